import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// The folder of a session's results, which also holds its database.
struct ReportFolder {
    let path: String
    let style: ReportStyle
    /// A file whose corrections are in the session already.
    var taken: String?

    struct Written {
        /// In the order of the formats: those asked for, then those that were there and would have gone stale.
        var files: [String] = []
        /// Messages for the person: which file was written next to a changed one, and how to import the changes.
        var notes: [String] = []
    }

    /// Writes a session's results in these formats, in one pass over its cards, and rewrites those already there.
    /// Each file appears complete or not at all, and a file that somebody has changed stays. Masked results get
    /// their own files (`results-masked.csv`), so that they replace no unmasked ones.
    /// - Parameters:
    ///   - crops: from a caller that writes the same results more than once.
    ///   - keepingCurrent: whether to leave files that are up to date.
    ///   - withOthers: whether to rewrite files there in other formats too.
    func write(
        _ formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection = .register,
        crops: PictureCrops? = nil, keepingCurrent: Bool = false, withOthers: Bool = true
    ) async throws -> Written {
        ScratchFolder.removeLeftovers(in: path)
        let exports = ExportWriter(store: store, language: style.language, taken: taken)
        let stale = try ReportFormat.allCases.filter { format in
            try withOthers && !formats.contains(format) && FileManager.default.fileExists(atPath: file(for: format))
                && (format != .truth || !store.exportDigests(of: format.fileName).isEmpty)
        }
        // Taken before anything is read: a change made meanwhile then makes the next run rewrite the file.
        let state = selection == .register ? try style.state(of: store) : nil
        let wanted = try (formats + stale).filter { format in
            guard keepingCurrent, let state else { return true }
            return try !exports.isCurrent(file(for: format), state)
        }
        var written = Written(files: (formats + stale).filter { !wanted.contains($0) }.map(file))
        guard !wanted.isEmpty else { return written }
        let scratch = try wanted.contains(.xlsx) ? ScratchFolder(in: path) : nil
        defer { scratch?.remove() }
        let setting = try style.setting(of: store, scratch: scratch?.path ?? path)
        let pictures = try await pictures(for: wanted, of: store, selection, crops)
        let outputs = try wanted.map {
            try ReportFile($0.writer(setting, pictures: pictures.pictures), $0, path: file(for: $0))
        }
        try write(to: outputs, of: store, selection)
        written.notes += [pictures.note].compactMap(\.self)
        for output in outputs {
            let (file, note) = try exports.commit(output, state: state)
            written.files.append(file)
            written.notes += [note].compactMap(\.self)
        }
        let outdated = try store.outdatedExports().filter { !written.files.contains("\(path)/\($0)") }
        if !outdated.isEmpty {
            let files = outdated.map(TerminalText.safe).joined(separator: ", ")
            written.notes.append(style.language.say(.exportsOutdated(files: files)))
        }
        return written
    }

    private func write(
        to outputs: [ReportFile], of store: SessionStore, _ selection: SessionStore.Selection
    ) throws {
        try store.forEachCard(of: selection) { card in
            for output in outputs { try output.write(card, masked: style.isMasked) }
        }
    }

    private func pictures(
        for formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection,
        _ crops: PictureCrops?
    ) async throws -> (pictures: SessionPictures, note: String?) {
        guard !style.isMasked, formats.contains(where: \.showsPictures) else {
            return (SessionPictures(from: path), nil)
        }
        return try await SessionPictures.crop(
            of: store, selection, from: path, with: crops ?? PictureCrops(language: style.language, session: path),
            in: style.language)
    }

    /// The formats whose results a folder holds. A truth file is rewritten with any other, if the session wrote it.
    static func formats(in folder: String) -> [ReportFormat] {
        ReportFormat.allCases.filter {
            $0 != .truth && FileManager.default.fileExists(atPath: "\(folder)/\($0.fileName)")
        }
    }

    private func file(for format: ReportFormat) -> String {
        "\(path)/\(style.fileName(of: format))"
    }
}

struct ReportStyle {
    var language: Language
    var isMasked = false
    var hasGuardedDigits = false

    /// - Parameter scratch: a folder in which reports may keep what does not fit into memory.
    func setting(of store: SessionStore, scratch: String) throws -> ReportSetting {
        ReportSetting(
            language: language, session: store.id, folder: store.folder, scratch: scratch,
            time: Date.now.local("dd-MM-yyyy HH:mm"),
            isMasked: isMasked, hasGuardedDigits: hasGuardedDigits,
            numbers: try store.numbers(), revisions: try store.revisions(), reviewedFields: try store.reviewedFields())
    }

    /// What decides what a file holds: of two written from the same state the second need not be.
    func state(of store: SessionStore) throws -> String {
        let build = "\(ToolVersion.current) \(BuildCommit.hash)"
        return "\(try store.revision()) \(build) \(language.rawValue) \(isMasked) \(hasGuardedDigits)"
    }

    func fileName(of format: ReportFormat) -> String {
        isMasked ? format.fileName.replacing(".", with: "-masked.", maxReplacements: 1) : format.fileName
    }
}

extension Date {
    /// By this machine's clock, in a form such as `dd-MM-yyyy`.
    func local(_ form: String) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = form
        return format.string(from: self)
    }
}
