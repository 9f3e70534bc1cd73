/// The files of `Tables/`, which the build makes members of it.
extension Tables {
    /// Those of a table that are no comments.
    static func lines(of table: String) -> [Substring] { table.split(separator: "\n").filter { !$0.hasPrefix("#") } }

    /// What a line `name A | B` lists.
    static func list(_ name: String, of table: String) -> [String] {
        let line = lines(of: table).first { $0.hasPrefix(name + " ") } ?? ""
        return line.dropFirst(name.count + 1).split(separator: " | ").map(String.init)
    }
}
