import KTPCore
package import KTPWorkers
package import SystemPackage

/// The lines between a worker and its coordinator: requests and their answers and, while a card is read, questions to engines
/// that the coordinator runs.
package final class RequestLines {
    private var lines: LineReader
    private let output: FileDescriptor
    /// Bytes that a request may have.
    let limit: Int

    package init(_ input: FileDescriptor, _ output: FileDescriptor, limit: Int = WorkerRequest.mostBytes) {
        (lines, self.output, self.limit) = (LineReader(input, limit: limit), output, limit)
    }

    /// nil at the end of input. Throws `Errno`.
    func next() throws -> LineReader.Line? { try lines.next() }

    func answer(_ answer: some Encodable) throws {
        try output.writeAll(try OrderedJSON.encode(answer).utf8 + [UInt8(ascii: "\n")])
    }

    /// nil where the coordinator is gone, or says something else.
    package func ask(_ question: EngineQuestion) -> EngineReply? {
        guard (try? answer(question)) != nil, case .bytes(let line)? = try? next() else { return nil }
        return try? OrderedJSON.decode(EngineReply.self, from: String(decoding: line, as: UTF8.self))
    }
}
