package import KTPCore

/// What a person typed into `results.xlsx` or `results.csv`, by the cards' ids.
///
///     let edited = try EditedResults.read(bytes)
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
    package static func read(_ bytes: [UInt8]) throws(EditedResultsError) -> EditedResults {
        guard bytes.count <= EditedResultsError.mostBytes else { throw .tooLarge }
        if bytes.starts(with: Array("PK".utf8)) { return try EditedWorkbook(bytes).results() }
        return EditedResults(session: nil, cards: try EditedTable(csv: bytes).cards())
    }

    /// - Parameters:
    ///   - session: the one that corrections are wanted for.
    ///   - knows: whether a card of this id is in it.
    package func check(session: String, knows: (String) -> Bool) throws(EditedResultsError) {
        guard self.session ?? session == session else { throw .otherSession }
        for card in cards where !knows(card.id) { throw .unknownCard(place: card.place) }
    }
}

package struct EditedCard: Sendable, Equatable {
    package var id: String
    /// Where it stands, for messages: `Kartu!12`, or the line of a CSV file.
    package var place: String
    /// Of a spreadsheet: the fields whose value was changed. Of a CSV file: every field, since nothing tells what
    /// was changed.
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
