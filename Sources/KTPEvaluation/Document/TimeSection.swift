import KTPCore

/// Where the seconds go: by reader and by stage, wall and CPU.
struct TimeSection {
    let cards: CardsBySide
    let style: PageStyle

    private var words: ReportWords { style.words }

    var markup: Markup {
        let readers = cards.sides.enumerated().flatMap { index, side in
            rows(
                cards.isOneSession && side.reader == .merged ? words.wholeCard : side.name, Tone(side: index),
                wall: side.read.map(\.wall), cpu: side.read.map(\.cpu))
        }
        let records = cards.isOneSession ? cards.cards.map(\.record) : []
        let stages = Stage.allCases.flatMap { stage in
            rows(
                stage.rawValue, .fifth, wall: records.compactMap { $0.timings[stage] },
                cpu: records.compactMap { $0.cpuTimings[stage] })
        }
        let byReader = content(words.byReader, readers, .fromZero(readers.flatMap(\.values)))
        let byStage =
            stages.isEmpty ? [] : content(words.byStage, stages, .powersOfTen(stages.flatMap(\.values)))
        return PageSection(
            id: "times", title: words.timesTitle, explanation: words.timesHow, content: byReader + byStage
        ).markup
    }

    private func rows(_ name: String, _ tone: Tone, wall: [Double], cpu: [Double]) -> [BoxPlot.Row] {
        [(words.wall, wall, false), (words.cpu, cpu, true)].compactMap { kind, values, isHollow in
            guard let statistics = TimeStatistics(seconds: values), values.contains(where: { $0 > 0 }) else {
                return nil
            }
            return BoxPlot.Row(
                label: "\(name) · \(kind)",
                note: "\(style.seconds(statistics.median)) / \(style.seconds(statistics.p95)) / \(statistics.n)",
                tone: tone, values: values, isHollow: isHollow)
        }
    }

    private func content(_ title: String, _ rows: [BoxPlot.Row], _ scale: ChartScale) -> [Markup] {
        let plot = BoxPlot(
            title: "\(words.timesTitle): \(title)", rows: rows, scale: scale, label: style.tick(seconds:),
            noteTitle: "\(words.median) / \(words.p95) / n")
        let summary = rows.map { "\($0.label) \($0.note)" }.joined(separator: "; ")
        let table = PageSection.figures(
            words.theFigures, head: ["", words.median, words.p95, "⌀", "n"],
            rows: rows.compactMap { row in
                TimeStatistics(seconds: row.values).map { statistics in
                    [row.label] + [statistics.median, statistics.p95, statistics.mean].map(style.seconds)
                        + ["\(statistics.n)"]
                }
            })
        return [
            .tag("h3", [:], .text(title)),
            plot.markup(summary: "\(words.median) / \(words.p95) / n: \(summary)."), table,
        ]
    }
}
