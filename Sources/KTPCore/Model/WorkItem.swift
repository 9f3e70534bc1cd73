/// One page of one input, to be read.
package struct WorkItem: Sendable, Hashable {
    /// The same for one path and page as long as one session lasts.
    package let id: String
    /// As it was given, not made absolute.
    package let path: PicturePath
    /// From 1.
    package let page: Int

    /// How far a person had the picture turned clockwise before it is read: 0, 90, 180 or 270.
    package let turn: Int

    package init(id: String, path: PicturePath, page: Int = 1, turn: Int = 0) {
        self.id = id
        self.path = path
        self.page = page
        self.turn = turn
    }
}
