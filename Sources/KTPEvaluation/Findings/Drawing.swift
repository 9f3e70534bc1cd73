import Foundation
import KTPCore

/// The one writer of SVG. Colours are classes of the style sheet; a row has its name before, its numbers behind it.
struct Drawing {
    /// One value of a row, with a whisker where it has an interval.
    struct Mark {
        /// Colour and shape, the same for a side in every chart; counted from 0, then repeated.
        var tone: Int
        var value: Double
        var interval: Interval?
        /// Hollow marks show nothing beyond chance, or nothing that matters here.
        var isHollow = false
        var title: String
    }

    struct Part {
        var count: Int
        /// A class of the style sheet.
        var style: String
        var title: String
    }

    struct Row {
        var label: String
        var note: String
        var marks: [Mark] = []
        var parts: [Part] = []
    }

    /// The chart's name, for those who do not see it; its first row says what it shows.
    var title: String
    var rows: [Row]
    var noteTitle = "n"

    /// The columns of a chart, in pixels. Each chart is drawn for a screen and for a telephone, and the style sheet shows
    /// one: shrunk to a third, letters could not be read.
    private struct Layout {
        let style: String
        let width: Double
        let left: Double
        let right: Double
        /// Every so many ticks have their number.
        let numbered: Int
        /// Characters of a row's name.
        let most: Int

        static let all = [
            Layout(style: "wide", width: 980, left: 150, right: 800, numbered: 1, most: .max),
            Layout(style: "narrow", width: 350, left: 112, right: 280, numbered: 2, most: 18),
        ]
    }

    private static let top = 22.0

    /// Dots with whiskers on one axis, a row for each thing measured, the sides one under the other within it.
    /// - Parameter fixed: values that the axis holds in any case.
    func dots(including fixed: [Double], label: (Double) -> String) -> HTMLText {
        HTMLText(joining: Layout.all.map { dots(including: fixed, label: label, $0) })
    }

    private func dots(including fixed: [Double], label: (Double) -> String, _ layout: Layout) -> HTMLText {
        let marks = rows.flatMap(\.marks)
        let axis = Axis(marks.flatMap { [$0.value, $0.interval?.low, $0.interval?.high].compactMap(\.self) } + fixed)
        func x(_ value: Double) -> Double { layout.left + axis.position(of: value) * (layout.right - layout.left) }
        var y = Self.top
        let drawn = rows.map { row -> HTMLText in
            let height = Double(max(row.marks.count, 1)) * 10 + 10
            defer { y += height }
            let marks = row.marks.enumerated().map { index, mark -> HTMLText in
                let at = y + 10 + Double(index) * 10
                let whisker = mark.interval.map { Self.line(x($0.low), at, x($0.high), at, Self.tone(mark.tone)) }
                return "\(whisker ?? .nothing)\(Self.shape(x(mark.value), at, mark))"
            }
            return "\(frame(row, y, height, layout))\(marks)"
        }
        let ticks = axis.ticks.enumerated().map { index, tick -> HTMLText in
            let number = index % layout.numbered == 0 ? Self.text(label(tick), x(tick), y + 15, "tick", "middle") : ""
            return "\(Self.line(x(tick), Self.top, x(tick), y, tick == 0 ? "zero" : "grid"))\(number)"
        }
        return svg(layout, height: y + 22, "\(ticks)\(drawn)", summary: rows.first?.marks.map(\.title) ?? [])
    }

    /// Bars cut into the parts that make up their whole, on one scale: a bar of one case is as long as one case.
    func bars() -> HTMLText { HTMLText(joining: Layout.all.map(bars)) }

    private func bars(_ layout: Layout) -> HTMLText {
        let most = Double(max(1, rows.map { $0.parts.reduce(0) { $0 + $1.count } }.max() ?? 1))
        var y = Self.top
        let drawn = rows.map { row -> HTMLText in
            defer { y += 22 }
            var x = layout.left
            let parts = row.parts.filter { $0.count > 0 }.map { part -> HTMLText in
                let length = Double(part.count) / most * (layout.right - layout.left)
                defer { x += length }
                let number = length > 18 ? Self.text("\(part.count)", x + length / 2, y + 15, "onBar", "middle") : ""
                return """
                    <rect x="\(Self.number(x))" y="\(Self.number(y + 3))" width="\(Self.number(max(length - 1, 1)))" \
                    height="16" class="bar \(part.style)"><title>\(part.title)</title></rect>\(number)
                    """
            }
            return "\(frame(row, y, 22, layout))\(parts)"
        }
        return svg(layout, height: y + 4, HTMLText(joining: drawn), summary: rows.first?.parts.map(\.title) ?? [])
    }

    static func legend(_ entries: [(tone: Int, name: String)]) -> HTMLText {
        key(entries.map { (shape(7, 7, Mark(tone: $0.tone, value: 0, title: $0.name)), $0.name) })
    }

    static func legend(_ entries: [(style: String, name: String)]) -> HTMLText {
        key(entries.map { ("<rect width=\"14\" height=\"14\" class=\"bar \($0.style)\"/>", $0.name) })
    }

    private static func key(_ entries: [(sign: HTMLText, name: String)]) -> HTMLText {
        let entries = entries.map { sign, name -> HTMLText in
            "<span><svg viewBox=\"0 0 14 14\" aria-hidden=\"true\" class=\"sign\">\(sign)</svg> \(name)</span>\n"
        }
        return "<p class=\"legend\">\(entries)</p>\n"
    }

    private func frame(_ row: Row, _ y: Double, _ height: Double, _ layout: Layout) -> HTMLText {
        let name = row.label.count > layout.most ? "\(row.label.prefix(layout.most - 1))…" : row.label
        return """
            \(Self.line(0, y, layout.width, y, "grid"))\
            \(Self.text(name, layout.left - 12, y + height / 2 + 4, "label", "end"))\
            \(Self.text(row.note, layout.width - 4, y + height / 2 + 4, "tick", "end"))
            """
    }

    private func svg(_ layout: Layout, height: Double, _ content: HTMLText, summary: [String]) -> HTMLText {
        let (width, height) = (Self.number(layout.width), Self.number(height))
        return """
            <svg viewBox="0 0 \(width) \(height)" width="\(width)" class="\(layout.style)" role="img" \
            aria-label="\(title). \(summary.joined(separator: "; "))">\
            \(Self.text(noteTitle, layout.width - 4, 14, "tick", "end"))\(content)</svg>

            """
    }

    private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> HTMLText {
        """
        <line x1="\(number(x1))" y1="\(number(y1))" x2="\(number(x2))" y2="\(number(y2))" class="\(style)"/>
        """
    }

    private static func text(_ text: String, _ x: Double, _ y: Double, _ style: String, _ anchor: String) -> HTMLText {
        """
        <text x="\(number(x))" y="\(number(y))" class="\(style)" text-anchor="\(anchor)">\(text)</text>
        """
    }

    /// A circle, a square, a diamond or a triangle about a point, for those who see no colours and for print.
    private static func shape(_ x: Double, _ y: Double, _ mark: Mark) -> HTMLText {
        let shapes: [[(Double, Double)]] = [
            [], [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)], [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
            [(0, -1.3), (1.2, 0.9), (-1.2, 0.9)], [(0, 1.3), (1.2, -0.9), (-1.2, -0.9)],
        ]
        let corners = shapes[mark.tone % shapes.count].map { "\(number(x + $0 * 4.5)),\(number(y + $1 * 4.5))" }
        let style = "mark \(tone(mark.tone))\(mark.isHollow ? " hollow" : "")"
        return corners.isEmpty
            ? """
            <circle cx="\(number(x))" cy="\(number(y))" r="4.5" class="\(style)"><title>\(mark.title)</title></circle>
            """
            : """
            <polygon points="\(corners.joined(separator: " "))" class="\(style)"><title>\(mark.title)</title></polygon>
            """
    }

    static func tone(_ index: Int) -> String { "tone\(index % 5)" }

    /// At most two decimals and no idle zeros.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// The places of values on an axis whose ends and ticks are round numbers.
package struct Axis {
    package let ticks: [Double]

    package init(_ values: [Double]) {
        let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
        let raw = max(greatest - least, 1e-6) / 6
        let power = pow(10, floor(log10(raw)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw * 0.999 } ?? raw
        let (low, high) = (floor(least / step + 1e-9), max(ceil(greatest / step - 1e-9), floor(least / step) + 1))
        // Not -0, which would be written so.
        ticks = stride(from: low, through: high, by: 1).map { $0 * step + 0 }
    }

    /// 0…1 along the axis.
    package func position(of value: Double) -> Double {
        guard let low = ticks.first, let high = ticks.last, high > low else { return 0.5 }
        return min(max((value - low) / (high - low), 0), 1)
    }
}
