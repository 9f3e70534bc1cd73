import Foundation
package import KTPCore

/// The folders that a run's workers have to read, links resolved, and single files: those that a link leads to, and those in the
/// session's own folder.
package struct ReadableFolders: Sendable, Equatable {
    /// Absolute, without links, none below another but in the session's folder, sorted.
    package let folders: [String]
    /// The session's folder, which no worker has to read though it may be below them.
    package let hidden: String?

    /// A rule of the sandbox for each: more would take longer than a card, and not fit on a command line.
    private static let most = 200
    /// Files in the session's own folder.
    private static let mostHidden = 5000

    /// - Parameter session: its folder, which need not be there yet.
    package init(of paths: some Sequence<PicturePath>, hiding session: String? = nil) {
        let hidden: String? = session.flatMap { session in
            let path = PicturePath(session.hasSuffix("/") ? String(session.dropLast()) : session)
            if let place = Self.resolved(path) { return Self.text(place) }
            return Self.resolved(PicturePath(bytes: Self.folder(of: path.bytes))).map { place in
                let folder = Self.text(place)
                return (folder == "/" ? "" : folder) + "/" + path.name.text
            }
        }
        self.hidden = hidden
        var (known, within): ([[UInt8]: String], Set<String>) = ([:], [])
        let holding = paths.compactMap { path -> String? in
            // A link is where it leads; all others are where their folder is.
            if Self.isLink(path) { return Self.resolved(path).map(Self.text) }
            let folder = Self.folder(of: path.bytes)
            let place = known[folder] ?? Self.resolved(PicturePath(bytes: folder)).map(Self.text)
            known[folder] = place
            guard place != nil, place == hidden, let file = Self.resolved(path) else { return place }
            within.insert(Self.text(file))
            return nil
        }
        let ofSession = within.count > Self.mostHidden ? [hidden ?? ""] : within.sorted()
        folders = Self.merged(Set(holding)) + ofSession
    }

    private init(folders: [String], hidden: String?) { (self.folders, self.hidden) = (folders, hidden) }

    package func adding(_ path: PicturePath) -> ReadableFolders {
        let more = ReadableFolders(of: [path], hiding: hidden).folders.filter { place in
            !folders.contains { $0 == "/" || place == $0 || place.hasPrefix($0 + "/") && !isHidden(place) }
        }
        guard !more.isEmpty else { return self }
        let (within, outside) = (Set(folders + more).filter(isHidden), Set(folders + more).filter { !isHidden($0) })
        return ReadableFolders(folders: Self.merged(outside) + within.sorted(), hidden: hidden)
    }

    private func isHidden(_ place: String) -> Bool { hidden.map { place.hasPrefix($0 + "/") } ?? false }

    /// Drops nested folders; where there are too many, joins those that are deepest.
    private static func merged(_ folders: Set<String>) -> [String] {
        var kept = folders
        while true {
            kept = kept.filter { folder in !ancestors(of: folder).contains { kept.contains($0) } }
            guard kept.count > most, let deepest = kept.map(depth).max() else { return kept.sorted() }
            kept = Set(kept.map { depth($0) == deepest ? text(Self.folder(of: Array($0.utf8))) : $0 })
        }
    }

    private static func ancestors(of folder: String) -> [String] {
        sequence(first: folder) { $0 == "/" ? nil : text(Self.folder(of: Array($0.utf8))) }.dropFirst().map { $0 }
    }

    private static func depth(_ folder: String) -> Int {
        folder == "/" ? 0 : folder.utf8.count { $0 == UInt8(ascii: "/") }
    }

    private static func folder(of path: [UInt8]) -> [UInt8] {
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return Array(".".utf8) }
        return slash == 0 ? Array("/".utf8) : Array(path[..<slash])
    }

    /// A name that is no text cannot be on a worker's command line: the folder around it then.
    private static func text(_ folder: [UInt8]) -> String {
        String(validating: folder, as: UTF8.self) ?? text(Self.folder(of: folder))
    }

    private static func isLink(_ path: PicturePath) -> Bool {
        var status = stat()
        return lstat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func resolved(_ path: PicturePath) -> [UInt8]? {
        guard let resolved = realpath(path.cString, nil) else { return nil }
        defer { free(resolved) }
        return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }
}
