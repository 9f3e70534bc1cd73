package import KTPCore

/// Why a model is not the one that came with this version of the tool. Cards are read with it all the same, but how sure
/// their fields are was fitted to another.
package enum ModelFault: Sendable, Equatable {
    case otherVersion(String, expected: String)
    /// It differs from its entry in `models.json` next to it: damaged, or somebody's own.
    case otherContent

    /// Without the remedy.
    package func message(of model: String, in language: Language) -> String {
        switch self {
        case .otherVersion(let found, let expected):
            language.say(.modelOfOtherVersion(model: model, found: found, expected: expected))
        case .otherContent: language.say(.modelOfOtherContent(model: model))
        }
    }
}
