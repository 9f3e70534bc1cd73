import Foundation
import KTPCore
import KTPReports
import KTPStore

/// Where a session's results lie: the files beside its database.
struct ReportFolder {
    let path: String
    let style: ReportStyle

    /// Writes the results of a session in every format, in one pass over its cards. Each file appears whole, over an
    /// earlier one, or not at all. Masked ones get files of their own (`results-masked.csv`), so that nobody's results
    /// are lost to a masked copy.
    ///
    /// - Returns: the paths of the files, in the order of the formats.
    /// - Throws: `SessionError`, `OutputError`, `SpreadsheetFailure`.
    func write(
        _ formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection = .register
    ) throws -> [String] {
        let setting = style.setting(of: store, scratch: path)
        let outputs = try formats.map { try ReportFile($0, path: file(for: $0), setting) }
        try store.forEachItem(of: selection) { number, _, record in
            guard let record else { return }
            let shown = style.isMasked ? record.masked : record
            for output in outputs { try output.write(shown, number: number) }
        }
        for output in outputs { try output.commit() }
        return outputs.map(\.path)
    }

    private func file(for format: ReportFormat) -> String {
        guard style.isMasked else { return "\(path)/\(format.fileName)" }
        let parts = format.fileName.split(separator: ".", maxSplits: 1)
        return "\(path)/\(parts[0])-masked.\(parts[1])"
    }
}

/// How reports are wanted, whatever their format.
struct ReportStyle {
    var language: Language
    var isMasked = false
    var hasGuardedDigits = false

    /// - Parameter scratch: a folder in which reports may keep what does not fit into memory.
    func setting(of store: SessionStore, scratch: String) -> ReportSetting {
        ReportSetting(
            language: language, session: store.id, folder: store.folder, scratch: scratch, time: Self.now(),
            isMasked: isMasked, hasGuardedDigits: hasGuardedDigits)
    }

    private static func now() -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "dd-MM-yyyy HH:mm"
        return format.string(from: Date())
    }
}

/// One report on its way into one file.
final class ReportFile {
    private var writer: any ReportWriter
    private var file: AtomicFile
    let path: String

    init(_ format: ReportFormat, path: String, _ setting: ReportSetting) throws {
        self.path = path
        let folder = (path as NSString).deletingLastPathComponent
        writer = try format.writer(setting, pictures: SessionPictures(from: folder.isEmpty ? "." : folder))
        file = try AtomicFile(path: path)
        try file.write(writer.header())
    }

    func write(_ record: CardRecord, number: Int) throws { try file.write(writer.bytes(for: record, number: number)) }

    func commit() throws {
        try file.write(writer.footer())
        try file.commit()
    }
}
