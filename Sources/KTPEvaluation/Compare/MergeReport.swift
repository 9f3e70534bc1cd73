package import KTPCore

/// What putting both engines' readings together gains: over the better engine, and against the ceiling of
/// an oracle that always knew which engine to believe.
package struct MergeReport: Encodable, Sendable {
    /// The engine with the higher accuracy on these cards.
    package var better: OCREngine
    /// The merged decision (first) against the better engine (second).
    package var gain: AccuracyComparison
    /// Of all judged fields, those on which at least one engine is right.
    package var oracle: Proportion
    package var oracleByField: FieldMap<Proportion>

    /// - Parameters:
    ///   - engines: LSTM first, legacy second.
    ///   - merged: the merged decision's fields, one for each of the cards.
    /// - Returns: nil where no field is judged.
    package init?(
        engines cards: [ComparedCard], merged: [SideReading], bootstrap: PairedBootstrap = PairedBootstrap()
    ) {
        var table = WhoIsRight()
        var tables: FieldMap<WhoIsRight> = [:]
        for card in cards {
            for (field, truth) in card.truth?.fields.pairs ?? [] {
                let (first, second) = (card.first.fields[field], card.second.fields[field])
                table.add(truth: truth, first: first, second: second)
                var ofField = tables[field] ?? WhoIsRight()
                ofField.add(truth: truth, first: first, second: second)
                tables[field] = ofField
            }
        }
        better = table.onlySecond > table.onlyFirst ? .legacy : .lstm
        oracle = table.oracle
        oracleByField = tables.mapValues(\.oracle)
        let better = better
        let against = zip(cards, merged).map { card, merged in
            ComparedCard(
                path: card.path, first: merged, second: better == .lstm ? card.first : card.second, truth: card.truth)
        }
        guard let gain = AccuracyComparison(against, bootstrap: bootstrap) else { return nil }
        self.gain = gain
    }
}
