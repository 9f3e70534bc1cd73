/// What is the same in a document whatever language it is in: its headings' levels, what is typed, what its tables are about,
/// and where its links lead.
struct MarkdownShape: Equatable {
    struct Heading: Equatable {
        var level: Int
        var title: String
    }

    private(set) var headings: [Heading] = []
    /// The lines of its code, without comments.
    private(set) var code: [String] = []
    /// Of each row of a table that begins with code or a number, that.
    private(set) var rows: [String] = []
    /// Those that lead out of the document.
    private(set) var links: Set<String> = []

    init(_ text: String) {
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isCode.toggle()
            } else if isCode {
                code.append(Self.withoutComment(line))
            } else if line.hasPrefix("#") {
                let level = line.prefix { $0 == "#" }.count
                headings.append(Heading(level: level, title: String(line.dropFirst(level + 1))))
            } else if let row = line.firstMatch(of: /^\| (`[^`]+`|[0-9]+) \|/) {
                rows.append(String(row.1))
            }
        }
        links = Set(text.matches(of: /\]\(([^)#\s]+)\)/).map { String($0.1) })
    }

    private static func withoutComment(_ line: String) -> String {
        let code = line.firstMatch(of: #/ +\# /#).map { line[..<$0.range.lowerBound] } ?? line[...]
        return String(code.reversed().drop { $0 == " " }.reversed())
    }
}
