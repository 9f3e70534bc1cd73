/// What a variants file asks of its nodes.
extension YAMLNode {
    init(variants text: String) throws(ExperimentFileError) {
        do throws(YAMLProblem) {
            self = try YAMLNode(parsing: text)
        } catch {
            throw ExperimentFileError(line: error.line, reason: .notYAML(error.reason))
        }
    }

    func error(_ reason: ExperimentFileError.Reason) -> ExperimentFileError {
        ExperimentFileError(line: line, reason: reason)
    }

    /// - Parameter name: what should be a mapping.
    func mapping(of name: String) throws(ExperimentFileError) -> [(name: YAMLNode, value: YAMLNode)] {
        guard let entries else { throw error(.notAMapping(name)) }
        return entries
    }

    func text(of key: ExperimentFile.Key) throws(ExperimentFileError) -> String {
        guard let scalar, !isEmpty else { throw error(.notText(key.rawValue)) }
        return scalar
    }

    /// A list of texts, or one alone.
    func texts(of key: ExperimentFile.Key) throws(ExperimentFileError) -> [String] {
        guard let elements else { return [try text(of: key)] }
        guard !elements.isEmpty else { throw error(.notText(key.rawValue)) }
        var texts: [String] = []
        for element in elements { texts.append(try element.text(of: key)) }
        return texts
    }
}
