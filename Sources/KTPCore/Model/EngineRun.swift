/// What one reader did on one card: the text it read, with which models and at what cost.
package struct EngineRun: Encodable, Sendable, Equatable {
    package var text: RecognisedText
    /// Name, version and content hash of the models.
    package var model: String
    package var seconds: Double
    package var cpuSeconds: Double
    /// The fields about which it was asked; nil of one that read the whole card.
    package var asked: [KTPField]?
    /// The text to search where only strips were read: these among another reader's whole card. nil for `text`.
    package var amongOthers: RecognisedText?

    package init(
        text: RecognisedText, model: String, seconds: Double, cpuSeconds: Double, asked: [KTPField]? = nil,
        amongOthers: RecognisedText? = nil
    ) {
        self.text = text
        self.model = model
        self.seconds = seconds
        self.cpuSeconds = cpuSeconds
        self.asked = asked
        self.amongOthers = amongOthers
    }

    func isAsked(about field: KTPField) -> Bool { asked?.contains(field) ?? true }
}
