import Foundation
import KTPCore
import TestSupport
import Testing

struct OrderedJSONTests {
    @Test func recordKeepsTheOrderOfItsContractAndSurvivesARoundTrip() throws {
        var record = CardRecord(
            id: "7", status: .review, source: RecordSource(path: "a \"b\"\n😀.jpg", sha256: "00"))
        record.source.format = "jpeg"
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

    @Test func recordsAreReadBackInWhateverOrderTheirMembersStand() throws {
        var card = CardRecord.sample(7)
        card.source.cards = 3
        card.duplicates = ["a", "é\u{301}\n\"\\/"]
        card.geometry = CardGeometry(
            width: 1012, height: 638, corners: [[0.1, -2.5e-3], [1e8, 3], [4, 5], [6, 7]])
        card.timings[.load] = 1.0 / 3
        #expect(try OrderedJSON.decode([Double].self, from: OrderedJSON.encode([1e21])) == [1e21])
        for record in [card, .sample(1), .sample(2, status: .review), .failedSample(3, .noCard)] {
            let text = try OrderedJSON.encode(record)
            #expect(try OrderedJSON.decode(CardRecord.self, from: text) == record)
            let members = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let turned = try JSONSerialization.data(withJSONObject: members, options: [.prettyPrinted, .sortedKeys])
            #expect(try JSONDecoder().decode(CardRecord.self, from: turned) == record)
        }
    }

    /// What a worker answers may be anything.
    @Test(arguments: ["[", "{\"a\":"])
    func depthWithoutEndIsAnError(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        #expect(throws: DecodingError.self) { try OrderedJSON.decode([String].self, from: text) }
    }

    @Test(arguments: [
        (0.0, "0"), (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (1e-7, "1e-07"), (1e15, "1000000000000000.0"),
        (1e16, "1e+16"),
        (0.30000000000000004, "0.30000000000000004"),
    ])
    func numbersStandAsTheyAlwaysHave(number: Double, text: String) throws {
        #expect(try OrderedJSON.encode([number]) == "[\(text)]")
    }

    @Test func brieflyReadItLacksBoxesAndSecondLooksAlone() throws {
        var reading = EngineReading(
            model: "m", seconds: 1, cpuSeconds: 1, confidence: 1, fields: [.nama: "SITI"], confidences: [.nama: 0.9])
        (reading.text, reading.boxes) = ("NAMA SITI", [.nama: BoundingBox(x: 1, y: 2, width: 3, height: 4)])
        var record = CardRecord(id: "7", status: .accepted, source: RecordSource(path: "a.jpg"))
        (record.engines[.lstm], record.secondLook, record.likeness) = (reading, [.other: reading], "f0")
        let text = try OrderedJSON.encode(record)
        var less = record
        less.secondLook = [:]
        less.engines[.lstm]?.boxes = [:]
        #expect(try OrderedJSON.decode(CardRecord.self, from: text, briefly: true) == less)
        #expect(try OrderedJSON.decode(CardRecord.self, from: text) == record)
    }
}
