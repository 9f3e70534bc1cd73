public import Foundation
import KTPCore
import KTPWorkers

extension KTPReader {
    /// How cards are read and judged.
    public struct Options: Sendable, Hashable {
        /// A field at least this likely right needs no person, 0…1.
        public var accept = AcceptancePolicy.accept
        /// The language of what readings say about a card.
        public var language: SpokenLanguage = .english
        /// How long one card may take.
        public var timeLimit: Duration = .seconds(60)
        /// The folder in which models are looked for first; nil for where the tool keeps its own.
        public var models: URL?
        /// The file that `ktp-ocr regions import` added to the built-in places; nil for the user's own, if there is
        /// any.
        public var gazetteer: URL?

        public init() {}
    }

    /// A language in which readings speak.
    public enum SpokenLanguage: String, CaseIterable, Sendable {
        case english = "en"
        case indonesian = "id"
    }
}

extension KTPReader.Options {
    var spoken: Language { Language(rawValue: language.rawValue) ?? .en }

    func invocation(of tool: String, more: [String] = []) -> WorkerInvocation {
        var arguments = ["--accept", "\(accept)", "--language", language.rawValue]
        arguments += ["--timeout", "\(timeLimit / .seconds(1))"]
        if let models { arguments.append("--models=\(models.path)") }
        if let gazetteer { arguments.append("--regions=\(gazetteer.path)") }
        return .tool(at: tool, arguments: arguments + more)
    }
}
