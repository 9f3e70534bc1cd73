package import KTPCore

/// What merging both engines' readings gains over the better engine, and against an oracle that picks the best field by
/// field. Second looks, at what both left doubtful, may lift the merge above that.
package struct MergeReport: Encodable, Sendable {
    /// The engine with the higher accuracy on these cards.
    package var better: OCREngine
    /// The merged decision (first) against the better engine (second).
    package var gain: AccuracyComparison
    /// Of all judged fields, those on which at least one engine is right at its first reading.
    package var oracle: Proportion
    package var oracleByField: FieldMap<Proportion>

    /// nil where no field is judged. The cards are of one session, over what both engines read.
    package init?(_ cards: CardsBySide, bootstrap: PairedBootstrap = PairedBootstrap()) {
        func side(_ reader: JudgedReading) -> CardsBySide.Side? { cards.sides.first { $0.reader == reader } }
        guard let lstm = side(.lstm), let legacy = side(.legacy), let merged = side(.merged) else { return nil }
        var table = ContingencyTable()
        var tables: [KTPField: ContingencyTable] = [:]
        for card in cards.pairs(lstm, legacy) {
            for field in card.judged {
                table.add(field, of: card)
                tables[field, default: ContingencyTable()].add(field, of: card)
            }
        }
        better = table.onlySecond > table.onlyFirst ? .legacy : .lstm
        oracle = table.oracle
        oracleByField = FieldMap(tables.mapValues(\.oracle))
        let against = cards.pairs(merged, better == .lstm ? lstm : legacy)
        guard let gain = AccuracyComparison(against, bootstrap: bootstrap) else { return nil }
        self.gain = gain
    }
}
