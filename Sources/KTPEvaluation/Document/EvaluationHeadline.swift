import KTPCore

/// How much is read right, how much is accepted wrong, and whether the gate holds.
struct EvaluationHeadline {
    let report: EvaluationReport
    /// Of the merged decision over all fields.
    let interval: Interval?
    let style: DocumentStyle

    private var words: ReportWords { style.words }
    private var figures: Figures { style.figures }

    var markup: [Markup] {
        guard let merged = report.readers[.merged] else { return [] }
        let overall = merged.overall.exactMatch
        let interval = figures.interval(interval)
        let headline = words.reads(overall.share.map(figures.percent) ?? Figures.none)
        let base = """
            \(overall.hits)/\(overall.n) (\(words.interval) \(interval)), \(words.count(cards: report.cards.judged)), \
            \(words.judged(fields: report.fields)).
            """
        return [
            .tag("p", ["class": "headline"], .text(headline)), .tag("p", ["class": "finding"], .text(base)), gate,
            Markup.tiles(tiles(merged)),
        ]
    }

    private var gate: Markup {
        guard let verdict = report.gate else { return .nothing }
        let changed = words.changed(
            broken: verdict.newlyBroken.count, mended: verdict.newlyMended.count, cards: verdict.comparedCards)
        return .tag(
            "p", ["class": "finding"],
            .tag("b", ["class": verdict.isMet ? "right" : "wrong"], .text(words.gate(isMet: verdict.isMet))),
            .text(" \(changed)"))
    }

    private func tiles(_ merged: ReadingReport) -> [(name: String, number: String, base: String, tone: Tone?)] {
        let acceptance = report.acceptance.fields
        let shares: [(String, Proportion)] = [
            (words.nikExact, merged.nikExact), (words.wholeCards, merged.wholeCards),
            (words.accepted, acceptance.accepted), (words.acceptedButWrong, acceptance.acceptedButWrong),
        ]
        let errors = merged.overall.characters
        return shares.map { name, share in
            (name, share.share.map(figures.percent) ?? Figures.none, "\(share.hits)/\(share.n)", nil)
        } + [
            (
                words.characterErrors, errors.rate.map { "\(figures.decimal($0 * 100, 2)) %" } ?? "∞",
                "\(errors.errors)/\(errors.n)", nil
            )
        ]
    }
}
