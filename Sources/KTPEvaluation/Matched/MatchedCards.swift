package import KTPCore

/// A session's records set against a truth, once: which truth is whose, and how every card was read.
package struct MatchedCards: Sendable {
    /// In the order of the records; those that the truth does not name have none.
    package let cards: [JudgedCard]
    /// The cards that have a truth, in the order of their paths there.
    package let judged: [JudgedCard]
    package let unmatched: Unmatched
    /// Conditions that the truth file itself names; the others are names of folders.
    package let statedConditions: Set<String>

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

    /// - Parameter truth: nil: nothing is judged.
    package init(_ records: [CardRecord], truth: TruthFile?) {
        let truths = truth?.cards ?? []
        let matching = TruthMatching(truths: truths.map(\.path), records: records.map(\.source)) {
            truths[$0].likeness(to: records[$1]) + (truths[$0].isNumbered(like: records[$1]) ? 1 : 0)
        }
        let truthOfRecord = Dictionary(uniqueKeysWithValues: matching.recordOfTruth.map { ($1, $0) })
        let cards = records.enumerated().map { index, record in
            JudgedCard(record: record, truth: truthOfRecord[index].map { truths[$0] })
        }
        self.cards = cards
        judged = truths.indices.compactMap { truth in matching.recordOfTruth[truth].map { cards[$0] } }
        unmatched = Unmatched(
            truthsWithoutCard: matching.truthsWithoutRecord.map { truths[$0].path },
            ambiguousTruths: matching.ambiguousTruths.map { truths[$0].path },
            cardsWithoutTruth: matching.recordsWithoutTruth.map { records[$0].source.place })
        statedConditions = Set(truths.compactMap(\.condition))
    }

    /// Whether there is a single field to measure; if not, every figure would be of nothing.
    package var judgesAnything: Bool { judged.contains { !$0.judged.isEmpty } }

    /// The merged decision and the engines that read any judged card; cards that these did not read are unanswered.
    package var readers: [JudgedReading] {
        JudgedReading.all(in: judged.map(\.record)).filter { reader in
            judged.contains { reader.didRead($0.record) } || reader == .merged
        }
    }
}
