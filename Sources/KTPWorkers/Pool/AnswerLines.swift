import Subprocess

/// A worker's answer lines. The library's own splitting is byte by byte and took a third of the coordinator's time.
struct AnswerLines {
    private var chunks: SubprocessOutputSequence.Iterator
    private var lines: LineBuffer

    init(of output: SubprocessOutputSequence, limit: Int) {
        chunks = output.makeAsyncIterator()
        lines = LineBuffer(limit: limit)
    }

    /// nil at the end of output; empty for an answer that is too long.
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
