import KTPCore
import KTPEvaluation
import KTPReading

/// Several readings of the same cards in one table, and each set against the first.
struct ExperimentReport: Encodable {
    let variants: [Variant]
    /// nil of a single variant, and where no card is common to all.
    let comparison: ComparisonReport?

    struct Variant: Encodable {
        let name: String
        /// Where its session is.
        let folder: String
        /// What is not standard in it, as `KEY=VALUE`.
        let settings: [String]
        /// By engine: name, version and content hash.
        let models: EngineMap<[String]>
        let cards: Int
        let accepted: Int
        let failed: Int
        /// By reader; nil without truth.
        let accuracy: CaseMap<JudgedReading, ReadingReport>?
        /// What was taken over without a person, and how much of it was wrong; nil without truth.
        let acceptance: AcceptanceReport?
        /// Wall seconds of all stages of a card; nil of no card.
        let cardSeconds: TimeStatistics?
        let engines: EngineMap<WallAndCPU>
    }
}

extension ExperimentReport.Variant {
    init(_ variant: ExperimentFile.Variant, folder: String, records: [CardRecord], truth: TruthFile?) {
        name = variant.name
        self.folder = folder
        settings = variant.tuning.assignments
        models = Self.models(of: records)
        cards = records.count
        accepted = records.count { $0.status == .accepted }
        failed = records.count { $0.status == .failed }
        let evaluation = truth.map { EvaluationReport(MatchedCards(records, truth: $0)) }
        accuracy = evaluation?.readers
        acceptance = evaluation?.acceptance
        cardSeconds = TimeStatistics(seconds: records.map { $0.timings.pairs.map(\.value).reduce(0, +) })
        engines = TimeReport(records.map { JudgedCard(record: $0, truth: nil) }).engines
    }

    private static func models(of records: [CardRecord]) -> EngineMap<[String]> {
        var models: EngineMap<[String]> = [:]
        for engine in OCREngine.allCases {
            let names = Set(records.compactMap { $0.engines[engine]?.model })
            if !names.isEmpty { models[engine] = names.sorted() }
        }
        return models
    }
}
