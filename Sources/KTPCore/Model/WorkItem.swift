package import Foundation

package struct WorkItem: Sendable, Hashable {
    /// The same for one path and page as long as one session lasts.
    package let id: String
    package let path: PicturePath
    package let page: Int

    /// How far a person had the picture turned clockwise before it is read: 0, 90, 180 or 270.
    package let turn: Int

    /// The file's bytes, where it lies nowhere and the path is but a name; nil of a file.
    package let content: Data?

    /// SHA-256 of the bytes that are to be read, lower-case hex; nil where nobody has looked.
    package let sha256: String?

    package init(
        id: String, path: PicturePath, page: Int = 1, turn: Int = 0, content: Data? = nil, sha256: String? = nil
    ) {
        (self.id, self.path, self.page, self.turn, self.content) = (id, path, page, turn, content)
        self.sha256 = sha256
    }
}
