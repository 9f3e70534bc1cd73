package import KTPCore

/// An engine cannot run because a model is missing or holds no such engine.
package struct EngineUnavailable: ReadingError, Equatable {
    package let engine: OCREngine
    package let model: String
    private let searched: [String]
    private let found: [String]

    /// - Parameters:
    ///   - searched: the folders in which the model was looked for.
    ///   - found: the names of models with that engine that are there.
    package init(engine: OCREngine, model: String, searched: [String], found: [String]) {
        self.engine = engine
        self.model = model
        self.searched = searched
        self.found = found
    }

    init(engine: OCREngine, model: String, in library: ModelLibrary) {
        self.init(
            engine: engine, model: model, searched: library.searchedFolders, found: library.names(with: engine))
    }

    package var code: CardFailure.Code { .engineUnavailable }

    package func message(in language: Language) -> String {
        let places = searched.joined(separator: ", ")
        let problem = language.say(.engineHasNoModel(engine: engine.rawValue, model: model, places: places))
        return "\(problem); \(remedy(in: language))"
    }

    /// What to do about it, as the end of a sentence.
    package func remedy(in language: Language) -> String {
        if Self.ours.contains(model) {
            let reinstalling = Reinstallation.remedy(in: language)
            return language.say(.reinstallOrNameFolder(reinstalling: reinstalling, model: model))
        }
        // No package of Debian's holds a model with a legacy part.
        if engine == .legacy { return command("--set engine.legacy.model=ktp", in: language) }
        if let package = DebianModels.package(of: model) { return command("apt-get install \(package)", in: language) }
        if found.isEmpty { return namingTheFolder(in: language) }
        let names = found.joined(separator: ", ")
        return language.say(.useOtherModelOrNameFolder(models: names, model: model))
    }

    /// The models that come with the tool.
    private static let ours: Set = ["ktp", "ktp_text"]

    private func namingTheFolder(in language: Language) -> String { language.say(.nameModelFolder(model: model)) }

    private func command(_ command: String, in language: Language) -> String {
        language.say(.fixWith(command: command))
    }
}
