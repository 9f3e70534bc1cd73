import KTPCore

/// What stands in an edited spreadsheet beside the corrections that are taken in from it.
package enum EditedRest {
    /// Whether anything would be lost if the file went once its corrections are in the session: a note in another cell, a
    /// column or a sheet of one's own, a comment, a picture, a chart. Rows that were sorted, moved or deleted are no loss.
    ///
    /// - Parameters:
    ///   - edited: the file as somebody left it.
    ///   - written: what the session writes in the same form, before anything is taken in.
    package static func holdsMore(_ edited: [UInt8], than written: [UInt8]) -> Bool {
        do throws(EditedResultsError) {
            guard edited.starts(with: Array("PK".utf8)) else {
                let keys = Set(KTPField.allCases.map { $0.rawValue.lowercased() })
                return holdsMore(try CSVTable.read(edited), than: try CSVTable.read(written), besides: keys)
            }
            return try holdsMore(WorkbookFile(edited), than: WorkbookFile(written))
        } catch {
            return true
        }
    }

    private static func holdsMore(
        _ edited: WorkbookFile, than written: WorkbookFile
    ) throws(EditedResultsError) -> Bool {
        guard try edited.comments().isSubset(of: written.comments()) else { return true }
        // Pieces of pictures are cut for the file alone, and are not in `written`.
        guard try !edited.holdsDrawings(besides: ReviewSheet.descriptions) else { return true }
        for name in edited.sheetNames {
            guard let sheet = try edited.table(name) else { continue }
            guard let original = try written.table(name) else {
                if sheet.rows.isEmpty { continue }
                return true
            }
            let isSummary = Language.allCases.contains {
                name.lowercased() == SpreadsheetLayout.Sheet.summary.name(in: $0).lowercased()
            }
            if isSummary
                ? !places(of: sheet).isSubset(of: places(of: original))
                : holdsMore(sheet, than: original, besides: taken)
            {
                return true
            }
        }
        return false
    }

    /// Headings of the columns whose cells are taken in, in small letters.
    private static let taken = Set(
        (KTPField.allCases.map(\.label) + Language.allCases.map(SpreadsheetLayout.rightValue)
            + Language.allCases.map(SpreadsheetLayout.isRight)).map { $0.lowercased() })

    /// By what stands in its columns each row has to be one that was written.
    private static func holdsMore(_ edited: SheetTable, than written: SheetTable, besides taken: Set<String>) -> Bool {
        let known = Set(rows(of: written, besides: taken))
        return rows(of: edited, besides: taken).contains { !$0.isEmpty && !known.contains($0) }
    }

    /// The cells of each row by their headings, with the headings' own row; those of a column without one by its number.
    private static func rows(of table: SheetTable, besides taken: Set<String>) -> [[String: String]] {
        guard let first = table.rows.first else { return [] }
        let headings = first.cells.compactMapValues { $0.text?.lowercased() }
        return table.rows.map { row in
            var cells: [String: String] = [:]
            for (column, cell) in row.cells {
                let heading = headings[column] ?? "\(column)"
                // The row of headings itself may not be written over.
                guard row.number == first.number || !taken.contains(heading) else { continue }
                cells[heading] = cell.text
            }
            return cells
        }
    }

    /// Of the summary, which says when it was made: only where something stands.
    private static func places(of table: SheetTable) -> Set<[Int]> {
        Set(table.rows.flatMap { row in row.cells.keys.map { [row.number, $0] } })
    }
}
