import Foundation

extension Testimony {
    /// Below it an engine knows that it is at a loss, 0…1; a NIK wants more, for each of its digits counts.
    private static let unsure = (value: 0.5, nik: 0.7)

    /// How sure a family is of the value, or of something else: minus the natural logarithm of the doubt of its surest reading, on
    /// a scale on which the step from 0.95 to 0.99 is as long as that from 0 to two thirds.
    func sureness(_ family: EngineFamily, for isFor: Bool) -> Double {
        sureness(readings.pairs.filter { $0.key.family == family }.map(\.value), for: isFor)
    }

    /// The same of the surest of a person's own engines.
    func ownSureness(for isFor: Bool) -> Double { sureness(chosen.programs.pairs.map(\.value), for: isFor) }

    /// Whether such engines alone read it.
    var ownAlone: Double { (best.families.isEmpty && best.program != nil).amount }

    private func sureness(_ readings: [FieldReading], for isFor: Bool) -> Double {
        readings.filter { ($0.value == value) == isFor }
            .map { -log(1 - 0.99 * min(max($0.confidence, 0), 1)) }.max() ?? 0
    }

    /// How sure the surest family is of something else.
    var against: Double { EngineFamily.allCases.map { sureness($0, for: false) }.max() ?? 0 }

    /// Whether no engine is sure of what it read.
    var unsure: Double {
        let bound = field == .nik ? Self.unsure.nik : Self.unsure.value
        return (!readings.isEmpty && readings.pairs.allSatisfy { $0.value.confidence < bound }).amount
    }
}
