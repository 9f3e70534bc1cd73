import KTPEvaluation

/// A document on the terminal: its tables, without the charts.
struct DocumentText {
    let document: Document
    let console: Console

    var text: String {
        let heading = document.heading.map(title) + document.headline.map(TerminalText.safe)
        return ([heading.joined(separator: "\n")] + document.sections.flatMap(blocks) + document.legend).joined(
            separator: "\n\n")
    }

    /// The section's title stands over its first table.
    private func blocks(_ section: Section) -> [String] {
        let parts = section.parts.filter { $0.medium != .page }.compactMap { part in
            block(part, isTitled: part.title != section.title)
        }
        return parts.isEmpty ? [] : ["\(title(section.title))\n\(parts[0])"] + parts.dropFirst()
    }

    private func block(_ part: Section.Part, isTitled: Bool) -> String? {
        let lines = (part.table.flatMap(text).map { [$0] } ?? []) + part.notes.map(TerminalText.safe)
        guard !lines.isEmpty else { return nil }
        return ((isTitled ? part.title.map { [title($0)] } ?? [] : []) + lines).joined(separator: "\n")
    }

    /// nil of a table without rows.
    func text(_ table: Table) -> String? {
        guard !table.rows.isEmpty else { return nil }
        let shown = table.columns.indices.filter { !table.columns[$0].isOnPageOnly }
        // A table that goes into a file or a script keeps its rows whole.
        let width = console.isTerminalForResults ? console.columns : .max
        let terminal = TerminalTable<[String]>(width: width, tone: { _ in .plain }) { row in
            shown.map { index in
                let column = table.columns[index]
                return TableCell(
                    title: TerminalText.safe(column.title), value: TerminalText.safe(row[index]),
                    isNumber: column.isNumber, overflow: column.isNumber ? .stays : .wraps)
            }
        }
        return terminal.text(of: Array(table.rows.prefix(table.mostOnTerminal)))
    }

    private func title(_ text: String) -> String { TerminalText.toned(TerminalText.safe(text), .heading) }
}
