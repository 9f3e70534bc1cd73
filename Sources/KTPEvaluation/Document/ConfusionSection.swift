import KTPCore

/// Which character was read for which, a map a side.
struct ConfusionSection {
    let cards: CardsBySide
    let style: DocumentStyle

    private var words: ReportWords { style.words }
    private static let nothing = "∅"
    /// So many rows and columns can be taken in.
    private static let most = 12

    var section: Section {
        let sides = cards.sides.enumerated().compactMap { index, side in
            side.report.map { part(index, side, $0.confusions) }
        }
        return Section(
            id: "confusions", title: words.confusionsTitle, explanation: words.confusionsHow, parts: sides,
            isSideBySide: true)
    }

    private func part(
        _ index: Int, _ side: CardsBySide.Side, _ confusions: [CharacterConfusions.Counted]
    ) -> Section.Part {
        let table = Table(confusions, mostOnTerminal: 12) { confusion in
            [
                .text(words.printed, confusion.truth.map(visible) ?? words.nothing),
                .text(words.read, confusion.read.map(visible) ?? words.nothing),
                .number(words.times, "\(confusion.count)"),
                .number("n", confusion.n.map { "\($0)" } ?? Figures.none),
            ]
        }
        return Section.Part(title: side.name, table: table, face: cards.face(of: side)) {
            [chart(index, side.name, confusions)]
        }
    }

    private func chart(_ index: Int, _ name: String, _ confusions: [CharacterConfusions.Counted]) -> Markup {
        guard let worst = confusions.first else { return .tag("p", [:], .text(words.noConfusions)) }
        let rows = Self.frequent(confusions, by: \.truth)
        let columns = Self.frequent(confusions, by: \.read)
        var cells: [[HeatMap.Cell?]] = Array(
            repeating: Array(repeating: nil, count: columns.count), count: rows.count)
        for confusion in confusions {
            guard let row = rows.firstIndex(of: confusion.truth ?? Self.nothing),
                let column = columns.firstIndex(of: confusion.read ?? Self.nothing)
            else { continue }
            // The root, so that the rare ones can be seen beside the frequent.
            cells[row][column] = HeatMap.Cell(
                text: "\(confusion.count)", weight: (Double(confusion.count) / Double(worst.count)).squareRoot(),
                title: sentence(confusion))
        }
        let map = HeatMap(
            title: "\(words.confusionsTitle), \(name)", rowTitle: "\(words.printed) ↓", columnTitle: "\(words.read) →",
            rows: rows.map(visible), columns: columns.map(visible), cells: cells, tone: Tone(side: index),
            labelWidth: 76, cellWidth: 18.5, cellHeight: 22)
        return map.markup(
            summary: words.confusionSummary(confusions.prefix(5).map(sentence).joined(separator: "; ")))
    }

    /// The characters that err most, the worst first.
    private static func frequent(
        _ confusions: [CharacterConfusions.Counted], by key: (CharacterConfusions.Counted) -> String?
    ) -> [String] {
        var counts: [String: Int] = [:]
        for confusion in confusions { counts[key(confusion) ?? nothing, default: 0] += confusion.count }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return sorted.prefix(most).map(\.key)
    }

    private func sentence(_ confusion: CharacterConfusions.Counted) -> String {
        words.confusion(
            visible(confusion.truth ?? Self.nothing), visible(confusion.read ?? Self.nothing), count: confusion.count,
            n: confusion.n)
    }

    private func visible(_ character: String) -> String { character == " " ? "␣" : character }
}
