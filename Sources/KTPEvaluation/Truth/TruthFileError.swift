package import KTPCore

/// Why a truth file cannot be used as it stands. Only developers read it, in English.
package enum TruthFileError: ExplainedError, Sendable, Equatable {
    case syntax(JSONSyntaxError)
    case notAnObject
    case noCards
    case cardNotAnObject(String, line: Int)
    /// Neither a text nor null.
    case badValue(String, path: String, line: Int)

    /// What is wrong, where, and what to do; holds no value of a card.
    package func message(in _: Language = .en) -> String {
        switch self {
        case .syntax(let error): "\(error.message); mend it there"
        case .notAnObject:
            "it holds no JSON object; write one with a member per card: {\"folder/card.jpg\": {\"nik\": …}}"
        case .noCards: "it names no card; add at least one, or write it with ktp-specimens"
        case .cardNotAnObject(let path, let line):
            "line \(line): \(path) is no object; write one of fields: {\"nik\": \"…\"}"
        case .badValue("condition", let path, let line):
            "line \(line): condition of \(path) must be a text that is not empty"
        case .badValue("sampled", let path, let line):
            "line \(line): sampled of \(path) must be a list of fields; export the file again"
        case .badValue(let key, let path, let line):
            """
            line \(line): \(key) of \(path) must be a text that is not empty, or null for what is not on the card; leave \
            the key out if unknown
            """
        }
    }
}
