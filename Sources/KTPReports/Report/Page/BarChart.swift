import KTPCore

/// Bars on one scale, each with its name before and its number behind it.
struct BarChart {
    var title: String
    var rows: [(name: String, count: Int, style: String)]

    private static let (width, nameWidth, numberWidth, rowHeight) = (720, 190, 60, 26)

    var html: HTMLText {
        let most = max(rows.map(\.count).max() ?? 1, 1)
        let height = rows.count * Self.rowHeight
        let bars = rows.enumerated().map { index, row -> HTMLText in
            let y = index * Self.rowHeight
            let length = row.count * (Self.width - Self.nameWidth - Self.numberWidth) / most
            return """
                <text x="\(Self.nameWidth - 10)" y="\(y + 18)" text-anchor="end">\(row.name)</text>\
                <rect class="\(row.style)" x="\(Self.nameWidth)" y="\(y + 4)" width="\(max(length, row.count > 0 ? 2 : 0))" \
                height="\(Self.rowHeight - 8)" rx="2"/>\
                <text x="\(Self.nameWidth + length + 8)" y="\(y + 18)">\(row.count)</text>
                """
        }
        let summary = rows.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return """
            <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" role="img" \
            aria-label="\(title): \(summary)">\(bars)</svg>

            """
    }
}
