/// The columns of a table by their headings, wherever they stand.
struct SheetColumns {
    private let columns: [String: Int]
    private let sheet: String
    /// The rows below the headings.
    let rows: ArraySlice<SheetRow>

    /// - Parameter sign: the heading by which the row of headings is known.
    /// - Throws: `headingMissing` when no row near the top holds it.
    init(_ table: SheetTable, sign: String) throws(EditedResultsError) {
        let index = table.rows.prefix(50).firstIndex { row in
            row.cells.values.contains { $0.text?.lowercased() == sign.lowercased() }
        }
        guard let index else { throw .headingMissing(heading: sign, sheet: table.name) }
        var columns: [String: Int] = [:]
        for (column, cell) in table.rows[index].cells.sorted(by: { $0.key < $1.key }) {
            guard let name = cell.text?.lowercased(), columns[name] == nil else { continue }
            columns[name] = column
        }
        self.columns = columns
        sheet = table.name
        rows = table.rows[(index + 1)...]
    }

    /// - Parameter headings: any of them will do.
    func column(_ headings: String...) throws(EditedResultsError) -> Int {
        for heading in headings { if let column = columns[heading.lowercased()] { return column } }
        throw .headingMissing(heading: headings[0], sheet: sheet)
    }

    func columnIfAny(_ heading: String) -> Int? { columns[heading.lowercased()] }
}
