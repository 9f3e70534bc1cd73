import KTPCore

/// By how much the first side is above the others, field by field, and whether it is more than luck.
struct DifferenceSection {
    let pairs: [(name: String, accuracy: AccuracyComparison)]
    let first: String
    let style: DocumentStyle
    /// Of the first of the pairs; those after it take the next.
    let firstTone: Int
    /// Whether fields on which no card differs are left out.
    var leavesOutAlike = false

    private var words: ReportWords { style.words }

    var section: Section {
        let tables = tables
        let further = zip(pairs, tables).dropFirst().map { pair, table in
            Section.Part(title: "\(first) – \(pair.name)", table: table)
        }
        let title = pairs.count > 1 ? "\(first) – \(pairs[0].name)" : nil
        let charted = Section.Part(title: title, table: tables.first)
        return Section(
            id: "difference", title: words.differenceTitle,
            explanation: "\(words.differenceHow(first, pairs.map(\.name).joined(separator: ", "))) \(words.shownRule)",
            parts: pairs.count > 1
                ? [.init(face: .page, chart: { plot(words.differenceTitle) }), charted] + further
                : [part(title: nil, table: tables.first, face: .both)])
    }

    func part(title: String?, table: Table?, face: Section.Face) -> Section.Part {
        Section.Part(title: title, table: table, face: face) { plot(title ?? words.differenceTitle) }
    }

    /// One a pair.
    var tables: [Table] {
        pairs.map { name, accuracy in
            Table(accuracy.scopes(style).filter { !leavesOutAlike || $0.contrast.whoIsRight.test.discordant > 0 }) {
                label, contrast in
                [
                    .text(words.field, label), .number(first, estimate(contrast.first)),
                    .number(name, estimate(contrast.second)),
                    .number(words.difference, contrast.difference.map(style.figures.points) ?? Figures.none),
                    .text("", words.verdict(contrast.difference)),
                    .number("p (McNemar)", contrast.mcNemar.map { style.figures.p($0.p) } ?? "", isOnPageOnly: true),
                    .number("p (Holm)", contrast.pHolm.map(style.figures.p) ?? ""),
                    .number("n", "\(contrast.whoIsRight.judged)", isOnPageOnly: true),
                ]
            }
        }
    }

    /// `91.7 % 11/12 (64.6 % … 98.5 %)`
    private func estimate(_ estimate: AccuracyContrast.Estimate) -> String {
        let interval = estimate.interval.map { interval in
            " (\(style.figures.percent(interval.low)) … \(style.figures.percent(interval.high)))"
        }
        return style.figures.share(estimate.share) + (interval ?? "")
    }

    private func plot(_ title: String) -> [Markup] {
        let fields = KTPField.allCases.filter { field in
            pairs.contains { pair in
                pair.accuracy.byField[field].map { !leavesOutAlike || $0.whoIsRight.test.discordant > 0 } ?? false
            }
        }
        let rows: [(label: String, contrasts: [AccuracyContrast?])] =
            [(words.all, pairs.map(\.accuracy.overall))]
            + fields.map { field in (field.label, pairs.map { $0.accuracy.byField[field] }) }
        let differences = rows.flatMap(\.contrasts).compactMap { $0?.difference }
        let ends = differences.flatMap { [$0.interval.low, $0.interval.high] }
        let plot = DotPlot(
            title: title,
            rows: rows.enumerated().map { index, row in
                DotPlot.Row(
                    label: row.label, note: note(row.contrasts.compactMap(\.self)),
                    marks: row.contrasts.enumerated().compactMap { mark($0, $1?.difference, row.label) },
                    isTotal: index == 0)
            },
            scale: .differences(ends), label: { style.figures.wholePoints($0) },
            noteTitle: "\(words.difference) / n", reference: 0)
        let legend =
            pairs.count > 1
            ? Markup.legend(pairs.enumerated().map { (Tone(side: firstTone + $0), "\(first) − \($1.name)") })
            : Markup.nothing
        return [legend, plot.markup(summary: summary)]
    }

    private func mark(_ pair: Int, _ difference: Difference?, _ label: String) -> DotPlot.Mark? {
        guard let difference else { return nil }
        let verdict = difference.isShown ? words.shown : words.noDifference
        return DotPlot.Mark(
            tone: Tone(side: firstTone + pair), value: difference.value, interval: difference.interval,
            title: "\(label), \(first) − \(pairs[pair].name): \(style.figures.points(difference)); \(verdict)",
            isHollow: !difference.isShown)
    }

    /// How many fields differ in rightness, of how many: a number a pair, one n where all stand on the same.
    private func note(_ contrasts: [AccuracyContrast]) -> String {
        let differing = contrasts.map { "\($0.whoIsRight.test.discordant)" }.joined(separator: ", ")
        let counts = Set(contrasts.map(\.whoIsRight.judged)).sorted().map { "\($0)" }.joined(separator: ", ")
        return "\(differing) / \(counts)"
    }

    private var summary: String {
        pairs.compactMap { pair in
            pair.accuracy.overall.difference.map { difference in
                """
                \(first) − \(pair.name): \(style.figures.points(difference)); \
                \(difference.isShown ? words.shown : words.noDifference).
                """
            }
        }.joined(separator: " ")
    }
}
