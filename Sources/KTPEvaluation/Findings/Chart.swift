import Foundation
import KTPCore

/// A chart of a page, in shares of the page's width. Colours are classes of the style sheet; a row has its name before, its
/// numbers behind it.
struct Chart {
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

    /// Marks with whiskers on one axis, a row for each thing measured, the sides one under the other within it.
    /// - Parameter fixed: values that the axis holds in any case.
    func dots(including fixed: [Double], label: (Double) -> String) -> HTMLText {
        let axis = Axis(
            rows.flatMap(\.marks).flatMap { [$0.value, $0.interval?.low, $0.interval?.high].compactMap(\.self) } + fixed
        )
        func place(_ value: Double) -> String { "left:\(Self.percent(axis.position(of: value)))" }
        func width(_ interval: Interval) -> Double {
            axis.position(of: interval.high) - axis.position(of: interval.low)
        }
        let grid = axis.ticks.map { tick -> HTMLText in "<i class=\"tick\" style=\"\(place(tick))\"></i>" }
        let drawn = rows.map { row -> HTMLText in
            let lanes = row.marks.map { mark -> HTMLText in
                let whisker = mark.interval.map { interval -> HTMLText in
                    "<i class=\"whisker\" style=\"\(place(interval.low));width:\(Self.percent(width(interval)))\"></i>"
                }
                return """
                    <div class="lane \(Self.tone(mark.tone))" title="\(mark.title)">\(whisker ?? .nothing)\
                    <span style="\(place(mark.value))">\(Self.sign(mark.tone, mark.isHollow))</span></div>
                    """
            }
            return Self.line(row.label, "\(grid)\(lanes)", row.note)
        }
        let numbers = axis.ticks.map { tick -> HTMLText in "<span style=\"\(place(tick))\">\(label(tick))</span>" }
        return html(
            HTMLText(joining: drawn + [Self.line("", "\(numbers)", "", "axis")]), rows.first?.marks.map(\.title))
    }

    /// Bars cut into the parts that make up their whole, on one scale: a bar of one case is as long as one case.
    func bars() -> HTMLText {
        let most = Double(max(1, rows.map { $0.parts.reduce(0) { $0 + $1.count } }.max() ?? 1))
        let drawn = rows.map { row -> HTMLText in
            let parts = row.parts.filter { $0.count > 0 }.map { part -> HTMLText in
                """
                <b class="\(part.style)" style="width:\(Self.percent(Double(part.count) / most))" \
                title="\(part.title)">\(part.count)</b>
                """
            }
            return Self.line(row.label, "\(parts)", row.note, "bars")
        }
        return html(HTMLText(joining: drawn), rows.first?.parts.map(\.title))
    }

    static func legend(_ entries: [(tone: Int, name: String)]) -> HTMLText {
        key(entries.map { ("<i class=\"\(tone($0.tone))\">\(sign($0.tone, false))</i>", $0.name) })
    }

    static func legend(_ entries: [(style: String, name: String)]) -> HTMLText {
        key(entries.map { ("<i class=\"\($0.style)\">■</i>", $0.name) })
    }

    private static func key(_ entries: [(sign: HTMLText, name: String)]) -> HTMLText {
        let entries = entries.map { sign, name -> HTMLText in "<span>\(sign) \(name)</span>\n" }
        return "<p class=\"legend\">\(entries)</p>\n"
    }

    private func html(_ lines: HTMLText, _ summary: [String]?) -> HTMLText {
        """
        <div class="chart" role="img" aria-label="\(title). \(summary?.joined(separator: "; ") ?? "")">
        \(Self.line("", .nothing, noteTitle))\(lines)</div>

        """
    }

    private static func line(
        _ label: String, _ content: HTMLText, _ note: String, _ style: String = "dots"
    ) -> HTMLText {
        """
        <div class="\(style)"><span>\(label)</span><div class="track">\(content)</div><span>\(note)</span></div>

        """
    }

    /// A shape for each tone, for those who see no colours and for print.
    private static func sign(_ tone: Int, _ isHollow: Bool) -> String {
        let signs = isHollow ? ["○", "□", "◇", "△", "▽"] : ["●", "■", "◆", "▲", "▼"]
        return signs[tone % signs.count]
    }

    static func tone(_ index: Int) -> String { "tone\(index % 5)" }

    /// At most two decimals and no idle zeros.
    private static func percent(_ share: Double) -> String {
        let rounded = (share * 10_000).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))%" : "\(rounded)%"
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
