import Foundation

/// Looks through a folder for pictures.
///
/// Links are followed, each folder is looked into once, so that loops end. Hidden files and folders and the folders
/// of sessions are passed over. A folder that cannot be listed, and a folder, pipe or device that is named like a
/// picture, stand in the result themselves, to be reported.
struct FolderWalk {
    private let recursive: Bool
    private var visited: Set<FileKind.Identity> = []
    private var found: [String] = []

    /// - Returns: paths that begin with `folder`, sorted byte by byte.
    static func pictures(in folder: String, recursive: Bool) -> [String] {
        var walk = FolderWalk(recursive: recursive)
        walk.look(into: folder)
        return walk.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private init(recursive: Bool) {
        self.recursive = recursive
    }

    private mutating func look(into root: String) {
        var waiting = [root]
        while let folder = waiting.popLast() {
            guard case .folder(let identity) = FileKind(ofFileAt: folder), visited.insert(identity).inserted else {
                continue
            }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                found.append(folder)
                continue
            }
            if folder != root, names.contains("session.sqlite") { continue }
            if names.isEmpty, folder != root, InputCollector.looksLikePicture(folder) { found.append(folder) }
            for name in names where !name.hasPrefix(".") {
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                let isPicture = InputCollector.looksLikePicture(name)
                switch FileKind(ofFileAt: path) {
                case .folder where recursive: waiting.append(path)
                case .folder, .file, .special, .missing: if isPicture { found.append(path) }
                }
            }
        }
    }
}
