/// One reader's work on one card: the text it read, with which models and at what cost.
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
        (self.text, self.model, self.seconds, self.cpuSeconds, self.asked) = (text, model, seconds, cpuSeconds, asked)
        self.amongOthers = amongOthers
    }

    func isAsked(about field: KTPField) -> Bool { asked?.contains(field) ?? true }
}

package struct EngineComparison: Codable, Sendable, Equatable {
    /// Share of the fields that both engines read alike, 0…1; nil when only one read.
    package var agreement: Double?
    /// The engine with fewer wall seconds; nil when only one engine read, or one of them part of the card.
    package var faster: EngineName?
    package var moreConfident: EngineName?
    /// The fields on which the engines differ, one of them reading nothing included.
    package var differing: [KTPField]

    package init(agreement: Double?, faster: EngineName?, moreConfident: EngineName?, differing: [KTPField]) {
        (self.agreement, self.faster, self.moreConfident) = (agreement, faster, moreConfident)
        self.differing = differing
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "agreement": agreement, "faster": faster, "moreConfident": moreConfident, "differing": differing,
        ])
    }
}
