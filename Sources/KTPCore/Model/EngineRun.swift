/// What one reader did on one card: the text it read, with which models and at what cost.
package struct EngineRun: Encodable, Sendable, Equatable {
    package var text: RecognisedText
    /// Name, version and content hash of the models.
    package var model: String
    /// Wall seconds.
    package var seconds: Double
    /// The thread's own CPU seconds.
    package var cpuSeconds: Double
    /// The fields about which it was asked; nil of one that read the whole card.
    package var asked: [KTPField]?
    /// What the fields are to be found in, where some strips alone were read: these among another reader's of the whole
    /// card. nil for `text`.
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
