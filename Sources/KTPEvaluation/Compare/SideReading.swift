package import KTPCore

/// What one side of a comparison made of one card: an engine, or the merged decision of a session.
package struct SideReading: Sendable, Equatable {
    package var fields: FieldMap<String>
    /// 0…1: an engine's mean word confidence; of the merged decision the mean over its values. nil for none.
    package var confidence: Double?
    /// Wall seconds: an engine's own; of the merged decision all stages together.
    package var wall: Double
    package var cpu: Double

    /// nil when the engine did not read the card.
    package init?(_ reader: JudgedReading, _ record: CardRecord) {
        fields = [:]
        for field in KTPField.allCases { fields[field] = reader.value(of: field, in: record) }
        if let engine = reader.engine {
            guard let reading = record.engines[engine] else { return nil }
            confidence = reading.confidence
            wall = reading.seconds
            cpu = reading.cpuSeconds
        } else {
            let confidences = KTPField.allCases.compactMap { reader.confidence(in: $0, of: record) }
            confidence = confidences.isEmpty ? nil : confidences.reduce(0, +) / Double(confidences.count)
            wall = record.timings.pairs.reduce(0) { $0 + $1.value }
            cpu = record.cpuTimings.pairs.reduce(0) { $0 + $1.value }
        }
    }
}

/// One card as both sides read it.
package struct ComparedCard: Sendable {
    package var path: String
    package var first: SideReading
    package var second: SideReading
    /// nil where the truth does not name the card, or there is no truth at all.
    package var truth: CardTruth?

    package init(path: String, first: SideReading, second: SideReading, truth: CardTruth? = nil) {
        self.path = path
        self.first = first
        self.second = second
        self.truth = truth
    }
}

/// The truth of a card with the condition its picture was taken in.
package struct CardTruth: Sendable, Equatable {
    package var condition: String
    package var fields: FieldMap<FieldTruth>

    package init(condition: String, fields: FieldMap<FieldTruth>) {
        self.condition = condition
        self.fields = fields
    }
}
