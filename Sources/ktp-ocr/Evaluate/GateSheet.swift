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
        parts += list(.broken, verdict.newlyBroken.map(name))
        parts += list(.mended, verdict.newlyMended.map(name))
        parts += list(.missing, verdict.missingCards)
        parts += list(.changed, verdict.changedPictures)
        parts += list(.unjudged, verdict.unjudgedFields.map(name))
        parts += list(.new, verdict.newCards)
        if verdict.hasUnclaimedGain || !verdict.newCards.isEmpty { parts.append(reminder) }
        return parts.joined(separator: "\n")
    }

    /// One line for standard error.
    var headline: String {
        let base = "\(verdict.comparedFields) card × field, \(verdict.comparedCards)"
        let thresholds =
            "\(figures.decimal(verdict.thresholds.tolerance * 100, 1)) %, p < \(figures.decimal(verdict.thresholds.significance, 3))"
        let counts = "\(verdict.newlyBroken.count) / \(verdict.newlyMended.count)"
        switch (verdict.isMet, language) {
        case (true, .en):
            return "gate met: broken / mended \(counts) of \(base) cards (tolerance \(thresholds))"
        case (false, .en):
            return "gate not met: broken / mended \(counts) of \(base) cards (tolerance \(thresholds))"
        case (true, .id):
            return "gerbang terpenuhi: rusak / membaik \(counts) dari \(base) kartu (toleransi \(thresholds))"
        case (false, .id):
            return "gerbang tidak terpenuhi: rusak / membaik \(counts) dari \(base) kartu (toleransi \(thresholds))"
        }
    }

    private func brokenFloor(_ broken: GateVerdict.BrokenFloor) -> String {
        let scope = TerminalText.safe(broken.scope.name)
        switch language {
        case .en:
            return "floor of \(scope) broken: \(figures.share(broken.reached)), was \(figures.share(broken.floor))"
        case .id:
            return "batas \(scope) terlampaui: \(figures.share(broken.reached)), dulu \(figures.share(broken.floor))"
        }
    }

    private var worse: [String] {
        let byCards = verdict.cardsAreWorse ? [(language == .id ? "kartu" : "cards", verdict.byCards)] : []
        let byField = verdict.byField.filter { verdict.worseFields.contains($0.field) }.map {
            ($0.field.rawValue, $0.test)
        }
        return (byCards + byField).map { scope, test in
            switch language {
            case .en:
                "\(scope): \(test.onlyFirst) broke, \(test.onlySecond) mended (exact McNemar p \(figures.p(test.p)))"
            case .id:
                "\(scope): \(test.onlyFirst) rusak, \(test.onlySecond) membaik (McNemar eksak p \(figures.p(test.p)))"
            }
        }
    }

    private enum List { case broken, mended, missing, changed, unjudged, new }

    private func list(_ kind: List, _ items: [String]) -> [String] {
        guard !items.isEmpty else { return [] }
        return ["\(heading(kind)) (\(items.count)):", EvaluationInput.some(items, limit: 100)]
    }

    private func heading(_ kind: List) -> String {
        switch (kind, language) {
        case (.broken, .en): "newly broken"
        case (.broken, .id): "baru rusak"
        case (.mended, .en): "newly mended"
        case (.mended, .id): "baru membaik"
        case (.missing, .en): "in the baseline but not judged in this run"
        case (.missing, .id): "ada di baseline tetapi tidak dinilai kali ini"
        case (.changed, .en): "another picture under the same path than in the baseline"
        case (.changed, .id): "gambar berbeda dengan jalur yang sama di baseline"
        case (.unjudged, .en): "judged in the baseline but no longer by the truth"
        case (.unjudged, .id): "dinilai di baseline tetapi tidak lagi oleh berkas kebenaran"
        case (.new, .en): "not in the baseline"
        case (.new, .id): "belum ada di baseline"
        }
    }

    private var reminder: String {
        switch language {
        case .en: "the baseline does not hold this yet; claim it with --write-baseline"
        case .id: "baseline belum memuat ini; simpan dengan --write-baseline"
        }
    }

    private func name(_ pair: GateVerdict.CardField) -> String { "\(pair.path) × \(pair.field.rawValue)" }
}
