/// What one reader did on one card: the text it read, with which models and at what cost.
package struct EngineRun: Encodable, Sendable, Equatable {
    package var text: RecognisedText
    /// Name, version and content hash of the models.
    package var model: String
    /// Wall seconds.
    package var seconds: Double
    /// The thread's own CPU seconds.
    package var cpuSeconds: Double

    package init(text: RecognisedText, model: String, seconds: Double, cpuSeconds: Double) {
        self.text = text
        self.model = model
        self.seconds = seconds
        self.cpuSeconds = cpuSeconds
    }
}
