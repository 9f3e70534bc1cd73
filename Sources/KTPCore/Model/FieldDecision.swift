/// The value settled on for one field, and how far it can be trusted.
package struct FieldDecision: Codable, Sendable, Equatable {
    /// nil when the field is not on the card or nobody could read it.
    package var value: String?
    /// 0…1: the share of such values that are right.
    package var confidence: Double
    package var status: FieldStatus
    /// nil when there is no value.
    package var from: FieldOrigin?

    package init(value: String?, confidence: Double, status: FieldStatus, from: FieldOrigin?) {
        self.value = value
        self.confidence = confidence
        self.status = status
        self.from = from
    }

    /// The least confidence of an accepted field, unless another is asked for. `docs/confidence.py` says what passes.
    package static let acceptedFrom = 0.95

    package static let missing = FieldDecision(value: nil, confidence: 0, status: .missing, from: nil)

    /// `null` is written out: a reader sees that the field was looked for.
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["value": value, "confidence": confidence, "status": status, "from": from])
    }
}

package enum FieldStatus: String, CaseIterable, Codable, Sendable {
    case accepted
    case review
    case missing

    package func name(in language: Language) -> String {
        switch self {
        case .accepted: language.say(.statusAccepted)
        case .review: language.say(.statusReview)
        case .missing: language.say(.statusMissing)
        }
    }
}

package enum FieldOrigin: String, CaseIterable, Codable, Sendable {
    case both
    case lstm
    case legacy
    /// Read so by a second look alone, at the strips of fields in doubt.
    case second
    case derived
    case clerk

    package init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }

    package func name(in language: Language) -> String {
        switch self {
        case .both: language.say(.originBoth)
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .second: language.say(.originSecond)
        case .derived: language.say(.originDerived)
        case .clerk: language.say(.originClerk)
        }
    }
}
