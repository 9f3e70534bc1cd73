import KTPCore
import KTPEvaluation

/// The gate's verdict in words: what broke, what was mended, and by which rule the gate is open or closed.
struct GateSheet {
    let verdict: GateVerdict

    var text: String {
        var parts = [TerminalText.toned(headline, verdict.isMet ? .heading : .bad)]
        parts += verdict.reasons.map { "  " + TerminalText.safe($0.text) }
        parts += list(verdict.newlyBroken.map(name), "newly broken")
        parts += list(verdict.newlyMended.map(name), "newly mended")
        parts += list(verdict.missingCards, "in the baseline but not judged in this run")
        parts += list(verdict.changedPictures, "another picture under the same path than in the baseline")
        parts += list(verdict.unjudgedFields.map(name), "judged in the baseline but no longer by the truth")
        parts += list(verdict.newCards, "not in the baseline")
        return (parts + [verdict.claim].compactMap(\.self)).joined(separator: "\n")
    }

    var headline: String {
        let met = verdict.isMet
        let base = "\(verdict.comparedFields) card × field, \(verdict.comparedCards)"
        let tolerance = Figures.decimal(verdict.thresholds.tolerance * 100, 1)
        let significance = Figures.decimal(verdict.thresholds.significance, 3)
        let counts = "\(verdict.newlyBroken.count) / \(verdict.newlyMended.count)"
        return """
            gate \(met ? "met" : "not met"): broken / mended \(counts) of \(base) cards (tolerance \(tolerance) %, \
            p < \(significance))
            """
    }

    private func list(_ items: [String], _ heading: String) -> [String] {
        guard !items.isEmpty else { return [] }
        return ["\(heading) (\(items.count)):", EvaluationInput.some(items, limit: 100)]
    }

    private func name(_ pair: GateVerdict.CardField) -> String { "\(pair.path) × \(pair.field.rawValue)" }
}
