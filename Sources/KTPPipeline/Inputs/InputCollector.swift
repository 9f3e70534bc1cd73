package import KTPCore
import KTPVision

/// Turns what the user named into the cards to read, in the order in which their records will stand.
///
/// Whatever is named is tried, whatever its name; a folder gives the files in it that look like pictures. Nothing is
/// left out in silence: what is not there or cannot be opened becomes a card that fails and says why.
package struct InputCollector: Sendable {
    /// Endings, in lower case, that make a file in a folder a picture; its content decides later what it is.
    package static let pictureEndings: Set<String> = [
        "jpg", "jpeg", "jfif", "png", "tif", "tiff", "bmp", "webp", "gif", "heic", "heif", "pdf", "jp2", "pnm", "pbm",
        "pgm", "ppm",
    ]

    /// Whether folders inside folders are looked into.
    package var recursive: Bool
    /// How many cards at most.
    package var limit: Int?

    package init(recursive: Bool = true, limit: Int? = nil) {
        self.recursive = recursive
        self.limit = limit
    }

    /// - Parameter inputs: paths of pictures, documents and folders.
    /// - Returns: every page of every input once, in the order of the inputs, folders sorted by path (byte by byte).
    package func collect(_ inputs: [String]) -> [WorkItem] {
        var seen: Set<String> = []
        var items: [WorkItem] = []
        for path in inputs.lazy.flatMap(files) where seen.insert(path).inserted {
            for page in 1...max(1, InputPages.count(ofFileAt: path)) {
                if items.count == limit { return items }
                items.append(WorkItem(path: path, page: page))
            }
        }
        return items
    }

    private func files(under input: String) -> [String] {
        guard case .folder = FileKind(ofFileAt: input) else { return [input] }
        return FolderWalk.pictures(in: input, recursive: recursive)
    }

    package static func looksLikePicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return pictureEndings.contains(name[name.index(after: dot)...].lowercased())
    }
}
