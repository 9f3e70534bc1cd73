import Yams

/// A node of a YAML file that a person wrote; it knows its line.
struct YAMLNode {
    private let node: Node
    /// From 1.
    let line: Int

    private init(_ node: Node, near line: Int) {
        self.node = node
        self.line = node.mark?.line ?? line
    }

    init(parsing text: String) throws(YAMLProblem) {
        let node: Node?
        do {
            node = try compose(yaml: text)
        } catch let error as YamlError {
            throw YAMLProblem(error)
        } catch {
            throw YAMLProblem(line: nil, reason: .syntax("\(error)"))
        }
        guard let node else { throw YAMLProblem(line: nil, reason: .empty) }
        self.init(node, near: 1)
    }

    /// The text as it stands in the file, whatever type YAML would give it; nil for lists and mappings.
    var scalar: String? { node.scalar?.string }

    /// Of a mapping's key.
    var text: String { scalar ?? "" }

    /// Nothing stands here, or an empty mapping.
    var isEmpty: Bool {
        if let scalar = node.scalar {
            return ["", "~", "null"].contains(scalar.string) && scalar.style != .singleQuoted
        }
        return node.mapping?.isEmpty ?? false
    }

    /// nil where this is no mapping.
    var entries: [(name: YAMLNode, value: YAMLNode)]? {
        node.mapping?.map { (YAMLNode($0.key, near: line), YAMLNode($0.value, near: line)) }
    }

    /// nil where this is no list.
    var elements: [YAMLNode]? { node.sequence?.map { YAMLNode($0, near: line) } }
}

/// Why a text is no YAML.
struct YAMLProblem: Error {
    enum Reason {
        case empty
        /// libyaml's own words.
        case syntax(String)
        /// Keys that stand twice in one mapping.
        case twice(String)
    }

    /// From 1; nil where libyaml gave none.
    let line: Int?
    let reason: Reason
}

extension YAMLProblem {
    /// libyaml's own words, with the place it gives.
    fileprivate init(_ error: YamlError) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(line: mark.line, reason: .syntax(problem))
        case .duplicatedKeysInMapping(let duplicates, let context):
            self.init(line: context.mark.line, reason: .twice(duplicates.sorted().joined(separator: ", ")))
        case .reader(let problem, let offset, _, let text):
            let line = offset.map { text.utf8.prefix($0).count { $0 == UInt8(ascii: "\n") } + 1 }
            self.init(line: line, reason: .syntax(problem))
        default:
            self.init(line: nil, reason: .syntax("\(error)"))
        }
    }
}
