package import KTPCore
package import KTPWorkers

/// The third stage: what each reader reads on a card. Keeps its engines running from card to card; a worker owns one.
package struct CardRecogniser {
    let engines: [any StripEngine]
    private let second: SecondNetwork?
    /// Engines that read cards beside the two, and whose errors nobody has counted: a person's own.
    let beside: [any OCREngine]
    private let narrowing: Double?
    let likelihood: ([RecognisedText]) -> CardLikelihood

    package let missingRereadModel: EngineUnavailable?

    /// - Parameter names: of engines built in; one alone leaves nothing to settle, and takes no second look.
    /// - Throws: when an engine or a model is missing; a second look's alone is no reason not to read.
    package init(
        _ names: [EngineName], library: ModelLibrary, parameters: ReadingParameters = ReadingParameters(),
        programs: [EngineProgram] = [], asking ask: EngineAsking? = nil,
        likelihood: @escaping ([RecognisedText]) -> CardLikelihood
    ) throws(EngineUnavailable) {
        VisionLibraries.silence()
        self.likelihood = likelihood
        beside = programs.map { ProgramEngine($0, asking: ask) }
        var engines: [any StripEngine] = []
        if names.contains(.lstm) { engines.append(try LSTMEngine(library, parameters)) }
        if names.contains(.legacy) {
            engines.append(try LegacyEngine(library, parameters, isAlone: !names.areBoth))
        }
        self.engines = engines
        narrowing = parameters.narrowing
        var (second, missing): (SecondNetwork?, EngineUnavailable?)
        do {
            second = names.areBoth ? try SecondNetwork(library, parameters) : nil
        } catch {
            missing = error
        }
        self.second = second
        missingRereadModel = missing
    }

    /// Starts the engines, for a process that will read a card.
    package func start() {
        for engine in engines { engine.service.start() }
    }

    /// The same before any engine is started, for a caller that leaves the engines to another process.
    package static func missingRereadModel(
        of engines: [EngineName], library: ModelLibrary, parameters: ReadingParameters = ReadingParameters()
    ) -> EngineUnavailable? {
        guard engines.areBoth, let parameters = parameters.forReread else { return nil }
        do {
            _ = try EngineProfile.find(.lstm, in: library, parameters: parameters)
            return nil
        } catch {
            return error
        }
    }

    package var models: [String] {
        engines.map { "\($0.name.rawValue): \($0.model)" } + (second.map { ["second: \($0.model)"] } ?? [])
            + beside.map { "\($0.name.rawValue): \($0.model)" }
    }

    /// Reads the whole card with the engines of these names, nil for all; where nothing shows a card, as much as it takes to tell.
    /// - Parameter legacyWaits: whether the legacy engine leaves a card that was found to the LSTM at first.
    /// - Returns: nil when one of them gave up on the picture.
    package func recognise(
        _ card: NormalisedCard, with names: [EngineName]? = nil, legacyWaits: Bool = false
    ) -> ReadingSourceMap<EngineRun>? {
        var asked = engines.filter { names?.contains($0.name) != false }
        let sample = StripSample(of: card)
        if legacyWaits, sample == nil, asked.map(\.name).areBoth { asked.removeAll { $0.source == .legacy } }
        if let sample {
            guard let probed = probe(sample, of: card, with: asked) else { return nil }
            if !probed.isEmpty { return probed }
        }
        var runs: ReadingSourceMap<EngineRun> = [:]
        for engine in asked {
            guard let run = engine.recognise(card) else { return nil }
            runs[engine.source] = run
            // Of sixty strips of noise one or two are like a row by chance, in a sample too, but no engine is sure of them.
            let isCard =
                sample == nil
                ? likelihood([run.text]) != .none : likelihood([run.text.unguessed]) == .clear
            if !isCard { break }
        }
        return runs
    }

    /// Reads all strips of a card, however many, with each of the engines; nil when one gave up on the picture.
    package func recognise(everyStripOf card: NormalisedCard) -> ReadingSourceMap<EngineRun>? {
        var runs: ReadingSourceMap<EngineRun> = [:]
        for engine in engines {
            guard let run = engine.recognise(card) else { return nil }
            runs[engine.source] = run
        }
        return runs
    }

    /// Reads a card as another light shows it; nil where one engine alone reads, or one gave up.
    /// - Parameters:
    ///   - fields: about which alone the legacy engine is asked; nil for all of the card. The LSTM is asked about them
    ///     alone where every field has been seen.
    ///   - first: what the LSTM read before.
    package func recognise(
        enhanced card: NormalisedCard, askingLegacy fields: [KTPField]?, of data: ReadingSourceMap<KTPData>,
        doubting doubtful: [KTPField], after first: RecognisedText?
    ) -> ReadingSourceMap<EngineRun>? {
        guard engines.map(\.name).areBoth else { return nil }
        var runs: ReadingSourceMap<EngineRun> = [:]
        let unseen = KTPField.allCases.filter { field in data.pairs.allSatisfy { $0.value[field] == nil } }
        var seen = card.isInpainted || !unseen.isEmpty ? nil : first
        for engine in engines {
            let run =
                if let seen {
                    read(card, with: engine, about: fields, of: data[.lstm], among: seen)
                } else {
                    engine.recognise(card)
                }
            guard let run else { return nil }
            if let family = engine.family { runs[ReadingSource(enhanced: family)] = run }
            if engine.source == .lstm { seen = run.amongOthers ?? run.text }
        }
        // What was sure needs no second word of the LSTM, unless a scratch was healed. What nobody has seen yet is news.
        if !card.isInpainted, let asked = runs[.legacyEnhanced]?.asked {
            runs[.lstmEnhanced]?.asked = KTPField.allCases.filter { asked.contains($0) || unseen.contains($0) }
        }
        if let seen {
            runs[.otherEnhanced] = reread(.otherEnhanced, at: doubtful, of: data, on: card, by: second, among: seen)
        }
        return runs
    }

    /// Reads the largest print of a page with the first engine, as its title is.
    func recognise(titlesOf page: NormalisedCard) -> RecognisedText? {
        engines.first?.service.recognise(page, strips: StripSample.largest(of: page))
    }

    /// Reads some strips of a picture in which there may be no card, fewer of them with a second engine.
    /// - Returns: what was read where it is not worth while to read on, else nothing; nil when an engine gave up.
    private func probe(
        _ sample: StripSample, of card: NormalisedCard, with engines: [any StripEngine]
    ) -> ReadingSourceMap<EngineRun>? {
        var runs: ReadingSourceMap<EngineRun> = [:]
        for engine in engines {
            let strips = runs.isEmpty ? sample.strips : sample.fewer
            guard let run = engine.run({ $0.recognise(card, strips: strips) }) else { return nil }
            runs[engine.source] = run
            switch likelihood(runs.pairs.map(\.value.text)) {
            case .none: return runs
            case .faint: continue
            case .clear: return [:]
            }
        }
        return engines.map(\.name).areBoth ? runs : [:]
    }

    /// Rereads the strips in which an engine found one of the fields in doubt.
    /// - Returns: the LSTM's text with these strips reread, one text per reread; nil if there is nothing to reread.
    package func reread(
        at fields: [KTPField], of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        after runs: ReadingSourceMap<EngineRun>
    ) -> ReadingSourceMap<EngineRun>? {
        guard runs.engines.keys.areBoth, let first = runs[.lstm]?.text else { return nil }
        var rereads: ReadingSourceMap<EngineRun> = [:]
        rereads[.other] = reread(.other, at: fields, of: data, on: card, by: second, among: first)
        rereads[.narrowed] = narrowing.flatMap { share in
            reread(
                .narrowed, at: fields, of: data, on: card, by: engines.first { $0.source == .lstm }, among: first,
                narrowedTo: share)
        }
        return rereads.isEmpty ? nil : rereads
    }

    private func reread(
        _ reader: ReadingSource, at fields: [KTPField], of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        by engine: (any StripEngine)?, among text: RecognisedText, narrowedTo share: Double = 1
    ) -> EngineRun? {
        let asked = reader.worthAsking(about: fields)
        let places = asked.flatMap { field in data.pairs.compactMap { $0.value[field]?.box } }
        guard let engine, !places.isEmpty,
            var run = engine.run({ $0.recognise(card, again: places, after: text, narrowedTo: share)?.card })
        else { return nil }
        run.asked = asked
        return run
    }
}

extension RecognisedText {
    /// Below this mean of its words a line is a guess: of a picture of noise nearly all lines lie at 0 to 0.1.
    private static let guessed = 0.3

    fileprivate var unguessed: RecognisedText {
        var text = self
        text.lines.removeAll { line in
            line.words.reduce(0) { $0 + $1.confidence } < Self.guessed * Double(line.words.count)
        }
        return text
    }
}

extension CardRecogniser {
    /// Has the legacy engine read what the LSTM alone left in doubt of these fields, nil for all; nil where there is no
    /// such engine, the LSTM saw nothing of a card, or the engine gave up.
    package func readDoubtful(
        about fields: [KTPField]?, of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        after runs: ReadingSourceMap<EngineRun>
    ) -> ReadingSourceMap<EngineRun>? {
        guard let legacy = engines.first(where: { $0.source == .legacy }), let seen = runs[.lstm]?.text,
            likelihood([seen]) != .none
        else { return nil }
        return read(card, with: legacy, about: fields, of: data[.lstm], among: seen).map { [.legacy: $0] }
    }

    /// Has one engine read the strips of some fields, nil for the whole card.
    /// - Parameter text: of the whole card by another reader, among which the strips read are to be parsed.
    func read(
        _ card: NormalisedCard, with engine: any StripEngine, about fields: [KTPField]?, of found: KTPData?,
        among text: RecognisedText
    ) -> EngineRun? {
        // The blood group, where it is printed at all, stands in the row of the sex.
        let places = fields?.map { found?[$0]?.box ?? ($0 == .golonganDarah ? found?[.jenisKelamin]?.box : nil) }
        // A value without a place on the card has no strip to read: the whole card is read.
        guard let fields, let places, !places.contains(nil) else { return engine.recognise(card) }
        let known = places.compactMap(\.self)
        let strips = card.strips(holding: known)
        guard !strips.isEmpty else { return engine.recognise(card) }
        var among: RecognisedText?
        var run = engine.run { service in
            let read = service.recognise(card, again: known, after: text)
            among = read?.card
            return read?.strips
        }
        run?.amongOthers = among
        // What else stands on these strips has been read with them.
        run?.asked = KTPField.allCases.filter { field in
            fields.contains(field)
                || found?[field]?.box.map { box in strips.contains { $0.holdsCentre(of: box) } } == true
        }
        return run
    }
}
