import Foundation
package import KTPCore

/// The folders that a run's workers have to read, links resolved.
package struct ReadableFolders: Sendable, Equatable {
    /// Absolute, without links, none below another, sorted.
    package let folders: [String]

    /// A rule of the sandbox for each: more would take longer than a card, and not fit on a command line.
    private static let most = 200

    package init(of paths: some Sequence<PicturePath>) {
        var known: [[UInt8]: String] = [:]
        let holding = paths.compactMap { path -> String? in
            // A link is where it leads; all others are where their folder is.
            if Self.isLink(path) { return Self.resolved(path).map { Self.text(Self.folder(of: $0)) } }
            let folder = Self.folder(of: path.bytes)
            if let place = known[folder] { return place }
            let place = Self.resolved(PicturePath(bytes: folder)).map(Self.text)
            known[folder] = place
            return place
        }
        folders = Self.merged(Set(holding))
    }

    private init(folders: [String]) { self.folders = folders }

    package func adding(_ path: PicturePath) -> ReadableFolders {
        let more = ReadableFolders(of: [path]).folders.filter { folder in
            !folders.contains { $0 == "/" || folder == $0 || folder.hasPrefix($0 + "/") }
        }
        return more.isEmpty ? self : ReadableFolders(folders: Self.merged(Set(folders + more)))
    }

    /// Drops nested folders; where there are too many, joins those that lie deepest.
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

    /// A name that is no text cannot stand on a worker's command line: the folder around it then.
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
