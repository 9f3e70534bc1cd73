/// A value that a field may have, and the readings that speak for it, of which there is one at least.
struct FieldCandidate {
    var value: String
    var readings: ReadingSourceMap<FieldReading>
    var admissibility: Admissibility

    /// Whether an engine read exactly this, rather than something near it.
    var isLiteral: Bool { !literalEngines.isEmpty }
    /// Whether each of the engines read it or more, in one light or the other.
    var isContainedInBothEngines = false
    /// Whether both engines read it, be it in different lights.
    var isReadByBothEngines: Bool { readings.wholeCardEngines.count > 1 }
    var literalEngines: [OCREngine] {
        let literal = Set(readings.pairs.filter { $0.value.value == value }.compactMap(\.key.wholeCardEngine))
        return OCREngine.allCases.filter(literal.contains)
    }

    /// Mean of those that speak for it, 0…1.
    var meanConfidence: Double { confidences.reduce(0, +) / Double(max(confidences.count, 1)) }
    /// Of the surer of them, 0…1.
    var highestConfidence: Double { confidences.max() ?? 0 }

    /// Whether both engines read it as on good print: so it stands on the card, KUDOS too.
    var isPlain: Bool {
        let engines = readings.engines.pairs.map(\.value)
        return engines.count == OCREngine.allCases.count
            && engines.allSatisfy { $0.value == value && $0.confidence >= Self.plainFrom }
    }

    /// On good print either engine is as sure as this.
    private static let plainFrom = 0.75

    var isReadBothWays: Bool {
        readings.keys.contains { $0.isEnhanced } && readings.keys.contains { !$0.isEnhanced }
    }

    /// The same of our LSTM alone.
    var isReadBothWaysByLSTM: Bool {
        readings[.lstmEnhanced] != nil && (readings[.lstm] != nil || readings[.narrowed] != nil)
    }

    var origin: FieldOrigin {
        let engines = literalEngines
        return switch engines.count {
        case 0: .derived
        case 1: FieldOrigin(engines[0])
        default: .both
        }
    }

    private var confidences: [Double] { readings.pairs.map(\.value.confidence) }
}

extension FieldCandidate {
    /// The values that the readings of a field come down to: one where they mean the same, else as many as they are.
    ///
    /// - Parameter vocabulary: of a field that knows few values or has usual ones: a misreading then counts for the one
    ///   it must have been. nil leaves every reading as it is.
    static func all(
        in field: KTPField, readings: ReadingSourceMap<FieldReading>, vocabulary: AdmissibleValues?
    ) -> [FieldCandidate] {
        var candidates: [FieldCandidate] = []
        func place(of reading: FieldReading) -> Int {
            var value = reading.value
            var admissibility = FieldRules.admissibility(of: value, in: field)
            if admissibility != .admissible, let repaired = vocabulary?.repaired(value) {
                value = repaired
                admissibility = .admissible
            }
            if let known = candidates.firstIndex(where: { $0.value == value }) { return known }
            candidates.append(FieldCandidate(value: value, readings: [:], admissibility: admissibility))
            return candidates.count - 1
        }
        for (source, reading) in readings.pairs { candidates[place(of: reading)].readings[source] = reading }
        for index in candidates.indices {
            let seen = readings.pairs.filter { $0.value.value.contains(candidates[index].value) }
            candidates[index].isContainedInBothEngines = Set(seen.compactMap(\.key.wholeCardEngine)).count > 1
        }
        return candidates
    }
}
