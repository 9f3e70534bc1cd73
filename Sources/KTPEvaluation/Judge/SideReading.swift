package import KTPCore

/// What one reader made of one card: an engine, or the merged decision of a session.
package struct SideReading: Sendable, Equatable {
    package var fields: FieldMap<String>
    /// 0…1: an engine's mean word confidence; of the merged decision the mean over its values. nil for none.
    package var confidence: Double?
    /// Wall seconds: an engine's own; of the merged decision all stages together.
    package var wall: Double
    package var cpu: Double
    /// Whether it had a go at the card at all; if not, its times are none.
    package var didRead: Bool
    /// The fields about which it was asked, of an engine that read a part of the card; nil for all.
    package var asked: [KTPField]?
    /// Of the fields that the truth speaks of and about which it was asked; a reader that did not have a go left them
    /// unanswered.
    package var judgements: FieldMap<FieldJudgement> = [:]

    init(_ reader: JudgedReading, _ record: CardRecord, truth: TruthFile.Card?) {
        fields = [:]
        for field in KTPField.allCases { fields[field] = reader.value(of: field, in: record) }
        didRead = reader.didRead(record)
        if let engine = reader.engine {
            let reading = record.engines[engine]
            asked = reading?.asked
            confidence = reading?.confidence
            wall = reading?.seconds ?? 0
            cpu = reading?.cpuSeconds ?? 0
        } else {
            let confidences = KTPField.allCases.compactMap { reader.confidence(in: $0, of: record) }
            confidence = confidences.isEmpty ? nil : confidences.reduce(0, +) / Double(confidences.count)
            wall = record.timings.pairs.reduce(0) { $0 + $1.value }
            cpu = record.cpuTimings.pairs.reduce(0) { $0 + $1.value }
        }
        for (field, truth) in truth?.fields.pairs ?? [] where isAsked(about: field) {
            judgements[field] = FieldJudgement(
                truth: truth, reading: fields[field], confidence: reader.confidence(in: field, of: record),
                isAccepted: reader == .merged && record.fields[field]?.status == .accepted)
        }
    }

    func isAsked(about field: KTPField) -> Bool { asked?.contains(field) ?? true }
}
