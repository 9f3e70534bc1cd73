import Subprocess

/// The lines that a worker answers with. The library's own take them apart byte by byte, which took a third of the
/// coordinator's time for a card.
struct AnswerLines {
    private var chunks: SubprocessOutputSequence.Iterator
    private var lines: LineBuffer

    /// - Parameter limit: bytes an answer may have.
    init(of output: SubprocessOutputSequence, limit: Int) {
        chunks = output.makeAsyncIterator()
        lines = LineBuffer(limit: limit)
    }

    /// The next answer; nil at the end of output. In the place of one that is too long stands nothing, which is no answer.
    /// - Throws: what the library does when reading fails.
    mutating func next() async throws -> String? {
        while true {
            if let line = lines.next() { return Self.text(line) }
            guard let chunk = try await chunks.next() else { return lines.rest().map(Self.text) }
            chunk.withUnsafeBytes { lines.append($0) }
        }
    }

    private static func text(_ line: LineBuffer.Line) -> String {
        switch line {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLong: ""
        }
    }
}
