import KTPCore

/// By how much the first side is above the others, field by field, and whether it is more than luck.
struct DifferenceSection {
    let pairs: [(name: String, accuracy: AccuracyComparison)]
    let first: String
    let style: PageStyle
    /// Of the first of the pairs; those after it take the next.
    let firstTone: Int
    /// Whether fields on which no card differs are left out.
    var leavesOutAlike = false

    private var words: ReportWords { style.words }

    /// The plot and its table, without a heading of their own.
    func content(title: String) -> [Markup] {
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
            ? PageSection.legend(pairs.enumerated().map { (Tone(side: firstTone + $0), "\(first) − \($1.name)") })
            : Markup.nothing
        return [legend, plot.markup(summary: summary), table(rows)]
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

    private func table(_ rows: [(label: String, contrasts: [AccuracyContrast?])]) -> Markup {
        PageSection.figures(
            words.theFigures,
            head: [words.field]
                + pairs.flatMap {
                    [$0.name, "\(words.difference) (\(words.interval))", "p (McNemar)", "p (Holm)", "n", ""]
                },
            rows: rows.map { row in
                [row.label]
                    + row.contrasts.flatMap { contrast in
                        guard let contrast else { return Array(repeating: Figures.none, count: 6) }
                        return [
                            "\(style.figures.share(contrast.first.share)) : "
                                + style.figures.share(contrast.second.share),
                            contrast.difference.map(style.figures.points) ?? Figures.none,
                            contrast.mcNemar.map { style.figures.p($0.p) } ?? Figures.none,
                            contrast.pHolm.map(style.figures.p) ?? Figures.none,
                            "\(contrast.whoIsRight.judged)",
                            contrast.difference.map { $0.isShown ? words.shown : words.noDifference } ?? "",
                        ]
                    }
            })
    }

    var markup: Markup {
        PageSection(
            id: "difference", title: words.differenceTitle,
            explanation: "\(words.differenceHow(first, pairs.map(\.name).joined(separator: ", "))) \(words.shownRule)",
            content: content(title: words.differenceTitle)
        ).markup
    }
}
