/// What there is to show for a value: the situations between which a confidence model tells.
package enum AgreementClass: String, CaseIterable, Codable, Sendable {
    /// Both engines read the same NIK, and the birth date printed elsewhere on the card is the one it writes.
    case corroborated
    /// Both engines read the same.
    case agreed
    /// Only one value is admissible for what both read, and one of them read it to the letter.
    case agreedAfterRepair
    /// The same, but neither read it to the letter.
    case repairedByBoth
    /// Both engines read the same, but it breaks a rule, another field speaks against it, or both were unsure.
    case agreedInDoubt
    /// Both engines read it, at least one of them in another light than the first.
    case agreedEnhanced = "agreedRelit"
    /// Both engines read it, but in another light, or in the first, one of them reads something else.
    case contested
    /// One engine read it and was sure; it is of a closed vocabulary in which no other value resembles it.
    case unmistakable
    /// Only one engine read the card.
    case single
    /// One engine read it where the other saw nothing.
    case unconfirmed
    /// One engine read something near the only admissible value; the other nothing.
    case repairedFromOne
    /// One engine read it, and so did a second look that owes it nothing; the other engine something else or nothing.
    case confirmed
    /// The LSTM read it, and again on the squeezed strip; nobody else did.
    case repeated
    /// Only a second look read it; the engines differ from it and from each other, or one of them saw nothing.
    case secondAlone
    /// The engines differ, and a rule or another field speaks for one of them.
    case decided
    /// The engines differ in nothing but marks, blanks, and letters and digits of one shape.
    case alike
    /// The engines differ, and only their own confidence speaks for one of them.
    case undecided
    /// Nothing better than a value no card can print.
    case inadmissible
}

extension AgreementClass {
    /// Whether the engines read the value alike at once, as nearly all values of a good picture are.
    var isPlain: Bool {
        switch self {
        case .corroborated, .agreed, .agreedAfterRepair, .repairedByBoth, .single, .unmistakable: true
        default: false
        }
    }

    /// Whether it is worth reading the strip a second time.
    var isDoubtful: Bool {
        switch self {
        case .corroborated, .agreed, .agreedAfterRepair, .repairedByBoth, .agreedEnhanced, .single, .confirmed: false
        // Where the light came first: another light is no other reader.
        case .repeated, .secondAlone: true
        case .agreedInDoubt, .contested, .unmistakable, .unconfirmed, .repairedFromOne, .decided, .alike, .undecided,
            .inadmissible:
            true
        }
    }
}
