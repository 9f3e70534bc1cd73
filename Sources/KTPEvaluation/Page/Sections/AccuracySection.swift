import KTPCore

/// How much of each field, and under each condition, every side has right.
struct AccuracySection {
    let cards: PageCards
    let style: PageStyle

    private var words: PageWords { style.words }

    var byField: Markup {
        let fields = KTPField.allCases.filter { field in cards.sides.contains { $0.report?.byField[field] != nil } }
        let rows =
            [row(words.all, isTotal: true) { $0.overall }]
            + fields.map { field in
                row(field.rawValue) { $0.byField[field] }
            }
        return PageSection(
            id: "accuracy", title: words.accuracyTitle, explanation: words.accuracyHow,
            content: content(words.accuracyTitle, words.field, rows.compactMap(\.self))
        ).markup
    }

    var byCondition: Markup {
        let conditions = Set(cards.sides.flatMap { $0.report?.byCondition.map(\.condition) ?? [] }).sorted()
        let rows = conditions.map { condition in
            row(style.condition(condition)) { report in
                report.byCondition.first { $0.condition == condition }?.overall
            }
        }
        return PageSection(
            id: "conditions", title: words.conditionTitle, explanation: words.conditionHow,
            content: content(words.conditionTitle, words.condition, rows.compactMap(\.self))
        ).markup
    }

    /// One thing measured, by side; nil where nothing was judged.
    private func row(
        _ label: String, isTotal: Bool = false, _ accuracy: (ReaderReport) -> FieldAccuracy?
    ) -> Row? {
        let shares = cards.sides.map { $0.report.flatMap(accuracy)?.exactMatch ?? .none }
        guard shares.contains(where: { $0.n > 0 }) else { return nil }
        return Row(label: label, isTotal: isTotal, shares: shares)
    }

    private struct Row {
        var label: String
        var isTotal: Bool
        /// By side.
        var shares: [Proportion]
    }

    private func content(_ title: String, _ what: String, _ rows: [Row]) -> [Markup] {
        let estimates = rows.flatMap { $0.shares.map(AccuracyContrast.Estimate.init) }
        let plot = DotPlot(
            title: title,
            rows: rows.map { row in
                DotPlot.Row(
                    label: row.label, note: counts(row.shares),
                    marks: row.shares.enumerated().compactMap { side, share in mark(side, share, row.label) },
                    isTotal: row.isTotal)
            },
            scale: .shares(estimates.compactMap { $0.interval?.low }), label: { style.figures.wholePercent($0) },
            noteTitle: "n")
        let table = PageSection.figures(
            words.theFigures, head: [what] + cards.sides.flatMap { [$0.name, words.interval] },
            rows: rows.map { row in
                [row.label]
                    + row.shares.flatMap { share in
                        [style.figures.share(share), style.figures.interval(share.wilsonInterval())]
                    }
            })
        let legend = PageSection.legend(cards.sides.enumerated().map { (Tone(side: $0), $1.name) })
        return [legend, plot.markup(summary: rows.first.map(summary) ?? ""), table]
    }

    private func mark(_ side: Int, _ share: Proportion, _ label: String) -> DotPlot.Mark? {
        guard let value = share.share else { return nil }
        let text = "\(label), \(cards.sides[side].name): \(style.figures.share(share))"
        return DotPlot.Mark(tone: Tone(side: side), value: value, interval: share.wilsonInterval(), title: text)
    }

    /// One n where all sides stand on the same.
    private func counts(_ shares: [Proportion]) -> String {
        let counts = Set(shares.map(\.n)).sorted()
        return counts.map { "\($0)" }.joined(separator: ", ")
    }

    private func summary(_ row: Row) -> String {
        let parts = zip(cards.sides, row.shares).map { "\($0.name) \(style.figures.share($1))" }
        return "\(row.label): \(parts.joined(separator: "; "))."
    }
}
