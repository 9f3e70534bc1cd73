import KTPCore

struct EngineProfile {
    let models: [Model]

    var languages: String { models.map(\.name).joined(separator: "+") }

    var description: String { models.map(\.description).joined(separator: " + ") }

    static func find(
        _ engine: OCREngine, in library: ModelLibrary, parameters: ReadingParameters.Engine
    ) throws(EngineUnavailable) -> EngineProfile {
        // Only the LSTM reads with several at once.
        let names = engine == .lstm ? parameters.model.split(separator: "+").map(String.init) : [parameters.model]
        var models: [Model] = []
        for name in names {
            guard let model = library.locate(name), engine == .lstm ? model.hasLSTM : model.hasLegacy else {
                throw EngineUnavailable(engine: engine, model: name, in: library)
            }
            models.append(parameters.isForReread ? model.withoutDictionary : model)
        }
        return EngineProfile(models: models)
    }
}
