import Foundation
import KTPCore
import KTPReports
import KTPStore

/// Where a session's results lie: the files beside its database.
struct ReportFolder {
    let path: String
    let style: ReportStyle
    /// A file whose corrections are in the session already.
    var takenIn: TakenFile?

    /// What came of writing.
    struct Written {
        /// In the order of the formats: those asked for, then those that were there and would have gone stale.
        var files: [String] = []
        /// What a person has to be told: what was kept beside, and how to bring it in.
        var notes: [String] = []
    }

    /// Writes the results of a session in every format, in one pass over its cards; those that lie there already are
    /// written anew with them. Each file appears whole or not at all, and a file that somebody has changed is kept
    /// beside. Masked ones get files of their own (`results-masked.csv`), so that nobody's results are lost to them.
    ///
    /// - Parameter crops: of whoever writes the same results more than once.
    /// - Throws: `SessionError`, `OutputError`, `SpreadsheetFailure`.
    func write(
        _ formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection = .register,
        crops: PictureCrops? = nil
    ) async throws -> Written {
        let stale = try ReportFormat.allCases.filter { format in
            try !formats.contains(format) && FileManager.default.fileExists(atPath: file(for: format))
                && (format != .truth || store.exportDigest(of: format.fileName) != nil)
        }
        let scratch = try (formats + stale).contains(.xlsx) ? ScratchFolder(in: path) : nil
        defer { scratch?.remove() }
        let setting = try style.setting(of: store, scratch: scratch?.path ?? path)
        let pictures = try await pictures(for: formats + stale, of: store, selection, crops)
        let outputs = try (formats + stale).map { format in
            try ReportFile(format, path: file(for: format), setting, pictures.pictures)
        }
        try store.forEachItem(of: selection) { number, _, record in
            guard let record else { return }
            let shown = style.isMasked ? record.masked : record
            for output in outputs { try output.write(shown, number: number) }
        }
        var written = Written(notes: [pictures.note].compactMap(\.self))
        let exports = ExportKeeper(store: store, language: style.language, takenIn: takenIn)
        for output in outputs {
            let (file, notes) = try exports.commit(output)
            written.files.append(file)
            written.notes += notes
        }
        return written
    }

    private func pictures(
        for formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection,
        _ crops: PictureCrops?
    ) async throws -> (pictures: SessionPictures, note: String?) {
        guard !style.isMasked, formats.contains(where: \.showsPictures) else {
            return (SessionPictures(from: path), nil)
        }
        return try await SessionPictures.cut(
            of: store, selection, from: path, with: crops ?? PictureCrops(language: style.language), in: style.language)
    }

    private func file(for format: ReportFormat) -> String {
        guard style.isMasked else { return "\(path)/\(format.fileName)" }
        let parts = format.fileName.split(separator: ".", maxSplits: 1)
        return "\(path)/\(parts[0])-masked.\(parts[1])"
    }
}
