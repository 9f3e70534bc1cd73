/// A JSON value whose members keep the order in which they were written, which Foundation's decoders do not.
indirect enum JSONText: Equatable {
    case object([Member])
    case array([JSONText])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null

    struct Member: Equatable {
        var name: String
        var value: JSONText
    }

    struct SyntaxError: Error {
        var rest: String
    }

    init(_ text: String) throws {
        var rest = text[...]
        self = try Self.read(&rest)
        Self.skipBlanks(&rest)
        guard rest.isEmpty else { throw SyntaxError(rest: String(rest.prefix(40))) }
    }

    var members: [Member] { if case .object(let members) = self { members } else { [] } }
    var items: [JSONText] { if case .array(let items) = self { items } else { [] } }
    var string: String? { if case .string(let string) = self { string } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    subscript(name: String) -> JSONText? { members.first { $0.name == name }?.value }

    // MARK: reading

    private static func read(_ rest: inout Substring) throws -> JSONText {
        skipBlanks(&rest)
        switch rest.first {
        case "{":
            return .object(
                try list(&rest, until: "}") { rest in
                    let name = try quoted(&rest)
                    try expect(":", &rest)
                    return Member(name: name, value: try read(&rest))
                })
        case "[": return .array(try list(&rest, until: "]", item: read))
        case "\"": return .string(try quoted(&rest))
        default:
            let word = rest.prefix { !",]} \n".contains($0) }
            rest = rest[word.endIndex...]
            switch word {
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            case "null": return .null
            default:
                guard let number = Double(word) else { throw SyntaxError(rest: String(word)) }
                return .number(number)
            }
        }
    }

    private static func list<Item>(
        _ rest: inout Substring, until end: Character, item: (inout Substring) throws -> Item
    ) throws -> [Item] {
        rest.removeFirst()
        var items: [Item] = []
        while true {
            skipBlanks(&rest)
            if rest.first == end {
                rest.removeFirst()
                return items
            }
            if !items.isEmpty { try expect(",", &rest) }
            items.append(try item(&rest))
        }
    }

    private static func quoted(_ rest: inout Substring) throws -> String {
        try expect("\"", &rest)
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            if character != "\\" {
                text.append(character)
                continue
            }
            switch rest.popFirst() {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "u":
                guard let code = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(code) else {
                    throw SyntaxError(rest: String(rest.prefix(4)))
                }
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst(4)
            case let escaped?: text.append(escaped)
            case nil: throw SyntaxError(rest: "")
            }
        }
        return text
    }

    private static func expect(_ character: Character, _ rest: inout Substring) throws {
        skipBlanks(&rest)
        guard rest.popFirst() == character else { throw SyntaxError(rest: String(rest.prefix(40))) }
    }

    private static func skipBlanks(_ rest: inout Substring) { rest = rest.drop(while: \.isWhitespace) }
}
