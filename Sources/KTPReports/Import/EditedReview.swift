import KTPCore

/// The sheet of doubtful fields: what was typed into its two columns.
struct EditedReview {
    private let table: SheetTable

    init(_ table: SheetTable) { self.table = table }

    func cards() throws(EditedResultsError) -> [EditedCard] {
        let columns = try SheetColumns(table, sign: SpreadsheetLayout.id)
        let id = try columns.column(SpreadsheetLayout.id)
        let key = try columns.column(SpreadsheetLayout.fieldKey)
        let right = try columns.column(
            SpreadsheetLayout.rightValue(in: .id), SpreadsheetLayout.rightValue(in: .en))
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
