package import KTPCore

/// What a person typed into `results.xlsx` or `results.csv`, by the cards' ids.
///
///     let edited = try EditedResults.read(bytes, cards: 12)
///     try edited.check(session: store.id, knows: { id in … })
///     for card in edited.cards { … card.values, card.confirmed … }
///
/// Rows may be sorted or gone, columns moved, sheets deleted; other programs may have rewritten the file.
package struct EditedResults: Sendable, Equatable {
    /// The session that the spreadsheet was made from; nil of a CSV file, which does not say.
    package var session: String?
    /// Those of whom anything is to be taken, in the order of the rows.
    package var cards: [EditedCard]

    package init(session: String?, cards: [EditedCard]) {
        self.session = session
        self.cards = cards
    }

    /// - Parameter bytes: of a spreadsheet or a CSV file, told apart by what is in them.
    /// - Parameter cards: how many the session has; a file that is too large for them is not looked at.
    package static func read(_ bytes: [UInt8], cards: Int) throws(EditedResultsError) -> EditedResults {
        let most = SheetBounds(cards: cards)
        guard bytes.count <= EditedResultsError.mostBytes else { throw .tooLarge }
        if bytes.starts(with: Array("PK".utf8)) { return try EditedWorkbook(file: .init(bytes, most)).results() }
        let table = EditedTable(table: try CSVTable.read(bytes, atMost: most.values), isCSV: true)
        return EditedResults(session: nil, cards: try table.cards())
    }

    /// - Parameter knows: whether a card of this id is in the session that corrections are wanted for.
    package func check(session: String, knows: (String) -> Bool) throws(EditedResultsError) {
        guard self.session ?? session == session else { throw .otherSession }
        for card in cards where !knows(card.id) { throw .unknownCard(place: card.place) }
    }
}

package struct EditedCard: Sendable, Equatable {
    package var id: String
    /// Where it stands, for messages: `Kartu!12`, or the line of a CSV file.
    package var place: String
    /// The changed fields of a spreadsheet; every field of a CSV file, since nothing tells what was changed.
    package var values: FieldMap<EditedValue> = [:]
    /// The fields that a person marked as right, or typed a value for.
    package var confirmed: Set<KTPField> = []
    /// Whether what was in doubt about the card as a whole was marked as right.
    package var isConfirmed = false
}

package struct EditedValue: Sendable, Equatable {
    /// As it was typed, single blanks within and none around it; days as `DD-MM-YYYY`. nil for an emptied cell.
    package var value: String?
    /// `Kartu!D12`
    package var place: String

    package init(_ value: String?, place: String) {
        self.value = value
        self.place = place
    }
}

/// What a spreadsheet of so many cards has at most. Twenty thousand cards have 38 MB.
struct SheetBounds {
    /// Of a part, unpacked.
    let bytes: Int
    /// Elements of a part, or cells of a CSV file.
    let values: Int

    init(cards: Int) {
        (bytes, values) = (min(8 << 20 + cards << 14, 192 << 20), min(500_000 + 1000 * cards, 8_000_000))
    }
}

/// An edited `results.xlsx`: what was changed on the sheet of all cards and typed on the sheet of doubtful fields.
struct EditedWorkbook {
    let file: WorkbookFile

    func results() throws(EditedResultsError) -> EditedResults {
        guard file.name(SpreadsheetLayout.maskedName) == nil else { throw .masked }
        guard let session = file.name(SpreadsheetLayout.sessionName) else { throw .notOurs }
        let (cards, review) = (try table(of: .cards), try table(of: .review))
        guard cards != nil || review != nil else {
            throw .headingMissing(heading: SpreadsheetLayout.id, sheet: SpreadsheetLayout.Sheet.cards.name(in: .id))
        }
        let changed = try cards.map { one throws(EditedResultsError) in try EditedTable(table: one).cards() } ?? []
        let reviewed = try review.map { one throws(EditedResultsError) in try EditedReview(table: one).cards() } ?? []
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
