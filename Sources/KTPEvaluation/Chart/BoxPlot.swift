/// Where durations lie: the box holds the middle half, its line is the median, the whiskers reach from the
/// 5th to the 95th percentile, and every card is a dot of the cloud.
struct BoxPlot {
    struct Row {
        var label: String
        /// At the right.
        var note: String
        var tone: Tone
        var values: [Double]
        /// Drawn as an outline: CPU beside wall.
        var isHollow = false
    }

    var title: String
    var rows: [Row]
    var scale: ChartScale
    var label: (Double) -> String
    var noteTitle: String
    /// "seluruh kartu · waktu nyata" has room.
    var labelWidth = 190.0

    private static let (width, noteWidth, top, rowHeight) = (980.0, 170.0, 22.0, 28.0)
    /// More dots than these tell no more, and weigh.
    private static let mostDots = 240

    func markup(summary: String) -> Markup {
        let bottom = Self.top + Double(rows.count) * Self.rowHeight
        var canvas = SVGCanvas(width: Self.width, height: bottom + 22)
        let (left, right) = (labelWidth, Self.width - Self.noteWidth - 14)
        func x(_ value: Double) -> Double { left + scale.position(of: value) * (right - left) }

        for tick in scale.ticks {
            canvas.line(x(tick), Self.top, x(tick), bottom, "grid")
            canvas.text(label(tick), x(tick), bottom + 15, "tick", anchor: .middle)
        }
        canvas.text(noteTitle, Self.width - 4, 14, "tick", anchor: .end)
        for (index, row) in rows.enumerated() {
            let middle = Self.top + (Double(index) + 0.5) * Self.rowHeight
            canvas.text(row.label, left - 12, middle + 4, "label", anchor: .end)
            canvas.text(row.note, Self.width - 4, middle + 4, "tick", anchor: .end)
            draw(row, at: middle, on: &canvas, x)
        }
        return canvas.markup(title: title, summary: summary)
    }

    private func draw(_ row: Row, at middle: Double, on canvas: inout SVGCanvas, _ x: (Double) -> Double) {
        let sorted = row.values.sorted()
        let cuts = [0.05, 0.25, 0.5, 0.75, 0.95].compactMap { Quantile.of(sorted, at: $0) }
        guard cuts.count == 5 else { return }
        let tone = row.tone.className
        let step = max(1, row.values.count / Self.mostDots)
        for index in stride(from: 0, to: row.values.count, by: step) {
            // A fixed scatter: the same report is the same bytes.
            let scatter = Double(index * 7 % 13) / 12 - 0.5
            canvas.dot(x(row.values[index]), middle + scatter * 18, "dot \(tone)")
        }
        canvas.line(x(cuts[0]), middle, x(cuts[1]), middle, "whisker \(tone)")
        canvas.line(x(cuts[3]), middle, x(cuts[4]), middle, "whisker \(tone)")
        canvas.rectangle(
            x(cuts[1]), middle - 8, max(1, x(cuts[3]) - x(cuts[1])), 16,
            "box \(tone)\(row.isHollow ? " hollow" : "")", radius: 2, title: "\(row.label): \(row.note)")
        canvas.line(x(cuts[2]), middle - 8, x(cuts[2]), middle + 8, "median \(tone)")
    }
}
