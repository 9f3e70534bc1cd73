/// How hard the conditions of the wild are on a card. The same card and the same moment in all three.
package enum SpecimenLevel: String, CaseIterable, Codable, Sendable {
    /// Somewhat worse than an ordinary picture.
    case mild
    /// As people send them; a person reads all of it.
    case plain
    /// At the end of what a person reads.
    case hard

    func pick<Value>(_ mild: Value, _ plain: Value, _ hard: Value) -> Value {
        switch self {
        case .mild: mild
        case .plain: plain
        case .hard: hard
        }
    }
}
