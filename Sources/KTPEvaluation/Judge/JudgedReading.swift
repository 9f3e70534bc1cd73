package import KTPCore

/// Who read the card: the tool's merged decision, or one engine alone.
package enum JudgedReading: String, CaseIterable, Codable, Sendable {
    case merged
    case lstm
    case legacy

    /// nil for the merged decision.
    package var engine: OCREngine? {
        switch self {
        case .merged: nil
        case .lstm: .lstm
        case .legacy: .legacy
        }
    }

    /// What this reader made of a field; nil for nothing.
    package func value(of field: KTPField, in record: CardRecord) -> String? {
        switch engine {
        case nil: record.fields[field]?.value
        case let engine?: record.engines[engine]?.fields[field]
        }
    }

    /// How sure it was, 0…1; nil where it said nothing.
    package func confidence(in field: KTPField, of record: CardRecord) -> Double? {
        switch engine {
        case nil: record.fields[field]?.value == nil ? nil : record.fields[field]?.confidence
        case let engine?: record.engines[engine]?.confidences[field]
        }
    }

    /// Whether it had a go at the card at all. The merged decision always has: a failed card is one it
    /// left unanswered.
    package func didRead(_ record: CardRecord) -> Bool {
        guard let engine else { return true }
        return record.engines[engine] != nil
    }
}
