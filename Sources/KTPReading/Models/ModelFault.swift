package import KTPCore

/// Why a model is not the one of this tool version, to which the confidences were fitted.
package enum ModelFault: Sendable, Equatable {
    case otherVersion(String, expected: String)
    /// It differs from its entry in `models.json` next to it: damaged, or somebody's own.
    case otherContent

    package func message(of model: String, in language: Language) -> String {
        switch self {
        case .otherVersion(let found, let expected):
            language.say(.modelOfOtherVersion(model: model, found: found, expected: expected))
        case .otherContent: language.say(.modelOfOtherContent(model: model))
        }
    }
}
