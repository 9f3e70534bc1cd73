import Foundation

/// A drawing of fixed size that grows with the page; y grows downwards. Colours are classes of the style
/// sheet, so that one drawing serves light, dark and paper.
package struct SVGCanvas {
    enum Anchor: String {
        case start
        case middle
        case end
    }

    let width: Double
    let height: Double
    private var nodes: [Markup] = []

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ className: String) {
        nodes.append(
            .tag(
                "line",
                [
                    "x1": Self.number(x1), "y1": Self.number(y1), "x2": Self.number(x2), "y2": Self.number(y2),
                    "class": className,
                ]))
    }

    /// - Parameter opacity: of the filling.
    mutating func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ className: String, opacity: Double? = nil,
        radius: Double = 0, title: String? = nil
    ) {
        nodes.append(
            .tag(
                "rect",
                [
                    "x": Self.number(x), "y": Self.number(y), "width": Self.number(max(0, width)),
                    "height": Self.number(height), "rx": radius > 0 ? Self.number(radius) : nil, "class": className,
                    "fill-opacity": opacity.map(Self.number),
                ], Self.title(title)))
    }

    mutating func text(
        _ text: String, _ x: Double, _ y: Double, _ className: String = "label", anchor: Anchor = .start,
        isTurned: Bool = false
    ) {
        let (left, top) = (Self.number(x), Self.number(y))
        nodes.append(
            .tag(
                "text",
                [
                    "x": left, "y": top, "class": className,
                    "text-anchor": anchor == .start ? nil : anchor.rawValue,
                    "transform": isTurned ? "rotate(-90 \(left) \(top))" : nil,
                ], .text(text)))
    }

    /// A mark in the shape of its tone about a point.
    mutating func mark(
        _ x: Double, _ y: Double, _ tone: Tone, radius: Double = 4.5, isHollow: Bool = false, title: String? = nil
    ) {
        let name = "mark \(tone.className)\(isHollow ? " hollow" : "")"
        if tone == .first {
            nodes.append(
                .tag(
                    "circle", ["cx": Self.number(x), "cy": Self.number(y), "r": Self.number(radius), "class": name],
                    Self.title(title)))
        } else {
            let path = Self.outline(of: tone).enumerated().map { index, point in
                "\(index == 0 ? "M" : "L")\(Self.number(x + point.0 * radius)) \(Self.number(y + point.1 * radius))"
            }
            nodes.append(.tag("path", ["d": path.joined() + "Z", "class": name], Self.title(title)))
        }
    }

    /// A small dot of a cloud.
    mutating func dot(_ x: Double, _ y: Double, _ className: String) {
        nodes.append(.tag("circle", ["cx": Self.number(x), "cy": Self.number(y), "r": "1.8", "class": className]))
    }

    /// - Parameters:
    ///   - title: what the drawing is, for those who do not see it.
    ///   - summary: what it shows, in one or two sentences.
    func markup(title: String, summary: String) -> Markup {
        .tag(
            "svg",
            [
                "viewBox": "0 0 \(Self.number(width)) \(Self.number(height))", "width": Self.number(width),
                "role": "img", "aria-label": "\(title). \(summary)",
            ], .group(nodes))
    }

    /// Without a word for those who do not see it: the text beside it says as much.
    var ornament: Markup {
        .tag(
            "svg",
            [
                "viewBox": "0 0 \(Self.number(width)) \(Self.number(height))", "aria-hidden": "true",
                "class": "ornament",
            ], .group(nodes))
    }

    /// The corners about the origin, at about the area of the unit circle.
    private static func outline(of tone: Tone) -> [(Double, Double)] {
        switch tone {
        case .first, .second: [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]
        case .third: [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
        case .fourth: [(0, -1.3), (1.2, 0.9), (-1.2, 0.9)]
        case .fifth: [(0, 1.3), (1.2, -0.9), (-1.2, -0.9)]
        }
    }

    private static func title(_ title: String?) -> Markup {
        title.map { Markup.tag("title", [:], .text($0)) } ?? .nothing
    }

    /// At most two decimals and no idle zeros.
    package static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
