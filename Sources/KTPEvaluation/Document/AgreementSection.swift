import KTPCore

/// How far the sides say the same, field by field; it needs no truth.
struct AgreementSection {
    let pairs: [(first: String, second: String, byField: FieldMap<Agreement>)]
    let chosen: FieldMap<CaseMap<FieldOrigin, Int>>?
    let style: PageStyle

    private var words: ReportWords { style.words }

    var markup: Markup {
        let matrices = pairs.map { pair in
            let columns = [words.alike, words.differ, words.only(pair.first), words.only(pair.second)]
            return matrix(
                pairs.count > 1 ? "\(pair.first) / \(pair.second)" : words.agreementTitle, columns,
                pair.byField.pairs.map { field, agreement in
                    (
                        field,
                        [agreement.alike.hits, agreement.differ, agreement.onlyFirst, agreement.onlySecond]
                    )
                })
        }
        let origins = FieldOrigin.allCases.filter { origin in
            chosen?.pairs.contains { $0.value[origin] != nil } ?? false
        }
        let choice =
            origins.isEmpty
            ? Markup.nothing
            : matrix(
                words.chosenTitle, origins.map { $0.name(in: words.language) },
                chosen?.pairs.map { field, counts in (field, origins.map { counts[$0] ?? 0 }) } ?? [])
        return PageSection(
            id: "agreement", title: words.agreementTitle, explanation: words.agreementHow,
            content: [.tag("div", ["class": "side-by-side"], .group(matrices), choice)]
        ).markup
    }

    private func matrix(_ title: String, _ columns: [String], _ rows: [(field: KTPField, counts: [Int])]) -> Markup {
        let totals = columns.indices.map { column in rows.reduce(0) { $0 + $1.counts[column] } }
        let named = [(words.all, totals)] + rows.map { ($0.field.label, $0.counts) }
        let map = HeatMap(
            title: title, rows: named.map(\.0), columns: columns + ["n"],
            cells: named.map { name, counts in
                let n = counts.reduce(0, +)
                return counts.enumerated().map { column, count in
                    let share = n == 0 ? 0 : Double(count) / Double(n)
                    return HeatMap.Cell(
                        text: count == 0 ? "·" : "\(count)", weight: share,
                        title: "\(name), \(columns[column]): \(style.figures.share(Proportion(count, of: n)))")
                } + [HeatMap.Cell(text: "\(n)", weight: 0, title: "n \(n)")]
            }, labelWidth: 124, cellWidth: 69)
        let n = totals.reduce(0, +)
        let summary = zip(columns, totals).map { "\($0) \(style.figures.share(Proportion($1, of: n)))" }
        return .tag(
            "figure", [:], .tag("figcaption", [:], .text(title)),
            map.markup(summary: "\(words.all): \(summary.joined(separator: "; "))."),
            PageSection.figures(
                words.theFigures, head: [words.field] + columns + ["n"],
                rows: named.map { name, counts in [name] + counts.map(String.init) + ["\(counts.reduce(0, +))"] }))
    }
}
