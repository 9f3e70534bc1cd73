extension Markup {
    /// What the shapes and colours stand for.
    static func legend(_ entries: [(Tone, String)]) -> Markup {
        legend(entries.map { tone, name in (name, { $0.mark(7, 7, tone) }) })
    }

    /// What filled areas stand for.
    static func key(_ entries: [(className: String, name: String)]) -> Markup {
        legend(entries.map { className, name in (name, { $0.rectangle(1, 1, 12, 12, className, radius: 2) }) })
    }

    private static func legend(_ entries: [(name: String, draw: (inout SVGCanvas) -> Void)]) -> Markup {
        .tag(
            "p", ["class": "legend"],
            .group(
                entries.map { name, draw in
                    var canvas = SVGCanvas(width: 14, height: 14)
                    draw(&canvas)
                    return .tag("span", [:], canvas.ornament, .text(" \(name)"))
                }))
    }
}
