extension String {
    /// The path without its last name: empty for a name alone, `/` for what lies in the root.
    /// Foundation's function ends the process over a path of one letter (seen with Swift 6.3).
    package var parentFolder: String {
        let path = self[..<(lastIndex { $0 != "/" }.map { index(after: $0) } ?? startIndex)]
        guard let slash = path.lastIndex(of: "/") else { return path.isEmpty && !isEmpty ? "/" : "" }
        let parent = path[..<slash]
        return parent.lastIndex { $0 != "/" }.map { String(parent[...$0]) } ?? "/"
    }
}
