/// The files of `Tables/`, which the build makes members of it.
extension Tables {
    /// The lines of a table that are no comments.
    static func lines(of table: String) -> [Substring] { table.split(separator: "\n").filter { !$0.hasPrefix("#") } }

    /// The words that a line `name A | B` of words.txt or documents.txt lists.
    static func list(_ name: String) -> [String] { lists[name]?.split(separator: " | ").map(String.init) ?? [] }

    private static let lists = Dictionary(
        (lines(of: words) + lines(of: documents)).map { line in
            let name = line.prefix { $0 != " " }
            return (String(name), line.dropFirst(name.count + 1))
        }
    ) { first, _ in first }
}
