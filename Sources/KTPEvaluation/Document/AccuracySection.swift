import KTPCore

/// How much of each field, and under each condition, every side has right.
struct AccuracySection {
    let cards: CardsBySide
    let style: PageStyle
    let shares: ClusteredShares

    private var words: ReportWords { style.words }

    var byField: Markup {
        let fields = KTPField.allCases.filter { field in cards.sides.contains { $0.report?.byField[field] != nil } }
        let rows =
            [row(words.all, isTotal: true, intervals: shares.overall) { $0.overall }]
            + fields.map { field in
                row(field.label) { $0.byField[field] }
            }
        return PageSection(
            id: "accuracy", title: words.accuracyTitle, explanation: words.accuracyHow,
            content: content(words.accuracyTitle, words.field, rows.compactMap(\.self))
        ).markup
    }

    var byCondition: Markup {
        let conditions = Set(cards.sides.flatMap { $0.report?.byCondition.map(\.condition) ?? [] }).sorted()
        let rows = conditions.map { condition in
            row(style.condition(condition), intervals: shares.byCondition[condition] ?? []) { report in
                report.byCondition.first { $0.condition == condition }?.overall
            }
        }
        return PageSection(
            id: "conditions", title: words.conditionTitle, explanation: words.conditionHow,
            content: content(words.conditionTitle, words.condition, rows.compactMap(\.self))
        ).markup
    }

    /// One thing measured, by side; nil where nothing was judged.
    /// - Parameter intervals: by side; nil where each card counts once, for which Wilson's is good.
    private func row(
        _ label: String, isTotal: Bool = false, intervals: [Interval?]? = nil,
        _ accuracy: (ReadingReport) -> FieldAccuracy?
    ) -> Row? {
        let shares = cards.sides.map { $0.report.flatMap(accuracy)?.exactMatch ?? .none }
        guard shares.contains(where: { $0.n > 0 }) else { return nil }
        return Row(
            label: label, isTotal: isTotal,
            estimates: shares.enumerated().map { side, share in
                (share, intervals.map { side < $0.count ? $0[side] : nil } ?? share.wilsonInterval())
            })
    }

    private struct Row {
        var label: String
        var isTotal: Bool
        /// By side.
        var estimates: [(share: Proportion, interval: Interval?)]
    }

    private func content(_ title: String, _ what: String, _ rows: [Row]) -> [Markup] {
        let lowest = rows.flatMap(\.estimates).compactMap { $0.interval?.low ?? $0.share.share }
        let plot = DotPlot(
            title: title,
            rows: rows.map { row in
                DotPlot.Row(
                    label: row.label, note: counts(row),
                    marks: row.estimates.enumerated().compactMap { side, estimate in
                        mark(side, estimate.share, estimate.interval, row.label)
                    },
                    isTotal: row.isTotal)
            },
            scale: .shares(lowest), label: { style.figures.wholePercent($0) },
            noteTitle: "n")
        let table = PageSection.figures(
            words.theFigures, head: [what] + cards.sides.flatMap { [$0.name, words.interval] },
            rows: rows.map { row in
                [row.label]
                    + row.estimates.flatMap { share, interval in
                        [style.figures.share(share), style.figures.interval(interval)]
                    }
            })
        let legend = PageSection.legend(cards.sides.enumerated().map { (Tone(side: $0), $1.name) })
        return [legend, plot.markup(summary: rows.first.map(summary) ?? ""), table]
    }

    private func mark(_ side: Int, _ share: Proportion, _ interval: Interval?, _ label: String) -> DotPlot.Mark? {
        guard let value = share.share else { return nil }
        let text = "\(label), \(cards.sides[side].name): \(style.figures.share(share))"
        return DotPlot.Mark(tone: Tone(side: side), value: value, interval: interval, title: text)
    }

    /// One n where all sides stand on the same.
    private func counts(_ row: Row) -> String {
        let counts = Set(row.estimates.map(\.share.n)).sorted()
        return counts.map { "\($0)" }.joined(separator: ", ")
    }

    private func summary(_ row: Row) -> String {
        let parts = zip(cards.sides, row.estimates).map { "\($0.name) \(style.figures.share($1.share))" }
        return "\(row.label): \(parts.joined(separator: "; "))."
    }
}
