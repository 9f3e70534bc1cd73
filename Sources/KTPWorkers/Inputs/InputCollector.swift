package import KTPCore

/// Turns named paths into pages to read, in order. Every named file is tried; of a folder, those named like pictures,
/// those that begin like one, and documents and mails that hold one.
/// A file that is missing or cannot be opened becomes a failed card.
package struct InputCollector: Sendable {
    /// Endings, in lower case, that make a file in a folder a picture; what it is, its content decides.
    package static let pictureEndings: Set<String> = [
        "jpg", "jpeg", "jfif", "png", "tif", "tiff", "bmp", "webp", "gif", "heic", "heif", "avif", "jxl", "pdf", "jp2",
        "pnm", "pbm", "pgm", "ppm", "zip",
        // These are not read, but named: somebody's card may be in them.
        "psd", "xcf", "svg", "djvu", "eps", "tga", "jxr", "j2k", "dng", "cr2", "cr3", "nef", "arw", "orf", "raf", "rw2",
    ]
    /// Endings, in lower case, of documents, sheets and mails that may hold pictures; most hold none.
    package static let documentEndings: Set<String> = [
        "docx", "docm", "xlsx", "xlsm", "pptx", "pptm", "ppsx", "odt", "ods", "odp", "eml", "mht", "mhtml",
    ]
    /// A folder of cards that somebody scanned has fewer; a file that has more is a mistake or an attack.
    package static let standardMostPages = 500

    package var recursive: Bool
    package var limit: Int?
    package var mostPages: Int
    /// Whether somebody named the inputs; otherwise they were found in a folder.
    package var inputsAreNamed = true
    /// Whether a file is of the part that is wanted; nil where all are.
    package var isWanted: (@Sendable (PicturePath) -> Bool)?

    package init(
        recursive: Bool = true, limit: Int? = nil, mostPages: Int = standardMostPages,
        isWanted: (@Sendable (PicturePath) -> Bool)? = nil
    ) {
        (self.recursive, self.limit, self.mostPages, self.isWanted) = (recursive, limit, mostPages, isWanted)
    }

    /// - Parameter count: tells how many pages each document has, in their order.
    /// - Returns: every page of every input once, in the order of the inputs, folders sorted by path (byte by byte).
    package func collect(
        _ inputs: [PicturePath], count: ([PicturePath]) async throws -> [PageCount]
    ) async rethrows -> InputCollection {
        var collection = InputCollection()
        let files = files(of: inputs, &collection)
        let documents = files.filter {
            ImageFormat(sniffing: FileLocation($0).head(ImageFormat.sniffed))?.hasPages == true
        }
        let counts = documents.isEmpty ? [] : try await count(documents)
        let pages = Dictionary(uniqueKeysWithValues: zip(documents, counts))
        let named = inputsAreNamed ? Set(inputs) : []
        for file in files {
            // A person is told that a document holds no picture where they named it.
            if pages[file] == .pages(0), Self.looksLikeDocument(file), !named.contains(file) {
                collection.passedOver.append(file)
            } else {
                collection.add(file, pages[file] ?? .pages(1), most: mostPages)
            }
        }
        if let limit { collection.items = Array(collection.items.prefix(limit)) }
        return collection
    }

    private func files(of inputs: [PicturePath], _ collection: inout InputCollection) -> [PicturePath] {
        var seen: Set<PicturePath> = []
        var files: [PicturePath] = []
        for input in inputs {
            switch FileKind(ofFileAt: input) {
            case .folder:
                let walk = FolderWalk(through: input, recursive: recursive)
                files += walk.pictures.filter { seen.insert($0).inserted }
                collection.passedOver += walk.passedOver
                collection.systemFolders += walk.systemFolders
            case .missing:
                collection.missing.append(input)
                fallthrough
            case .file, .special, .danglingLink: if seen.insert(input).inserted { files.append(input) }
            }
        }
        if let isWanted {
            let own = files.filter(isWanted)
            collection.elsewhere = files.count - own.count
            files = own
        }
        return limit.map { Array(files.prefix($0)) } ?? files
    }

    package static func looksLikePicture(_ path: PicturePath) -> Bool {
        ending(of: path).map(pictureEndings.contains) ?? false
    }

    package static func looksLikeDocument(_ path: PicturePath) -> Bool {
        ending(of: path).map(documentEndings.contains) ?? false
    }

    private static func ending(of path: PicturePath) -> String? {
        let name = path.name.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
}

extension InputCollection {
    fileprivate mutating func add(_ file: PicturePath, _ count: PageCount, most: Int) {
        switch count {
        case .pages(let pages):
            items += (1...max(1, min(pages, most))).map { WorkItem(path: file, page: $0) }
            if pages > most { shortened.append((file, pages)) }
        case .failed(let failure):
            items.append(WorkItem(path: file))
            uncounted[file] = failure
        }
    }
}

package struct InputCollection: Sendable {
    /// Every page of every input once, in the order in which the records will be.
    package var items: [WorkItem] = []
    /// Documents whose pages could not be counted, and why: each is one item, and a card that has failed.
    package var uncounted: [PicturePath: CardFailure] = [:]
    /// Documents of which only the first pages are among the items, and how many they have.
    package var shortened: [(path: PicturePath, pages: Int)] = []
    package var passedOver: [PicturePath] = []
    /// Folders of deleted files and thumbnails, which were not looked through.
    package var systemFolders: [PicturePath] = []
    package var missing: [PicturePath] = []
    /// How many files are of other shards.
    package var elsewhere = 0

    package init() {}

    /// Whether there is nothing but what is not there, here or for another shard.
    package var holdsNothing: Bool { elsewhere == 0 && items.allSatisfy { missing.contains($0.path) } }
}
