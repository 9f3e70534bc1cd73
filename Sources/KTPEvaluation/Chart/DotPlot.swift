import KTPCore

/// Dots with whiskers, a row for each thing measured, the sides one under the other within it.
struct DotPlot {
    struct Mark {
        var tone: Tone
        var value: Double
        /// nil: no whisker.
        var interval: Interval?
        /// What stands in the tooltip.
        var title: String
        /// Hollow marks are those that show nothing beyond chance.
        var isHollow = false
    }

    struct Row {
        var label: String
        /// At the right: the n it stands on.
        var note: String
        var marks: [Mark]
        /// Set apart from the rest by a line and heavier type.
        var isTotal = false
    }

    var title: String
    var rows: [Row]
    var scale: ChartScale
    /// Of a tick of the axis.
    var label: (Double) -> String
    /// Over the notes.
    var noteTitle: String
    /// A line across all rows, such as zero.
    var reference: Double?
    var labelWidth = 134.0

    private static let (width, noteWidth, top, spacing) = (980.0, 92.0, 22.0, 10.0)

    func markup(summary: String) -> Markup {
        let heights = rows.map { Double(max($0.marks.count, 1)) * Self.spacing + 10 }
        let bottom = Self.top + heights.reduce(0, +)
        var canvas = SVGCanvas(width: Self.width, height: bottom + 22)
        let (left, right) = (labelWidth, Self.width - Self.noteWidth - 14)
        func x(_ value: Double) -> Double { left + scale.position(of: value) * (right - left) }

        var y = Self.top
        for index in rows.indices {
            if index % 2 == 1 { canvas.rectangle(0, y, Self.width, heights[index], "stripe") }
            y += heights[index]
        }
        for tick in scale.ticks {
            canvas.line(x(tick), Self.top, x(tick), bottom, "grid")
            canvas.text(label(tick), x(tick), bottom + 15, "tick", anchor: .middle)
        }
        if let reference { canvas.line(x(reference), Self.top, x(reference), bottom, "reference") }
        canvas.text(noteTitle, Self.width - 4, 14, "tick", anchor: .end)

        y = Self.top
        for (row, height) in zip(rows, heights) {
            let middle = y + height / 2
            canvas.text(row.label, left - 12, middle + 4, row.isTotal ? "label strong" : "label", anchor: .end)
            canvas.text(row.note, Self.width - 4, middle + 4, "tick", anchor: .end)
            for (index, mark) in row.marks.enumerated() {
                let at = middle + (Double(index) - Double(row.marks.count - 1) / 2) * Self.spacing
                if let interval = mark.interval {
                    canvas.line(x(interval.low), at, x(interval.high), at, "whisker \(mark.tone.className)")
                }
                canvas.mark(x(mark.value), at, mark.tone, isHollow: mark.isHollow, title: mark.title)
            }
            y += height
            if row.isTotal { canvas.line(0, y, Self.width, y, "rule") }
        }
        return canvas.markup(title: title, summary: summary)
    }
}
