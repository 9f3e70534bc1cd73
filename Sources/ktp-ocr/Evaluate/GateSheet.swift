import KTPCore
import KTPEvaluation

/// The gate's verdict in words: what broke, what was mended, and by which rule the gate is open or closed.
struct GateSheet {
    let verdict: GateVerdict
    let language: Language

    private var figures: Figures { Figures(language: language) }

    var text: String {
        var parts = [TerminalText.toned(headline, verdict.isMet ? .heading : .bad)]
        parts += verdict.brokenFloors.map { "  " + brokenFloor($0) }
        if verdict.cardsAreWorse || !verdict.worseFields.isEmpty { parts += worse.map { "  " + $0 } }
        parts += list(verdict.newlyBroken.map(name), id: "baru rusak", en: "newly broken")
        parts += list(verdict.newlyMended.map(name), id: "baru membaik", en: "newly mended")
        parts += list(
            verdict.missingCards, id: "ada di baseline tetapi tidak dinilai kali ini",
            en: "in the baseline but not judged in this run")
        parts += list(
            verdict.changedPictures, id: "gambar berbeda dengan jalur yang sama di baseline",
            en: "another picture under the same path than in the baseline")
        parts += list(
            verdict.unjudgedFields.map(name), id: "dinilai di baseline tetapi tidak lagi oleh data acuan",
            en: "judged in the baseline but no longer by the truth")
        parts += list(verdict.newCards, id: "belum ada di baseline", en: "not in the baseline")
        if verdict.hasUnclaimedGain || !verdict.newCards.isEmpty { parts.append(reminder) }
        return parts.joined(separator: "\n")
    }

    /// One line for standard error.
    var headline: String {
        let met = verdict.isMet
        let base = "\(verdict.comparedFields) card × field, \(verdict.comparedCards)"
        let tolerance = figures.decimal(verdict.thresholds.tolerance * 100, 1)
        let significance = figures.decimal(verdict.thresholds.significance, 3)
        let counts = "\(verdict.newlyBroken.count) / \(verdict.newlyMended.count)"
        return language.say(
            id: """
                gerbang \(met ? "terpenuhi" : "tidak terpenuhi"): rusak / membaik \(counts) dari \(base) kartu \
                (toleransi \(tolerance) %, p < \(significance))
                """,
            en: """
                gate \(met ? "met" : "not met"): broken / mended \(counts) of \(base) cards (tolerance \(tolerance) %, \
                p < \(significance))
                """)
    }

    private func brokenFloor(_ broken: GateVerdict.BrokenFloor) -> String {
        let scope = TerminalText.safe(broken.scope.name)
        let (reached, floor) = (figures.share(broken.reached), figures.share(broken.floor))
        return language.say(
            id: "batas \(scope) terlampaui: \(reached), dulu \(floor)",
            en: "floor of \(scope) broken: \(reached), was \(floor)")
    }

    private var worse: [String] {
        let byCards =
            verdict.cardsAreWorse ? [(ReportWords(language: language).cards, verdict.byCards)] : []
        let byField = verdict.byField.filter { verdict.worseFields.contains($0.field) }.map {
            ($0.field.rawValue, $0.test)
        }
        return (byCards + byField).map { scope, test in
            language.say(
                id:
                    """
                    \(scope): \(test.onlyFirst) rusak, \(test.onlySecond) membaik (McNemar eksak p \
                    \(figures.p(test.p)))
                    """,
                en:
                    """
                    \(scope): \(test.onlyFirst) broke, \(test.onlySecond) mended (exact McNemar p \
                    \(figures.p(test.p)))
                    """
            )
        }
    }

    private func list(_ items: [String], id: String, en: String) -> [String] {
        guard !items.isEmpty else { return [] }
        let heading = language.say(id: id, en: en)
        return ["\(heading) (\(items.count)):", EvaluationInput.some(items, limit: 100)]
    }

    private var reminder: String {
        language.say(
            id: "baseline belum memuat ini; simpan dengan --write-baseline",
            en: "the baseline does not hold this yet; claim it with --write-baseline")
    }

    private func name(_ pair: GateVerdict.CardField) -> String { "\(pair.path) × \(pair.field.rawValue)" }
}
