package import KTPCore

extension ReadingOptions {
    /// Decides whether a card must be read again. What is accepted, and the language, only decide how it is judged.
    package func identity(
        with recogniser: CardRecogniser, _ gazetteer: (any Gazetteer)?, commit: String
    ) -> ReadingIdentity {
        var identity = ReadingIdentity(
            tool: "ktp-ocr \(ToolVersion.current)", models: recogniser.models.joined(separator: ", "),
            regions: gazetteer.map { String($0.contentHash.prefix(16)) }, options: parameters.assignments)
        identity.commit = commit
        return identity
    }
}
