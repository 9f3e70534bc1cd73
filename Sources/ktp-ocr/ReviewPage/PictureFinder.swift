import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPWorkers
import Synchronization

/// Finds the pictures of a session: where they were read, else where they should be if they were moved together
/// with the session, else in the folders that somebody names. One that was moved is known by its content alone.
final class PictureFinder: Sendable {
    private let session: String
    private let folders: [String]
    private let known = Mutex(Known())

    private struct Known {
        /// The places by SHA-256; nil for what has been looked for and is nowhere.
        var places: [String: PicturePath?] = [:]
        /// The files in the folders, by file name; nil until it is looked at.
        var names: [String: [String]]?
        /// The same by content; nil until a name was not enough.
        var contents: [String: PicturePath]?
    }

    /// - Parameter folders: where pictures may be now, with all that is in them.
    init(session: String, folders: [String]) {
        self.session = URL(filePath: session).resolvingSymlinksInPath().standardizedFileURL.path
        self.folders = folders
    }

    /// - Returns: nil where no file of the card's content is found.
    func place(of card: RegisterEntry) -> PicturePath? {
        let read = card.place ?? card.record.source.location.path
        if Self.isFile(read) { return read }
        guard let hash = card.record.source.sha256 else { return nil }
        if let place = known.withLock({ $0.places[hash] }) { return place }
        let place = nearSession(read, hash) ?? named(read, hash) ?? anywhere(hash)
        known.withLock { $0.places[hash] = .some(place) }
        return place
    }

    /// The old path's end below the session's folder or one above it: `…/scans/a.jpg` next to the moved `…/register`.
    private func nearSession(_ old: PicturePath, _ hash: String) -> PicturePath? {
        let parts = old.text.split(separator: "/")
        var above = session
        for _ in 0..<3 {
            for count in (1...max(1, min(parts.count, 8))).reversed() {
                let candidate = PicturePath(([above[...]] + parts.suffix(count)).joined(separator: "/"))
                if Self.isFile(candidate), FileBytes.sha256(candidate) == hash { return candidate }
            }
            above = String(above.prefix(upTo: above.lastIndex(of: "/") ?? above.startIndex))
        }
        return nil
    }

    private func named(_ old: PicturePath, _ hash: String) -> PicturePath? {
        guard !folders.isEmpty else { return nil }
        let names = known.withLock { known in
            if let names = known.names { return names }
            let names = Dictionary(grouping: folders.flatMap(Self.files)) { PicturePath($0).name.text }
            known.names = names
            return names
        }
        return names[old.name.text]?.map { PicturePath($0) }.first { FileBytes.sha256($0) == hash }
    }

    /// Reads all that is in the folders, once.
    private func anywhere(_ hash: String) -> PicturePath? {
        known.withLock { known in
            if known.contents == nil {
                let files = known.names?.values.flatMap(\.self).map { PicturePath($0) } ?? []
                known.contents = Dictionary(
                    files.compactMap { file in FileBytes.sha256(file).map { ($0, file) } }
                ) { first, _ in first }
            }
            return known.contents?[hash]
        }
    }

    private static func files(below folder: String) -> [String] {
        FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.map { "\(folder)/\($0)" }
            .filter { isFile(PicturePath($0)) } ?? []
    }

    private static func isFile(_ path: PicturePath) -> Bool {
        FileLocation(path).status().map { $0.st_mode & S_IFMT } == S_IFREG
    }
}
