import Foundation
import KTPCore
import KTPOCR
import Testing

/// The library as somebody uses it who has nothing else.
struct CardTests {
    @Test func aNumberSaysWhatItSays() throws {
        let nik = try KTPOCR.NIK("3273.0152.0390.0001")
        #expect(nik.digits == "3273015203900001")
        #expect(nik.province?.name == "JAWA BARAT" && nik.province?.code == "32")
        #expect(nik.regency?.name == "KOTA BANDUNG" && nik.regency?.code == "3273")
        #expect(nik.districtCode == "327301" && nik.serial == "0001")
        #expect(nik.sex == .female)
        let day = try #require(
            DateComponents(calendar: Calendar(identifier: .gregorian), year: 2026, month: 1, day: 1).date)
        #expect(nik.birthDates(asOf: day) == [DateComponents(year: 1990, month: 3, day: 12)])
        #expect(nik.problems == [])
    }

    @Test(arguments: [
        ("12", KTPOCR.NIK.Problem.length), ("32730152039OOOO1", .characters),
    ])
    func whatIsNoNumberIsRefused(_ text: String, _ problem: KTPOCR.NIK.Problem) {
        #expect(throws: problem) { try KTPOCR.NIK(text) }
    }

    @Test func problemsAreNamedAsTheCoreNamesThem() throws {
        #expect(try KTPOCR.NIK("0073003113900000").problems == [.province, .district, .date, .serial])
        #expect(KTPOCR.NIK.Problem.allCases.map(\.rawValue) == KTPCore.NIK.Problem.allCases.map(\.rawValue))
    }

    @Test func textBecomesFields() {
        let fields = KTPOCR.KTPParser().parse("NIK : 3273015203900001\nNama : RATNA WULANDARI\nGol. Darah : -")
        #expect(fields.present == [.nik, .nama, .golonganDarah])
        #expect(fields[.nama] == "RATNA WULANDARI" && fields[.alamat] == nil)
        #expect(KTPOCR.KTPParser().parse("A letter about something else.").isEmpty)
    }

    @Test func thereIsAFieldForEachOfTheCores() {
        #expect(CardField.allCases.map(\.rawValue) == KTPField.allCases.map(\.rawValue))
        #expect(CardField.allCases.map(\.label) == KTPField.allCases.map(\.label))
    }
}
