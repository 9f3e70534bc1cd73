package import KTPCore

extension TruthFile.Card {
    /// How like a record's values are to the printed ones: the mean over the fields of the share of letters that need not
    /// be changed, 0…1; 0 where nothing was read.
    package func likeness(to record: CardRecord) -> Double {
        let printed = fields.pairs.compactMap { field, truth in truth.value.map { (field, $0) } }
        guard !printed.isEmpty else { return 0 }
        return printed.reduce(0) { $0 + Self.likeness(record.fields[$1.0]?.value ?? "", $1.1) } / Double(printed.count)
    }

    /// Whether it is about the card of that number on its page, in a file made from a session: such numbers are the
    /// tool's, while those of other files are somebody's count. Two or three fields are too few to know a card by.
    package func isNumbered(like record: CardRecord) -> Bool {
        guard sampled != nil, let card = record.source.card else { return false }
        return path.hasSuffix("#\(record.source.page).\(card)")
    }

    private static func likeness(_ read: String, _ printed: String) -> Double {
        let length = max(read.count, printed.count, 1)
        return 1 - min(Double(EditDistance.between(read, printed)) / Double(length), 1)
    }
}
