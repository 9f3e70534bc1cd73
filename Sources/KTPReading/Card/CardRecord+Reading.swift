import KTPCore
import KTPWorkers

/// How a record fills on the card's way.
extension CardRecord {
    /// Of a card that nobody has read yet.
    init(of request: WorkerRequest) {
        self.init(
            id: request.id, status: .failed,
            source: RecordSource(path: request.label, page: request.page))
    }

    /// Of a card that cannot be read.
    init(of request: WorkerRequest, failing failure: CardFailure) {
        self.init(of: request)
        error = failure
    }

    /// Takes up how the card lay, and what each reader made of it.
    mutating func describe(
        _ card: NormalisedCard, _ runs: ReadingSourceMap<EngineRun>, _ data: ReadingSourceMap<KTPData>
    ) {
        quality = card.quality
        geometry = card.geometry
        likeness = card.likeness?.hex
        var readings: ReadingSourceMap<EngineReading> = [:]
        for (reader, run) in runs.pairs { readings[reader] = EngineReading(run, data[reader] ?? KTPData()) }
        for (engine, run) in runs.engines.pairs { readings[ReadingSource(engine)]?.asked = run.asked }
        engines = readings.engines
        secondLook = readings.rereads.isEmpty ? nil : readings.rereads
    }

    /// Takes up what came of it, and what each stage took.
    mutating func complete(with verdict: Verdict, _ comparison: EngineComparison, after stage: StageRunner) {
        status = verdict.status
        fields = verdict.fields
        findings = verdict.findings
        self.comparison = comparison
        (timings, cpuTimings) = (stage.wall, stage.cpu)
    }

    /// Takes up why nothing came of it.
    mutating func fail(with failure: CardFailure, after stage: StageRunner) {
        error = failure
        (timings, cpuTimings) = (stage.wall, stage.cpu)
    }
}

extension EngineReading {
    fileprivate init(_ run: EngineRun, _ data: KTPData) {
        self.init(
            model: run.model, seconds: run.seconds, cpuSeconds: run.cpuSeconds,
            confidence: run.text.confidence.rounded(places: 4), text: run.text.text,
            fields: data.fields.mapValues(\.value),
            confidences: data.fields.mapValues { $0.confidence.rounded(places: 4) },
            boxes: data.fields.compactMapValues(\.box))
    }
}
