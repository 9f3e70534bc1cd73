package import KTPCore

/// What putting both engines' readings together gains: over the better engine, and against the best of both, which an
/// oracle would pick field by field. Second looks, at what both left doubtful, may lift the merge above that.
package struct MergeReport: Encodable, Sendable {
    /// The engine with the higher accuracy on these cards.
    package var better: OCREngine
    /// The merged decision (first) against the better engine (second).
    package var gain: AccuracyComparison
    /// Of all judged fields, those on which at least one engine is right at its first reading.
    package var oracle: Proportion
    package var oracleByField: FieldMap<Proportion>

    /// - Parameter cards: of one session, over what both engines read.
    /// - Returns: nil where no field is judged.
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
