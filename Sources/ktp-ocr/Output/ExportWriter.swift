import Foundation
import Hashing
import KTPCore
import KTPRegister
import KTPReports
import NewFiles

/// Puts reports in their places. It never replaces a file that the session did not write, or that somebody has changed
/// since: the new one gets a numbered name in the same folder, such as `results (2).xlsx`.
struct ExportWriter {
    let store: SessionStore
    let language: Language
    /// A file whose corrections are in the session already.
    var taken: String?

    /// Whether the file is as the session wrote it from this very state.
    func isCurrent(_ path: String, _ state: String) throws -> Bool {
        guard let digest = try store.exportDigest(of: name(path), state: state) else { return false }
        return ContentHash.sha256(ofFile: path) == digest
    }

    /// - Parameter state: the state that the report was made from, for `isCurrent`.
    /// - Returns: where the report is now, and a message for the person if it has a numbered name.
    /// - Throws: `OutputError`; `SessionError` if the session cannot remember a file that it puts into its folder.
    func commit(_ report: ReportFile, state: String? = nil) throws -> (file: String, note: String?) {
        let digest = report.digest
        var number = 1
        while true {
            let path = number == 1 ? report.path : numbered(report.path, number)
            if try mayReplace(path, isFirst: number == 1), try install(report, path, digest, number == 1 ? state : nil)
            {
                return (path, number == 1 ? nil : note(report, at: path))
            }
            number += 1
        }
    }

    /// - Returns: false where another program keeps what is there from being replaced.
    private func install(_ report: ReportFile, _ path: String, _ digest: String, _ state: String?) throws -> Bool {
        // A read-only session can still export to other folders; in its own, the next export would not know the file.
        // Standard output may be a pipe or a device, of which nothing is kept.
        var status = stat()
        let isKept = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
        func remember(_ step: () throws -> Void) throws {
            guard isKept else { return }
            do { try step() } catch  where !path.hasPrefix(store.folder + "/") {}
        }
        // Until it is in its place, either file is the session's: the tool may be killed in between.
        try remember { try store.expectExport(name(path), digest: digest) }
        do { try report.commit(to: path == report.path ? nil : path) } catch {
            guard case OutputError.cannotReplace = error, access(path, F_OK) == 0 else { throw error }
            return false
        }
        try remember { try store.rememberExport(name(path), digest: digest, state: state) }
        return true
    }

    /// Standard output is written to as it is; so is a file elsewhere that is named and no session has written.
    private func mayReplace(_ path: String, isFirst: Bool) throws -> Bool {
        var status = stat()
        // The session itself does not say where a link in its folder may lead: it may come from elsewhere.
        let isWithin = path.hasPrefix(store.folder + "/")
        if isWithin, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return false }
        guard stat(path, &status) == 0, !isFirst || status.st_mode & S_IFMT == S_IFREG else { return true }
        let known = try store.exportDigests(of: name(path))
        guard !known.isEmpty else { return isFirst && !isWithin }
        if let digest = ContentHash.sha256(ofFile: path) { return known.contains(digest) }
        // What may not be read may well be changed; what a disk does not give now is asked for again.
        guard access(path, R_OK) == 0 else { return false }
        throw OutputError.cannotWrite(path: path, reason: SystemReason(errno: EIO))
    }

    private func name(_ path: String) -> String {
        let folder = store.folder + "/"
        let path = NewFile.followed(path) ?? path
        guard !path.hasPrefix(folder) else { return String(path.dropFirst(folder.count)) }
        return URL(filePath: path).standardizedFileURL.path
    }

    private func numbered(_ path: String, _ number: Int) -> String {
        let (stem, ending) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        return "\(stem) (\(number))" + (ending.isEmpty ? "" : ".\(ending)")
    }

    private func note(_ report: ReportFile, at path: String) -> String {
        let (file, place) = ((report.path as NSString).lastPathComponent, ShellWord.quoted(path))
        let isTaken = taken.map {
            URL(filePath: $0).standardizedFileURL == URL(filePath: report.path).standardizedFileURL
        }
        guard report.format == .xlsx || report.format == .csv, isTaken != true else {
            return language.say(.editedResultKept(file: file, place: place))
        }
        let command = "ktp-ocr correct \(ShellWord.quoted(store.folder)) --from \(ShellWord.quoted(report.path))"
        return language.say(.editedResultKeptImport(file: file, place: place, command: command))
    }
}
