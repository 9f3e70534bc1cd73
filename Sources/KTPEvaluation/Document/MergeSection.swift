import KTPCore

/// What putting both readings together gains over the better engine, and what is left up to the ceiling.
struct MergeSection {
    let merge: MergeReport
    let style: PageStyle

    private var words: ReportWords { style.words }
    private var better: String { merge.better.name }
    private var merged: String { words.name(of: JudgedReading.merged) }
    private var betterTone: Tone { merge.better == .lstm ? .first : .second }

    var markup: Markup {
        let rows: [(label: String, shares: [Proportion])] =
            [(words.all, shares(merge.gain.overall, merge.oracle))]
            + merge.gain.byField.pairs.map { field, contrast in
                (field.label, shares(contrast, merge.oracleByField[field] ?? .none))
            }.filter { row in Set(row.1.map(\.hits)).count > 1 }
        let tones = [betterTone, .third, .fourth]
        let names = [better, merged, words.oracle]
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
        let gain = DifferenceSection(
            pairs: [(better, merge.gain)], first: merged, style: style, firstTone: 2, leavesOutAlike: true)
        let summary = zip(names, rows[0].shares).map { "\($0) \(style.figures.share($1))" }.joined(separator: "; ")
        return PageSection(
            id: "merge", title: words.mergeTitle, explanation: words.mergeHow(better),
            content: [
                PageSection.legend(Array(zip(tones, names))), plot.markup(summary: "\(summary)."),
                PageSection.figures(
                    words.theFigures, head: [words.field] + names,
                    rows: rows.map { [$0.label] + $0.shares.map(style.figures.share) }),
                .tag("h3", [:], .text("\(merged) − \(better)")),
            ] + gain.content(title: "\(merged) − \(better)")
        ).markup
    }

    private func shares(_ contrast: AccuracyContrast, _ oracle: Proportion) -> [Proportion] {
        [contrast.second.share, contrast.first.share, oracle]
    }
}
