import KTPCore
import Testing

struct CSVRowsTests {
    @Test func quotedColumnsMayHoldSeparatorsQuotesAndLineEnds() throws {
        var rows = CSVRows("a;\"b;\"\"c\"\"\nd\";\r\n\n\"e\" f", separator: ";")
        #expect(try rows.next() == ["a", "b;\"c\"\nd", ""])
        #expect(try rows.next() == [""])
        #expect(try rows.next() == ["e f"])
        #expect(try rows.next() == nil)
    }

    @Test func aQuoteThatIsNeverClosedIsAnError() {
        var rows = CSVRows("a,\"b\n", separator: ",")
        #expect(throws: CSVRows.OpenQuote.self) { try rows.next() }
    }
}
