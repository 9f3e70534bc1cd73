package import KTPCore

extension ReadingOptions {
    /// What decides whether a card must be read again: the versions of tool and models, the gazetteer, and how the
    /// engines are to read. What is accepted, and the language, only decide how a reading is judged.
    package func fingerprint(with recogniser: CardRecogniser, _ gazetteer: (any Gazetteer)?) -> String {
        let parts = [
            "ktp-ocr \(ToolVersion.current)", recogniser.models.joined(separator: ", "),
        ]
        let regions = gazetteer.map { ["regions \($0.contentHash.prefix(16))"] } ?? []
        return (parts + regions + tuning.assignments).joined(separator: "; ")
    }
}
