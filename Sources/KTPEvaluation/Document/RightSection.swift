import KTPCore

/// Who is right where not both are.
struct RightSection {
    let pairs: [(first: String, second: String, accuracy: AccuracyComparison)]
    let style: PageStyle

    private var words: ReportWords { style.words }

    var markup: Markup {
        PageSection(
            id: "right", title: words.rightTitle, explanation: words.rightHow,
            content: pairs.enumerated().map { .group(content($0, $1.first, $1.second, $1.accuracy)) }
        ).markup
    }

    private func content(
        _ index: Int, _ first: String, _ second: String, _ accuracy: AccuracyComparison
    ) -> [Markup] {
        let rows = accuracy.byField.pairs.map { ($0.key.label, $0.value) }
        let parts: [(className: String, name: String, count: (WhoIsRight) -> Int)] = [
            ("bar tone0", words.only(first), \.onlyFirst),
            ("bar \(Tone(side: index + 1).className)", words.only(second), \.onlySecond),
            ("bar wrong", words.neitherDiffer, { $0.neither - $0.alikeButWrong }),
            ("bar alike", words.alikeButWrong, \.alikeButWrong),
        ]
        let bars = StackedBars(
            title: words.rightTitle,
            rows: rows.map { label, contrast in
                let who = contrast.whoIsRight
                return StackedBars.Row(
                    label: label, note: "\(who.judged - who.both) / \(who.judged)",
                    parts: parts.map { part in
                        .init(
                            count: part.count(who), className: part.className,
                            title: "\(label), \(part.name): \(part.count(who))")
                    })
            },
            noteTitle: words.ofJudged)
        let table = PageSection.figures(
            words.theFigures, head: [words.field, words.both] + parts.map(\.name) + ["n"],
            rows: ([(words.all, accuracy.overall)] + rows).map { label, contrast in
                let who = contrast.whoIsRight
                return [label, "\(who.both)"] + parts.map { "\($0.count(who))" } + ["\(who.judged)"]
            })
        let who = accuracy.overall.whoIsRight
        let summary = parts.map { "\($0.name): \($0.count(who))" }.joined(separator: "; ")
        return [
            pairs.count > 1 ? .tag("h3", [:], .text("\(first) / \(second)")) : .nothing,
            .tag("p", ["class": "finding"], .text("\(words.all): \(summary); n \(who.judged).")),
            PageSection.key(parts.map { ($0.className, $0.name) }),
            bars.markup(summary: "\(summary); n \(who.judged)."), table,
        ]
    }
}
