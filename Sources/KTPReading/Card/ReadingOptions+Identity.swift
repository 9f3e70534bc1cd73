package import KTPCore

extension ReadingOptions {
    /// What decides whether a card must be read again. What is accepted, and the language, only decide how a reading is
    /// judged.
    /// - Parameter commit: of the tool's source.
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
