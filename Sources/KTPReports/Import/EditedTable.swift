import KTPCore

/// A table of one row a card: the sheet of all cards, or a CSV file.
struct EditedTable {
    let table: SheetTable
    var isCSV = false

    func cards() throws(EditedResultsError) -> [EditedCard] {
        let columns = try SheetColumns(table, sign: SpreadsheetLayout.id)
        let id = try columns.column(SpreadsheetLayout.id)
        let marks = columns.columnIfAny(SpreadsheetLayout.marks)
        var fields: [(field: KTPField, column: Int)] = []
        for field in KTPField.allCases {
            fields.append((field, try columns.column(isCSV ? field.rawValue : field.label)))
        }
        var cards: [EditedCard] = []
        var seen: [String: String] = [:]
        for row in columns.rows {
            guard let card = row.text(id) else {
                guard fields.contains(where: { row.text($0.column) != nil }) else { continue }
                throw .rowWithoutCard(place: table.place(row))
            }
            if let first = seen[card] { throw .cardTwice(first: first, second: table.place(row)) }
            seen[card] = table.place(row)
            let written = row.text(marks).flatMap(RowMarks.read)
            var edited = EditedCard(id: card, place: table.place(row))
            for (field, column) in fields {
                let place = table.place(column, row)
                let value = try value(of: field, row.cells[column], place: place)
                if let written, written[field] == RowMarks.mark(of: value) { continue }
                edited.values[field] = EditedValue(value, place: place)
            }
            if !edited.values.isEmpty { cards.append(edited) }
        }
        return cards
    }

    private func value(
        of field: KTPField, _ cell: SheetCell?, place: String
    ) throws(EditedResultsError) -> String? {
        guard let value = try SheetValue(table: table).text(of: field, cell, place: place) else { return nil }
        guard isCSV else { return value }
        let bare = value.hasPrefix("'") ? String(value.dropFirst()) : value
        guard !SheetValue.looksRewritten(bare, field) else { throw .rewritten(place: place) }
        return bare
    }
}

struct SheetValue {
    let table: SheetTable

    /// - Throws: `rewritten` where a program has made a number of what was none, `masked`.
    func text(of field: KTPField, _ cell: SheetCell?, place: String) throws(EditedResultsError) -> String? {
        switch cell {
        case nil: return nil
        case .error: throw .rewritten(place: place)
        case .number(let number) where SpreadsheetLayout.dates.contains(field):
            guard let date = table.date(number) else { throw .rewritten(place: place) }
            return date.printed
        case .number where field == .nik || field == .rtRw: throw .rewritten(place: place)
        case .number, .text:
            let text = cell?.text
            if text?.contains(Masking.hidden) == true { throw .masked }
            return text
        }
    }

    /// What spreadsheets make of a NIK and of a day when they open a CSV file and save it.
    static func looksRewritten(_ text: String, _ field: KTPField) -> Bool {
        switch field {
        case .nik: text.contains(/^[0-9][.,]?[0-9]*[eE]\+?[0-9]+$/)
        case .tanggalLahir, .tanggalTerbit, .berlakuHingga: text.contains(/^[0-9]{1,4}[\/.][0-9]{1,2}[\/.][0-9]{1,4}$/)
        default: false
        }
    }
}

/// The sheet of doubtful fields: what was typed into its two columns.
struct EditedReview {
    let table: SheetTable

    func cards() throws(EditedResultsError) -> [EditedCard] {
        let columns = try SheetColumns(table, sign: SpreadsheetLayout.id)
        let id = try columns.column(SpreadsheetLayout.id)
        let key = try columns.column(SpreadsheetLayout.fieldKey)
        let right = try columns.column(SpreadsheetLayout.rightValue(in: .id), SpreadsheetLayout.rightValue(in: .en))
        let isRight = try columns.column(SpreadsheetLayout.isRight(in: .id), SpreadsheetLayout.isRight(in: .en))
        var cards: [String: EditedCard] = [:]
        var order: [String] = []
        var seen: [String: String] = [:]
        for row in columns.rows {
            let mark = try mark(row, isRight)
            guard mark || row.cells[right] != nil else { continue }
            guard let card = row.text(id) else { throw .rowWithoutCard(place: table.place(row)) }
            let field = row.text(key).flatMap(KTPField.init)
            let name = "\(card) \(field?.rawValue ?? "")"
            if let first = seen[name] { throw .cardTwice(first: first, second: table.place(row)) }
            seen[name] = table.place(row)
            if cards[card] == nil { order.append(card) }
            var edited = cards[card] ?? EditedCard(id: card, place: table.place(row))
            if let field {
                let place = table.place(right, row)
                let value = try SheetValue(table: table).text(of: field, row.cells[right], place: place)
                edited.values[field] = value.map { EditedValue($0, place: place) }
                // Typing the value that is there confirms it.
                edited.confirmed.insert(field)
            } else {
                edited.isConfirmed = edited.isConfirmed || mark
            }
            cards[card] = edited
        }
        return order.compactMap { cards[$0] }
    }

    /// Whether the row is marked as right. An `x` is refused: to many it says wrong.
    private func mark(_ row: SheetRow, _ column: Int) throws(EditedResultsError) -> Bool {
        guard let text = row.text(column)?.lowercased() else { return false }
        guard ["v", "√", "✓", "✔", "ya", "y", "yes", "ok", "benar", "1", "true"].contains(text) else {
            throw .badMark(place: table.place(column, row))
        }
        return true
    }
}

/// The columns of a table by their headings, wherever they stand.
struct SheetColumns {
    private let columns: [String: Int]
    private let sheet: String
    let rows: ArraySlice<SheetRow>

    /// - Throws: `headingMissing` when no row near the top holds `sign`, by which the row of headings is known.
    init(_ table: SheetTable, sign: String) throws(EditedResultsError) {
        let index = table.rows.prefix(50).firstIndex { row in
            row.cells.values.contains { $0.heading == sign.lowercased() }
        }
        guard let index else { throw .headingMissing(heading: sign, sheet: table.name) }
        var columns: [String: Int] = [:]
        for (column, cell) in table.rows[index].cells.sorted(by: { $0.key < $1.key }) {
            guard let name = cell.heading, columns[name] == nil else { continue }
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
