package import KTPCore

/// One card's record set against its truth: every judged field by every reader, and the time it took.
package struct JudgedCard: Sendable {
    /// As in the truth file, which is the same on every machine.
    package var path: String
    package var sha256: String?
    package var condition: String
    package var status: CardStatus
    /// Under every reader the same fields: those the truth speaks of.
    package var judgements: CaseMap<JudgedReading, FieldMap<FieldJudgement>>
    /// The engines that read the card; none of a failed one.
    package var engines: [OCREngine]
    package var times: CardTimes

    package init(record: CardRecord, truth: TruthFile.Card) {
        path = truth.path
        sha256 = record.source.sha256
        condition = Self.condition(of: truth, record.source)
        status = record.status
        engines = record.engines.keys
        times = CardTimes(record)
        judgements = [:]
        for reader in JudgedReading.allCases {
            var fields: FieldMap<FieldJudgement> = [:]
            for (field, truth) in truth.fields.pairs {
                fields[field] = FieldJudgement(
                    truth: truth, reading: reader.value(of: field, in: record),
                    confidence: reader.confidence(in: field, of: record),
                    isAccepted: reader == .merged && record.fields[field]?.status == .accepted)
            }
            judgements[reader] = fields
        }
    }

    package subscript(reader: JudgedReading) -> FieldMap<FieldJudgement> { judgements[reader] ?? [:] }

    /// What the truth file says, else the name of the folder the picture lies in, `-` where it has none.
    static func condition(of truth: TruthFile.Card, _ source: CardSource) -> String {
        if let condition = truth.condition { return condition }
        let folders = [truth.path, source.path].map { TruthMatching.components($0).dropLast() }
        return folders.compactMap(\.last).first ?? "-"
    }
}

/// Seconds of one card, by engine and by stage.
package struct CardTimes: Sendable {
    package var engineWall: EngineMap<Double>
    package var engineCPU: EngineMap<Double>
    package var stageWall: StageMap<Double>
    package var stageCPU: StageMap<Double>

    package init(_ record: CardRecord) {
        engineWall = record.engines.mapValues(\.seconds)
        engineCPU = record.engines.mapValues(\.cpuSeconds)
        stageWall = record.timings
        stageCPU = record.cpuTimings
    }
}
