package import KTPCore

/// The changes that a person typed into `results.xlsx` or `results.csv`, by the cards' ids.
///
///     var edited = try EditedResults.read(bytes, cards: 12)
///     try edited.check(session: store.id) { id in … }
///     for card in edited.cards { … CardMerge(card, with: record) … }
///     for error in edited.refused { … }
///
/// Rows may be sorted, copied or gone, columns moved, renamed or gone, sheets renamed or deleted; other programs may have
/// rewritten the file. Cells that cannot be taken are named, all of them, and the others are taken.
package struct EditedResults: Sendable, Equatable {
    /// The session that the spreadsheet was made from; nil of a CSV file whose rows do not say.
    package var session: String?
    /// The cards of which anything is to be taken, in the order of the rows.
    package var cards: [EditedCard]
    /// The cells and rows that cannot be taken.
    package var refused: [EditedResultsError]

    package init(session: String?, cards: [EditedCard], refused: [EditedResultsError] = []) {
        (self.session, self.cards, self.refused) = (session, cards, refused)
    }

    /// - Parameter bytes: of a spreadsheet or a CSV file, told apart by what is in them.
    /// - Parameter cards: how many the session has; a file that is too large for them is not looked at.
    /// - Throws: where nothing of the file can be taken.
    package static func read(_ bytes: [UInt8], cards: Int) throws(EditedResultsError) -> EditedResults {
        let most = SheetBounds(cards: cards)
        guard bytes.count <= EditedResultsError.mostBytes else { throw .tooLarge }
        if bytes.starts(with: Array("PK".utf8)) { return try EditedWorkbook(file: .init(bytes, most)).results() }
        var edits = CollectedEdits()
        try EditedTable(try CSVTable.read(bytes, atMost: most.values), isCSV: true)?.collect(into: &edits)
        return edits.results(session: nil)
    }

    /// Takes out the cards of other sessions.
    /// - Parameter knows: whether a card of this id is in the session that corrections are wanted for.
    /// - Throws: `otherSession` where that is all there is.
    package mutating func check(session: String, knows: (String) -> Bool) throws(EditedResultsError) {
        let named = self.session ?? session
        let isOurs = { (card: EditedCard) in (card.session ?? named) == session }
        guard named == session, cards.isEmpty || cards.contains(where: isOurs) else { throw .otherSession }
        let strangers = cards.filter { !isOurs($0) || !knows($0.id) }
        // A file of version 0.2.0 does not name its session.
        guard self.session != nil || strangers.isEmpty || strangers.count < cards.count else { throw .otherSession }
        refused += strangers.map { .unknownCard(place: $0.place) }
        cards.removeAll { card in strangers.contains { $0.id == card.id } }
    }
}

package struct EditedCard: Sendable, Equatable {
    package var id: String
    /// Its place, for messages: `Kartu!12`, or the line of a CSV file.
    package var place: String
    /// The session that its row names.
    package var session: String?
    /// The changed fields; every field of a CSV file whose rows do not say what they showed.
    package var values: FieldMap<EditedValue> = [:]
    /// The fields that a person marked as right, or typed a value for, each with the value that stood there.
    package var confirmed: FieldMap<EditedValue> = [:]
    /// The mark that says that what was in doubt about the card as a whole is right.
    package var whole: EditedWhole?

    package init(id: String, place: String, session: String? = nil) {
        (self.id, self.place, self.session) = (id, place, session)
    }
}

package struct EditedValue: Sendable, Equatable {
    /// As it was typed, single blanks within and none around it; days as `DD-MM-YYYY`. nil for an emptied cell.
    package var value: String?
    /// `Kartu!D12`
    package var place: String
    /// `ShownCard.mark` of the value that was shown; nil where the file does not tell.
    package var shown: UInt32?
    /// Whether it is where only a person writes.
    package var isTyped = false

    package init(_ value: String?, place: String, shown: UInt32? = nil) {
        (self.value, self.place, self.shown) = (value, place, shown)
    }
}

package struct EditedWhole: Sendable, Equatable {
    package var place: String
    /// `ShownCard.mark` of each value that was shown; nil where the file does not tell.
    package var shown: FieldMap<UInt32>?

    package init(place: String, shown: FieldMap<UInt32>?) { (self.place, self.shown) = (place, shown) }
}

/// The most that a spreadsheet of so many cards has. Twenty thousand cards have 38 MB.
struct SheetBounds {
    /// The bytes of a part, unpacked.
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
        let names = Language.allCases.flatMap { language in
            [SpreadsheetLayout.Sheet.cards, .review].map { $0.name(in: language) }
        }
        let all = try file.tables(ours: names)
        let cards = try all.map { table throws(EditedResultsError) in try EditedTable(table) }.compactMap(\.self)
        let review = try all.map { table throws(EditedResultsError) in try EditedReview(table) }.compactMap(\.self)
        let session = file.name(SpreadsheetLayout.sessionName)
        guard !cards.isEmpty || !review.isEmpty else {
            guard session != nil else { throw .notOurs }
            throw .cardsUnknown(sheet: SpreadsheetLayout.Sheet.cards.name(in: .id))
        }
        var edits = CollectedEdits()
        for table in cards { try table.collect(into: &edits) }
        let standings = cards.first?.standings() ?? [:]
        for table in review { try table.collect(into: &edits, standings) }
        // Google's spreadsheet keeps no name that stands for a text.
        guard session != nil || edits.session != nil || edits.isEmpty else { throw .notOurs }
        return edits.results(session: session)
    }
}

/// The rows' word on a file's cards. Several rows may name a field, as long as they agree.
struct CollectedEdits {
    private var cards: [EditedCard] = []
    private var refused: [EditedResultsError] = []
    private var places: [String: Int] = [:]

    /// The session that the first row names, be anything on it changed or not.
    private(set) var session: String?
    var isEmpty: Bool { cards.isEmpty }

    func results(session: String?) -> EditedResults {
        EditedResults(
            session: session ?? self.session,
            cards: cards.filter { !$0.values.isEmpty || !$0.confirmed.isEmpty || $0.whole != nil }, refused: refused)
    }

    mutating func note(_ card: RowCard) {
        if session == nil, card.session?.isEmpty == false { session = card.session }
    }

    mutating func refuse(_ errors: [EditedResultsError]) { refused += errors }

    /// - Throws: what is wrong with the file as a whole.
    mutating func refuse(cell error: EditedResultsError) throws(EditedResultsError) {
        switch error {
        case .masked, .newerLayout: throw error
        default: refused.append(error)
        }
    }

    /// Rows that give a field two values are refused, both of them.
    mutating func add(_ value: EditedValue, to field: KTPField, of card: RowCard, at place: String) {
        let index = index(of: card, at: place)
        if let other = cards[index].values[field], other.value.flatMap(field.typed) != value.value.flatMap(field.typed)
        {
            refused.append(.contradiction(first: other.place, second: value.place))
            contradicted[card.id, default: []].insert(field)
        }
        cards[index].values[field] = contradicted[card.id]?.contains(field) == true ? nil : value
    }

    mutating func confirm(_ field: KTPField, _ value: EditedValue, of card: RowCard, at place: String) {
        let index = index(of: card, at: place)
        guard contradicted[card.id]?.contains(field) != true else { return }
        cards[index].confirmed[field] = value
    }

    mutating func confirm(_ card: RowCard, at place: String) {
        cards[index(of: card, at: place)].whole = EditedWhole(place: place, shown: card.marks)
    }

    private var contradicted: [String: Set<KTPField>] = [:]

    private mutating func index(of card: RowCard, at place: String) -> Int {
        note(card)
        if let index = places[card.id] { return index }
        places[card.id] = cards.count
        cards.append(EditedCard(id: card.id, place: place, session: card.session))
        return cards.count - 1
    }
}
