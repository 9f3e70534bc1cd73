/// One card to read: one page of one input.
package struct WorkItem: Sendable, Hashable {
    /// Stable for the same path and page.
    package let id: String
    /// As it was given, not made absolute.
    package let path: String
    /// From 1.
    package let page: Int

    package init(id: String, path: String, page: Int = 1) {
        self.id = id
        self.path = path
        self.page = page
    }
}
