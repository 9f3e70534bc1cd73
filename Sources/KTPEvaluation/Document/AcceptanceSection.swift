import KTPCore

/// What was taken over without a person, and how much of that was wrong; by field the table of accuracy has it.
struct AcceptanceSection {
    let report: AcceptanceReport
    let style: DocumentStyle

    private var words: ReportWords { style.words }

    var section: Section {
        let rows = [
            (words.field, report.fields.accepted, report.fields.acceptedButWrong),
            (words.cards, report.cards, report.cardsAcceptedButWrong),
        ]
        let table = Table(rows) { name, accepted, wrong in
            [
                .text(" ", name), .number(words.accepted, style.figures.share(accepted)),
                .number(words.acceptedButWrong, style.figures.share(wrong)),
            ]
        }
        return Section(
            id: "acceptance", title: words.acceptanceTitle, explanation: words.acceptanceHow,
            parts: [.init(table: table, chart: { chart })])
    }

    private var chart: [Markup] {
        let parts: [(className: String, name: String, count: (Acceptance) -> Int)] = [
            ("bar tone2", words.acceptedAndRight, { $0.accepted.hits - $0.acceptedButWrong.hits }),
            ("bar alike", words.acceptedButWrong, \.acceptedButWrong.hits),
            ("bar wrong", words.notAccepted, { $0.accepted.n - $0.accepted.hits }),
        ]
        let bars = StackedBars(
            title: words.acceptanceTitle,
            rows: report.byField.pairs.map { field, acceptance in
                StackedBars.Row(
                    label: field.label, note: "\(acceptance.accepted.n)",
                    parts: parts.map { part in
                        .init(
                            count: part.count(acceptance), className: part.className,
                            title: "\(field.label), \(part.name): \(part.count(acceptance))")
                    })
            }, noteTitle: "n")
        let summary = parts.map { "\($0.name): \($0.count(report.fields))" }.joined(separator: "; ")
        return [
            .tag("p", ["class": "finding"], .text("\(words.all): \(summary); n \(report.fields.accepted.n).")),
            .key(parts.map { ($0.className, $0.name) }), bars.markup(summary: "\(summary)."),
        ]
    }
}
