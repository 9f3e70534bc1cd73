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
        SessionFolder.removeScratchLeftovers(in: path)
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
        let setting = try style.setting(of: store)
        let (pictures, remark) = try await style.pictures(for: wanted, of: store, selection, lyingIn: path, crops)
        let files = try wanted.map { try ReportFile($0, path: file(for: $0)) }
        let reports = try zip(wanted, files).map { Report(try $0.writer(setting, pictures: pictures), to: $1) }
        try Report.write(reports, of: store, selection, masked: style.isMasked)
        written.notes += [remark].compactMap(\.self)
        for file in files {
            let (file, note) = try exports.commit(file, state: state)
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

    /// The formats whose results a folder holds. A truth file is rewritten with any other, if the session wrote it.
    static func formats(in folder: String) -> [ReportFormat] {
        ReportFormat.allCases.filter {
            $0 != .truth && FileManager.default.fileExists(atPath: "\(folder)/\($0.fileName)")
        }
    }

    private func file(for format: ReportFormat) -> String { "\(path)/\(style.fileName(of: format))" }
}

struct ReportStyle {
    var language: Language
    var isMasked = false
    var hasGuardedDigits = false

    /// - Parameter place: where a report keeps what does not fit into memory, if the session's folder cannot be written to.
    func setting(of store: SessionStore, or place: String = NSTemporaryDirectory()) throws -> ReportSetting {
        // Nobody else may look into the session's own folder.
        let place = access(store.folder, W_OK) == 0 ? store.folder : place
        var setting = ReportSetting(
            language: language, session: store.id, folder: store.folder,
            scratch: "\(place)/\(SessionFolder.newScratch())", isMasked: isMasked, hasGuardedDigits: hasGuardedDigits)
        setting.time = Date.now.local("dd-MM-yyyy HH:mm")
        (setting.numbers, setting.revisions) = (try store.numbers(), try store.revisions())
        (setting.readers, setting.reviewedFields) = (try store.readers(), try store.reviewedFields())
        return setting
    }

    /// Pieces of the pictures of cards in doubt, cut where one of the formats shows them.
    /// - Parameters:
    ///   - place: the folder in which the report will be.
    ///   - crops: from a caller that writes the same results more than once.
    /// - Returns: the pictures, and what a person has to be told where there are no pieces.
    func pictures(
        for formats: [ReportFormat], of store: SessionStore, _ selection: SessionStore.Selection = .register,
        lyingIn place: String, _ crops: PictureCrops? = nil
    ) async throws -> (SessionPictures, note: String?) {
        guard !isMasked, formats.contains(where: \.showsPictures) else { return (SessionPictures(from: place), nil) }
        return try await SessionPictures.crop(
            of: store, selection, from: place, with: crops ?? PictureCrops(language: language, session: store.folder),
            in: language)
    }

    /// The state that decides what a file holds: of two written from the same state the second need not be.
    func state(of store: SessionStore) throws -> String {
        let build = "\(ToolVersion.current) \(BuildCommit.hash)"
        return "\(try store.revision()) \(build) \(language.rawValue) \(isMasked) \(hasGuardedDigits)"
    }

    func fileName(of format: ReportFormat) -> String {
        isMasked ? format.fileName.replacing(".", with: "-masked.", maxReplacements: 1) : format.fileName
    }
}

extension Date {
    /// The time by this machine's clock, in a form such as `dd-MM-yyyy`.
    func local(_ form: String) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = form
        return format.string(from: self)
    }
}
