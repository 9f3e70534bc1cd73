import KTPCore
import KTPEvaluation
import Testing

struct TruthFileTests {
    private func parse(_ text: String) throws(TruthFileError) -> TruthFile { try TruthFile(parsing: text.utf8) }

    @Test func valueNullAndAbsentKeyAreThreeThings() throws {
        let truth = try parse(
            """
            {"phone/a.jpg": {"nik": "3273\\u0030\\u0031", "tempatTerbit": null, "condition": "blur"},
             "b.jpg": {}}
            """)
        #expect(truth.cards.map(\.path) == ["phone/a.jpg", "b.jpg"])
        #expect(truth.cards[0].fields[.nik] == .printed("327301"))
        #expect(truth.cards[0].fields[.tempatTerbit] == .notOnCard)
        #expect(truth.cards[0].fields[.nama] == nil)
        #expect(truth.cards[0].condition == "blur")
        #expect(truth.cards[1].line == 2)
    }

    @Test func whatReviewersMadeSaysWhichFieldsWereDrawn() throws {
        let truth = try parse(
            """
            {"a.jpg": {"nik": "1", "nama": "SITI", "sampled": ["nama"]}, "s.jpg#1.2": {"nik": "2", "sampled": []}}
            """)
        #expect(truth.cards.map(\.sampled) == [[.nama], []] && truth.unknownKeys.isEmpty)
        #expect(truth.reviewed?.fields == 3 && truth.reviewed?.sampled == 1)
        #expect(try parse(#"{"a.jpg": {"nik": "1"}}"#).reviewed == nil)
        for value in ["null", "\"nama\"", "[1]", "[\"nema\"]"] {
            let error = TruthFileError.badValue("sampled", path: "a.jpg", line: 1)
            #expect(throws: error) { try parse("{\"a.jpg\": {\"sampled\": \(value)}}") }
        }
    }

    @Test(arguments: [
        ("", 1, LinedJSON.SyntaxError.Problem.unfinished),
        ("{\n\"a\": {\n\"nik\": \"1\",\n}}", 4, .expected("\"name\"")),
        ("{\n\"a\": {\"nik\" \"1\"}}", 2, .expected(":")),
        ("{\"a\": {\"nik\": \"1\"}\n\n\"b\": {}}", 3, .expected(", }")),
        ("{\"a\": {\"nik\": \"1\n2\"}}", 1, .badString),
        ("{\"a\": {\"nik\": \"\\ud800\"}}", 1, .badString),
        ("{\"a\": {\"nik\": 'x'}}", 1, .expected("a value")),
        ("{\"a\": {\"nik\": 01}}", 1, .expected("a value")),
        ("{\"a\": {}}\n{}", 2, .textAfterEnd),
        ("{\n\"a\": {\n", 3, .unfinished),
        (String(repeating: "[", count: 100_000), 1, .tooDeep),
    ])
    func brokenJSONIsReportedWithItsLine(text: String, line: Int, problem: LinedJSON.SyntaxError.Problem) {
        let expected = TruthFileError.syntax(LinedJSON.SyntaxError(line: line, problem: problem))
        #expect(throws: expected) { try parse(text) }
        #expect(expected.message(in: .en).contains("line \(line)"))
        #expect(expected.message(in: .id).contains("baris \(line)"))
    }

    @Test func aPathOrAKeyThatStandsTwiceIsRefusedWithBothLines() {
        #expect(throws: TruthFileError.duplicatePath("a", 1, 3)) {
            try parse("{\"a\": {},\n\"b\": {},\n\"\\u0061\": {}}")
        }
        #expect(throws: TruthFileError.duplicateKey("nik", path: "a", 1, 2)) {
            try parse("{\"a\": {\"nik\": \"1\",\n\"nik\": \"2\"}}")
        }
    }

    @Test func anUnknownKeyIsNamedWithTheOneThatWasMeant() throws {
        let truth = try parse("{\"a\": {\"nik\": \"1\",\n\"pekerjan\": \"X\", \"photoColour\": \"X\"}}")
        #expect(
            truth.unknownKeys == [
                .init(key: "pekerjan", path: "a", line: 2, meant: "pekerjaan"),
                .init(key: "photoColour", path: "a", line: 2, meant: nil),
            ])
        #expect(truth.cards[0].fields.keys == [.nik])
    }

    /// A key misspelt on every card is one mistake, not one a card.
    @Test func anUnknownKeyIsKeptOnceWithItsNumberOfCards() throws {
        let truth = try parse(
            "{\"a\": {\"nma\": \"X\"},\n\"b\": {\"nma\": \"Y\"},\n\"c\": {\"nma\": \"Z\", \"x y\": \"\"}}")
        #expect(
            truth.unknownKeys == [
                .init(key: "nma", path: "a", line: 1, meant: "nama", cards: 3),
                .init(key: "x y", path: "c", line: 3, meant: nil),
            ])
    }

    @Test(arguments: ["3", "true", "[]", "{}", "\"\"", "\" \""])
    func aValueIsTextOrNull(value: String) {
        #expect(throws: TruthFileError.badValue("nik", path: "a", line: 1)) {
            try parse("{\"a\": {\"nik\": \(value)}}")
        }
    }

    @Test func whatHoldsNoCardIsRefused() {
        #expect(throws: TruthFileError.noCards) { try parse("{}") }
        #expect(throws: TruthFileError.notAnObject(found: "array")) { try parse("[]") }
        #expect(throws: TruthFileError.cardNotAnObject("a", line: 1, found: "string")) { try parse("{\"a\": \"x\"}") }
    }

    @Test func aByteOrderMarkAndEscapesAreRead() throws {
        let truth = try parse("\u{FEFF}{\"a\\/b\\ud83d\\ude00\": {\"nama\": \"D\\u00C9WI\"}}")
        #expect(truth.cards[0].path == "a/b😀")
        #expect(truth.cards[0].fields[.nama] == .printed("DÉWI"))
    }
}
