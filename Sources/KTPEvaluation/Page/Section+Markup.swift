/// A part of the page with a heading, a sentence on how to read it, and what it shows.
struct PageSection {
    /// In the page's address: `#accuracy`.
    var id: String
    var title: String
    var explanation: String
    var content: [Markup]

    var markup: Markup {
        .tag(
            "section", ["id": id, "aria-labelledby": "\(id)-title"],
            .tag("h2", ["id": "\(id)-title"], .text(title)), .tag("p", ["class": "explanation"], .text(explanation)),
            .group(content))
    }

    /// The figures of a chart in a table that can be unfolded: for those who hear the page, and to copy.
    static func figures(_ title: String, head: [String], rows: [[String]]) -> Markup {
        let header = Markup.tag(
            "tr", [:], .group(head.map { .tag("th", ["scope": "col"], .text($0)) }))
        let body = rows.map { row in
            Markup.tag(
                "tr", [:],
                .group(
                    row.enumerated().map { index, cell in
                        index == 0 ? .tag("th", ["scope": "row"], .text(cell)) : .tag("td", [:], .text(cell))
                    }))
        }
        return .tag(
            "details", ["class": "figures"], .tag("summary", [:], .text(title)),
            .tag(
                "div", ["class": "scroll"],
                .tag("table", [:], .tag("thead", [:], header), .tag("tbody", [:], .group(body)))))
    }

    /// What the shapes and colours stand for.
    static func legend(_ entries: [(Tone, String)]) -> Markup {
        .tag(
            "p", ["class": "legend"],
            .group(
                entries.map { tone, name in
                    var canvas = SVGCanvas(width: 14, height: 14)
                    canvas.mark(7, 7, tone)
                    return .tag("span", [:], canvas.ornament, .text(" \(name)"))
                }))
    }

    /// What filled areas stand for.
    static func key(_ entries: [(className: String, name: String)]) -> Markup {
        .tag(
            "p", ["class": "legend"],
            .group(
                entries.map { entry in
                    var canvas = SVGCanvas(width: 14, height: 14)
                    canvas.rectangle(1, 1, 12, 12, entry.className, radius: 2)
                    return .tag("span", [:], canvas.ornament, .text(" \(entry.name)"))
                }))
    }
}
