package import KTPCore

/// Why parts are not put together. Nothing has been written then.
package enum MergeError: ExplainedError, Equatable {
    /// They were read by different tools, models or options.
    case mixed([String])
    /// Neither a session nor a worker's answers.
    case notAPart(path: String)
    /// Answers of a version that is not known here.
    case otherSchema(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .mixed(let identities):
            let list = identities.map { "\n  \($0)" }.joined()
            return language.say(.partsDiffer(parts: list))
        case .notAPart(let path): return language.say(.notAPart(path: path))
        case .otherSchema(let path): return language.say(.partOfOtherVersion(path: path))
        }
    }
}
