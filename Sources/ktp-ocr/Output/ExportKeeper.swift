import Foundation
import Hashing
import KTPCore
import KTPRegister
import KTPReports

/// Puts reports in their places without losing what somebody did to an earlier one: a changed file is kept beside under a
/// numbered name, and one that a spreadsheet program holds open is left alone.
struct ExportKeeper {
    let store: SessionStore
    let language: Language
    /// A file whose corrections are in the session already.
    var takenIn: TakenFile?

    /// Whether the file is as the session wrote it from this very state.
    func isCurrent(_ path: String, _ state: String) throws -> Bool {
        guard Self.isRegularOrNothing(path), let digest = try store.exportDigest(of: name(path), state: state) else {
            return false
        }
        return ContentHash.sha256(ofFile: path) == digest
    }

    /// - Parameter state: what the report was made from, for `isCurrent`.
    /// - Returns: where the report lies now, and what a person has to be told.
    /// - Throws: `OutputError`; `SessionError` where the session cannot keep what is put beside it.
    func commit(_ report: ReportFile, state: String? = nil) throws -> (file: String, notes: [String]) {
        let digest = try report.finish()
        let path = report.path
        guard Self.isRegularOrNothing(path) else {
            try report.commit()
            return (path, [])
        }
        if Self.isOpen(path) { return try putBeside(report, digest, why: open(path)) }
        var notes: [String] = []
        if try FileManager.default.fileExists(atPath: path) && isChanged(path) {
            if let takenIn, takenIn.isWhole, takenIn.isStill(path) {
                notes.append(replacedNote(path))
            } else {
                let kept = try keepBeside(path)
                notes.append(keptNote(path, kept, report.format))
            }
        }
        do { try store.expectExport(name(path), digest: digest) } catch {
            // A session that cannot be written to, as on a disk that is read-only, still gives its results elsewhere.
            // Beside it they would be strangers to the next export, which would keep them as edited.
            if isOurs(path) { throw error }
        }
        do {
            try report.commit()
        } catch OutputError.cannotReplace {
            let (file, more) = try putBeside(report, digest, why: cannotReplace(path))
            return (file, notes + more)
        }
        try? store.rememberExport(name(path), digest: digest, state: state)
        return (path, notes)
    }

    /// Whether the file is another than the session wrote.
    private func isChanged(_ path: String) throws -> Bool {
        let known = try [store.exportDigest(of: name(path)), store.expectedDigest(of: name(path))].compactMap(\.self)
        // A file that somebody names, and that no session has written, is theirs to overwrite.
        guard isOurs(path) || !known.isEmpty else { return false }
        guard let digest = ContentHash.sha256(ofFile: path) else {
            // What may not be read may well be changed; what a disk does not give now is asked for again.
            guard access(path, R_OK) == 0 else { return true }
            throw OutputError.cannotWrite(path: path, reason: SystemReason(errno: EIO))
        }
        return !known.contains(digest)
    }

    /// Whether it lies beside the session.
    private func isOurs(_ path: String) -> Bool { path.hasPrefix(store.folder + "/") }

    private func name(_ path: String) -> String {
        let folder = store.folder + "/"
        guard !path.hasPrefix(folder) else { return String(path.dropFirst(folder.count)) }
        return URL(filePath: path).standardizedFileURL.path
    }

    // MARK: Beside

    private func keepBeside(_ path: String) throws -> String {
        let kept = Self.numbered(path, language.say(id: "diubah", en: "edited")) {
            !FileManager.default.fileExists(atPath: $0)
        }
        guard rename(path, kept) == 0 else {
            throw OutputError.cannotWrite(path: kept, reason: SystemReason(errno: errno))
        }
        return kept
    }

    private func putBeside(
        _ report: ReportFile, _ digest: String, why: String
    ) throws -> (file: String, notes: [String]) {
        let other = Self.numbered(report.path, language.say(id: "baru", en: "new")) { candidate in
            guard FileManager.default.fileExists(atPath: candidate) else { return true }
            return !Self.isOpen(candidate) && (try? isChanged(candidate)) == false
        }
        try report.commit(to: other)
        try? store.rememberExport(name(other), digest: digest)
        let place = language.say(
            id: "hasil yang baru ada di \(ShellWord.quoted(other))",
            en: "the new results are in \(ShellWord.quoted(other))")
        return (other, ["\(why); \(place)"])
    }

    /// `results (edited 1).xlsx`, with the first number that will do.
    private static func numbered(_ path: String, _ word: String, isFree: (String) -> Bool) -> String {
        let name = path as NSString
        let (stem, ending) = (name.deletingPathExtension, name.pathExtension)
        var number = 1
        while true {
            let candidate = "\(stem) (\(word) \(number))" + (ending.isEmpty ? "" : ".\(ending)")
            if isFree(candidate) { return candidate }
            number += 1
        }
    }

    /// By the files that LibreOffice and Excel put beside one they hold open.
    private static func isOpen(_ path: String) -> Bool {
        let (folder, file) = (path.parentFolder, (path as NSString).lastPathComponent)
        let signs = [".~lock.\(file)#", "~$\(file)"].map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        return signs.contains { FileManager.default.fileExists(atPath: $0) }
    }

    private static func isRegularOrNothing(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    // MARK: Words

    private func keptNote(_ path: String, _ kept: String, _ format: ReportFormat) -> String {
        let (file, place) = ((path as NSString).lastPathComponent, ShellWord.quoted(kept))
        let note = language.say(
            id: "\(file) telah diubah sejak ditulis dan disimpan sebagai \(place)",
            en: "\(file) was changed since it was written, and is kept as \(place)")
        guard takenIn?.lies(at: path) != true else {
            return note
                + language.say(
                    id: "; perbaikannya sudah tersimpan, tetapi isinya lebih dari itu: salin yang Anda perlukan",
                    en: "; its corrections are in the session, but it holds more than those: copy what you need")
        }
        guard format == .xlsx || format == .csv else { return note }
        let command = "ktp-ocr correct \(ShellWord.quoted(store.folder)) --from \(place)"
        return note
            + language.say(
                id: "; untuk memasukkan perubahannya: \(command)", en: "; to bring the changes in: \(command)")
    }

    private func replacedNote(_ path: String) -> String {
        let file = (path as NSString).lastPathComponent
        return language.say(
            id: "\(file) diganti dengan yang baru: semua perbaikan di dalamnya sudah tersimpan dalam sesi",
            en: "\(file) is replaced by a new one: all corrections in it are in the session now")
    }

    private func open(_ path: String) -> String {
        language.say(
            id: "\(ShellWord.quoted(path)) sedang terbuka di program lain dan tidak ditimpa",
            en: "\(ShellWord.quoted(path)) is open in another program and was left alone")
    }

    private func cannotReplace(_ path: String) -> String {
        language.say(
            id: "\(ShellWord.quoted(path)) tidak dapat diganti", en: "\(ShellWord.quoted(path)) cannot be replaced")
    }
}
