import Foundation
package import KTPCore
package import KTPVision

/// The way of one card, from a path or bytes to its record: each stage a function from value to value.
///
/// Synchronous and not `Sendable`: a worker owns one and reads card after card with its running engines.
package struct CardPipeline {
    private let options: ReadingOptions
    private let services: [TesseractOCRService]
    private let otherReader: TesseractOCRService?
    private let loader = ImageLoader()
    private let normaliser: CardNormaliser
    private let parse: (RecognisedText) -> KTPData
    private let comparator: ReadingComparator
    private let validator: CardValidator
    private let keepStages: String?

    /// What decides whether a card must be read again: the versions of tool and models, the gazetteer, and the
    /// options.
    package let fingerprint: String
    /// Why there is no second look at doubtful fields although the tuning wants one; nil where there is.
    package let missingSecondLook: EngineUnavailable?

    /// - Parameters:
    ///   - today: what dates on the cards are judged by.
    ///   - gazetteer: names of districts and villages; nil does without.
    ///   - keepStages: a folder for what every stage makes of every card; nil keeps nothing.
    ///   - parse: the parse stage; another in its place shows what a change of it does to whole cards.
    /// - Throws: `engineUnavailable` when an engine or model that was asked for is missing.
    package init(
        options: ReadingOptions, gazetteer: (any Gazetteer)? = nil, today: CalendarDate = CalendarDate(.now),
        keepStages: String? = nil, parse: @escaping (RecognisedText) -> KTPData = KTPParser().parse
    ) throws(CardFailure) {
        VisionLibraries.silence()
        let library = ModelLibrary(modelDirectory: options.modelDirectory)
        var services: [TesseractOCRService] = []
        for engine in options.engines {
            do {
                services.append(try TesseractOCRService(engine, library: library, tuning: options.tuning))
            } catch {
                throw error.failure(in: options.language)
            }
        }
        var (otherReader, missing): (TesseractOCRService?, EngineUnavailable?)
        do {
            // One engine alone leaves nothing to settle.
            otherReader =
                options.engines.count > 1 ? try .secondLook(library: library, tuning: options.tuning) : nil
        } catch {
            missing = error
        }
        self.options = options
        self.otherReader = otherReader
        self.missingSecondLook = missing
        self.keepStages = keepStages
        self.services = services
        self.parse = parse
        self.normaliser = CardNormaliser(tuning: options.tuning)
        self.comparator = ReadingComparator(gazetteer: gazetteer)
        self.validator = CardValidator(language: options.language, today: today)
        var models = services.map { "\($0.engine.rawValue): \($0.model)" }
        if let otherReader { models.append("second: \(otherReader.model)") }
        let parts = [
            "ktp-ocr \(ToolVersion.current)", models.joined(separator: ", "), "accept \(options.accept)",
            options.language.rawValue,
        ]
        let regions = gazetteer.map { ["regions \($0.contentHash.prefix(16))"] } ?? []
        self.fingerprint = (parts + regions + options.tuning.assignments).joined(separator: "; ")
    }

    /// Reads one card. Never throws: a card that cannot be read is a record that says why.
    package func read(_ request: WorkerRequest) -> CardRecord {
        let kept = keepStages.map { StageFolder(inside: $0, for: request) }
        var clock = StageClock()
        var record = CardRecord(
            id: request.id, status: .failed,
            source: CardSource(path: request.path ?? request.name ?? "", page: request.page ?? 1))
        do {
            let image = try clock.time(.load) { try load(request, describing: &record.source) }
            kept?.load(image)
            let card = try clock.time(.normalise) { try normalise(image) }
            kept?.normalise(card)
            let engines = request.engines ?? options.engines
            let runs = try clock.time(.recognise) { try recognise(card, with: engines) }
            kept?.recognise(runs)
            let data = clock.time(.parse) { runs.mapValues { parse($0.text) } }
            kept?.parse(data)
            var result = clock.time(.compare) { compare(data, runs) }
            let looks = clock.time(.recognise) { lookAgain(at: result.doubtful, data, on: card, after: runs) }
            if !looks.isEmpty {
                kept?.recognise(looks)
                let again = clock.time(.parse) { parse(looks, only: result.doubtful) }
                kept?.parse(again)
                record.secondLook = readings(looks, again)
                result = clock.time(.compare) { compare(data, runs, again, looks) }
            }
            kept?.compare(result)
            let verdict = clock.time(.validate) { validator.validate(result, quality: card.quality) }
            kept?.validate(verdict)

            record.quality = card.quality
            record.geometry = card.geometry
            record.engines = readings(runs, data)
            guard data.pairs.contains(where: { !$0.value.isEmpty }) else { throw failure(.noCard) }
            record.status = verdict.status
            record.fields = verdict.fields
            record.comparison = result.comparison
            record.findings = verdict.findings
        } catch {
            record.error = error as? CardFailure ?? CardFailure(.unreadable, "\(error)")
        }
        record.timings = clock.wall
        record.cpuTimings = clock.cpu
        return record
    }

    private func load(_ request: WorkerRequest, describing source: inout CardSource) throws(CardFailure) -> SourceImage
    {
        guard let input = request.input else { throw failure(.nothingToRead) }
        do {
            return try loader.load(input, page: request.page ?? 1, describing: &source)
        } catch {
            throw error.failure(in: options.language)
        }
    }

    private func normalise(_ image: SourceImage) throws(CardFailure) -> NormalisedCard {
        guard let card = normaliser.normalise(image) else { throw failure(.outOfMemory) }
        return card
    }

    private func recognise(_ card: NormalisedCard, with engines: [OCREngine]) throws(CardFailure) -> EngineMap<
        EngineRun
    > {
        var runs: EngineMap<EngineRun> = [:]
        for service in services where engines.contains(service.engine) {
            guard let run = run(service, { $0.recognise(card) }) else { throw failure(.recognitionFailed) }
            runs[service.engine] = run
        }
        return runs
    }

    /// Reads the strips again in which an engine found one of the fields.
    /// - Returns: the LSTM's text with these strips read anew, by each look; none where there is nothing to look at.
    private func lookAgain(
        at fields: [KTPField], _ data: EngineMap<KTPData>, on card: NormalisedCard, after runs: EngineMap<EngineRun>
    ) -> LookMap<EngineRun> {
        guard runs.count > 1, let first = runs[.lstm]?.text else { return [:] }
        func read(_ look: SecondLook, by reader: TesseractOCRService?, squeezed share: Double = 1) -> EngineRun? {
            let places = look.of(fields).flatMap { field in data.pairs.compactMap { $0.value[field]?.box } }
            guard let reader, !places.isEmpty else { return nil }
            return run(reader) { $0.recognise(card, again: places, after: first, squeezed: share) }
        }
        var looks: LookMap<EngineRun> = [:]
        looks[.other] = read(.other, by: otherReader)
        looks[.squeezed] = options.tuning.secondSqueeze.flatMap { share in
            read(.squeezed, by: services.first { $0.engine == .lstm }, squeezed: share)
        }
        return looks
    }

    private func parse(_ looks: LookMap<EngineRun>, only fields: [KTPField]) -> LookMap<KTPData> {
        var data: LookMap<KTPData> = [:]
        for (look, run) in looks.pairs { data[look] = parse(run.text).only(look.of(fields)) }
        return data
    }

    private func run(
        _ service: TesseractOCRService, _ recognise: (TesseractOCRService) -> RecognisedText?
    ) -> EngineRun? {
        let start = Instant.now
        let text = recognise(service)
        let spent = Instant.now - start
        return text.map {
            EngineRun(text: $0, model: service.model, seconds: spent.wall, cpuSeconds: spent.cpu)
        }
    }

    private func compare(
        _ data: EngineMap<KTPData>, _ runs: EngineMap<EngineRun>, _ again: LookMap<KTPData> = [:],
        _ looks: LookMap<EngineRun> = [:]
    ) -> OCRComparisonResult {
        comparator.compare(
            data, looks: again, texts: runs.mapValues(\.text), lookTexts: looks.mapValues(\.text),
            seconds: runs.mapValues(\.seconds), accept: options.accept)
    }

    private func readings<Reader>(
        _ runs: CaseMap<Reader, EngineRun>, _ data: CaseMap<Reader, KTPData>
    ) -> CaseMap<Reader, EngineReading> {
        var readings: CaseMap<Reader, EngineReading> = [:]
        for (reader, run) in runs.pairs { readings[reader] = reading(run, data[reader] ?? KTPData()) }
        return readings
    }

    private func reading(_ run: EngineRun, _ data: KTPData) -> EngineReading {
        EngineReading(
            model: run.model, seconds: run.seconds, cpuSeconds: run.cpuSeconds,
            confidence: run.text.confidence.rounded(places: 4), text: run.text.text,
            fields: data.fields.mapValues(\.value),
            confidences: data.fields.mapValues { $0.confidence.rounded(places: 4) },
            boxes: data.fields.compactMapValues(\.box))
    }

    private func failure(_ reason: ReadingFailure) -> CardFailure { reason.failure(in: options.language) }
}
