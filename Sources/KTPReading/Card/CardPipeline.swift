import Foundation
package import KTPCore
package import KTPWorkers
import OfficialRegions

/// The way of a page's cards from a path or bytes to their records: each stage a function from value to value.
/// Synchronous and not `Sendable`: a worker owns one and reads card after card with its running engines.
package struct CardPipeline {
    /// A page with less text than this is blank: engines take a hole for an O, and what shows through from the other side for
    /// letters. Set by judgement.
    private static let text = (confidence: 0.25, letters: 9)

    let options: ReadingOptions
    private let loader = ImageLoader()
    private let normaliser: CardNormaliser
    private let recogniser: CardRecogniser
    private let parse: (RecognisedText) -> KTPData
    private let judge: Judge
    private let validator: CardValidator
    private let keepStages: String?
    private let documents = DocumentDetector()
    private let knownPictures = KnownPictures()

    /// - Parameters:
    ///   - today: what dates on the cards are judged by.
    ///   - gazetteer: names of districts and villages; nil does without.
    ///   - ask: asks a person's own engines; nil where none is to read.
    ///   - keepStages: a folder for what every stage makes of every card; nil keeps nothing.
    ///   - parse: the parse stage; another in its place shows what a change of it does to whole cards.
    /// - Throws: `engineUnavailable` when an engine or model that was asked for is missing.
    package init(
        options: ReadingOptions, gazetteer: (any Gazetteer)? = OfficialGazetteer(),
        today: CalendarDate = CalendarDate(.now),
        keepStages: String? = nil, asking ask: EngineAsking? = nil,
        parse: @escaping (RecognisedText) -> KTPData = KTPParser().parse
    ) throws(CardFailure) {
        self.options = options
        self.keepStages = keepStages
        self.parse = parse
        normaliser = CardNormaliser(
            parameters: options.parameters, models: ModelLibrary(modelDirectory: options.modelDirectory))
        recogniser = try options.recogniser(asking: ask)
        if !options.isFast { recogniser.start() }
        judge = Judge(
            gazetteer: gazetteer, policy: AcceptancePolicy(accept: options.accept, required: options.required))
        validator = CardValidator(language: options.language, today: today)
    }

    /// The readers with their models, as the reading's identity names them.
    var models: [String] { recogniser.models }

    /// As of the options it was made with.
    package func identity(with gazetteer: (any Gazetteer)?, commit: String) -> ReadingIdentity {
        options.identity(with: recogniser, gazetteer, commit: commit)
    }

    /// Answers with the record of each card of a page, and throws only what `answer` throws: a failure is a record too.
    package func read(_ request: WorkerRequest, answer: (CardRecord) throws -> Void) rethrows {
        let first = request.reading.firstCard
        var record = CardRecord(of: request)
        // Loading the page and finding its cards counts for the first that is read.
        var stage = runner(for: request, card: first)
        let cards: PictureCards
        do {
            cards = try find(request, &record.source, &stage)
        } catch {
            record.fail(with: failure(of: error), after: stage)
            return try answer(record)
        }
        for number in first...cards.count {
            if number > first { stage = runner(for: request, card: number) }
            var one = record
            if cards.count > 1 { (one.source.card, one.source.cards) = (number, cards.count) }
            read(number, of: cards, request, &one, &stage)
            try answer(one)
        }
    }

    /// Reads what stands in one box of a card that was read before, with each engine.
    package func readBox(_ box: BoundingBox, for request: WorkerRequest) -> PictureAnswer<[LineReading]> {
        knownPictures.open(request, wantsCard: true).map { picture in
            let card = picture.card(normaliser, within: box)
            let runs = card.flatMap { recogniser.recognise(everyStripOf: $0) }?.pairs ?? []
            return runs.map { reader, run in
                // Behind a label stands a colon, which is no part of the value.
                let text = run.text.text.replacing("\n", with: " ").drop { $0 == ":" || $0 == " " }
                return LineReading(
                    reader: reader, text: String(text), confidence: run.text.confidence.rounded(places: 4))
            }
        }
    }

    private func find(
        _ request: WorkerRequest, _ source: inout RecordSource, _ stage: inout StageRunner
    ) throws -> PictureCards {
        let image = try stage(.load) { try load(request, describing: &source) }
        let cards = try stage.time(.normalise) { try normaliser.find(in: image).orThrow(.outOfMemory) }
        guard request.reading.firstCard <= cards.count else { throw ReadingFailure.noSuchCard(of: cards.count) }
        return cards
    }

    private func read(
        _ number: Int, of cards: PictureCards, _ request: WorkerRequest, _ record: inout CardRecord,
        _ stage: inout StageRunner
    ) {
        do {
            var (cards, card, reading) = try readOnce(number, of: cards, request, &stage)
            if reading.isPoor || card.isLikelyNegative, documents.kind(of: reading.texts) == nil,
                let others = stage.time(.normalise, { normaliser.secondOpinion(on: cards, after: card) })
            {
                let second = try readOnce(1, of: others, request, &stage)
                if second.reading.isBetter(than: reading) {
                    (cards, card, reading) = second
                } else {
                    keep(card, reading, &stage)
                }
            }
            askPrograms(about: card, &reading)
            var policy = RereadPolicy(isFast: reading.isFast, legacyWaits: reading.runs[.legacy] == nil)
            while let pass = policy.next(after: reading.result) {
                guard let further = run(pass, over: card, of: cards, after: reading, &stage) else { continue }
                add(further, to: &reading, on: card, of: cards, &stage)
            }
            let isEmpty = reading.data.pairs.allSatisfy(\.value.isEmpty)
            let isOther = !isEmpty && !documents.isCard(reading.result.fields, reading.texts)
            card.quality.isOldCard = documents.isOldCard(reading.texts) ? true : nil
            card.quality.isIncomplete = cards.isIncomplete ? true : nil
            if options.parameters.ownVotes, !isOther { hearPrograms(about: card, of: cards, &reading, &stage) }
            let verdict = stage(.validate) { validator.validate(reading.result, quality: card.quality) }
            record.describe(
                card, reading.runs, isOther ? [:] : reading.data, programs: isOther ? [:] : reading.programs)
            if request.turn != 0 {
                record.geometry = record.geometry?.turnedBack(request.turn, width: cards.width, height: cards.height)
            }
            guard !isEmpty, !isOther else {
                if isEmpty, documents.isBack(reading.texts) { throw ReadingFailure.cardBack }
                let hasText = reading.texts.contains {
                    $0.confidence >= Self.text.confidence && $0.text.count >= Self.text.letters
                }
                if isEmpty, !hasText, card.outline == nil, normaliser.isBlank(cards) { throw ReadingFailure.blankPage }
                var kind = documents.kind(of: reading.texts)
                let titles = kind == nil ? titles(in: cards, of: card, &stage) : []
                kind = kind ?? documents.kind(of: titles)
                let isLegible = !verdict.says(.blurred) && !verdict.says(.pale) && !documents.mayBePart(reading.texts)
                let isDocument = kind != nil || documents.haveOtherLabels(titles) || isOther && isLegible
                if isDocument { throw ReadingFailure.otherDocument(kind) }
                throw ReadingFailure.nothingRead(verdict)
            }
            record.complete(with: verdict, reading.result.comparison, silent: reading.silent, after: stage)
        } catch {
            record.fail(with: failure(of: error), after: stage)
        }
    }

    /// Has a person's own engines read what is a card. The stages' times are without theirs: they decide nothing.
    private func askPrograms(about card: NormalisedCard, _ reading: inout CardReading) {
        guard documents.isCard(reading.result.fields, reading.texts) else { return }
        for engine in recogniser.beside {
            if let run = engine.recognise(card, expecting: reading.data) {
                reading.programs[engine.name] = (run, parse(run.text))
            } else if let failure = engine.failure {
                reading.silent.append(failure)
            }
        }
    }

    /// Judges once more, with what a person's own engines read: no pass over the card depends on them.
    private func hearPrograms(
        about card: NormalisedCard, of cards: PictureCards, _ reading: inout CardReading, _ stage: inout StageRunner
    ) {
        guard !reading.programs.isEmpty else { return }
        var (data, runs) = (reading.data, reading.runs)
        for (name, read) in reading.programs.pairs {
            (data[.program(name)], runs[.program(name)]) = (read.data, read.run)
        }
        _ = stage(.parse) { data.filter { !$0.isReread } }
        let facts = stage.time(.normalise) { card.facts(of: cards, in: data) }
        let unread = card.unreadFields(in: data)
        reading.result = stage(.compare) { judge.judge(data, of: runs, facts: facts, unread: unread) }
    }

    /// The largest print of the whole picture, which may name the document that it shows in place of a card.
    private func titles(in cards: PictureCards, of card: NormalisedCard, _ stage: inout StageRunner) -> [RecognisedText]
    {
        guard let page = stage.time(.normalise, { normaliser.page(of: cards, after: card) }) else { return [] }
        return stage.time(.recognise) { recogniser.recognise(titlesOf: page).map { [$0] } } ?? []
    }

    /// Lays a card flat and reads it for the first time.
    private func readOnce(
        _ number: Int, of cards: PictureCards, _ request: WorkerRequest, _ stage: inout StageRunner
    ) throws -> (cards: PictureCards, card: NormalisedCard, reading: CardReading) {
        let card = try stage(.normalise) { try normaliser.normalise(number, of: cards).orThrow(.outOfMemory) }
        var reading = CardReading(isFast: isFast(request))
        add(try stage(.recognise) { try recognise(card, for: request) }, to: &reading, on: card, of: cards, &stage)
        return (cards, card, reading)
    }

    /// Keeps the stages of a reading again, over which those of a worse one were written.
    private func keep(_ card: NormalisedCard, _ reading: CardReading, _ stage: inout StageRunner) {
        _ = stage(.normalise) { card }
        _ = stage(.recognise) { reading.runs }
        _ = stage(.parse) { reading.data }
        _ = stage(.compare) { reading.result }
    }

    /// Reads a card once more; nil where that cannot be done.
    private func run(
        _ pass: ReadingPass, over card: NormalisedCard, of cards: PictureCards, after reading: CardReading,
        _ stage: inout StageRunner
    ) -> ReadingSourceMap<EngineRun>? {
        switch pass {
        case .legacy(let fields):
            return stage(.recognise) {
                recogniser.readDoubtful(about: fields, of: reading.data, on: card, after: reading.runs)
                    .map(reading.runs.merging)
            }
        case .strips(let fields):
            return stage(.recognise) {
                recogniser.reread(at: fields, of: reading.data, on: card, after: reading.runs)
            }
        case .enhanced(let askingLegacy, let doubtful):
            guard let enhanced = stage(.normalise, { normaliser.enhanced(card, of: cards).map(EnhancedOutput.init) })
            else {
                return nil
            }
            return stage(.recognise) {
                recogniser.recognise(
                    enhanced: enhanced.card, askingLegacy: askingLegacy, of: reading.data, doubting: doubtful,
                    after: reading.runs[.lstm]?.text)
            }
        }
    }

    /// Adds further runs to the reading, and compares all of them again.
    private func add(
        _ runs: ReadingSourceMap<EngineRun>, to reading: inout CardReading, on card: NormalisedCard,
        of cards: PictureCards, _ stage: inout StageRunner
    ) {
        let known = reading.data
        reading.runs.merge(runs)
        let whole = reading.runs.compactMapValues { $0.asked == nil ? $0.text : nil }
        let further = stage(.parse) {
            let new = parse(runs.filter { known[$0] == nil })
            let all = known.merging(new)
            // Of the engines a stage keeps all in one place, however they came to read.
            return (new.rereads.isEmpty ? all : all.filter { new[$0] != nil }).sharingLabels(of: whole, parse: parse)
        }
        reading.data.merge(further)
        let (data, all) = (reading.data, reading.runs)
        let facts = stage.time(.normalise) { card.facts(of: cards, in: data) }
        let unread = card.unreadFields(in: data)
        reading.result = stage(.compare) { judge.judge(data, of: all, facts: facts, unread: unread) }
    }

    private func runner(for request: WorkerRequest, card: Int) -> StageRunner {
        StageRunner(keepingIn: keepStages.map { StageFolder(inside: $0, for: request, card: card) })
    }

    private func load(_ request: WorkerRequest, describing source: inout RecordSource) throws -> SourceImage {
        try loader.load(
            request.input.orThrow(.nothingToRead), page: request.label.page, describing: &source, mayHalve: true
        )
        .turned(by: request.turn).orThrow(.outOfMemory)
    }

    private func recognise(_ card: NormalisedCard, for request: WorkerRequest) throws -> ReadingSourceMap<EngineRun> {
        try recogniser.recognise(card, with: request.reading.engines, legacyWaits: isFast(request))
            .orThrow(.recognitionFailed)
    }

    private func isFast(_ request: WorkerRequest) -> Bool {
        let engines = options.engines.filter { request.reading.engines?.contains($0) != false }
        return engines.areBoth && request.reading.fast ?? options.isFast
    }

    private func parse(_ runs: ReadingSourceMap<EngineRun>) -> ReadingSourceMap<KTPData> {
        runs.mapValues { run in
            let data = parse(run.amongOthers ?? run.text)
            return run.asked.map(data.only) ?? data
        }
    }

    private func failure(of error: any Error) -> CardFailure {
        (error as? any ReadingError)?.failure(in: options.language) ?? CardFailure(.unreadable, "\(error)")
    }
}

extension Optional {
    /// - Throws: that failure where there is nothing.
    fileprivate func orThrow(_ failure: ReadingFailure) throws(ReadingFailure) -> Wrapped {
        guard let self else { throw failure }
        return self
    }
}
