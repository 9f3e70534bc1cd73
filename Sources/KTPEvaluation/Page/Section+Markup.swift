extension Document {
    /// As one HTML file that needs nothing else.
    package var html: String { PageFrame(document: self).html }
}

extension Section {
    var isOnPage: Bool { parts.contains { $0.face != .terminal } }

    func markup(_ words: ReportWords) -> Markup {
        let content = parts.filter { $0.face != .terminal }.map { isSideBySide ? $0.figure(words) : $0.markup(words) }
        return .tag(
            "section", ["id": id, "aria-labelledby": "\(id)-title"],
            .tag("h2", ["id": "\(id)-title"], .text(title)), .tag("p", ["class": "explanation"], .text(explanation)),
            isSideBySide ? .tag("div", ["class": "side-by-side"], .group(content)) : .group(content))
    }
}

extension Section.Part {
    /// A table without a chart is unfolded under its own title.
    fileprivate func markup(_ words: ReportWords) -> Markup {
        let heading = chart == nil ? nil : title.map { Markup.tag("h3", [:], .text($0)) }
        return [
            heading ?? .nothing, .group(notes.map { .tag("p", ["class": "note"], .text($0)) }),
            content(chart == nil ? title ?? words.theFigures : words.theFigures),
        ]
    }

    fileprivate func figure(_ words: ReportWords) -> Markup {
        let notes = notes.map { Markup.tag("span", [:], .text(" \($0)")) }
        return .tag(
            "figure", [:], .tag("figcaption", [:], .tag("b", [:], .text(title ?? "")), .group(notes)),
            content(words.theFigures))
    }

    private func content(_ tableTitle: String) -> Markup {
        [
            .group(chart?() ?? []),
            table.flatMap { $0.rows.isEmpty ? nil : $0.markup(tableTitle) } ?? .nothing,
        ]
    }
}

extension Table {
    /// The figures of a chart in a table that can be unfolded: for those who hear the page, and to copy.
    fileprivate func markup(_ title: String) -> Markup {
        let header = Markup.tag(
            "tr", [:], .group(columns.map { .tag("th", ["scope": "col"], .text($0.title)) }))
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
}
