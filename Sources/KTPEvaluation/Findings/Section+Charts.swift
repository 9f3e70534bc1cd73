import KTPCore

extension Section.Part {
    /// A reader or session that is shown: its colour and shape in charts, and its name.
    typealias Shown = (tone: Int, name: String)

    struct Shares {
        var label: String
        /// One a reader, as many as are shown.
        var shares: [Proportion]
        /// nil where each card counts once, for which Wilson's is good.
        var intervals: [Interval?]?
        var more: [Table.Cell] = []

        func interval(_ index: Int) -> Interval? {
            intervals.map { index < $0.count ? $0[index] : nil } ?? shares[index].intervalOverCards
        }

        /// Too few where the cards are; a dash where no interval is known.
        fileprivate func spread(_ index: Int) -> String {
            intervals.map { index < $0.count } == false ? Figures.none : Figures.interval(interval(index))
        }
    }

    static func shares(_ chart: String, of what: String, _ shown: [Shown], _ rows: [Shares]) -> Section.Part {
        let rows = rows.filter { $0.shares.contains { $0.n > 0 } }
        let table = Table(rows) { row in
            [.text(what, row.label)]
                + shown.enumerated().flatMap { index, one -> [Table.Cell] in
                    [
                        .number(one.name, Figures.share(row.shares[index])),
                        .number("95 % interval", row.spread(index), isOnPageOnly: true),
                    ]
                } + row.more
        }
        return Section.Part(table: table) {
            let drawn = rows.map { row in
                Chart.Row(
                    // One n where all have the same.
                    label: row.label, note: Set(row.shares.map(\.n)).sorted().map(String.init).joined(separator: ", "),
                    marks: row.shares.enumerated().compactMap { index, share in
                        share.share.map {
                            Chart.Mark(
                                tone: shown[index].tone, value: $0, interval: row.interval(index),
                                title: "\(row.label), \(shown[index].name): \(Figures.share(share))")
                        }
                    })
            }
            let dots = Chart(title: chart, rows: drawn).dots(including: [1], label: Figures.wholePercent)
            return "\(Chart.legend(shown))\(dots)"
        }
    }

    /// Counts that make up a whole, by field: the first as a share, and bars of the others, which are fewer.
    /// - Parameter rows: of all fields before the single ones.
    static func counts(
        _ title: String?, _ chart: String, _ groups: [(style: String, name: String)],
        _ rows: [(label: String, counts: [Int])]
    ) -> Section.Part {
        let table = Table(rows) { label, counts in
            let n = counts.reduce(0, +)
            return [.text("field", label), .number(groups[0].name, Figures.share(Proportion(counts[0], of: n)))]
                + zip(groups, counts).dropFirst().map { .number($0.name, "\($1)") } + [.number("n", "\(n)")]
        }
        return Section.Part(title: title, table: table) {
            let drawn = rows.dropFirst().map { label, counts in
                Chart.Row(
                    label: label, note: "\(counts.dropFirst().reduce(0, +)) / \(counts.reduce(0, +))",
                    parts: zip(groups, counts).dropFirst().map { group, count in
                        .init(count: count, style: group.style, title: "\(label), \(group.name): \(count)")
                    })
            }
            return "\(Chart.legend(Array(groups.dropFirst())))\(Chart(title: chart, rows: drawn).bars())"
        }
    }
}
