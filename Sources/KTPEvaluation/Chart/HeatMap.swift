/// A grid of counts, the darker the more.
struct HeatMap {
    struct Cell {
        var text: String
        /// 0 blank … 1 darkest.
        var weight: Double
        var title: String
    }

    var title: String
    var rowTitle = ""
    var columnTitle = ""
    var rows: [String]
    var columns: [String]
    /// By row, as wide as there are columns; nil for a blank.
    var cells: [[Cell?]]
    var tone = Tone.first
    var labelWidth = 124.0
    var cellWidth = 92.0
    var cellHeight = 24.0

    func markup(summary: String) -> Markup {
        let top = columnTitle.isEmpty ? 24.0 : 42.0
        let width = labelWidth + Double(columns.count) * cellWidth + 4
        var canvas = SVGCanvas(width: width, height: top + Double(rows.count) * cellHeight + 4)
        if !columnTitle.isEmpty {
            canvas.text(columnTitle, labelWidth, 14, "tick")
            canvas.text(rowTitle, labelWidth - 10, top - 7, "tick", anchor: .end)
        }
        for (index, column) in columns.enumerated() {
            canvas.text(column, labelWidth + (Double(index) + 0.5) * cellWidth, top - 7, "head", anchor: .middle)
        }
        for (row, name) in rows.enumerated() {
            let y = top + Double(row) * cellHeight
            canvas.text(name, labelWidth - 10, y + cellHeight / 2 + 4, "label", anchor: .end)
            for (column, cell) in cells[row].enumerated() {
                let x = labelWidth + Double(column) * cellWidth
                canvas.rectangle(x + 1, y + 1, cellWidth - 2, cellHeight - 2, "empty", radius: 2)
                guard let cell else { continue }
                canvas.rectangle(
                    x + 1, y + 1, cellWidth - 2, cellHeight - 2, "heat \(tone.className)", opacity: cell.weight * 0.62,
                    radius: 2, title: cell.title)
                canvas.text(
                    cell.text, x + cellWidth / 2, y + cellHeight / 2 + 4, "cell", anchor: .middle)
            }
        }
        return canvas.markup(title: title, summary: summary)
    }
}
