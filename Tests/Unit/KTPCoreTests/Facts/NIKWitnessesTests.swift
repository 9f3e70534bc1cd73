import KTPCore
import TestSupport
import Testing

struct NIKWitnessesTests {
    private let card: FieldMap<String> = [
        .provinsi: "JAWA BARAT", .kabupatenKota: "KOTA BANDUNG", .tanggalLahir: "17-08-1990",
        .jenisKelamin: "PEREMPUAN",
    ]

    @Test(arguments: [
        ("3273015708900001", "++++..++++++...."), ("3273015708980001", "++++..+++++-...."),
        ("3173015708900001", "+-++..++++++...."), ("3273011708900001", "++++..-+++++...."),
    ])
    func eachDigitHasItsWitness(nik: String, digits: String) throws {
        #expect(try #require(NIKWitnesses(nik, beside: card)).digits == digits)
    }

    @Test func whatIsNotPrintedSaysNothing() throws {
        let nothing = try #require(NIKWitnesses("3273015708900001", beside: [:]))
        #expect(nothing.digits == String(repeating: ".", count: 16))
        let date = try #require(NIKWitnesses("3273015708900001", beside: [.tanggalLahir: "17-08-1990"]))
        #expect(date.digits == "......++++++....")
        #expect(
            NIKWitnesses("327301570890000", beside: card) == nil
                && NIKWitnesses("3273********0001", beside: card) == nil)
    }

    @Test func onlyAQuestionHasWitnesses() {
        var record = CardRecord.sample(1)
        #expect(record.nikWitnesses == nil)
        record.fields[.nik] = FieldDecision(value: "3273015708900001", confidence: 0.9, status: .review, from: .both)
        #expect(record.nikWitnesses?.first?.value == "3273015708900001")
        #expect(record.masked.nikWitnesses == nil)
    }
}
