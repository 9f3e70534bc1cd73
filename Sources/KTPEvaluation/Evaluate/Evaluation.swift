package import KTPCore

/// A session's records set against a truth file: which cards could be judged, and how each was read.
package struct Evaluation: Sendable {
    /// In the order of the truth file.
    package private(set) var cards: [JudgedCard] = []
    package let unmatched: Unmatched

    /// What could not be judged, by path.
    package struct Unmatched: Codable, Sendable, Equatable {
        /// Cards of the truth that the session does not hold.
        package var truthsWithoutCard: [String]
        /// Cards of the truth whose path fits several of the session.
        package var ambiguousTruths: [String]
        /// Cards of the session that the truth does not name.
        package var cardsWithoutTruth: [String]

        package var isEmpty: Bool {
            truthsWithoutCard.isEmpty && ambiguousTruths.isEmpty && cardsWithoutTruth.isEmpty
        }
    }

    package init(records: [CardRecord], truth: TruthFile) {
        let matching = TruthMatching(truths: truth.cards.map(\.path), records: records.map(\.source))
        for (index, card) in truth.cards.enumerated() {
            guard let record = matching.recordOfTruth[index] else { continue }
            cards.append(JudgedCard(record: records[record], truth: card))
        }
        unmatched = Unmatched(
            truthsWithoutCard: matching.truthsWithoutRecord.map { truth.cards[$0].path },
            ambiguousTruths: matching.ambiguousTruths.map { truth.cards[$0].path },
            cardsWithoutTruth: matching.recordsWithoutTruth.map { records[$0].source.path })
    }

    /// Whether there is a single field to measure; if not, every figure would be of nothing.
    package var judgesAnything: Bool { cards.contains { !$0[.merged].isEmpty } }

    /// The merged decision and the engines that read any card. An engine that read some cards and not
    /// others left those unanswered; one that never ran is no reader.
    package var readers: [JudgedReading] {
        let engines = Set(cards.flatMap(\.engines))
        return JudgedReading.allCases.filter { reader in reader.engine.map(engines.contains) ?? true }
    }
}
