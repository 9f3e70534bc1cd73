import KTPCore

/// Looks through a folder for pictures. Each folder is visited once, links followed; hidden names and session folders are
/// skipped. What is named like a picture but cannot be listed or read is in the result, to be reported.
struct FolderWalk {
    private let recursive: Bool
    private var visited: Set<FileKind.Identity> = []
    /// Each begins with the folder's own path.
    private(set) var pictures: [PicturePath] = []
    private(set) var passedOver: [PicturePath] = []

    /// Both lists come sorted byte by byte.
    init(through folder: PicturePath, recursive: Bool) {
        self.recursive = recursive
        visit(folder)
        pictures.sort()
        passedOver.sort()
    }

    private mutating func visit(_ root: PicturePath) {
        var waiting = [root]
        while let folder = waiting.popLast() {
            guard case .folder(let identity) = FileKind(ofFileAt: folder), visited.insert(identity).inserted else {
                continue
            }
            guard let names = FolderListing.names(in: folder) else {
                pictures.append(folder)
                continue
            }
            if folder != root, names.contains("session.sqlite") { continue }
            if names.isEmpty, folder != root, InputCollector.looksLikePicture(folder) { pictures.append(folder) }
            for name in names where name.bytes.first != UInt8(ascii: ".") {
                let path = folder.appending(name)
                let isPicture = InputCollector.looksLikePicture(name)
                switch FileKind(ofFileAt: path) {
                case .folder where recursive: waiting.append(path)
                case .file where !isPicture: passedOver.append(path)
                case .folder, .file, .special, .danglingLink, .missing: if isPicture { pictures.append(path) }
                }
            }
        }
    }
}
