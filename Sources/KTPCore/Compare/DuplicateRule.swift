/// What is said of a card that its register holds again, by stable names. `FindingRule` knows what a card tells by
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
    package func message(in language: Language) -> String {
        switch self {
        case .picture:
            language.say(
                id: "Gambar yang sama ada lagi dalam sesi ini; bila tidak disengaja, tandai salah satunya.",
                en: "The same picture stands in this session again; if that was not meant, mark one of the two.")
        case .card:
            language.say(
                id: "Kartu dengan NIK yang sama ada pada gambar lain; bila tidak disengaja, tandai salah satunya.",
                en: "Another picture shows a card with this NIK; if that was not meant, mark one of the two.")
        case .differs:
            language.say(
                id: "Kartu lain memuat NIK yang sama dengan isian berbeda; mohon cocokkan keduanya dengan gambarnya.",
                en: "Another card bears this NIK and says something else; please compare both with their pictures.")
        case .kept:
            language.say(
                id: "Kartu atau orang yang sama ada lagi dalam sesi ini; keduanya disimpan menurut petugas.",
                en: "The same card or person stands in this session again; a person says that both are kept.")
        }
    }
}
