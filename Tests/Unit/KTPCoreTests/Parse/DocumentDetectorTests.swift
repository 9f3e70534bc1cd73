import KTPCore
import Testing

/// What is read is told from a card by its words.
struct DocumentDetectorTests {
    private let detector = DocumentDetector()

    private func fields(_ values: FieldMap<String>) -> FieldMap<FieldDecision> {
        values.mapValues { FieldDecision(value: $0, confidence: 0.9, status: .review, from: .both) }
    }

    private func isCard(_ values: FieldMap<String>, _ text: String) -> Bool {
        detector.isCard(fields(values), [RecognisedText(plainText: text)])
    }

    @Test(arguments: [
        ("KARTU IDENTITAS ANAK\nNo. Kartu Keluarga : 1", DocumentKind.childCard),
        ("SURAT 1ZIN MENGEMUDI", .drivingLicence),
        ("KARTU TANDA MAHASISWA", .studentCard), ("BIODATA PENDUDUK\nNama Kepala Keluarga : SARI", .populationRecord),
        ("FORMULIR PENDAFTARAN NASABAH", .form), ("Nama Kepala Keluarga SARI", .familyCard),
    ])
    func aTitleNamesTheDocument(text: String, kind: DocumentKind) {
        #expect(detector.kind(of: [RecognisedText(plainText: text)]) == kind)
    }

    @Test func aCardHasNoOtherTitle() {
        let card = RecognisedText(plainText: PrintedCard().text + "\nKARTU TANDA PENDUDUK\nPELAJAR/MAHASISWA")
        #expect(detector.kind(of: [card]) == nil)
    }

    @Test func labelsThatNoCardHasAreKnown() {
        #expect(detector.haveOtherLabels([RecognisedText(plainText: "NIK : 3\nPNama Ayoh : BUDI")]))
        #expect(detector.haveOtherLabels([RecognisedText(plainText: "Nomer Telepon : 3")]))
        #expect(!detector.haveOtherLabels([RecognisedText(plainText: PrintedCard().text)]))
    }

    @Test(arguments: [
        ("NSI KALIMANTAN TIMUR\nABUPATEN PASER\n143110030005\nUM KAWIN", true),
        ("810409270-\nAlamat\nRT/RW\nStatus Perkawinan :\nSALYA", true), ("Nama : SARI\nAlamat : BALI", false),
    ])
    func aPartOfACardIsNoOtherDocument(text: String, isPart: Bool) {
        #expect(detector.mayBePart([RecognisedText(plainText: text)]) == isPart)
    }

    @Test func whatHasNeitherProvinceNorCitizenshipAndValidityIsNoCard() {
        let text = "Nama : SARI\nRT/RW : 001/002\nKecamatan : TULIS\nAgama : ISLAM\nPekerjaan : GURU"
        #expect(!isCard([.nama: "SARI", .agama: "ISLAM", .kewarganegaraan: "WNI"], text))
        #expect(!isCard([.nama: "SARI", .provinsi: "UNIVERSITAS RAYA"], text))
        #expect(isCard([.nama: "SARI", .provinsi: "JAWA TENGAB"], text))
        #expect(isCard([.kewarganegaraan: "WNI", .berlakuHingga: "SEUMUR HIDUP"], text))
    }

    /// A blurred card of which both labels are left and no value is; a page of data asks for more.
    @Test func labelsThatOnlyCardsHaveAreEnough() {
        let text = "Status Perkawinan : ZEZFA\nKewarganegaraan : NNJ\nBerlaku Hingga : SSUN"
        #expect(isCard([.nama: "SARI"], text))
        #expect(!isCard([.nama: "SARI"], text + "\nPendidikan : SLTA"))
    }

    @Test func anOldCardIsSignedOrHasDotsInItsNIK() {
        for line in ["CAMAT TULIS", "NIP. 19650301 199003 1 002", "NIK : 33.2501.410785.0003"] {
            #expect(detector.isOldCard([RecognisedText(plainText: "Nama : SARI\n" + line)]), "\(line)")
        }
        #expect(!detector.isOldCard([RecognisedText(plainText: PrintedCard().text)]))
    }
}
