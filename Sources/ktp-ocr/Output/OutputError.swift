import Foundation
import KTPCore

/// Why results could not be put where they were wanted. Each sentence ends with what can be done about it.
enum OutputError: ExplainedError, Equatable {
    case cannotCreate(path: String, reason: SystemReason)
    case cannotWrite(path: String, reason: SystemReason)
    /// What lies there is held by another program, or is not ours to replace.
    case cannotReplace(path: String, reason: SystemReason)

    func message(in language: Language) -> String {
        switch self {
        case .cannotCreate(let path, let reason):
            language.say(.cannotCreateOutput(path: path, reason: reason.sentence(in: language)))
        case .cannotWrite(let path, let reason):
            language.say(.cannotWriteOutput(path: path, reason: reason.sentence(in: language)))
        case .cannotReplace(let path, let reason):
            language.say(.cannotReplaceOutput(path: path, reason: reason.sentence(in: language)))
        }
    }
}
