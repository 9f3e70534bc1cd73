import KTPWorkers
import Testing

struct LineBufferTests {
    /// The lines of a text that comes in pieces of so many bytes, each as text; `?` for one that is too long.
    private func lines(of text: String, inPiecesOf count: Int, limit: Int) -> [String] {
        let bytes = Array(text.utf8)
        var buffer = LineBuffer(limit: limit)
        var lines: [LineBuffer.Line] = []
        for start in stride(from: 0, to: bytes.count, by: count) {
            buffer.append(bytes[start..<min(start + count, bytes.count)])
            while let line = buffer.next() { lines.append(line) }
        }
        if let rest = buffer.rest() { lines.append(rest) }
        return lines.map { line in
            switch line {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .tooLong: "?"
            }
        }
    }

    @Test(arguments: [1, 2, 3, 5, 100])
    func linesAreTheSameHoweverTheyCome(pieces: Int) {
        for (text, expected) in [
            ("", []), ("a\nbc\n", ["a", "bc"]), ("a\n\nbc", ["a", "", "bc"]), ("\n", [""]),
            ("abcdef\nx\n", ["?", "x"]), ("abcdef\nabcdefghijkl", ["?", "?"]), ("abcde\nabcdef", ["abcde", "?"]),
        ] {
            #expect(lines(of: text, inPiecesOf: pieces, limit: 5) == expected, "\(text)")
        }
    }
}
