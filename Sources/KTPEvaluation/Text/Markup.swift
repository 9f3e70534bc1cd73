/// A piece of an HTML page or of another XML document. Text can only get in as `.text` or as an attribute, and is
/// escaped on the way out, so that no value of a card ever becomes part of the structure. The output is well-formed
/// XML.
indirect enum Markup: Sendable {
    case element(name: String, attributes: [(name: String, value: String)], children: [Markup])
    case text(String)
    case group([Markup])
    /// Our own style sheet and script: text of the source code, which no value can reach.
    case verbatim(StaticString)

    /// - Parameter attributes: those that are nil are left out.
    static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: Markup...
    ) -> Markup {
        let present = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
        return .element(name: name, attributes: present, children: children)
    }

    static let nothing = Markup.group([])

    var html: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Elements that never have content; every other is closed by a tag of its own, as HTML demands.
    private static let void: Set = ["meta", "br", "hr", "img", "input", "line", "rect", "circle", "path"]

    private func write(to text: inout String) {
        switch self {
        case .text(let value): text += Self.escaped(value)
        case .verbatim(let value): text += "\(value)"
        case .group(let children): for child in children { child.write(to: &text) }
        case .element(let name, let attributes, let children):
            text += "<\(name)"
            for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
            guard !children.isEmpty || !Self.void.contains(name) else {
                text += "/>"
                return
            }
            text += ">"
            for child in children { child.write(to: &text) }
            text += "</\(name)>"
            if Self.blocks.contains(name) { text += "\n" }
        }
    }

    /// A line each, so that two reports can be told apart line by line.
    private static let blocks: Set = [
        "title", "style", "script", "section", "header", "footer", "nav", "figure", "svg", "table", "tr", "details",
        "h1", "h2", "h3", "p", "li", "g", "testcase", "testsuite",
    ]

    /// For text, and for an attribute in double quotes. What XML 1.0 cannot hold at all, such as most control
    /// characters, becomes the replacement character: a path may contain anything.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // As they are they would be normalised to blanks.
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Markup: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self = .text(value) }
}

extension Markup: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Markup...) { self = .group(elements) }
}
