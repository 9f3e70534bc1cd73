package import KTPCore

/// Who read the card: the tool's merged decision, or one engine alone.
package enum JudgedReading: String, CaseIterable, Codable, Sendable {
    case merged
    case lstm
    case legacy

    /// nil for the merged decision.
    package var engine: OCREngine? { OCREngine(rawValue: rawValue) }

    /// Whether it had a go at the card at all. The merged decision always has, if only to leave it unanswered.
    package func didRead(_ record: CardRecord) -> Bool {
        guard let engine else { return true }
        return record.engines[engine] != nil
    }
}
