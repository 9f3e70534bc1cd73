import KTPCore

/// An edited `results.xlsx`: what was changed on the sheet of all cards and typed on the sheet of doubtful fields.
struct EditedWorkbook {
    private let file: WorkbookFile

    init(_ bytes: [UInt8]) throws(EditedResultsError) { file = try WorkbookFile(bytes) }

    func results() throws(EditedResultsError) -> EditedResults {
        guard file.name(SpreadsheetLayout.maskedName) == nil else { throw .masked }
        guard let session = file.name(SpreadsheetLayout.sessionName) else { throw .notOurs }
        let (cards, review) = (try table(of: .cards), try table(of: .review))
        guard cards != nil || review != nil else {
            throw .headingMissing(heading: SpreadsheetLayout.id, sheet: SpreadsheetLayout.Sheet.cards.name(in: .id))
        }
        let changed = try cards.map { table throws(EditedResultsError) in try EditedTable(sheet: table).cards() } ?? []
        let reviewed = try review.map { table throws(EditedResultsError) in try EditedReview(table).cards() } ?? []
        return EditedResults(session: session, cards: try Self.joined(changed, reviewed))
    }

    private func table(of sheet: SpreadsheetLayout.Sheet) throws(EditedResultsError) -> SheetTable? {
        for language in Language.allCases {
            if let table = try file.table(sheet.name(in: language)) { return table }
        }
        return nil
    }

    /// - Throws: `contradiction` where both sheets give a field a value, and not the same.
    private static func joined(
        _ changed: [EditedCard], _ reviewed: [EditedCard]
    ) throws(EditedResultsError) -> [EditedCard] {
        var cards = changed
        let places = Dictionary(changed.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for card in reviewed {
            guard let index = places[card.id] else {
                cards.append(card)
                continue
            }
            for (field, value) in card.values.pairs {
                if let other = cards[index].values[field], other.value != value.value {
                    throw .contradiction(first: other.place, second: value.place)
                }
                cards[index].values[field] = value
            }
            cards[index].confirmed = card.confirmed
            cards[index].isConfirmed = card.isConfirmed
        }
        return cards
    }
}
