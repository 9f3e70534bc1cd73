/// A person's decision about a card. It is stored next to the machine's record, which never changes with it.
package struct Correction: Sendable, Equatable {
    package enum Decision: Sendable, Equatable {
        /// The value on the card; nil says that the field is not on it.
        case value(KTPField, String?)
        /// All values that were shown are right.
        case confirmed
        case notACard, duplicate
        /// The other card, by its id, is another person's: neither is the other's duplicate.
        case distinct(from: String)
        /// The other card, by its id, is the same one or the same person's, and both stay: an old card and a new one.
        /// The register still lists each as the other's duplicate, and asks no more.
        case bothKept(with: String)
        /// How far the picture has to be turned clockwise before it is read: 90, 180 or 270.
        case turned(Int)
        /// The thing that has to come before the card can be decided; nil takes it up again.
        case putOff(PutOff?)
    }

    package var decision: Decision
    /// The machine's value when a value was decided; of a confirmed card all values that were shown, as JSON.
    package var machine: String?
    /// The value that the person saw, or how the card was settled then.
    package var before: String?
    /// The checksum of the picture that the person saw; a decision holds for no other.
    package var sha256: String?
    /// The checksum of the other picture, where the decision is about two cards.
    package var otherSHA256: String?

    package init(_ decision: Decision, machine: String? = nil, before: String? = nil, sha256: String? = nil) {
        (self.decision, self.machine, self.before, self.sha256) = (decision, machine, before, sha256)
    }

    package init(_ decision: Decision, about record: CardRecord, effective: CardRecord) {
        var (machine, before): (String?, String?)
        switch decision {
        case .value(let field, _):
            (machine, before) = (record.fields[field]?.value, effective.fields[field]?.value)
        case .confirmed:
            machine = try? OrderedJSON.encode(effective.fields.compactMapValues(\.value))
            fallthrough
        case .notACard, .duplicate: before = effective.settled?.rawValue
        case .distinct, .bothKept, .turned, .putOff: break
        }
        self.init(decision, machine: machine, before: before, sha256: record.source.sha256)
    }
}

extension Correction {
    /// The values that a person confirmed; nil of another decision, and of one by a version that did not keep them.
    package var confirmedValues: FieldMap<String>? {
        guard decision == .confirmed, let machine else { return nil }
        return try? OrderedJSON.decode(FieldMap<String>.self, from: machine)
    }
}

/// Why a card waits: for another photo, for an answer of the person on it, or for something else.
package enum PutOff: String, CaseIterable, Codable, Sendable {
    case photo, person, other
}

/// How a person has settled a card.
package enum Settlement: String, CaseIterable, Codable, Sendable {
    case corrected, confirmed, notACard, duplicate

    package func name(in language: Language) -> String { language.say(.settlement(self)) }
}
