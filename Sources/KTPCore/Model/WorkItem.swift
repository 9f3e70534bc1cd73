package import Foundation

/// A page that is to be read.
package struct WorkItem: Sendable, Hashable {
    /// The same for one path and page as long as one session lasts.
    package let id: String
    package let location: PageLocation

    /// How far a person had the picture turned clockwise before it is read: 0, 90, 180 or 270.
    package let turn: Int

    /// The file's bytes, where it is nowhere and the path is but a name; nil of a file.
    package let bytes: Data?

    /// The content that is to be read; nil where nobody has looked.
    package var content: FileContent?

    package init(id: String, _ location: PageLocation, turn: Int = 0, bytes: Data? = nil, content: FileContent? = nil) {
        (self.id, self.location, self.turn, self.bytes) = (id, location, turn, bytes)
        self.content = content
    }

    package init(id: String, path: PicturePath, page: Int = 1, bytes: Data? = nil) {
        self.init(id: id, PageLocation(path, page: page), bytes: bytes)
    }

    package var path: PicturePath { location.path }
    package var page: Int { location.page }
}

/// The content of a file when somebody looked at it.
package struct FileContent: Sendable, Hashable {
    /// SHA-256, lower-case hex.
    package var sha256: String
    /// Bytes; nil where only the hash is known.
    package var size: Int?
    /// How the file looked from outside; nil for one that was changed too shortly before to be known by its looks.
    package var stamp: String?

    package init(sha256: String, size: Int? = nil, stamp: String? = nil) {
        (self.sha256, self.size, self.stamp) = (sha256, size, stamp)
    }
}
