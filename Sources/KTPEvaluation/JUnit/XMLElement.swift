/// An element of an XML 1.0 document. Four kinds of element need no library, and XMLCoder would bring
/// FoundationXML and libxml2 into the tool.
struct XMLElement {
    var name: String
    /// In the order in which they are written.
    var attributes: [(name: String, value: String)]
    var children: [XMLElement]

    init(_ name: String, _ attributes: [(String, String)] = [], children: [XMLElement] = []) {
        self.name = name
        self.attributes = attributes.map { (name: $0.0, value: $0.1) }
        self.children = children
    }

    func write(to text: inout String, indentation: String = "") {
        text += "\(indentation)<\(name)"
        for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
        guard !children.isEmpty else {
            text += "/>\n"
            return
        }
        text += ">\n"
        for child in children { child.write(to: &text, indentation: indentation + "  ") }
        text += "\(indentation)</\(name)>\n"
    }

    /// For an attribute in double quotes. What XML 1.0 cannot hold at all, such as most control
    /// characters, becomes the replacement character: a path may contain anything.
    static func escaped(_ text: String) -> String {
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
