import KTPCore
import KTPReports
import KTPStore

/// Where a session's results lie: the files beside its database.
struct ReportFolder {
    let path: String

    /// Writes the results of a session in every format, in one pass over its cards. Each file appears whole, over an
    /// earlier one, or not at all.
    ///
    /// - Parameter masked: without personal values, into files of their own (`results-masked.csv`), so that
    ///   nobody's results are lost to a masked copy.
    /// - Returns: the paths of the files, in the order of the formats.
    /// - Throws: `SessionError`, `OutputError`.
    func write(_ formats: [ReportFormat], of store: SessionStore, masked: Bool = false) throws -> [String] {
        let outputs = try formats.map { try ReportFile($0, path: file(for: $0, masked: masked)) }
        try store.forEachRecord { record in
            let record = masked ? record.masked : record
            for output in outputs { try output.write(record) }
        }
        for output in outputs { try output.commit() }
        return outputs.map(\.path)
    }

    private func file(for format: ReportFormat, masked: Bool) -> String {
        guard masked else { return "\(path)/\(format.fileName)" }
        let parts = format.fileName.split(separator: ".", maxSplits: 1)
        return "\(path)/\(parts[0])-masked.\(parts[1])"
    }
}

/// One report on its way into one file.
final class ReportFile {
    private var writer: any ReportWriter
    private var file: AtomicFile
    let path: String

    init(_ format: ReportFormat, path: String) throws {
        self.path = path
        writer = format.writer()
        file = try AtomicFile(path: path)
        try file.write(writer.header())
    }

    func write(_ record: CardRecord) throws { try file.write(writer.bytes(for: record)) }

    func commit() throws {
        try file.write(writer.footer())
        try file.commit()
    }
}
