import Yams

/// A node of a variants file that knows its line.
struct ExperimentNode {
    private let node: Node
    /// From 1.
    let line: Int

    private init(_ node: Node, near line: Int) {
        self.node = node
        self.line = node.mark?.line ?? line
    }

    init(parsing text: String) throws(ExperimentFileError) {
        let node: Node?
        do {
            node = try compose(yaml: text)
        } catch let error as YamlError {
            throw ExperimentFileError(error)
        } catch {
            throw ExperimentFileError(line: nil, reason: .syntax("\(error)"))
        }
        guard let node else { throw ExperimentFileError(line: nil, reason: .empty) }
        self.init(node, near: 1)
    }

    func error(_ reason: ExperimentFileError.Reason) -> ExperimentFileError {
        ExperimentFileError(line: line, reason: reason)
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

    /// - Parameter name: what should be a mapping.
    func mapping(of name: String) throws(ExperimentFileError) -> [(name: ExperimentNode, value: ExperimentNode)] {
        guard let mapping = node.mapping else { throw error(.notAMapping(name)) }
        return mapping.map { (ExperimentNode($0.key, near: line), ExperimentNode($0.value, near: line)) }
    }

    func text(of key: ExperimentFile.Key) throws(ExperimentFileError) -> String {
        guard let scalar, !isEmpty else { throw error(.notText(key.rawValue)) }
        return scalar
    }

    /// A list of texts, or one alone.
    func texts(of key: ExperimentFile.Key) throws(ExperimentFileError) -> [String] {
        guard let sequence = node.sequence else { return [try text(of: key)] }
        guard !sequence.isEmpty else { throw error(.notText(key.rawValue)) }
        var texts: [String] = []
        for element in sequence { texts.append(try ExperimentNode(element, near: line).text(of: key)) }
        return texts
    }
}

extension ExperimentFileError {
    /// libyaml's own words on what is no YAML, with the place it gives.
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
