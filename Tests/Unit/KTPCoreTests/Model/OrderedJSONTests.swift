import Foundation
import KTPCore
import Testing

struct OrderedJSONTests {
    @Test func recordKeepsTheOrderOfItsContractAndSurvivesARoundTrip() throws {
        var record = CardRecord(
            id: "7", status: .review, source: CardSource(path: "a \"b\"\n😀.jpg", sha256: "00", format: "jpeg"))
        record.fields[.nama] = FieldDecision(value: "SITI", confidence: 0.5, status: .review, from: .both)
        record.fields[.nik] = .missing
        record.timings = [.parse: 0.25, .load: 1]
        record.findings = [Finding(rule: "nik.date", severity: .warning, field: nil, message: "x")]
        let text = try OrderedJSON.encode(record)
        #expect(
            text == #"{"schema":"ktp-ocr/1","id":"7","status":"review","source":{"path":"a \"b\"\n😀.jpg","page":1,"#
                + #""sha256":"00","format":"jpeg"},"fields":{"nik":{"value":null,"confidence":0,"status":"missing","#
                + #""from":null},"nama":{"value":"SITI","confidence":0.5,"status":"review","from":"both"}},"engines":{},"#
                + #""findings":[{"rule":"nik.date","severity":"warning","field":null,"message":"x"}],"#
                + #""timings":{"load":1,"parse":0.25},"cpuTimings":{}}"#)
        #expect(try OrderedJSON.decode(CardRecord.self, from: text) == record)
    }

    @Test func whatNobodyWillAskForIsNotRead() throws {
        let reading = EngineReading(
            model: "m", seconds: 1, cpuSeconds: 1, confidence: 1, text: "NAMA SITI", fields: [.nama: "SITI"],
            confidences: [.nama: 0.9], boxes: [.nama: BoundingBox(x: 1, y: 2, width: 3, height: 4)])
        let record = CardRecord(
            id: "7", status: .accepted, source: CardSource(path: "a.jpg"), engines: [.lstm: reading],
            secondLook: [.other: reading], likeness: "f0")
        let text = try OrderedJSON.encode(record)
        var less = record
        less.secondLook = nil
        less.engines[.lstm]?.boxes = nil
        let leftOut: Set = ["boxes", "secondLook"]
        #expect(try OrderedJSON.decode(CardRecord.self, from: text, leavingOut: leftOut) == less)
        #expect(try OrderedJSON.decode(CardRecord.self, from: text) == record)
    }

    @Test func everyControlCharacterIsReadBackByFoundation() throws {
        let string = String(String.UnicodeScalarView((0...0x1F).compactMap(Unicode.Scalar.init))) + "\u{2028}é\\/"
        #expect(try OrderedJSON.decode([String].self, from: OrderedJSON.encode([string])) == [string])
    }

    /// Copied at each element, such a list took minutes.
    @Test(.timeLimit(.minutes(1))) func aLongListTakesNoTimeToSpeakOf() throws {
        let text = try OrderedJSON.encode(Array(repeating: 7, count: 400_000))
        #expect(text.utf8.count == 2 * 400_000 + 1)
    }

    @Test func numbersThatJSONCannotHoldAreRefused() {
        #expect(throws: EncodingError.self) { try OrderedJSON.encode([Double.nan]) }
    }
}
