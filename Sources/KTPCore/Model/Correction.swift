/// What a person decided about a card. It stands beside the machine's record and never in it: a new reading changes
/// the record and leaves the decision.
package struct Correction: Sendable, Equatable {
    package enum Decision: Sendable, Equatable {
        /// What stands on the card; nil says that the field is not on it.
        case value(KTPField, String?)
        /// The card as a whole needs no further look.
        case confirmed
        /// The picture shows something else.
        case notACard
        /// Another picture of the same card is the one that counts.
        case duplicate
        /// How far the picture has to be turned clockwise before it is read: 90, 180 or 270.
        case turned(Int)
    }

    package var decision: Decision
    /// What the machine had settled on when a value was decided.
    package var machineValue: String?
    /// Of the picture that the person saw; a decision holds for no other.
    package var sha256: String?

    package init(_ decision: Decision, machineValue: String? = nil, sha256: String? = nil) {
        self.decision = decision
        self.machineValue = machineValue
        self.sha256 = sha256
    }

    /// - Parameter record: as the machine read it.
    package init(_ decision: Decision, about record: CardRecord) {
        var machineValue: String?
        if case .value(let field, _) = decision { machineValue = record.fields[field]?.value }
        self.init(decision, machineValue: machineValue, sha256: record.source.sha256)
    }
}

/// How a person has settled a card.
package enum Settlement: String, CaseIterable, Codable, Sendable {
    /// Single values were put right.
    case corrected
    case confirmed
    case notACard
    case duplicate

    package func name(in language: Language) -> String {
        switch self {
        case .corrected: language.say(id: "dikoreksi petugas", en: "corrected by a person")
        case .confirmed: language.say(id: "dipastikan petugas", en: "confirmed by a person")
        case .notACard: language.say(id: "bukan kartu, menurut petugas", en: "not a card, a person says")
        case .duplicate: language.say(id: "rangkap, menurut petugas", en: "a duplicate, a person says")
        }
    }
}
