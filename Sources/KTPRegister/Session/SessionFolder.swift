import Foundation
import Hashing
package import KTPCore
import NewFiles

package struct SessionFolder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The file that `sessions lock` of version 0.2 made of a session.
    static let sealedName = "session.ktp-locked"

    package var isSealed: Bool { FileManager.default.fileExists(atPath: path + "/" + Self.sealedName) }

    /// Whether there is a session, open or locked by an earlier version.
    package var holdsSession: Bool {
        isSealed || FileManager.default.fileExists(atPath: SessionStore.databasePath(path))
    }

    /// Names of the files that this tool wrote, those below folders of its own included; sorted.
    package var files: [String] { names.filter(Self.isOurs).sorted() }

    package var others: [String] { names.filter { !Self.isOurs($0) }.sorted() }

    package var results: [String] { files.filter(Self.isResult) }

    package var size: Int {
        files.reduce(0) { sum, name in
            var status = stat()
            return lstat(path + "/" + name, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }

    private var names: [String] {
        let within = foldersWithin
        return Self.names(in: path).filter { name in
            !within.contains(name) && !(kind(of: name) == S_IFDIR && Self.isOurs(name))
        } + within.flatMap { folder in Self.names(in: path + "/" + folder).map { folder + "/" + $0 } }
    }

    /// A file that SQLite or the log would be kept in, and that is a link, a pipe or a device: a session from elsewhere may lead
    /// anywhere.
    var unfitFile: String? {
        Self.names(in: path).first { name in
            Self.isOurs(name) && !Self.isResult(name) && ![S_IFREG, S_IFDIR, nil].contains(kind(of: name))
        }
    }

    private func kind(of name: String) -> mode_t? {
        var status = stat()
        return lstat(path + "/" + name, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    static let crops = "crops"

    /// The folder of pictures that a person gave to the page.
    package var added: String { path + "/" + Self.addedName }
    static let addedName = "added"

    /// The folder `added` is one here, and no link: in a session from elsewhere a link may lead anywhere.
    package var isAddedWithin: Bool { kind(of: Self.addedName) == S_IFDIR }

    /// The names in `added`, sorted. An empty file has only been begun.
    package var addedNames: [String] {
        guard isAddedWithin else { return [] }
        return Self.names(in: added).filter { name in
            var status = stat()
            return !name.hasPrefix(".") && lstat(added + "/" + name, &status) == 0
                && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
        }.sorted()
    }

    /// Paths of the pictures in it that have one of these contents (SHA-256): copies that were made for the session.
    func added(holding contents: Set<String>) -> [String] {
        addedNames.map { added + "/" + $0 }.filter { ContentHash.sha256(ofFile: $0).map(contents.contains) ?? false }
    }

    /// A folder that a run keeps here while it writes results.
    package static func newScratch() -> String { scratch + UUID().uuidString }

    package static func isScratch(_ name: String) -> Bool {
        name.hasPrefix(scratch) && UUID(uuidString: String(name.dropFirst(scratch.count))) != nil
    }

    private static let scratch = ".results-in-hand-"

    /// Removes this user's scratch folders that no process has locked: their runs were killed.
    package static func removeScratchLeftovers(in folder: String, where isOurs: (String) -> Bool = isScratch) {
        for name in names(in: folder) where isOurs(name) {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                try? FileManager.default.removeItem(atPath: path)
            }
            close(descriptor)
        }
    }

    /// Folders of its own. A link is none, wherever it leads.
    var foldersWithin: [String] {
        Self.names(in: path).filter { ($0 == Self.crops || Self.isScratch($0)) && kind(of: $0) == S_IFDIR }
    }

    /// Compares exact names: a person may have put another file here, as a copy of a result under a name of their own.
    static func isOurs(_ name: String) -> Bool {
        let own = /session\.(?:sqlite(?:\.new|\.salvage)?(?:-wal|-shm|-journal)?|log(?:\.old|\.new)?|lock|ktp-locked)/
        return name.wholeMatch(of: own) != nil || isResult(name) || name == Calibration.fileName
            || NewFile.isDraft(name, of: Calibration.fileName)
    }

    /// Whether a name is that of a result, also of a numbered copy or of an incomplete file.
    static func isResult(_ name: String) -> Bool {
        name.wholeMatch(
            of: /(?:results|report|truth)(?:-masked)?(?: \((?:edited )?[0-9]+\))?\.(?:ndjson|csv|xlsx|html|json)/)
            != nil
            || isDraft(name) || name.wholeMatch(of: /crops\/[0-9]{4,}-[\w-]+-(?:card|photo|signature)\.jpg/) != nil
    }

    /// Whether a name is that of a file that a killed run has left.
    static func isDraft(_ name: String) -> Bool {
        let draft = name.wholeMatch(of: /\.([^.].*)\.[0-9a-f]+\.part/)
        return isScratch(name.parentFolder) || draft.map { isResult(String($0.1)) } ?? false
    }

    /// The results that are here as the session wrote them, by these digests; drafts and crops of these cards too.
    func proven(by digests: [String: String], cards: Set<String>) -> Set<String> {
        Set(
            results.filter { name in
                guard !Self.isDraft(name) else { return true }
                if let crop = name.wholeMatch(of: /crops\/[0-9]+-(.+)-[a-z]+\.jpg/) {
                    return cards.contains(String(crop.1))
                }
                return ContentHash.sha256(ofFile: path + "/" + name).flatMap { digests[name]?.contains($0) } ?? false
            })
    }

    /// Folders at or below these that hold a session, sorted; links are not followed.
    package static func below(_ folders: [String]) -> [SessionFolder] {
        var found: [String] = []
        for folder in folders {
            if SessionFolder(folder).holdsSession { found.append(folder) }
            guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let name as String in walk
            where walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                if SessionFolder(path).holdsSession { found.append(path) }
            }
        }
        return Set(found).sorted().map(SessionFolder.init)
    }
}

/// A session is read by its owner alone. A file that stood open to others is closed when it is opened to be written.
package struct SessionModes: Sendable, Equatable {
    package private(set) var repaired: [String] = []
    /// Whether the disk takes a mode and has none, as exFAT.
    package private(set) var isWithoutModes = false
    /// The folder, where others may put files into it or take them out; its mode is left to its owner.
    package private(set) var openFolder: String?

    init() {}

    init(mending folder: String) {
        for name in SessionFolder(folder).files {
            let file = open(folder + "/" + name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            guard file >= 0 else { continue }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else {
                continue
            }
            guard fchmod(file, 0o600) == 0, fstat(file, &status) == 0 else { continue }
            if status.st_mode & 0o077 == 0 { repaired.append(name) } else { isWithoutModes = true }
        }
        var status = stat()
        if !isWithoutModes, stat(folder, &status) == 0, status.st_mode & 0o022 != 0 { openFolder = folder }
    }

    package func messages(in language: Language) -> [String] {
        let files = repaired.isEmpty ? nil : repaired.joined(separator: ", ")
        return [
            files.map { language.say(.filesWereReadableByOthers(files: $0)) },
            isWithoutModes ? language.say(.diskWithoutModes) : nil,
            openFolder.map { language.say(.folderWritableByOthers(folder: $0)) },
        ].compactMap(\.self)
    }
}
