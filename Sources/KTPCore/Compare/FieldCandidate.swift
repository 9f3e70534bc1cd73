/// A value that a field may have, and the engines' readings that speak for it.
struct FieldCandidate {
    var value: String
    /// At least one.
    var readings: EngineMap<FieldReading>
    var admissibility: Admissibility

    /// Whether an engine read exactly this, rather than something near it.
    var isLiteral: Bool { !literalReaders.isEmpty }
    var literalReaders: [OCREngine] { readings.keys.filter { readings[$0]?.value == value } }

    /// Mean of the engines that speak for it, 0…1.
    var engineConfidence: Double { confidences.reduce(0, +) / Double(max(confidences.count, 1)) }
    /// Of the surer of them, 0…1.
    var highestConfidence: Double { confidences.max() ?? 0 }

    var origin: FieldOrigin {
        let readers = literalReaders
        return switch readers.count {
        case 0: .derived
        case 1: FieldOrigin(readers[0])
        default: .both
        }
    }

    private var confidences: [Double] { readings.pairs.map(\.value.confidence) }
}

extension FieldCandidate {
    /// The values that the engines' readings of a field come down to: one where they mean the same, else two.
    ///
    /// - Parameter vocabulary: of a field that knows only a few values: a misreading then counts for the one it must
    ///   have been. nil leaves every reading as it is.
    static func all(
        in field: KTPField, readings: EngineMap<FieldReading>, vocabulary: AdmissibleValues?
    ) -> [FieldCandidate] {
        var candidates: [FieldCandidate] = []
        for (engine, reading) in readings.pairs {
            var value = reading.value
            var admissibility = FieldRules.admissibility(of: value, in: field)
            if admissibility == .inadmissible, let repaired = vocabulary?.repaired(value) {
                value = repaired
                admissibility = .admissible
            }
            if let known = candidates.firstIndex(where: { $0.value == value }) {
                candidates[known].readings[engine] = reading
            } else {
                candidates.append(
                    FieldCandidate(value: value, readings: [engine: reading], admissibility: admissibility))
            }
        }
        return candidates
    }
}
