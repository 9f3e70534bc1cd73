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

    package init(id: String, path: PicturePath, page: Int = 1, turn: Int = 0, content: Data? = nil) {
        (self.id, self.path, self.page, self.turn, self.content) = (id, path, page, turn, content)
    }
}
