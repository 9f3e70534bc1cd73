import KTPCore
import KTPWorkers

extension CardRecord {
    init(of request: WorkerRequest) {
        self.init(
            id: request.id, status: .failed,
            source: RecordSource(request.label))
    }

    init(of request: WorkerRequest, failing failure: CardFailure) {
        self.init(of: request)
        error = failure
    }

    /// The same card, which could not be read.
    func failing(_ failure: CardFailure) -> CardRecord {
        var record = CardRecord(
            id: id, status: .failed, source: RecordSource(source.location, card: source.card, cards: source.cards))
        (record.source.sha256, record.error, record.fingerprint) = (source.sha256, failure, fingerprint)
        return record
    }

    mutating func describe(
        _ card: NormalisedCard, _ runs: ReadingSourceMap<EngineRun>, _ data: ReadingSourceMap<KTPData>,
        programs: EngineMap<(run: EngineRun, data: KTPData)>
    ) {
        quality = card.quality
        geometry = card.geometry
        likeness = card.likeness?.hex
        var readings: ReadingSourceMap<EngineReading> = [:]
        for (reader, run) in runs.pairs { readings[reader] = EngineReading(run, data[reader] ?? KTPData()) }
        engines = readings.engines
        for (name, read) in programs.pairs { engines[name] = EngineReading(read.run, read.data) }
        secondLook = readings.rereads.isEmpty ? nil : readings.rereads
    }

    /// - Parameter silent: why programs read nothing, a sentence each.
    mutating func complete(
        with verdict: Verdict, _ comparison: EngineComparison, silent: [String], after stage: StageRunner
    ) {
        status = verdict.status
        fields = verdict.fields
        findings =
            verdict.findings
            + silent.map { Finding(rule: FindingRule.engineSilent.rawValue, severity: .info, field: nil, message: $0) }
        self.comparison = comparison
        (timings, cpuTimings) = (stage.wall, stage.cpu)
    }

    mutating func fail(with failure: CardFailure, after stage: StageRunner) {
        error = failure
        if failure.code.setsAside { status = .setAside }
        (timings, cpuTimings) = (stage.wall, stage.cpu)
    }
}

extension EngineReading {
    fileprivate init(_ run: EngineRun, _ data: KTPData) {
        self.init(
            model: run.model, seconds: run.seconds, cpuSeconds: run.cpuSeconds,
            confidence: run.text.confidence.rounded(places: 4), fields: data.fields.mapValues(\.value),
            confidences: data.fields.mapValues { $0.confidence.rounded(places: 4) })
        (text, boxes, asked) = (run.text.text, data.fields.compactMapValues(\.box), run.asked)
    }
}
