import KTPCore

/// The columns of one sheet or CSV file, wherever they are.
struct SheetColumns {
    let rows: ArraySlice<SheetRow>
    let table: SheetTable
    private let headings: SheetRow
    private let wordings: [Int: String]

    /// - Parameter signs: the row of headings is the first one near the top that holds any of these; nil where none does.
    init?(_ table: SheetTable, signs: [String]) {
        let signs = signs.map { $0.lowercased() }
        let index = table.rows.prefix(50).firstIndex { row in
            row.cells.values.contains { $0.heading.map { signs.contains($0.lowercased()) } ?? false }
        }
        guard let index else { return nil }
        self.table = table
        headings = table.rows[index]
        wordings = headings.cells.compactMapValues(\.heading)
        rows = table.rows[(index + 1)...]
    }

    /// Whether a row has a cell for each heading, and none beyond.
    func holds(_ row: SheetRow) -> Bool {
        guard let count = row.count, let width = headings.count else { return true }
        return count >= width && row.cells.keys.allSatisfy { $0 < width }
    }

    /// The last column whose heading is this, letter by letter.
    func hidden(_ heading: String) -> Int? { wordings.filter { $0.value == heading }.keys.max() }

    struct Places {
        private(set) var columns: [String: Int] = [:]
        fileprivate(set) var refused: [EditedResultsError] = []

        subscript(column: LayoutColumn) -> Int? {
            get { columns[column.key] }
            set { columns[column.key] = newValue }
        }
    }

    /// A column is known by its heading; where nobody bears that, by the workbook's name for it.
    /// - Returns: no place for a column that somebody deleted; where that may as well have been renamed, `headingMissing`.
    func places(of wanted: [LayoutColumn], on sheet: SpreadsheetLayout.Sheet) -> Places {
        let visible = wordings.filter { !Self.isHidden($0.value) }.mapValues { $0.lowercased() }
        let known = LayoutColumn.others.union(wanted.flatMap(\.headings).map { $0.lowercased() })
        let strangers = Set(visible.filter { !known.contains($0.value) }.keys)
        var places = Places()
        for column in wanted {
            let texts = column.headings.map { $0.lowercased() }
            let fitting = visible.filter { texts.contains($0.value) }.keys
            let named = table.named[column.name(on: sheet)].flatMap { $0.row == headings.number ? $0.column : nil }
            let heading = column.headings[0]
            switch fitting.count {
            case 1: places[column] = fitting.first
            case 0 where named.map({ strangers.contains($0) }) == true: places[column] = named
            case 0 where !table.hasNames && !strangers.isEmpty:
                places.refused.append(.headingMissing(heading: heading, sheet: table.name))
            case 0: break
            case _ where named.map({ fitting.contains($0) }) == true: places[column] = named
            default: places.refused.append(.headingTwice(sheet: table.name, heading: heading))
            }
        }
        return places
    }

    private static func isHidden(_ heading: String) -> Bool {
        [
            SpreadsheetLayout.card, SpreadsheetLayout.shown, SpreadsheetLayout.field, SpreadsheetLayout.Earlier.id,
            SpreadsheetLayout.Earlier.marks, SpreadsheetLayout.Earlier.field,
        ].contains(heading)
    }
}

/// The card that a row is about, and what was shown of it.
struct RowCard {
    var id: String
    /// nil of a row that version 0.2.0 wrote.
    var session: String?
    /// nil where the row does not tell.
    var marks: FieldMap<UInt32>?
}

/// Finds out which card a row is about.
struct RowCards {
    private let id: Int?
    private let shown: Int?
    private let marks: Int?
    private let table: SheetTable
    /// All that the column `shown` names.
    private let known: Set<String>

    init(_ columns: SheetColumns, isCSV: Bool) throws(EditedResultsError) {
        typealias Layout = SpreadsheetLayout
        table = columns.table
        shown = columns.hidden(isCSV ? "revision" : Layout.shown)
        let ids = isCSV ? ["id", "ID", "Id"] : [Layout.card, Layout.Earlier.id]
        id = ids.compactMap { columns.hidden($0) }.first
        marks = columns.hidden(Layout.Earlier.marks)
        var known: Set<String> = []
        for row in columns.rows {
            if let text = row.text(shown), let card = try ShownCard(text) { known.insert(card.card) }
        }
        self.known = known
    }

    /// - Throws: `rowMixed` where the row's cells name two cards; `rowTorn`; `newerLayout`.
    /// - Returns: nil where the row names none.
    func card(of row: SheetRow) throws(EditedResultsError) -> RowCard? {
        let id = row.text(id)
        guard let text = row.text(shown), let shown = try ShownCard(text) else {
            // Cut off within the very cell that tells what the row was shown with.
            guard id == nil || known.isEmpty || row.count == nil else { throw .rowTorn(place: table.place(row)) }
            return id.map { RowCard(id: $0, marks: row.text(marks).flatMap(ShownCard.marks(earlier:))) }
        }
        // An id of digits alone is a number to a spreadsheet, and is not what it was.
        if let id, id != shown.card, known.contains(id) || id.contains(/[^0-9.,eE+]/) {
            throw .rowMixed(place: table.place(row))
        }
        return RowCard(id: shown.card, session: shown.session, marks: shown.marks)
    }
}
