package import KTPCore

/// The third stage: a card made ready in, what each reader reads on it out.
///
/// Keeps its engines running from card to card. Not `Sendable`: a worker owns one.
package struct CardRecogniser {
    let services: [TesseractOCRService]
    /// The LSTM with another model, for a second look; nil where there is to be none.
    private let other: TesseractOCRService?
    /// The share of its width to which a strip is squeezed for a second look; nil where there is to be none.
    private let narrowing: Double?
    /// How much of a card a few texts show, of the same picture or parts of it.
    let likelihood: ([RecognisedText]) -> CardLikelihood

    /// Why no other model takes a second look although the tuning wants it; nil where one does.
    package let missingRereadModel: EngineUnavailable?

    /// - Parameters:
    ///   - engines: one alone leaves nothing to settle, and takes no second look.
    ///   - likelihood: how much of a card texts show, of one picture or parts of it.
    /// - Throws: when an engine or a model that was asked for is missing. A second look's alone is no reason not to read.
    package init(
        _ engines: [OCREngine], library: ModelLibrary, parameters: ReadingParameters = ReadingParameters(),
        likelihood: @escaping ([RecognisedText]) -> CardLikelihood
    ) throws(EngineUnavailable) {
        VisionLibraries.silence()
        self.likelihood = likelihood
        var services: [TesseractOCRService] = []
        for engine in engines {
            services.append(try TesseractOCRService(engine, library: library, parameters: parameters))
        }
        self.services = services
        narrowing = parameters.narrowing
        var (other, missing): (TesseractOCRService?, EngineUnavailable?)
        do {
            other = engines.count > 1 ? try .rereading(library: library, parameters: parameters) : nil
        } catch {
            missing = error
        }
        self.other = other
        missingRereadModel = missing
    }

    /// The same before any engine is started, for a caller that leaves the engines to another process.
    package static func missingRereadModel(
        of engines: [OCREngine], library: ModelLibrary, parameters: ReadingParameters = ReadingParameters()
    ) -> EngineUnavailable? {
        guard engines.count > 1, let parameters = parameters.forReread else { return nil }
        do {
            _ = try EngineProfile.find(.lstm, in: library, parameters: parameters[.lstm])
            return nil
        } catch {
            return error
        }
    }

    /// Who reads with which models, as the fingerprint names them: `lstm: ktp_text 1.0 (3f9a01c2)`.
    package var models: [String] {
        services.map { "\($0.engine.rawValue): \($0.model)" } + (other.map { ["second: \($0.model)"] } ?? [])
    }

    /// Reads the whole card with each of the engines; of a picture that shows nothing of a card, as much as it takes
    /// to tell.
    ///
    /// - Parameters:
    ///   - engines: nil for all that it was made with.
    ///   - legacyWaits: whether the legacy engine leaves a card that was found to the LSTM at first.
    /// - Returns: nil when one of them gave up on the picture.
    package func recognise(
        _ card: NormalisedCard, with engines: [OCREngine]? = nil, legacyWaits: Bool = false
    ) -> ReadingSourceMap<EngineRun>? {
        var asked = services.filter { engines?.contains($0.engine) != false }
        let sample = StripSample(of: card)
        if legacyWaits, sample == nil, asked.count > 1 { asked.removeAll { $0.engine == .legacy } }
        if let sample {
            guard let probed = probe(sample, of: card, with: asked) else { return nil }
            if !probed.isEmpty { return probed }
        }
        var runs: ReadingSourceMap<EngineRun> = [:]
        for service in asked {
            guard let run = run(service, { $0.recognise(card) }) else { return nil }
            runs[ReadingSource(service.engine)] = run
            // Of sixty strips of noise one or two are like a row by chance, in a sample too, but no engine is sure of them.
            let isCard =
                sample == nil
                ? likelihood([run.text]) != .none : likelihood([run.text.unguessed]) == .clear
            if !isCard { break }
        }
        return runs
    }

    /// Reads all strips of a card, however few or many they are, with each of the engines.
    /// - Returns: nil when one of them gave up on the picture.
    package func recognise(everyStripOf card: NormalisedCard) -> ReadingSourceMap<EngineRun>? {
        var runs: ReadingSourceMap<EngineRun> = [:]
        for service in services {
            guard let run = run(service, { $0.recognise(card) }) else { return nil }
            runs[ReadingSource(service.engine)] = run
        }
        return runs
    }

    /// Reads the whole card with each of the engines as another light shows it.
    ///
    /// - Parameters:
    ///   - fields: about which alone the legacy engine is asked; nil for all of the card.
    ///   - data: where they were found in the first light.
    /// - Returns: what was read, by the readers in another light; nil where one engine alone reads, or one gave up.
    package func recognise(
        enhanced card: NormalisedCard, askingLegacy fields: [KTPField]?, of data: ReadingSourceMap<KTPData>,
        doubting doubtful: [KTPField]
    ) -> ReadingSourceMap<EngineRun>? {
        guard services.count > 1 else { return nil }
        var runs: ReadingSourceMap<EngineRun> = [:]
        for service in services {
            let seen = service.engine == .legacy && fields != nil ? runs[.lstmEnhanced]?.text : nil
            let run =
                if let seen {
                    read(card, with: service, about: fields, of: data[.lstm], among: seen)
                } else {
                    run(service) { $0.recognise(card) }
                }
            guard let run else { return nil }
            runs[ReadingSource(enhanced: service.engine)] = run
        }
        // What was sure needs no second word of the LSTM, unless a scratch was healed. What nobody has seen yet is news.
        if !card.isInpainted, let asked = runs[.legacyEnhanced]?.asked {
            runs[.lstmEnhanced]?.asked = KTPField.allCases.filter { field in
                asked.contains(field) || data.pairs.allSatisfy { $0.value[field] == nil }
            }
        }
        if let seen = runs[.lstmEnhanced]?.text {
            runs[.otherEnhanced] = reread(.otherEnhanced, at: doubtful, of: data, on: card, by: other, among: seen)
        }
        return runs
    }

    /// Reads some strips of a picture in which there may be no card: with the first engine, and where that sees but a
    /// faint trace, fewer of them with the next.
    ///
    /// - Returns: what was read where it is not worth while to read on, else nothing; nil when an engine gave up.
    private func probe(
        _ sample: StripSample, of card: NormalisedCard, with services: [TesseractOCRService]
    ) -> ReadingSourceMap<EngineRun>? {
        var runs: ReadingSourceMap<EngineRun> = [:]
        for service in services {
            let strips = runs.isEmpty ? sample.strips : sample.fewer
            guard let run = run(service, { $0.recognise(card, strips: strips) }) else { return nil }
            runs[ReadingSource(service.engine)] = run
            switch likelihood(runs.pairs.map(\.value.text)) {
            case .none: return runs
            case .faint: continue
            case .clear: return [:]
            }
        }
        // One engine alone has nobody to ask.
        return services.count > 1 ? runs : [:]
    }

    /// Rereads the strips in which an engine found one of the fields.
    ///
    /// - Parameters:
    ///   - fields: the fields in doubt.
    ///   - data: where the engines found the fields.
    ///   - runs: what the engines read before.
    /// - Returns: the LSTM's text with these strips reread, one text per reread; nil if there is nothing to reread.
    package func reread(
        at fields: [KTPField], of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        after runs: ReadingSourceMap<EngineRun>
    ) -> ReadingSourceMap<EngineRun>? {
        guard runs.engines.count > 1, let first = runs[.lstm]?.text else { return nil }
        var rereads: ReadingSourceMap<EngineRun> = [:]
        rereads[.other] = reread(.other, at: fields, of: data, on: card, by: other, among: first)
        rereads[.narrowed] = narrowing.flatMap { share in
            reread(
                .narrowed, at: fields, of: data, on: card, by: services.first { $0.engine == .lstm }, among: first,
                narrowedTo: share)
        }
        return rereads.isEmpty ? nil : rereads
    }

    private func reread(
        _ reader: ReadingSource, at fields: [KTPField], of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        by service: TesseractOCRService?, among text: RecognisedText, narrowedTo share: Double = 1
    ) -> EngineRun? {
        let asked = reader.worthAsking(about: fields)
        let places = asked.flatMap { field in data.pairs.compactMap { $0.value[field]?.box } }
        guard let service, !places.isEmpty,
            var run = run(service, { $0.recognise(card, again: places, after: text, narrowedTo: share)?.card })
        else { return nil }
        run.asked = asked
        return run
    }

    func run(
        _ service: TesseractOCRService, _ recognise: (TesseractOCRService) -> RecognisedText?
    ) -> EngineRun? {
        let watch = Stopwatch()
        let text = recognise(service)
        let spent = watch.seconds
        return text.map { EngineRun(text: $0, model: service.model, seconds: spent.wall, cpuSeconds: spent.cpu) }
    }
}

extension RecognisedText {
    /// Below this mean of its words a line is a guess: of a picture of noise nearly all lines lie at 0 to 0.1.
    private static let guessed = 0.3

    /// The lines of which the engine was not wholly unsure.
    fileprivate var unguessed: RecognisedText {
        var text = self
        text.lines.removeAll { line in
            line.words.reduce(0) { $0 + $1.confidence } < Self.guessed * Double(line.words.count)
        }
        return text
    }
}
