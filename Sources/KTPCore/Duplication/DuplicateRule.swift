/// The rules about a card that its register holds again, by stable names. `FindingRule` knows what a card tells by
/// itself.
package enum DuplicateRule: String, CaseIterable, Sendable {
    case picture = "duplicate.picture"
    case card = "duplicate.card"
    case differs = "duplicate.differs"
    case kept = "duplicate.kept"

    init(_ duplicate: Duplicate) {
        guard !duplicate.isKept else {
            self = .kept
            return
        }
        guard duplicate.contradicting.isEmpty else {
            self = .differs
            return
        }
        self = duplicate.kind == .card ? .card : .picture
    }

    /// A picture that came twice costs nobody anything; two cards that contradict each other need a person.
    package var severity: Finding.Severity { self == .differs ? .warning : .info }

    /// One plain sentence without any value of the card.
    package func message(in language: Language) -> String { language.say(.duplicate(self)) }
}
