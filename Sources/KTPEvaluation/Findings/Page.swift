import KTPCore

extension Document {
    /// As one HTML file that needs nothing else.
    package var html: String {
        let sections = sections.filter { $0.parts.contains { $0.medium != .terminal } }
        let contents = sections.map { section -> HTMLText in "<a href=\"#\(section.id)\">\(section.title)</a>" }
        let findings = headline.enumerated().map { index, text -> HTMLText in
            "<p class=\"\(index == 0 ? "headline" : "finding")\">\(text)</p>\n"
        }
        return HTMLPage(
            language: .en, title: title, style: PageStyle.text,
            header: "\(findings)<nav aria-label=\"Contents\">\(contents)</nav>",
            main: HTMLText(joining: sections.map(\.html)),
            footer: notes + [masking.isMasked ? Self.holdsNoValues : Self.holdsValues, Self.selfContained],
            script: PageStyle.script
        ).html
    }

    private static let holdsValues = """
        This file holds values read from the cards: personal data, unless the cards are fictional. Keep it where such \
        data may lie, or write it with --masked to pass it on.
        """
    private static let holdsNoValues = "Personal values, paths and names of folders are masked (--masked)."
    private static let selfContained = "This page loads nothing from any network."
}

extension Section {
    fileprivate var html: HTMLText {
        let shown = parts.filter { $0.medium != .terminal }
        return """
            <section id="\(id)" aria-labelledby="\(id)-title"><h2 id="\(id)-title">\(title)</h2>
            <p class="quiet">\(explanation)</p>
            \(shown.map(\.html))</section>

            """
    }
}

extension Section.Part {
    fileprivate var html: HTMLText {
        let heading: HTMLText = title.map { "<h3>\($0)</h3>\n" } ?? ""
        let notes = notes.map { note -> HTMLText in "<p class=\"quiet\">\(note)</p>\n" }
        return "\(heading)\(notes)\(chart?() ?? .nothing)\(table?.html(isOpen: chart == nil) ?? .nothing)"
    }
}

extension Table {
    /// Unfolded where it stands alone; else for those who hear the page, and to copy.
    fileprivate func html(isOpen: Bool) -> HTMLText {
        guard !rows.isEmpty else { return .nothing }
        let head = columns.map { column -> HTMLText in "<th scope=\"col\">\(column.title)</th>" }
        let body = rows.map { row -> HTMLText in
            let cells = row.dropFirst().map { cell -> HTMLText in "<td>\(cell)</td>" }
            return "<tr><th scope=\"row\">\(row.first ?? "")</th>\(cells)</tr>\n"
        }
        let open: HTMLText = isOpen ? " open=\"open\"" : ""
        return """
            <details class="figures"\(open)><summary>The figures</summary><div class="scroll"><table><thead><tr>\(head)</tr>
            </thead><tbody>\(body)</tbody></table></div></details>

            """
    }
}
