package import KTPCore

/// One card's record set against its truth, where it has one: what each reader made of it, and how right that is.
package struct JudgedCard: Sendable {
    package let record: CardRecord
    /// With its condition; nil where the truth does not name the card, or there is none.
    package let truth: TruthFile.Card?
    private let readings: CaseMap<JudgedReading, SideReading>

    /// - Parameter readers: those whose readings are asked for.
    package init(
        record: CardRecord, truth: TruthFile.Card?, readers: [JudgedReading] = JudgedReading.allCases
    ) {
        let judging = truth.map { Self.withCondition($0, record.source) }
        self.record = record
        self.truth = judging
        readings = CaseMap(
            Dictionary(uniqueKeysWithValues: readers.map { ($0, SideReading($0, record, truth: judging)) }))
    }

    /// As in the truth file, which is the same on every machine.
    package var path: String { truth?.path ?? record.source.path }
    package var sha256: String? { record.source.sha256 }
    package var status: CardStatus { record.status }
    /// How the picture was taken.
    package var condition: String { truth?.condition ?? Self.noCondition }

    /// Under every reader the same fields: those the truth speaks of.
    package subscript(reader: JudgedReading) -> FieldMap<FieldJudgement> { readings[reader]?.judgements ?? [:] }

    /// nil of a reader who was not asked for.
    package func reading(by reader: JudgedReading) -> SideReading? { readings[reader] }

    private static let noCondition = "-"

    /// What the truth file says, else the name of the folder the picture lies in.
    private static func withCondition(_ truth: TruthFile.Card, _ source: CardSource) -> TruthFile.Card {
        var truth = truth
        let folders = [truth.path, source.path].map { TruthMatching.components($0).dropLast() }
        truth.condition = truth.condition ?? folders.compactMap(\.last).first ?? noCondition
        return truth
    }
}
