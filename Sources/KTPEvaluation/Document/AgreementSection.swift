import KTPCore

/// How far the sides say the same, field by field; it needs no truth.
struct AgreementSection {
    let pairs: [(first: String, second: String, byField: FieldMap<Agreement>)]
    let chosen: FieldMap<CaseMap<FieldOrigin, Int>>?
    let style: DocumentStyle

    private var words: ReportWords { style.words }

    var section: Section {
        let origins = FieldOrigin.allCases.filter { origin in
            chosen?.pairs.contains { $0.value[origin] != nil } ?? false
        }
        let choice =
            origins.isEmpty
            ? []
            : [
                matrix(
                    words.chosenTitle, origins.map { $0.name(in: words.language) },
                    chosen?.pairs.map { field, counts in (field, origins.map { counts[$0] ?? 0 }) } ?? [])
            ]
        return Section(
            id: "agreement", title: words.agreementTitle, explanation: words.agreementHow,
            parts: pairs.map { pair in
                let columns = [words.alike, words.differ, words.only(pair.first), words.only(pair.second)]
                return matrix(
                    pairs.count > 1 ? "\(pair.first) – \(pair.second)" : words.agreementTitle, columns,
                    pair.byField.pairs.map { field, agreement in
                        (field, [agreement.alike.hits, agreement.differ, agreement.onlyFirst, agreement.onlySecond])
                    })
            } + choice, isSideBySide: true)
    }

    private func matrix(
        _ title: String, _ columns: [String], _ rows: [(field: KTPField, counts: [Int])]
    ) -> Section.Part {
        let totals = columns.indices.map { column in rows.reduce(0) { $0 + $1.counts[column] } }
        let named = [(words.all, totals)] + rows.map { ($0.field.label, $0.counts) }
        let table = Table(named) { name, counts in
            let n = counts.reduce(0, +)
            return [.text(words.field, name), .number(columns[0], style.figures.share(Proportion(counts[0], of: n)))]
                + zip(columns, counts).dropFirst().map { .number($0, "\($1)") } + [.number("n", "\(n)")]
        }
        return Section.Part(title: title, table: table) { [map(title, columns, named, totals)] }
    }

    private func map(
        _ title: String, _ columns: [String], _ rows: [(name: String, counts: [Int])], _ totals: [Int]
    ) -> Markup {
        let map = HeatMap(
            title: title, rows: rows.map(\.name), columns: columns + ["n"],
            cells: rows.map { name, counts in
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
        return map.markup(summary: "\(words.all): \(summary.joined(separator: "; ")).")
    }
}
