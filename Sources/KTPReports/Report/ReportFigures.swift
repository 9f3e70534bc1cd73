import KTPCore

struct ReportFigures {
    private(set) var status: CaseMap<CardStatus, Int> = [:]
    /// Doubtful fields by field, and cards in doubt as a whole.
    private(set) var doubtful: FieldMap<Int> = [:]
    private(set) var doubtfulCards = 0
    private(set) var failures: CaseMap<CardFailure.Code, Int> = [:]
    private(set) var duplicates = 0

    var cards: Int { status.pairs.map(\.value).reduce(0, +) }
    var toReview: Int { doubtful.pairs.map(\.value).reduce(0, +) + doubtfulCards }

    mutating func add(_ record: CardRecord, _ reasons: [ReviewReason]) {
        status[record.status] = (status[record.status] ?? 0) + 1
        for field in KTPField.allCases where reasons.contains(where: { $0.field == field }) {
            doubtful[field] = (doubtful[field] ?? 0) + 1
        }
        if reasons.contains(where: { $0.field == nil }) { doubtfulCards += 1 }
        if let code = record.error?.code { failures[code] = (failures[code] ?? 0) + 1 }
        if record.duplicates?.isEmpty == false { duplicates += 1 }
    }
}
