import Foundation

/// The log-odds that a unit of an evidence adds for a value to be right.
package struct Weight: Sendable {
    package let perUnit: Double
    /// How much of it a right value has.
    package let usual: Double
    /// Set by hand where so few values had it that they could not be counted; nil where it was fitted.
    package let seen: Int?

    /// Whether it is a cause of doubt too rare to be counted.
    var isDoubtByHand: Bool { seen != nil && perUnit < 0 }

    static func fitted(_ perUnit: Double, usual: Double) -> Weight { Weight(perUnit: perUnit, usual: usual, seen: nil) }
    static func byHand(_ perUnit: Double, seen: Int) -> Weight { Weight(perUnit: perUnit, usual: 0, seen: seen) }
}

/// How far a value can be trusted: a logistic regression that makes of the evidence the share of such values that are right.
package enum ConfidenceModel {
    /// The log-odds of 0.9999: surer readings cannot make it, and what the fit could not count is told from there.
    private static let surest = 9.21
    private static let mostCauses = 3

    /// - Returns: 0…0.9999, to four decimals.
    package static func confidence(_ amounts: EvidenceAmounts, in field: KTPField) -> Double {
        var (counted, byHand) = (field.spec.kind.logOdds, 0.0)
        for (evidence, amount) in amounts.pairs {
            let weight = evidence.weight
            if weight.isDoubtByHand { byHand += weight.perUnit * amount } else { counted += weight.perUnit * amount }
        }
        return (1 / (1 + exp(-min(counted, surest) - byHand))).rounded(places: 4)
    }

    /// The causes that keep a value below the confidence of right ones, the weightiest first: that, and those of half its weight.
    package static func causes(_ amounts: EvidenceAmounts) -> [Evidence] {
        let lacking = Evidence.allCases.map { evidence in
            let weight = evidence.weight
            return (evidence: evidence, lost: weight.perUnit * (weight.usual - (amounts[evidence] ?? 0)))
        }.sorted { $0.lost > $1.lost }
        let least = max((lacking.first?.lost ?? 0) / 2, .leastNonzeroMagnitude)
        return lacking.prefix(mostCauses).filter { $0.lost >= least }.map(\.evidence)
    }
}
