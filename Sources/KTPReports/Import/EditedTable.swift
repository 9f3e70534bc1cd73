import KTPCore

/// A table of one row a card: the sheet of all cards, or a CSV file.
struct EditedTable {
    private let columns: SheetColumns
    private let cards: RowCards
    private let isCSV: Bool

    /// - Throws: `cardsUnknown` for a CSV file without the columns by which cards are known.
    /// - Returns: nil where the sheet is no such table.
    init?(_ table: SheetTable, isCSV: Bool = false) throws(EditedResultsError) {
        typealias Layout = SpreadsheetLayout
        let signs = isCSV ? ["id", "revision"] : [Layout.card, Layout.shown, Layout.Earlier.id]
        guard let columns = SheetColumns(table, signs: signs) else {
            guard isCSV else { return nil }
            throw .cardsUnknown(sheet: table.name)
        }
        let isOurs = [Layout.card, Layout.shown, Layout.Earlier.marks].contains { columns.hidden($0) != nil }
        let isReview = [Layout.field, Layout.Earlier.field].contains { columns.hidden($0) != nil }
        guard isCSV || isOurs && !isReview else { return nil }
        (self.columns, self.isCSV) = (columns, isCSV)
        cards = try RowCards(columns, isCSV: isCSV)
    }

    private var table: SheetTable { columns.table }

    struct Standing {
        var marks: FieldMap<UInt32>?
        /// The number that the card is called by; nil where the row's cells are not its own.
        var number: String?
    }

    /// The rows' word on their cards, by the cards' ids.
    func standings() -> [String: Standing] {
        let nik = columns.places(of: [LayoutColumn(.nik)], on: .cards)[LayoutColumn(.nik)]
        let number = columns.places(of: [.number], on: .cards)[.number]
        let pairs = columns.rows.compactMap { row -> (String, Standing)? in
            guard let card = try? cards.card(of: row) else { return nil }
            let isOwn = card.marks?[.nik].map { SheetValue.fits(row.text(nik), .nik, $0) } ?? true
            return (card.id, Standing(marks: card.marks, number: isOwn ? row.text(number) : nil))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    func collect(into edits: inout CollectedEdits) throws(EditedResultsError) {
        let wanted = SpreadsheetLayout.fields.map { (field: $0, column: LayoutColumn($0, isCSV: isCSV)) }
        let places = columns.places(of: wanted.map(\.column), on: .cards)
        edits.refuse(places.refused)
        let fields = wanted.compactMap { field, column in places[column].map { (field: field, column: $0) } }
        var rows: [(row: SheetRow, card: RowCard, read: MixedRows.Row)] = []
        // A row that was emptied is like one that was deleted.
        for row in columns.rows where fields.contains(where: { row.cells[$0.column] != nil }) {
            if let (card, read) = try read(row, fields, &edits) { rows.append((row, card, read)) }
        }
        for (_, card, _) in rows { edits.note(card) }
        let mixed = MixedRows(rows.map(\.read))
        let whole = mixed.whole
        let copies = Dictionary(grouping: rows.indices) { rows[$0].card.id }
        let moved = Set(fields.map(\.field).filter(mixed.isMoved))
        for (number, (row, card, read)) in rows.enumerated() {
            guard !whole.contains(number) else {
                edits.refuse([.rowMixed(place: table.place(row))])
                continue
            }
            // A copied row that was typed over with another person; a copy with another value of one field is an edit.
            let other = copies[card.id]?.first { read.edits[.nik] != nil && rows[$0].read.says(.nik) }
            if let other {
                edits.refuse([.contradiction(first: table.place(rows[other].row), second: table.place(row))])
                continue
            }
            for (field, value) in read.edits.pairs {
                guard !moved.contains(field) else {
                    edits.refuse([.rowMixed(place: value.place)])
                    continue
                }
                edits.add(value, to: field, of: card, at: table.place(row))
            }
        }
    }

    private func read(
        _ row: SheetRow, _ fields: [(field: KTPField, column: Int)], _ edits: inout CollectedEdits
    ) throws(EditedResultsError) -> (RowCard, MixedRows.Row)? {
        do throws(EditedResultsError) {
            guard let card = try cards.card(of: row) else { throw .rowWithoutCard(place: table.place(row)) }
            guard columns.holds(row) else { throw .rowTorn(place: table.place(row)) }
            var read = MixedRows.Row(marks: card.marks)
            for (field, column) in fields {
                let value = SheetValue(table: table, isCSV: isCSV, place: table.place(column, row))
                do throws(EditedResultsError) {
                    let text = try value.text(of: field, row.cells[column])
                    read.texts[field] = .some(text)
                    read.edits[field] = try value.edit(of: field, row.cells[column], text, shown: card.marks?[field])
                } catch { try edits.refuse(cell: error) }
            }
            return (card, read)
        } catch {
            try edits.refuse(cell: error)
            return nil
        }
    }
}

/// One cell's word on a field.
struct SheetValue {
    let table: SheetTable
    var isCSV = false
    let place: String

    /// - Throws: `rewritten` where a program has put something else there, `masked`.
    func text(of field: KTPField, _ cell: SheetCell?) throws(EditedResultsError) -> String? {
        switch cell {
        case nil: return nil
        case .error: throw .rewritten(place: place)
        case .number(let number) where field.spec.form.holdsDay && !isCSV:
            guard let date = table.date(number) else { throw .rewritten(place: place) }
            return date.printed
        case .number, .text:
            guard var text = cell?.text else { return nil }
            guard !text.contains(Masking.hidden) else { throw .masked }
            if isCSV, text.hasPrefix("'") { text.removeFirst() }
            if field.spec.form.holdsDay, let day = text.firstMatch(of: /^(.+)[T ]00:00:00(\.0+)?Z?$/) {
                text = field.typed(String(day.1)) ?? text
            }
            return text.isEmpty ? nil : text
        }
    }

    /// - Parameter shown: the hash of what the cell held; nil where nothing tells.
    /// - Returns: nil where the cell says what it said.
    func edit(
        of field: KTPField, _ cell: SheetCell?, _ text: String?, shown: UInt32?
    ) throws(EditedResultsError) -> EditedValue? {
        if let shown, Self.fits(text, field, shown) { return nil }
        if case .number? = cell, !field.spec.form.holdsDay { throw .rewritten(place: place) }
        if let text, looksRewritten(text, field) { throw .rewritten(place: place) }
        return EditedValue(text, place: place, shown: shown)
    }

    /// Whether the text says, in one way or another, the value of this hash.
    static func fits(_ text: String?, _ field: KTPField, _ mark: UInt32) -> Bool {
        ShownCard.mark(of: text) == mark || ShownCard.mark(of: text.flatMap(field.typed)) == mark
    }

    /// Knows what spreadsheets make of a NIK, of RT/RW, and of a day when they open a CSV file and save it.
    private func looksRewritten(_ text: String, _ field: KTPField) -> Bool {
        if text.contains(/^#[A-Z0-9\/]+[!?]?$/) { return true }
        return switch field.spec.form {
        case .nik: text.contains(/^[0-9][.,]?[0-9]*[eE]\+?[0-9]+$/) || text.contains(/^[0-9.,]+[.,]0{1,2}$/)
        case .neighbourhood:
            text.contains(/^[0-9]{1,4}[-\/ .][A-Za-z]{3,}/) || text.contains(/^[A-Za-z]{3,}[-\/ .][0-9]{1,4}$/)
                || text.contains(/^[0-9]{4,}$/) || text.contains(/^[0-9]{1,4}[-\/.][0-9]{1,2}[-\/.][0-9]{1,4}$/)
        case .date, .validity:
            isCSV
                && (text.contains(/^[0-9]{1,4}[\/.][0-9]{1,2}[\/.][0-9]{1,4}$/)
                    || text.contains(/^[0-9]{1,7}([.,][0-9]+)?$/))
        case .text: false
        }
    }
}
