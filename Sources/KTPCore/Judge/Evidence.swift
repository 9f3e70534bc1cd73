/// A cause of trust or doubt in a value. Each has an amount in a value's case, one weight (`Weights.swift`) and one
/// sentence (`evidence` in judge.ftl); the model knows nothing else, and adds nothing to them.
package enum Evidence: String, CaseIterable, Codable, Sendable {
    // How likely the readings are under the value, and under others.
    case lead
    // What each family of readers says, for it and for something else.
    case lstmFor, legacyFor, otherFor, against, otherDigits, unsure
    // Who read it.
    case loneDigits, lstmAlone, legacyAlone, derived, restored, silentEngines
    // What a person's own engines say, where they vote.
    case ownFor, ownAgainst, ownAlone
    // What the value looks like.
    case inadmissible, unlisted, short, unfinished, repeated, otherRow
    // What other readings have more.
    case partial, marked
    // What else the card and the official list say.
    case contradicted, unconfirmed, disputed, nearList, noRegency, respelled, offList
    case cardLead, partOfCard
    // What the picture shows.
    case lateStart, atEdge, reflection, fading, underLight, unreadRow, tallMinus, broken
    // Why there is no value.
    case noRow, unreadPrint

    /// Whether the picture shows it, so that another reading of the same picture cannot change it.
    var isOfPicture: Bool {
        switch self {
        case .lateStart, .atEdge, .reflection, .fading, .underLight, .unreadRow, .tallMinus, .broken, .partOfCard,
            .noRow, .unreadPrint:
            true
        default: false
        }
    }

    func amount(in testimony: Testimony) -> Double {
        let of = testimony
        return switch self {
        case .lead: of.lead
        case .lstmFor: of.sureness(.lstm, for: true)
        case .legacyFor: of.sureness(.legacy, for: true)
        case .otherFor: of.sureness(.other, for: true)
        case .against: of.against
        case .otherDigits: of.otherDigits
        case .unsure: of.unsure
        case .loneDigits: of.loneDigits
        case .lstmAlone: of.engineAlone(.lstm)
        case .legacyAlone: of.engineAlone(.legacy)
        case .derived: of.derived
        case .restored: of.restored
        case .silentEngines: of.silentEngines
        case .ownFor: of.ownSureness(for: true)
        case .ownAgainst: of.ownSureness(for: false)
        case .ownAlone: of.ownAlone
        case .inadmissible: of.inadmissible
        case .unlisted: of.unlisted
        case .short: of.short
        case .unfinished: of.unfinished
        case .repeated: of.repeated
        case .otherRow: of.otherRow
        case .partial: of.partial
        case .marked: of.marked
        case .contradicted: of.contradicted
        case .unconfirmed: of.unconfirmed
        case .disputed: of.disputed
        case .nearList: of.nearList
        case .noRegency: of.noRegency
        case .respelled: of.respelled
        case .offList: of.offList
        case .cardLead: of.cardLead
        case .partOfCard: of.partOfCard
        case .lateStart: of.lateStart
        case .atEdge: of.atEdge
        case .reflection: of.reflection
        case .fading: of.fading
        case .underLight: of.underLight
        case .unreadRow: of.unreadRow
        case .tallMinus: of.tallMinus
        case .broken: of.broken
        case .noRow, .unreadPrint: 0
        }
    }
}

/// The amount of each evidence about a value, without those that are zero.
package typealias EvidenceAmounts = CaseMap<Evidence, Double>
