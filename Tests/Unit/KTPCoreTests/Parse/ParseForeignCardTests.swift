import KTPCore
import Testing

/// Foreigners' cards: English labels and words, a nation in the place of WNI.
struct ParseForeignCardTests {
    private static let lines = [
        "PROVINSI BALI", "KABUPATEN BADUNG", "NIK : 5103054504850002", "Name : ANNEKE VISSER",
        "Place/Date of Birth : UTRECHT, 05-04-1985", "Sex : FEMALE Blood Type : O", "Address : JL. PANTAI NO. 7",
        "RT/RW : 002/004", "Village : KEROBOKAN", "District : KUTA UTARA", "Religion : CATHOLIC",
        "Marital Status : MARRIED", "Occupation : HOUSEWIFE", "Nationality : NETHERLANDS", "Valid Until : 05-04-2027",
    ]
    private static let values: [KTPField: String] = [
        .provinsi: "BALI", .kabupatenKota: "KABUPATEN BADUNG", .nik: "5103054504850002", .nama: "ANNEKE VISSER",
        .tempatLahir: "UTRECHT", .tanggalLahir: "05-04-1985", .jenisKelamin: "FEMALE", .golonganDarah: "O",
        .alamat: "JL. PANTAI NO. 7", .rtRw: "002/004", .kelDesa: "KEROBOKAN", .kecamatan: "KUTA UTARA",
        .agama: "CATHOLIC", .statusPerkawinan: "MARRIED", .pekerjaan: "HOUSEWIFE", .kewarganegaraan: "NETHERLANDS",
        .berlakuHingga: "05-04-2027",
    ]

    private func parse(_ lines: [String]) -> KTPData {
        KTPParser().parse(RecognisedText(plainText: lines.joined(separator: "\n")))
    }

    @Test func englishLabelsAndWordsAreRead() {
        let data = parse(Self.lines)
        #expect(data.isEnglish)
        for (field, value) in Self.values { #expect(data[field]?.value == value) }
    }

    @Test(arguments: [
        ("Name", "Full Name : ANNEKE VISSER"), ("Sex", "Gender : FEMALE Blood Group : O"),
        ("Valid", "Date of Expiry : 05-04-2027"), ("Valid", "Expiry Date: 05-04-2027"),
        ("Nationality", "Citizenship : NETHERLANDS"), ("Occupation", "Profession : HOUSEWIFE"),
        ("District", "Sub-District : KUTA UTARA"), ("Religion", "Reiigion : CATHOLIC"),
        ("Marital", "MaritalStatus : MARRIED"), ("Place", "Place / Date ot Birth: UTRECHT,05-04-1985"),
    ])
    func otherAndBentLabelsAreFound(_ opening: String, _ line: String) {
        let data = parse(Self.lines.map { $0.hasPrefix(opening) ? line : $0 })
        for (field, value) in Self.values { #expect(data[field]?.value == value) }
    }

    @Test func aCitizensCardIsNotEnglish() {
        #expect(!KTPParser().parse(RecognisedText(plainText: PrintedCard().text)).isEnglish)
    }

    /// However sure the readers are: the row is another's.
    @Test(arguments: ["CHRISTIAN", "ISLAM", "MARRIED", "BELUM KAWIN", "WNI"])
    func anotherRowsValueIsNoOccupation(_ value: String) {
        #expect(FieldRules.admissibility(of: value, in: .pekerjaan) == .inadmissible)
    }

    @Test func theSexIsKnownInBothLanguages() {
        #expect(NIK.Sex(printed: "FEMALE") == .female)
        #expect(NIK.Sex(printed: "LAKI-LAKI") == .male)
        #expect(NIK.Sex(printed: "WANITA") == nil)
        #expect(CardVocabulary.usualForms["MARRIED"] == "KAWIN")
        #expect(CardVocabulary.usualForms["JAPAN"] == "WNA")
    }
}
