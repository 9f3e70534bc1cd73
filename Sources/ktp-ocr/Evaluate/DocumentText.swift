import KTPEvaluation

/// A document on the terminal: its tables, without the charts.
struct DocumentText {
    let document: Document
    let console: Console
    /// Whether all tables are shown; else the verdict and one table, as wide as the terminal is.
    let isVerbose: Bool

    var text: String {
        let verdict = document.verdict.flatMap { TerminalText.wrapped(TerminalText.safe($0), console.columns) }
        let top = [verdict.joined(separator: "\n"), document.heading.map(title).joined(separator: "\n")]
        guard isVerbose else {
            return (top + [text(document.brief, within: console.columns)].compactMap(\.self)).joined(separator: "\n\n")
                + "\n\nAll figures: --verbose; a page with charts: --html FILE"
        }
        return (top + document.sections.flatMap(blocks) + document.legend + [document.notes.joined(separator: "\n")])
            .joined(separator: "\n\n")
    }

    /// The section's title is over its first table.
    private func blocks(_ section: Section) -> [String] {
        let parts = section.parts.compactMap { block($0, isTitled: $0.title != section.title) }
        return parts.isEmpty ? [] : ["\(title(section.title))\n\(parts[0])"] + parts.dropFirst()
    }

    private func block(_ part: Section.Part, isTitled: Bool) -> String? {
        // A table that goes into a file or a script keeps its rows whole.
        let width = console.isTerminalForResults ? console.columns : .max
        let lines =
            (part.table.flatMap { text($0, within: width) }.map { [$0] } ?? []) + part.notes.map(TerminalText.safe)
        guard !lines.isEmpty else { return nil }
        return ((isTitled ? part.title.map { [title($0)] } ?? [] : []) + lines).joined(separator: "\n")
    }

    /// nil of a table without rows.
    private func text(_ table: Table, within width: Int) -> String? {
        guard !table.rows.isEmpty else { return nil }
        let shown = table.columns.indices.filter { !table.columns[$0].isOnPageOnly }
        let terminal = TerminalTable<[String]>(width: width, tone: { _ in .plain }) { row in
            shown.map { index in
                let column = table.columns[index]
                return TableCell(
                    title: TerminalText.cut(TerminalText.safe(column.title), 18), value: TerminalText.safe(row[index]),
                    isNumber: column.isNumber, overflow: column.isNumber ? .stays : .wraps)
            }
        }
        return terminal.text(of: Array(table.rows.prefix(table.mostOnTerminal)))
    }

    private func title(_ text: String) -> String { TerminalText.toned(TerminalText.safe(text), .heading) }
}
