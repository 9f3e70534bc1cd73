package import KTPCore

extension TruthFile.Card {
    /// How like a record's values are to the printed ones: the mean over the fields of the share of letters that need not
    /// be changed, 0…1; 0 where nothing was read.
    package func likeness(to record: CardRecord) -> Double {
        let printed = fields.pairs.compactMap { field, truth in truth.value.map { (field, $0) } }
        guard !printed.isEmpty else { return 0 }
        return printed.reduce(0) { $0 + Self.likeness(record.fields[$1.0]?.value ?? "", $1.1) } / Double(printed.count)
    }

    private static func likeness(_ read: String, _ printed: String) -> Double {
        let length = max(read.count, printed.count, 1)
        return 1 - min(Double(EditDistance.between(read, printed)) / Double(length), 1)
    }
}
