import KTPCore

/// Stated confidence against the share that was right. On the diagonal confidence means what it says, under
/// it the reader is too sure. The columns at the foot say how many answers each tenth holds.
struct ReliabilityDiagram {
    struct Point {
        /// 0…1
        var confidence: Double
        var right: Proportion
        var interval: Interval?
        var title: String
    }

    var title: String
    var tone: Tone
    var points: [Point]
    var axes: (confidence: String, right: String, answers: String)
    var label: (Double) -> String

    private static let (left, top, side, foot) = (52.0, 12.0, 228.0, 46.0)

    func markup(summary: String) -> Markup {
        let (left, top, side) = (Self.left, Self.top, Self.side)
        let base = top + side
        var canvas = SVGCanvas(width: left + side + 18, height: base + 34 + Self.foot + 20)
        func x(_ value: Double) -> Double { left + value * side }
        func y(_ value: Double) -> Double { base - value * side }

        for tick in [0, 0.25, 0.5, 0.75, 1] {
            canvas.line(x(tick), top, x(tick), base, "grid")
            canvas.line(left, y(tick), left + side, y(tick), "grid")
            canvas.text(label(tick), x(tick), base + 14, "tick", anchor: .middle)
            canvas.text(label(tick), left - 6, y(tick) + 3.5, "tick", anchor: .end)
        }
        canvas.line(x(0), y(0), x(1), y(1), "reference")
        for point in points {
            guard let share = point.right.share, let interval = point.interval else { continue }
            canvas.line(
                x(point.confidence), y(interval.low), x(point.confidence), y(interval.high), "whisker \(tone.className)"
            )
            canvas.mark(x(point.confidence), y(share), tone, title: point.title)
        }
        drawCounts(on: &canvas, from: base + 26, x)
        canvas.text(axes.confidence, x(0.5), canvas.height - 4, "tick", anchor: .middle)
        canvas.text(axes.right, 10, y(0.5), "tick", anchor: .middle, isTurned: true)
        return canvas.markup(title: title, summary: summary)
    }

    private func drawCounts(on canvas: inout SVGCanvas, from top: Double, _ x: (Double) -> Double) {
        let base = top + Self.foot
        let most = Double(points.map(\.right.n).max() ?? 1)
        canvas.line(x(0), base, x(1), base, "rule")
        for point in points where point.right.n > 0 {
            let height = max(1, Double(point.right.n) / most * (Self.foot - 12))
            let tenth = min((point.confidence * 10).rounded(.down) / 10, 0.9)
            canvas.rectangle(
                x(tenth) + 1, base - height, x(0.1) - x(0) - 2, height, "column \(tone.className)", title: point.title)
            canvas.text("\(point.right.n)", x(tenth + 0.05), base - height - 3, "tiny", anchor: .middle)
        }
        canvas.text(axes.answers, Self.left - 6, base, "tick", anchor: .end)
    }
}
