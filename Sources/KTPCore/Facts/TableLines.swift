/// The files of `Tables/`, which the build makes members of it.
extension Tables {
    /// Those of a table that are no comments.
    static func lines(of table: String) -> [Substring] { table.split(separator: "\n").filter { !$0.hasPrefix("#") } }

    /// What a line `name A | B` lists, of words.txt or documents.txt.
    static func list(_ name: String) -> [String] { lists[name]?.split(separator: " | ").map(String.init) ?? [] }

    /// By name.
    private static let lists = Dictionary(
        (lines(of: words) + lines(of: documents)).map { line in
            let name = line.prefix { $0 != " " }
            return (String(name), line.dropFirst(name.count + 1))
        }
    ) { first, _ in first }
}
