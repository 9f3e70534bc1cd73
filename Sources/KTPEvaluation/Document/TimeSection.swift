import KTPCore

/// Where the seconds go: by reader and by stage, wall and CPU.
struct TimeSection {
    let cards: CardsBySide
    let style: DocumentStyle
    /// Of a comparison.
    var pairs: [(first: String, second: String, report: PairReport)] = []

    private var words: ReportWords { style.words }

    var section: Section {
        let readers = cards.sides.enumerated().map { index, side in
            Row(
                name: cards.isOneSession && side.reader == .merged ? words.wholeCard : side.name,
                tone: Tone(side: index), wall: side.read.map(\.wall), cpu: side.read.map(\.cpu))
        }
        let ownCards = cards.isOneSession ? cards.cards : []
        let stages = Stage.allCases.map { stage in
            Row(
                name: stage.rawValue, tone: .fifth, wall: ownCards.compactMap { $0.record.timings[stage] },
                cpu: ownCards.compactMap { $0.record.cpuTimings[stage] })
        }.filter { !$0.wall.isEmpty || !$0.cpu.isEmpty }
        let byReader = part(words.byReader, words.secondsACard, readers, notes: notes) { .fromZero($0) }
        let byStage = part(words.byStage, "\(words.stage), \(words.secondsACard)", stages) { .powersOfTen($0) }
        return Section(
            id: "times", title: words.timesTitle, explanation: words.timesHow,
            parts: stages.isEmpty ? [byReader] : [byReader, byStage])
    }

    private struct Row {
        let name: String
        let tone: Tone
        let wall: [Double]
        let cpu: [Double]
    }

    private func part(
        _ title: String, _ what: String, _ rows: [Row], notes: [String] = [],
        scale: @escaping ([Double]) -> ChartScale
    ) -> Section.Part {
        let table = Table(rows) { row in
            let times = WallAndCPU(wall: row.wall, cpu: row.cpu)
            return [.text(what, row.name), .number("n", "\(times.wall?.n ?? times.cpu?.n ?? 0)")]
                + [(words.wall, times.wall), (words.cpu, times.cpu)].flatMap { kind, seconds -> [Table.Cell] in
                    [
                        .number("\(kind) \(words.median)", style.figures.decimal(seconds?.median, 3)),
                        .number("\(kind) \(words.p95)", style.figures.decimal(seconds?.p95, 3)),
                        .number("\(kind) ⌀", style.figures.decimal(seconds?.mean, 3), isOnPageOnly: true),
                    ]
                }
        }
        return Section.Part(title: title, table: table, notes: notes) { chart(title, rows.flatMap(boxes), scale) }
    }

    private func boxes(_ row: Row) -> [BoxPlot.Row] {
        [(words.wall, row.wall, false), (words.cpu, row.cpu, true)].compactMap { kind, values, isHollow in
            guard let statistics = TimeStatistics(seconds: values), values.contains(where: { $0 > 0 }) else {
                return nil
            }
            return BoxPlot.Row(
                label: "\(row.name) · \(kind)",
                note: "\(style.seconds(statistics.median)) / \(style.seconds(statistics.p95)) / \(statistics.n)",
                tone: row.tone, values: values, isHollow: isHollow)
        }
    }

    private func chart(_ title: String, _ rows: [BoxPlot.Row], _ scale: ([Double]) -> ChartScale) -> [Markup] {
        let plot = BoxPlot(
            title: "\(words.timesTitle): \(title)", rows: rows, scale: scale(rows.flatMap(\.values)),
            label: style.tick(seconds:), noteTitle: "\(words.median) / \(words.p95) / n")
        let summary = rows.map { "\($0.label) \($0.note)" }.joined(separator: "; ")
        return [
            plot.scale.kind == .logarithmic
                ? .tag("p", ["class": "note"], .text(words.logarithmicAxis)) : .nothing,
            plot.markup(summary: "\(words.median) / \(words.p95) / n: \(summary)."),
        ]
    }

    /// Each pair's difference, and on how many cards which side was faster and surer.
    private var notes: [String] {
        pairs.flatMap { first, second, pair -> [String] in
            let times = pair.times
            let differences = [
                (words.wall, times.wallDifference, cards.isOneSession), (words.cpu, times.cpuDifference, true),
            ].compactMap { name, difference, isFair in
                difference.map {
                    let verdict = isFair ? words.verdict($0) : words.oneAfterTheOther
                    return "\(words.difference) \(name): \(style.figures.seconds($0)), \(verdict) (n = \($0.cards))"
                }
            }
            let leads = [(words.faster, times.faster), (words.moreConfident, pair.moreConfident)].map { name, lead in
                "\(name): \(first) \(lead.first), \(second) \(lead.second), = \(lead.equal) (n = \(lead.n))"
            }
            let parts = pair.partly.map { [words.readPartly($0, of: pair.cards)] } ?? []
            return (pairs.count > 1 ? ["\(first) – \(second):"] : []) + differences + leads + parts
        }
    }
}
