import Foundation
import KTPCore
import TestSupport
import Testing

struct VocabularyTests {
    @Test(arguments: [
        ("LAKI LAKI", KTPField.jenisKelamin, "LAKI-LAKI"), ("PEREMPUAM", .jenisKelamin, "PEREMPUAN"),
        ("1SLAM", .agama, "ISLAM"), ("KATHOLlK", .agama, "KATHOLIK"), ("KAWNN", .statusPerkawinan, "KAWIN"),
        ("BELUM KAW1N", .statusPerkawinan, "BELUM KAWIN"), ("WN1", .kewarganegaraan, "WNI"),
        ("0", .golonganDarah, "O"),
    ])
    func aMisreadingIsPutRightWhenThereIsNoDoubt(reading: String, field: KTPField, value: String) {
        #expect(field.spec.words?.repaired(reading) == value)
    }

    @Test(arguments: [
        ("ISLAMIC", KTPField.agama), ("CERAI", .statusPerkawinan), ("WNL", .kewarganegaraan), ("C", .golonganDarah),
        ("LAKI", .jenisKelamin), ("", .agama), ("BELUM", .statusPerkawinan), ("JALAN MAWAR", .agama),
    ])
    func aMisreadingThatLeavesADoubtIsLeftAlone(reading: String, field: KTPField) {
        #expect(field.spec.words?.repaired(reading) == nil)
    }

    @Test func birthplacesAreUsualByTheRegionsNameAlone() {
        for place in ["BANDUNG", "KOTA BANDUNG", "KABUPATEN BANDUNG", "SURABAYA"] {
            #expect(KTPField.tempatLahir.spec.usual?.contains(place) == true, "\(place)")
        }
        #expect(KTPField.tempatLahir.spec.usual?.contains("SURAP") == false)
        #expect(KTPField.pekerjaan.spec.usual?.contains("PEDAG PEDAGANG") == false)
        #expect(KTPField.nama.spec.usual?.contains("SURAP") == nil)
    }

    @Test func spellingsOfOneReligionAreTheSame() {
        let catholic = CardVocabulary.religion.entries.filter { $0.contains("KATOLIK") }
        #expect(catholic.count == 1 && catholic[0].contains("KATHOLIK") && !catholic[0].contains("KRISTEN"))
    }

    @Test(arguments: ["003/005", "-/-", "-", "000/000", "199/099"])
    func neighbourhoodsOfTheUsualFormAreAdmissible(value: String) {
        #expect(FieldRules.admissibility(of: value, in: .rtRw) == .admissible)
    }

    @Test(arguments: ["3/5", "003005", "003/005/007", "003/OO5", "/", "", "200/001", "001/100"])
    func neighbourhoodsOfAnotherFormAreNot(value: String) {
        #expect(FieldRules.admissibility(of: value, in: .rtRw) == .inadmissible)
    }

    @Test(arguments: [("50 KOTA", Admissibility.possible), ("2X11 KAYU TANAM", .possible), ("BANDUN6", .inadmissible)])
    func aPlaceOfBirthHasNoDigitAmongLetters(value: String, admissibility: Admissibility) {
        #expect(FieldRules.admissibility(of: value, in: .tempatLahir) == admissibility)
    }

    @Test func thereAreNinetyNineOccupations() {
        #expect(Occupation.official.count == 99)
        #expect(Set(Occupation.official).count == 99)
        #expect(Occupation.isOfficial("PEGAWAI NEGERI SIPIL"))
        #expect(Occupation.isOfficial("PEGAWAI NEGERI SIPIL (PNS)"))
        #expect(!Occupation.isOfficial("PENJAHIT LAYAR"))
    }

    @Test(.enabled(if: Repository.hasSharedData, "needs ../shared/data"))
    func theFirstEightyEightOccupationsAreThoseOfTheReferenceList() throws {
        let file = Repository.sharedData.appending(path: "pekerjaan-88.txt")
        let reference = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(Array(Occupation.official.prefix(88)) == reference)
    }
}
