/// Cards in figures: on the review page, in the spreadsheet and in the report.
package struct CardTotals: Sendable, Equatable {
    package var status: CaseMap<CardStatus, Int> = [:]
    package var failures: CaseMap<CardFailure.Code, Int> = [:]
    /// Doubtful fields by field, and cards in doubt as a whole.
    package var doubtful: FieldMap<Int> = [:]
    package var doubtfulCards = 0
    /// Cards that persons settled, or put single values of right.
    package var settled = 0
    /// Cards that are there more than once, and of which nobody has said that all are kept.
    package var duplicates = 0
    package var unread = UnreadFields()
    /// Cards that wait for something; their fields are not among the doubtful ones.
    package var putOff: CaseMap<CardStatus, Int> = [:]

    package var cards: Int { status.pairs.map(\.value).reduce(0, +) }
    package var doubtfulFields: Int { doubtful.pairs.map(\.value).reduce(0, +) }
    package var toReview: Int { doubtfulFields + doubtfulCards }

    package init() {}

    package mutating func add(_ record: CardRecord, _ reasons: [ReviewReason]) {
        status[record.status] = (status[record.status] ?? 0) + 1
        for field in KTPField.allCases where reasons.contains(where: { $0.field == field }) {
            doubtful[field] = (doubtful[field] ?? 0) + 1
        }
        if reasons.contains(where: { $0.field == nil }) { doubtfulCards += 1 }
        if let code = record.error?.code { failures[code] = (failures[code] ?? 0) + 1 }
        if record.settled != nil { settled += 1 }
        if record.duplicates?.isEmpty == false { duplicates += 1 }
        unread.add(record)
    }
}
