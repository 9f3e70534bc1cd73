import KTPCore

/// What putting both readings together gains over the better engine, and what is left up to the ceiling.
struct MergeSection {
    let merge: MergeReport
    let style: DocumentStyle

    private var words: ReportWords { style.words }
    private var better: String { merge.better.name }
    private var merged: String { words.name(of: JudgedReading.merged) }
    private var betterTone: Tone { merge.better == .lstm ? .first : .second }

    private struct Row {
        let label: String
        let contrast: AccuracyContrast
        let oracle: Proportion
        /// Of the better engine, the merge, and the best of both.
        var shares: [Proportion] { [contrast.second.share, contrast.first.share, oracle] }
    }

    private var rows: [Row] {
        let fields = merge.gain.byField.pairs.map { field, contrast in
            Row(label: field.label, contrast: contrast, oracle: merge.oracleByField[field] ?? .none)
        }
        return [Row(label: words.all, contrast: merge.gain.overall, oracle: merge.oracle)]
            + fields.filter { Set($0.shares.map(\.hits)).count > 1 }
    }

    private var names: [String] { [better, merged, words.oracle] }

    var section: Section {
        let rows = rows
        let table = Table(rows) { row in
            [.text(words.field, row.label)]
                + zip(names, row.shares).map { .number($0, style.figures.share($1)) } + [
                    .number(words.difference, row.contrast.difference.map(style.figures.points) ?? Figures.none),
                    .text("", words.verdict(row.contrast.difference)),
                ]
        }
        let gain = DifferenceSection(
            pairs: [(better, merge.gain)], first: merged, style: style, firstTone: 2, leavesOutAlike: true)
        return Section(
            id: "merge", title: words.mergeTitle, explanation: words.mergeHow(better),
            parts: [
                .init(table: table, chart: { chart(rows) }),
                gain.part(title: "\(merged) − \(better)", table: gain.tables[0], face: .page),
            ])
    }

    private func chart(_ rows: [Row]) -> [Markup] {
        let tones = [betterTone, .third, .fourth]
        let plot = DotPlot(
            title: words.mergeTitle,
            rows: rows.enumerated().map { index, row in
                DotPlot.Row(
                    label: row.label, note: "\(row.shares[0].n)",
                    marks: row.shares.enumerated().compactMap { at, share in
                        share.share.map { value in
                            DotPlot.Mark(
                                tone: tones[at], value: value,
                                interval: index == 0 || at == 2 ? nil : share.wilsonInterval(),
                                title: "\(row.label), \(names[at]): \(style.figures.share(share))")
                        }
                    }, isTotal: index == 0)
            },
            scale: .shares(rows.flatMap(\.shares).compactMap { $0.wilsonInterval()?.low }),
            label: { style.figures.wholePercent($0) }, noteTitle: "n")
        let summary = zip(names, rows[0].shares).map { "\($0) \(style.figures.share($1))" }.joined(separator: "; ")
        return [.legend(Array(zip(tones, names))), plot.markup(summary: "\(summary).")]
    }
}
