import KTPCore

/// The sheet of doubtful fields: what was typed into its two columns, or over the value that is there.
struct EditedReview {
    private let columns: SheetColumns
    private let cards: RowCards
    private let key: Int?
    /// Whether version 0.2.0 wrote it.
    private let isEarlier: Bool

    /// - Returns: nil where the sheet is another.
    init?(_ table: SheetTable) throws(EditedResultsError) {
        typealias Layout = SpreadsheetLayout
        guard let columns = SheetColumns(table, signs: [Layout.card, Layout.shown, Layout.Earlier.id]),
            let key = columns.hidden(Layout.field) ?? columns.hidden(Layout.Earlier.field)
        else { return nil }
        (self.columns, self.key) = (columns, key)
        isEarlier = columns.hidden(Layout.field) == nil
        cards = try RowCards(columns, isCSV: false)
    }

    private var table: SheetTable { columns.table }

    /// - Parameter standings: what the other sheet says of the cards, by their ids.
    func collect(
        into edits: inout CollectedEdits, _ standings: [String: EditedTable.Standing]
    ) throws(EditedResultsError) {
        let places = columns.places(of: [.number, .label, .value, .right, .isRight], on: .review)
        edits.refuse(places.refused)
        for row in columns.rows {
            do throws(EditedResultsError) {
                try collect(row, places, standings, &edits)
            } catch { try edits.refuse(cell: error) }
        }
    }

    private func collect(
        _ row: SheetRow, _ places: SheetColumns.Places, _ standings: [String: EditedTable.Standing],
        _ edits: inout CollectedEdits
    ) throws(EditedResultsError) {
        let right = places[.right]
        // Typed one column too early it is a mark all the same.
        let isMarkedThere = row.text(right)?.lowercased() == "v"
        let isMarked = try mark(row, places[.isRight]) || isMarkedThere
        let isTyped = !isMarkedThere && right.map { row.cells[$0] != nil } == true
        var card = try cards.card(of: row)
        let standing = card.flatMap { standings[$0.id] }
        if isEarlier { card?.marks = standing?.marks }
        let value = value(of: row, places[.value])
        let words = row.text(self.key)?.split(separator: " ").map(String.init) ?? []
        let key = words.first
        let isOver = key.flatMap(KTPField.init).flatMap { field in
            value.flatMap { value in card?.marks?[field].map { !SheetValue.fits(value.text, field, $0) } }
        }
        guard isMarked || isTyped || isOver == true && !isEarlier else { return }
        guard let card else { throw .rowWithoutCard(place: table.place(row)) }
        // Version 0.2.0 left the hidden columns out of what a program sorts.
        let number = isEarlier ? standing?.number : words.dropFirst().first
        let isOther = places[.number] != nil && number != nil && number != row.text(places[.number])
        guard !isOther, !isEarlier || isOver != true else { throw .rowMixed(place: table.place(row)) }
        guard let field = try field(of: row, key, label: row.text(places[.label])) else {
            guard !isTyped else { throw .valueWithoutField(place: table.place(right ?? 0, row)) }
            return edits.confirm(card, at: table.place(row))
        }
        let shown = card.marks?[field] ?? value.map { ShownCard.mark(of: $0.text) }
        let column = isTyped ? right : places[.value]
        let place = table.place(column ?? 0, row)
        if isTyped || isOver == true, let column {
            let cell = isTyped ? row.cells[column] : value?.text.map(SheetCell.text)
            let reading = SheetValue(table: table, place: place)
            let text = try reading.text(of: field, cell)
            if case .number? = cell, !field.spec.form.holdsDay { throw .rewritten(place: place) }
            guard var typed = try reading.edit(of: field, cell, text, shown: nil) else { return }
            (typed.shown, typed.isTyped) = (shown, true)
            edits.add(typed, to: field, of: card, at: table.place(row))
        }
        // Typing the value that is there confirms it.
        edits.confirm(
            field, EditedValue(value?.text, place: place, shown: shown), of: card, at: table.place(row))
    }

    private struct StandingValue {
        var text: String?
    }

    /// The value that is there, without text for the word that says there is none; nil where the column is gone.
    private func value(of row: SheetRow, _ column: Int?) -> StandingValue? {
        guard let column else { return nil }
        let text = row.text(column)
        return StandingValue(text: Language.allCases.contains { $0.say(.emptyValue) == text } ? nil : text)
    }

    /// - Throws: `rowMixed` where the row's hidden cells are another row's; `rowWithoutField`.
    /// - Returns: nil for the card as a whole.
    private func field(of row: SheetRow, _ key: String?, label: String?) throws(EditedResultsError) -> KTPField? {
        let text = label?.lowercased()
        let labelled = KTPField.allCases.first { $0.label.lowercased() == text }
        let isWhole = label.map { label in Language.allCases.contains { $0.say(.wholeCard) == label } } ?? isEarlier
        switch key.map({ KTPField(rawValue: $0) }) {
        case .some(let field?):
            guard labelled ?? field == field else { throw .rowMixed(place: table.place(row)) }
            return field
        case .some(nil) where key == SpreadsheetLayout.wholeCard, nil where isWhole:
            guard labelled == nil else { throw .rowMixed(place: table.place(row)) }
            return nil
        default:
            guard let labelled else { throw .rowWithoutField(place: table.place(row)) }
            return labelled
        }
    }

    /// Whether the row is marked as right. An `x` is refused: to many it says wrong.
    private func mark(_ row: SheetRow, _ column: Int?) throws(EditedResultsError) -> Bool {
        guard let text = row.text(column)?.lowercased() else { return false }
        guard ["v", "√", "✓", "✔", "ya", "y", "yes", "ok", "benar", "1", "true"].contains(text) else {
            throw .badMark(place: table.place(column ?? 0, row))
        }
        return true
    }
}
