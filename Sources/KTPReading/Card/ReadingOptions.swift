package import KTPCore
package import KTPWorkers

/// How cards are to be read: everything that can change a record's values. A worker is started with it.
package struct ReadingOptions: Sendable, Equatable {
    package var engines: [EngineName]
    package var language: Language
    /// A field at least this likely right is accepted without a person, 0…1.
    package var accept: Double
    /// Fields that a person is asked for where they were not read.
    package var required: Set<KTPField> = []
    package var parameters: ReadingParameters
    package var modelDirectory: String?
    /// A person's own engines, beside those built in.
    package var programs: [EngineProgram] = []

    package init(
        engines: [EngineName] = EngineName.allCases, language: Language = .en,
        accept: Double = AcceptancePolicy.accept,
        parameters: ReadingParameters = ReadingParameters(), modelDirectory: String? = nil
    ) {
        (self.engines, self.language, self.accept, self.parameters) = (engines, language, accept, parameters)
        self.modelDirectory = modelDirectory
    }

    /// Whether the legacy engine reads but what the LSTM leaves in doubt. One engine alone reads all.
    var isFast: Bool { engines.areBoth && parameters.legacyReads == .doubtful }

    package var missingRereadModel: EngineUnavailable? {
        CardRecogniser.missingRereadModel(
            of: engines, library: ModelLibrary(modelDirectory: modelDirectory), parameters: parameters)
    }

    /// - Throws: `engineUnavailable` when one that was asked for, or its model, is missing.
    package func recogniser(asking ask: EngineAsking? = nil) throws(CardFailure) -> CardRecogniser {
        do {
            return try CardRecogniser(
                engines, library: ModelLibrary(modelDirectory: modelDirectory), parameters: parameters,
                programs: programs, asking: ask,
                likelihood: CardDetector().likelihood)
        } catch {
            throw error.failure(in: language)
        }
    }
}

extension ReadingOptions {
    /// Decides whether a card must be read again. What is accepted, and the language, only decide how it is judged.
    package func identity(
        with recogniser: CardRecogniser, _ gazetteer: (any Gazetteer)?, commit: String
    ) -> ReadingIdentity {
        let finder = ModelLibrary(modelDirectory: modelDirectory).cardNetwork?.model.description
        var identity = ReadingIdentity(
            tool: "ktp-ocr \(ToolVersion.current)",
            models: (recogniser.models + [finder].compactMap(\.self)).joined(separator: ", "),
            regions: gazetteer.map { String($0.contentHash.prefix(16)) }, options: parameters.assignments)
        identity.commit = commit
        return identity
    }
}
