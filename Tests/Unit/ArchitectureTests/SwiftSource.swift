import Foundation

/// A Swift file as the rules see it: its code apart from its comments and its strings, so that prose about
/// `print(` breaks no rule.
struct SwiftSource {
    /// From the root of the checkout: `Sources/KTPCore/Model/Stage.swift`.
    let path: String
    let text: String
    /// The text with blanks in place of comments and of what stands in string and regex literals; every
    /// offset in UTF-8 is the same in both.
    let code: String
    let literals: [Literal]
    let imports: [Import]
    /// The types this file declares.
    let declaredTypes: [String]

    /// One string literal as written, escapes included, with the offset of its first byte in the text.
    struct Literal: Equatable {
        var offset: Int
        var text: String
    }

    init(path: String, text: String) {
        var lexer = SwiftLexer(text: text)
        lexer.run()
        self.path = path
        self.text = text
        code = String(decoding: lexer.code, as: UTF8.self)
        literals = lexer.literals
        imports = Self.imports(in: code)
        declaredTypes = Self.types(declaredIn: code)
    }

    /// `KTPCore` for `Sources/KTPCore/Model/Stage.swift`; what stands in the lab or in a package is named by its folder.
    var target: String {
        let folders = path.split(separator: "/").dropFirst().map(String.init)
        return folders.first { !["Libraries", "Unit", "Integration"].contains($0) } ?? ""
    }

    struct Import: Equatable {
        /// `package`, `internal`, …; nil when none is written.
        var access: String?
        var module: String
    }

    private static func imports(in code: String) -> [Import] {
        let pattern =
            /^ *(?:@\w+ )*(?:(\w+) )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
        return code.split(separator: "\n").filter { $0.contains("import ") }
            .compactMap { $0.firstMatch(of: pattern) }
            .map { Import(access: $0.1.map(String.init), module: String($0.2)) }
    }

    private static func types(declaredIn code: String) -> [String] {
        code.matches(of: /(?:^|\s)(import )?(?:struct|class|enum|actor|protocol|typealias) (\w+)/)
            .filter { $0.1 == nil }.map { String($0.2) }.filter { !["func", "var", "let"].contains($0) }
    }

    /// Each place in the code at which the pattern's match ends, as `path:line: what stands there`.
    func places(of pattern: some RegexComponent) -> [String] {
        // Unicode's default word boundary does not occur in `a.b`.
        code.ranges(of: pattern.regex.wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar)).map {
            place(of: code.index(before: $0.upperBound))
        }
    }

    func place(of index: String.Index) -> String {
        let line = code[..<index].count { $0.isNewline } + 1
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return "\(path):\(line): \(lines[line - 1].trimmingCharacters(in: .whitespaces))"
    }
}
