import KTPCore

/// How much of each field, and under each condition, every side has right.
struct AccuracySection {
    let cards: CardsBySide
    let style: DocumentStyle
    let shares: ClusteredShares
    /// nil of a comparison, whose differences a terminal shows in place of these.
    var evaluation: EvaluationReport?

    private var words: ReportWords { style.words }

    var byField: Section {
        let fields = KTPField.allCases.filter { field in cards.sides.contains { $0.report?.byField[field] != nil } }
        let rows =
            [
                row(words.all, isTotal: true, intervals: shares.overall, more: more(nil, evaluation?.acceptance.fields))
                {
                    $0.overall
                }
            ]
            + fields.map { field in
                row(field.label, more: more(field, evaluation?.acceptance.byField[field])) { $0.byField[field] }
            }
        let readers = Section.Part(title: words.byReader, table: readers, face: evaluation == nil ? .page : .both)
        return Section(
            id: "accuracy", title: words.accuracyTitle, explanation: words.accuracyHow,
            parts: [readers, part(words.accuracyTitle, words.field, rows.compactMap(\.self))])
    }

    var byCondition: Section {
        let conditions = Set(cards.sides.flatMap { $0.report?.byCondition.map(\.condition) ?? [] }).sorted()
        let rows = conditions.map { condition in
            row(
                style.condition(condition), intervals: shares.byCondition[condition] ?? [],
                more: more(condition: condition)
            ) { report in
                report.byCondition.first { $0.condition == condition }?.overall
            }
        }
        return Section(
            id: "conditions", title: words.conditionTitle, explanation: words.conditionHow,
            parts: [part(words.conditionTitle, words.condition, rows.compactMap(\.self))])
    }

    /// All figures of each reader.
    private var readers: Table {
        Table(sides.filter { $0.side.report != nil }) { _, side in
            let report = side.report
            return [
                .text(words.reader, side.name),
                .number(words.exact, style.figures.share(report?.overall.exactMatch ?? .none)),
                .number("NIK", style.figures.share(report?.nikExact ?? .none)),
                .number(words.precision, style.figures.share(report?.overall.precision ?? .none)),
                .number(words.recall, style.figures.share(report?.overall.recall ?? .none)),
                .number("F1", style.figures.decimal(report?.overall.f1, 3)),
                .number("CER", style.figures.rate(report?.overall.characters ?? .none)),
                .number("WER", style.figures.rate(report?.overall.words ?? .none)),
                .number(words.wholeCards, style.figures.share(report?.wholeCards ?? .none)),
            ]
        }
    }

    /// In the order of the tables: the merged decision is what an evaluation is about.
    private var sides: [(index: Int, side: CardsBySide.Side)] {
        let sides = cards.sides.enumerated().map { (index: $0, side: $1) }
        let isMerged = { (side: CardsBySide.Side) in evaluation != nil && side.reader == .merged }
        return sides.filter { isMerged($0.side) } + sides.filter { !isMerged($0.side) }
    }

    /// Of an evaluation's merged decision on a field, or on all.
    private func more(_ field: KTPField?, _ acceptance: Acceptance?) -> [Table.Cell] {
        guard let merged = evaluation?.readers[.merged] else { return [] }
        let accuracy = field.map { merged.byField[$0] ?? FieldAccuracy() } ?? merged.overall
        let acceptance = acceptance ?? Acceptance()
        // Over several fields of a card Wilson's interval would be too narrow.
        let interval = field == nil ? nil : acceptance.acceptedButWrong.wilsonInterval()
        return [
            .number("CER", style.figures.rate(accuracy.characters)),
            .number(words.accepted, style.figures.share(acceptance.accepted)),
            .number(words.acceptedButWrong, style.figures.share(acceptance.acceptedButWrong)),
            .number(words.interval, style.figures.interval(interval), isOnPageOnly: true),
        ]
    }

    private func more(condition: String) -> [Table.Cell] {
        guard let merged = evaluation?.readers[.merged] else { return [] }
        let report = merged.byCondition.first { $0.condition == condition }
        return [
            .number("NIK", style.figures.share(report?.byField[.nik]?.exactMatch ?? .none)),
            .number("CER", style.figures.rate(report?.overall.characters ?? .none)),
            .number(words.wholeCards, style.figures.share(report?.wholeCards ?? .none)),
        ]
    }

    /// One thing measured, by side; nil where nothing was judged.
    /// - Parameter intervals: by side; nil where each card counts once, for which Wilson's is good.
    private func row(
        _ label: String, isTotal: Bool = false, intervals: [Interval?]? = nil, more: [Table.Cell],
        _ accuracy: (ReadingReport) -> FieldAccuracy?
    ) -> Row? {
        let shares = cards.sides.map { $0.report.flatMap(accuracy)?.exactMatch ?? .none }
        guard shares.contains(where: { $0.n > 0 }) else { return nil }
        return Row(
            label: label, isTotal: isTotal,
            estimates: shares.enumerated().map { side, share in
                (share, intervals.map { side < $0.count ? $0[side] : nil } ?? share.wilsonInterval())
            }, more: more)
    }

    private struct Row {
        var label: String
        var isTotal: Bool
        /// By side.
        var estimates: [(share: Proportion, interval: Interval?)]
        /// In the table alone.
        var more: [Table.Cell]
    }

    private func part(_ title: String, _ what: String, _ rows: [Row]) -> Section.Part {
        let table = Table(rows) { row in
            [.text(what, row.label)]
                + sides.flatMap { index, side -> [Table.Cell] in
                    let (share, interval) = row.estimates[index]
                    return [
                        .number(side.name, style.figures.share(share)),
                        .number(words.interval, style.figures.interval(interval), isOnPageOnly: true),
                    ]
                } + row.more
        }
        return Section.Part(table: table, face: evaluation == nil ? .page : .both) { chart(title, rows) }
    }

    private func chart(_ title: String, _ rows: [Row]) -> [Markup] {
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
        let legend = Markup.legend(cards.sides.enumerated().map { (Tone(side: $0), $1.name) })
        return [legend, plot.markup(summary: rows.first.map(summary) ?? "")]
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
