/// A JSON value whose members keep their order, their line, and their duplicates.
///
/// Foundation's decoder reports no line on Linux, accepts trailing commas and silently keeps one of two
/// equal keys; in a file that people write by hand these are the mistakes to be told about. A YAML parser knows the
/// lines, but takes the comma too, and of a key that stands twice it names neither line.
package indirect enum LinedJSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([LinedJSON])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package var name: String
        /// From 1, where the name stands.
        package var line: Int
        package var value: LinedJSON
    }

    /// Text that is not JSON (RFC 8259).
    package struct SyntaxError: Error, Sendable, Equatable {
        package var line: Int
        /// What is wrong there; lower case, embeds in a longer message.
        package var problem: Problem

        package init(line: Int, problem: Problem) {
            self.line = line
            self.problem = problem
        }

        package enum Problem: Sendable, Equatable {
            case expected(String)
            case unfinished
            case badString
            case tooDeep
            case textAfterEnd
        }
    }

    /// - Throws: ``SyntaxError``
    package init(parsing bytes: some Collection<UInt8>) throws(SyntaxError) {
        var parser = LinedJSONParser(bytes)
        self = try parser.document()
    }

    /// For messages: what stands there in place of what was wanted.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true/false"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
