/// Bars cut into the parts that make up their whole, on one scale: a bar of one case is as long as one case.
struct StackedBars {
    struct Part {
        var count: Int
        /// Of the style sheet.
        var className: String
        var title: String
    }

    struct Row {
        var label: String
        var note: String
        var parts: [Part]
    }

    var title: String
    var rows: [Row]
    var noteTitle: String
    var labelWidth = 134.0

    private static let (width, noteWidth, top, rowHeight) = (980.0, 80.0, 20.0, 22.0)

    func markup(summary: String) -> Markup {
        var canvas = SVGCanvas(width: Self.width, height: Self.top + Double(rows.count) * Self.rowHeight + 4)
        let (left, length) = (labelWidth, Self.width - Self.noteWidth - labelWidth)
        canvas.text(noteTitle, Self.width - 4, 13, "tick", anchor: .end)
        let whole = Double(max(1, rows.map { $0.parts.reduce(0) { $0 + $1.count } }.max() ?? 1))
        for (index, row) in rows.enumerated() {
            let y = Self.top + Double(index) * Self.rowHeight
            canvas.text(row.label, left - 12, y + 15, "label", anchor: .end)
            canvas.text(row.note, Self.width - 4, y + 15, "tick", anchor: .end)
            var x = left
            for part in row.parts where part.count > 0 {
                let share = Double(part.count) / whole * length
                canvas.rectangle(x + 0.5, y + 3, share - 1, Self.rowHeight - 6, part.className, title: part.title)
                if share > 18 { canvas.text("\(part.count)", x + share / 2, y + 15, "onBar", anchor: .middle) }
                x += share
            }
        }
        return canvas.markup(title: title, summary: summary)
    }
}
