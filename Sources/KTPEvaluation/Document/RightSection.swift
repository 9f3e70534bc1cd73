import KTPCore

/// Who is right where not both are.
struct RightSection {
    let pairs: [(first: String, second: String, accuracy: AccuracyComparison)]
    let style: DocumentStyle

    private var words: ReportWords { style.words }

    private struct Group {
        let className: String
        let name: String
        let count: (WhoIsRight) -> Int
    }

    var section: Section {
        Section(
            id: "right", title: words.rightTitle, explanation: words.rightHow,
            parts: pairs.enumerated().map { part($0, $1.first, $1.second, $1.accuracy) })
    }

    private func part(
        _ index: Int, _ first: String, _ second: String, _ accuracy: AccuracyComparison
    ) -> Section.Part {
        let groups = [
            Group(className: "bar tone0", name: words.only(first), count: \.onlyFirst),
            Group(className: "bar \(Tone(side: index + 1).className)", name: words.only(second), count: \.onlySecond),
            Group(className: "bar wrong", name: words.neitherDiffer, count: { $0.neither - $0.alikeButWrong }),
            Group(className: "bar alike", name: words.alikeButWrong, count: \.alikeButWrong),
        ]
        let table = Table(accuracy.scopes(style)) { label, contrast in
            let who = contrast.whoIsRight
            return [.text(words.field, label), .number(words.both, "\(who.both)")]
                + groups.map { .number($0.name, "\($0.count(who))") } + [.number("n", "\(who.judged)")]
        }
        return Section.Part(title: pairs.count > 1 ? "\(first) – \(second)" : nil, table: table) {
            chart(accuracy, groups)
        }
    }

    private func chart(_ accuracy: AccuracyComparison, _ groups: [Group]) -> [Markup] {
        let bars = StackedBars(
            title: words.rightTitle,
            rows: accuracy.byField.pairs.map { field, contrast in
                let who = contrast.whoIsRight
                return StackedBars.Row(
                    label: field.label, note: "\(who.judged - who.both) / \(who.judged)",
                    parts: groups.map { group in
                        .init(
                            count: group.count(who), className: group.className,
                            title: "\(field.label), \(group.name): \(group.count(who))")
                    })
            },
            noteTitle: words.ofJudged)
        let who = accuracy.overall.whoIsRight
        let summary = groups.map { "\($0.name): \($0.count(who))" }.joined(separator: "; ")
        return [
            .tag("p", ["class": "finding"], .text("\(words.all): \(summary); n \(who.judged).")),
            .key(groups.map { ($0.className, $0.name) }), bars.markup(summary: "\(summary); n \(who.judged)."),
        ]
    }
}

extension AccuracyComparison {
    /// All that is told apart: all fields, each field, each condition.
    func scopes(_ style: DocumentStyle) -> [(label: String, contrast: AccuracyContrast)] {
        [(style.words.all, overall)] + byField.pairs.map { ($0.key.label, $0.value) }
            + byCondition.map { ("\(style.words.condition) \(style.condition($0.condition))", $0.contrast) }
    }
}
