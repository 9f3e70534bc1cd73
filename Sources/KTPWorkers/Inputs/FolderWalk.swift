import Foundation
import KTPCore

/// Looks through a folder for pictures: files named like one, files that begin like one under any name, as messengers take
/// endings off, and documents that may hold some. Each folder is visited once, links followed; hidden names and session
/// folders are skipped. A file that is named like a picture but cannot be listed or read is in the result, to be reported.
struct FolderWalk {
    /// Folders in which systems keep deleted files and thumbnails, in lower case.
    private static let systemFolders: Set<String> = [
        "@eadir", "#recycle", "#snapshot", "$recycle.bin", "@recycle", "system volume information", "lost+found",
        "@recently-snapshot", ".thumbnails", ".@__thumb", ".trashes", "__macosx",
    ]

    private let recursive: Bool
    private var visited: Set<FileKind.Identity> = []
    /// Each begins with the folder's own path.
    private(set) var pictures: [PicturePath] = []
    private(set) var passedOver: [PicturePath] = []
    private(set) var systemFolders: [PicturePath] = []

    /// The lists come sorted byte by byte.
    init(through folder: PicturePath, recursive: Bool) {
        self.recursive = recursive
        visit(folder)
        pictures.sort()
        passedOver.sort()
        systemFolders.sort()
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
            for name in names {
                let isSystem = Self.systemFolders.contains(name.text.lowercased())
                guard isSystem || name.bytes.first != UInt8(ascii: ".") else { continue }
                let path = folder.appending(name)
                let isPicture = InputCollector.looksLikePicture(name)
                switch FileKind(ofFileAt: path) {
                case .folder where recursive && isSystem: systemFolders.append(path)
                case .folder where recursive: waiting.append(path)
                case .file where !isPicture:
                    let format = ImageFormat(sniffing: FileLocation(path).head(ImageFormat.sniffed))
                    let mayHold = format?.isPacked == true || format == .closed
                    let isDocument = mayHold && InputCollector.looksLikeDocument(name)
                    if format?.isUnmistakable == true || isDocument {
                        pictures.append(path)
                    } else {
                        passedOver.append(path)
                    }
                case .folder, .file, .special, .danglingLink, .missing: if isPicture { pictures.append(path) }
                }
            }
        }
    }
}

enum FolderListing {
    /// - Returns: in no order, without `.` and `..`; nil where the folder cannot be listed.
    static func names(in folder: PicturePath) -> [PicturePath]? {
        let descriptor = FileLocation(folder).open(O_DIRECTORY)
        guard descriptor >= 0 else { return nil }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return nil
        }
        defer { closedir(stream) }
        var names: [PicturePath] = []
        errno = 0
        while let entry = readdir(stream), let name = name(of: entry) {
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        return errno == 0 ? names : nil
    }

    /// An entry is only as long as its name, so it must not be copied as a whole.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> PicturePath? {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
        return PicturePath(bytes: UnsafeBufferPointer(start: name, count: Int(entry.pointee.d_reclen) - offset))
    }
}
