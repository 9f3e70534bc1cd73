package import KTPCore

/// Which models an engine reads with.
struct EngineProfile {
    let models: [Model]

    /// Tesseract's name for several models at once.
    var languages: String { models.map(\.name).joined(separator: "+") }

    /// As records name it.
    var description: String { models.map(\.description).joined(separator: " + ") }

    static func find(
        _ engine: OCREngine, in library: ModelLibrary, tuning: Tuning.Engine
    ) throws(EngineUnavailable) -> EngineProfile {
        switch engine {
        case .lstm:
            let names = tuning.model.split(separator: "+").map(String.init)
            var models: [Model] = []
            for name in names {
                guard let model = library.locate(name), model.hasLSTM else {
                    throw EngineUnavailable(engine: engine, model: name, searched: library.searchedFolders)
                }
                models.append(model)
            }
            return EngineProfile(models: models)
        case .legacy:
            guard let model = library.locate(tuning.model), model.hasLegacy else {
                throw EngineUnavailable(engine: engine, model: tuning.model, searched: library.searchedFolders)
            }
            return EngineProfile(models: [model])
        }
    }
}

/// An engine cannot run because a model is missing or holds no such engine.
package struct EngineUnavailable: Error, Sendable, Equatable {
    package let engine: OCREngine
    package let model: String
    package let searched: [String]

    /// The command that mends it.
    package var remedy: String {
        switch engine {
        // No package of Debian's holds a model with a legacy part.
        case .legacy where model != "ktp": "--set engine.legacy.model=ktp"
        case .legacy: "make models"
        case .lstm: model.hasPrefix("ktp") ? "make models-lstm" : "apt-get install tesseract-ocr-\(model)"
        }
    }

    package func failure(in language: Language) -> CardFailure {
        switch language {
        case .en:
            CardFailure(
                .engineUnavailable,
                "the \(engine.rawValue) engine needs the model '\(model)', which is missing, damaged or without that engine in "
                    + searched.joined(separator: ", ") + "; mend it with: \(remedy)")
        case .id:
            CardFailure(
                .engineUnavailable,
                "mesin \(engine.rawValue) memerlukan model '\(model)', yang tidak ada, rusak, atau tidak memuat mesin itu di "
                    + searched.joined(separator: ", ") + "; perbaiki dengan: \(remedy)")
        }
    }
}
