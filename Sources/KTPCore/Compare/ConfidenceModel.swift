/// How far a value can be trusted: for each kind of evidence a range, within which the engines' own confidence
/// settles the point. A value type, so that a model fitted to measured cards can take the place of this one.
package struct ConfidenceModel: Sendable {
    /// The share of such values that are right, from engines sure of nothing to engines sure of all.
    package var ranges: [Evidence: ClosedRange<Double>]
    /// What an engine's word is worth in a field when engines differ: added to its own confidence.
    package var priors: [KTPField: EngineMap<Double>]
    /// The same in every field not named there.
    package var prior: EngineMap<Double>
    /// When even the surer of two engines that agree is below this, agreement may be the same mistake twice.
    package var unsureBelow: Double
    /// From here on an engine alone may settle an unmistakable value.
    package var sureFrom: Double

    package init(
        ranges: [Evidence: ClosedRange<Double>], priors: [KTPField: EngineMap<Double>], prior: EngineMap<Double>,
        unsureBelow: Double, sureFrom: Double
    ) {
        self.ranges = ranges
        self.priors = priors
        self.prior = prior
        self.unsureBelow = unsureBelow
        self.sureFrom = sureFrom
    }

    /// Set by judgement, not yet by measurement, and on the side of caution: with the usual threshold of 0.95 only
    /// what two engines agree on is accepted, and from one engine only what can hardly be mistaken.
    package static let conservative = ConfidenceModel(
        ranges: [
            .corroborated: 0.98...0.995,
            .agreed: 0.97...0.99,
            .agreedAfterRepair: 0.93...0.97,
            .repairedByBoth: 0.90...0.96,
            .agreedInDoubt: 0.50...0.90,
            .unmistakable: 0.95...0.97,
            .single: 0...0.90,
            .unconfirmed: 0...0.85,
            .repairedFromOne: 0...0.80,
            .decided: 0.20...0.85,
            .undecided: 0...0.60,
            .inadmissible: 0...0.40,
        ],
        // Measured on 150 synthesised cards (train seed 1001, tune seed 9191): of 197 text fields in which one engine
        // was right and the other wrong, the LSTM was right in 166; with 0.3 added to its confidence the surer engine
        // was right in 173. The LSTM's hyphen for 'no blood type' is often a speck.
        priors: [.nik: [.lstm: 0, .legacy: 0.1], .golonganDarah: [.lstm: 0, .legacy: 0.3]],
        prior: [.lstm: 0.3, .legacy: 0],
        unsureBelow: 0.4,
        sureFrom: 0.9)

    /// - Parameter engineConfidence: 0…1, of the engines that read the value.
    /// - Returns: 0…1, to four decimals; 0 for evidence the model does not know.
    package func confidence(in evidence: Evidence, engineConfidence: Double) -> Double {
        guard let range = ranges[evidence] else { return 0 }
        let share = min(max(engineConfidence, 0), 1)
        let confidence = range.lowerBound + (range.upperBound - range.lowerBound) * share
        return (confidence * 10_000).rounded() / 10_000
    }

    package func prior(of engine: OCREngine, in field: KTPField) -> Double {
        priors[field]?[engine] ?? prior[engine] ?? 0
    }
}
