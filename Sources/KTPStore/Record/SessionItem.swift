/// One input of a run: a picture, or a page of a document.
package struct SessionItem: Sendable, Equatable {
    /// Stable for the same path and page.
    package var id: String
    package var path: String
    /// From 1.
    package var page: Int

    package init(id: String, path: String, page: Int = 1) {
        self.id = id
        self.path = path
        self.page = page
    }
}
