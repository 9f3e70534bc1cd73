import KTPCore

/// What was taken over without a person, field by field, and how much of that was wrong.
struct AcceptanceSection {
    let report: AcceptanceReport
    let style: PageStyle

    private var words: ReportWords { style.words }

    var markup: Markup {
        let rows = [(words.all, report.fields)] + report.byField.pairs.map { ($0.key.label, $0.value) }
        let parts: [(className: String, name: String, count: (Acceptance) -> Int)] = [
            ("bar tone2", words.acceptedAndRight, { $0.accepted.hits - $0.acceptedButWrong.hits }),
            ("bar alike", words.acceptedButWrong, \.acceptedButWrong.hits),
            ("bar wrong", words.notAccepted, { $0.accepted.n - $0.accepted.hits }),
        ]
        let bars = StackedBars(
            title: words.acceptanceTitle,
            rows: rows.dropFirst().map { label, acceptance in
                StackedBars.Row(
                    label: label, note: "\(acceptance.accepted.n)",
                    parts: parts.map { part in
                        .init(
                            count: part.count(acceptance), className: part.className,
                            title: "\(label), \(part.name): \(part.count(acceptance))")
                    })
            }, noteTitle: "n")
        let table = PageSection.figures(
            words.theFigures, head: [words.field, words.accepted, words.acceptedButWrong, words.interval],
            rows: rows.enumerated().map { index, row in
                let (label, acceptance) = row
                // Over several fields of a card Wilson's interval would be too narrow.
                let interval = index == 0 ? nil : acceptance.acceptedButWrong.wilsonInterval()
                return [
                    label, style.figures.share(acceptance.accepted), style.figures.share(acceptance.acceptedButWrong),
                    style.figures.interval(interval),
                ]
            })
        let summary = parts.map { "\($0.name): \($0.count(report.fields))" }.joined(separator: "; ")
        return PageSection(
            id: "acceptance", title: words.acceptanceTitle, explanation: words.acceptanceHow,
            content: [
                .tag("p", ["class": "finding"], .text("\(words.all): \(summary); n \(report.fields.accepted.n).")),
                PageSection.key(parts.map { ($0.className, $0.name) }), bars.markup(summary: "\(summary)."), table,
            ]
        ).markup
    }
}
