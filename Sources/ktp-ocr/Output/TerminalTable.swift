struct TableCell {
    /// The fate of a column where the rows would be wider than the terminal.
    enum Overflow {
        case stays
        /// Its texts lose their middle: files of one folder differ at either end.
        case isCut
        /// Its texts go on below.
        case wraps
    }

    /// The same in every row.
    let title: String
    let value: String
    var isNumber = false
    var overflow = Overflow.stays
}

/// A table whose rows are toned whole and no wider than the terminal, as far as its columns give way.
struct TerminalTable<Row> {
    /// Below that a column says nothing.
    private static var narrowest: Int { 8 }

    let width: Int
    let tone: (Row) -> TerminalText.Tone
    /// As many in every row.
    let cells: (Row) -> [TableCell]

    func text(of rows: [Row]) -> String {
        let content = rows.map(cells)
        guard let headings = content.first else { return "" }
        let widths = fitted(content, headings)
        let blocks = content.map { lines(of: $0, widths) }
        // Colours come on at last: their codes have a length but no width.
        let body = zip(rows, blocks).flatMap { row, lines in lines.map { toned($0, tone(row)) } }
        let titles = headings.map { TableCell(title: $0.title, value: $0.title, isNumber: $0.isNumber) }
        let rule = widths.map { TableCell(title: "", value: String(repeating: "-", count: $0)) }
        let top = [titles, rule].flatMap { lines(of: $0, widths) }.map { toned($0, .heading) }
        return (top + body).joined(separator: "\n")
    }

    private func toned(_ line: String, _ tone: TerminalText.Tone) -> String { TerminalText.toned(line, tone) }

    /// As wide as what is in them, or else what there is room for: the widest gives way first.
    private func fitted(_ rows: [[TableCell]], _ headings: [TableCell]) -> [Int] {
        var widths = headings.indices.map { column in
            max(headings[column].title.count, rows.map { $0[column].value.count }.max() ?? 0)
        }
        let flexible = headings.indices.filter { headings[$0].overflow != .stays }
        while widths.reduce(widths.count - 1, +) > width {
            let able = flexible.filter { widths[$0] > max(Self.narrowest, headings[$0].title.count) }
            guard let widest = able.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    /// A row, as many lines high as its highest cell.
    private func lines(of cells: [TableCell], _ widths: [Int]) -> [String] {
        let pieces = zip(cells, widths).map { cell, width in
            switch cell.overflow {
            case .stays: [cell.value]
            case .isCut: [TerminalText.cut(cell.value, width)]
            case .wraps: TerminalText.wrapped(cell.value, width)
            }
        }
        return (0..<(pieces.map(\.count).max() ?? 0)).map { number in
            let line = zip(cells, zip(pieces, widths)).map { cell, place in
                let (pieces, width) = place
                let text = number < pieces.count ? pieces[number] : ""
                let blanks = String(repeating: " ", count: max(0, width - text.count))
                return cell.isNumber ? blanks + text : text + blanks
            }.joined(separator: " ")
            return String(
                Substring(line.utf8.prefix(line.utf8.count - line.utf8.reversed().prefix { $0 == 0x20 }.count)))
        }
    }
}
