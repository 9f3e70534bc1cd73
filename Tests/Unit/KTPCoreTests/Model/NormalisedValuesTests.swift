import KTPCore
import TestSupport
import Testing

struct NormalisedValuesTests {
    @Test func aRecordSaysItsDateSexAndRegionForPrograms() throws {
        var record = CardRecord.sample(1)
        record.fields[.nik]?.value = "3273011708850001"
        let line = try OrderedJSON.encode(record)
        #expect(
            line.contains(#""normalised":{"birthDate":"1985-08-17","sexCode":"L","regionCode":"327301"},"engines""#))
        #expect(try OrderedJSON.decode(CardRecord.self, from: line) == record)
    }

    /// What is masked is not told another way.
    @Test func aMaskedRecordKeepsItsBirthDateToItself() throws {
        let line = try OrderedJSON.encode(CardRecord.sample(1).masked)
        #expect(!line.contains("birthDate") && !line.contains("regionCode"))
    }

    @Test func whatIsNoDateOrNIKIsLeftOut() {
        var record = CardRecord.failedSample(1, .noCard)
        #expect(record.normalised == nil)
        record.fields[.tanggalLahir] = FieldDecision(
            value: "31-04-1985", confidence: 1, status: .accepted, from: .clerk)
        record.fields[.nik] = FieldDecision(value: "9999011708850001", confidence: 1, status: .accepted, from: .clerk)
        #expect(record.normalised == nil)
    }
}
