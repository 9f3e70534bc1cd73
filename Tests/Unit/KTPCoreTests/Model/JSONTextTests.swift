import Foundation
import KTPCore
import TestSupport
import Testing

/// Records are decoded by a decoder of our own; Foundation's says what is right.
struct JSONTextTests {
    private func ours<Value: Decodable & Equatable>(_ type: Value.Type, _ text: String) -> Value? {
        try? OrderedJSON.decode(type, from: text)
    }

    private func foundations<Value: Decodable & Equatable>(_ type: Value.Type, _ text: String) -> Value? {
        try? JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func recordsAreWhatFoundationMakesOfThem() throws {
        var card = CardRecord.sample(7)
        card.source.cards = 3
        card.duplicates = ["a", "é\u{301}\n\"\\/"]
        card.geometry = CardGeometry(
            width: 1012, height: 638, corners: [[0.1, -2.5e-3], [1e21, 3], [4, 5], [6, 7]])
        card.timings[.load] = 1.0 / 3
        for record in [card, .sample(1), .sample(2, status: .review), .failedSample(3, .noCard)] {
            let text = try OrderedJSON.encode(record)
            #expect(ours(CardRecord.self, text) == record)
            #expect(foundations(CardRecord.self, text) == record)
            let keys = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let turned = try JSONSerialization.data(withJSONObject: keys, options: [.prettyPrinted, .sortedKeys])
            #expect(ours(CardRecord.self, String(decoding: turned, as: UTF8.self)) == record, "in another order")
        }
    }

    @Test(arguments: [
        "[0,-0,1.5,-1.25e3,2E-2,0.1,0.30000000000000004,123456789012345678,1.7976931348623157e308,5e-324]",
        "[0.123456789012345,1234567890.12345,999999999999999,0.000000000000001]", " [ 1 ,\t2\r\n] ", "[]", "[01]",
        "[1.]", "[.5]", "[+1]", "[1", "[1,,2]", "[1 2]", "[1]]", "[-]", "[1e]", "[\"1\"]", "[null]", "", "nul",
        "[true]",
    ])
    func numbersAreReadToTheLastBit(text: String) {
        #expect(ours([Double].self, text) == foundations([Double].self, text))
    }

    @Test(arguments: [
        "[0,-1,127,-128]", "[128]", "[1.0]", "[1.5]", "[1e2]", "[9999999999999999999999]", "[\"1\"]", "[true]",
    ])
    func wholeNumbersFitOrAreRefused(text: String) {
        #expect(ours([Int8].self, text) == foundations([Int8].self, text))
        #expect(ours([Int].self, text) == foundations([Int].self, text))
        #expect(ours([UInt64].self, text) == foundations([UInt64].self, text))
    }

    @Test(arguments: [
        #"["é 😀 e\u0301 \ud83d\ude00 \"\\\/\b\f\n\r\t"]"#, #"["\u00e9\u0000"]"#, #"["\x"]"#, #"["\u12"]"#, #"["a]"#,
        "[\"\u{1}\"]", #"["\"]"#, #"["\\"]"#, #"[""]"#,
    ])
    func stringsAreReadWithTheirEscapes(text: String) {
        #expect(ours([String].self, text) == foundations([String].self, text))
    }

    @Test(arguments: [
        #"{"a":1,"b":null}"#, #"{"b":2,"a":1}"#, #"{"a" 1}"#, #"{a:1}"#, #"{"\u0061":1,"z":{"a":[{}]}}"#,
        #"{"b":2}"#, #"{"a":"x"}"#, "[]", "{",
    ])
    func membersAreFoundByNameWhereverTheyStand(text: String) {
        struct Pair: Decodable, Equatable {
            var a: Int
            var b: Int?
        }
        #expect(ours(Pair.self, text) == foundations(Pair.self, text))
    }

    /// Foundation lets it pass.
    @Test func aCommaWithNothingBehindItIsAnError() {
        #expect(throws: DecodingError.self) { try OrderedJSON.decode([Int].self, from: "[1,]") }
        struct One: Decodable {
            var a: Int
        }
        #expect(throws: DecodingError.self) { try OrderedJSON.decode(One.self, from: #"{"a":1,}"#) }
    }

    /// What a worker answers may be anything.
    @Test(arguments: ["[", "{\"a\":"])
    func depthWithoutEndIsAnError(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        #expect(throws: DecodingError.self) { try OrderedJSON.decode([String].self, from: text) }
        #expect(throws: DecodingError.self) { try OrderedJSON.decode([String].self, from: #"["\ud800"]"#) }
    }
}
