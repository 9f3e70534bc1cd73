import KTPCore

/// A reader of cards: an engine built in, the second network, or a program of a person's own.
protocol OCREngine {
    /// The name of its texts in records.
    var name: EngineName { get }
    /// Engines that err alike; nil of a program, of which nobody knows that.
    var family: EngineFamily? { get }
    /// Name, version and content hash of its models, and who computes their network if it is not libtesseract.
    var model: String { get }

    /// Reads all strips of a card; nil when the engine gave up on the picture.
    /// - Parameter found: by the two engines, where another reads beside them: it tells what a strip may hold.
    func recognise(_ card: NormalisedCard, expecting found: ReadingSourceMap<KTPData>) -> EngineRun?
    /// Why it read nothing of the latest card: a sentence with its name, and no value; nil where it read it.
    var failure: String? { get }
}

extension OCREngine {
    var failure: String? { nil }

    func recognise(_ card: NormalisedCard) -> EngineRun? { recognise(card, expecting: [:]) }
}

/// An engine that may be asked about some strips of a card.
protocol StripEngine: OCREngine {
    /// Its part when it reads a card for the first time, or looks again.
    var source: ReadingSource { get }
    var service: TesseractOCRService { get }
}

extension StripEngine {
    var name: EngineName { service.engine }
    var family: EngineFamily? { source.family }
    var model: String { service.model }

    func recognise(_ card: NormalisedCard, expecting _: ReadingSourceMap<KTPData>) -> EngineRun? {
        run { $0.recognise(card) }
    }

    /// Takes the time of its service.
    func run(_ recognise: (TesseractOCRService) -> RecognisedText?) -> EngineRun? {
        let watch = Stopwatch()
        let text = recognise(service)
        let spent = watch.seconds
        return text.map { EngineRun(text: $0, model: model, seconds: spent.wall, cpuSeconds: spent.cpu) }
    }
}

/// Tesseract's LSTM, computed by libtesseract or, where the processor allows it, by KTPNetwork.
struct LSTMEngine: StripEngine {
    let source = ReadingSource.lstm
    let service: TesseractOCRService

    /// Rows added above and below a strip, in canonical pixels. It sees the letters an eighth smaller, takes a tenth less
    /// time and reads 16 more of 11,053 strips rightly.
    private static let border = 2

    init(_ library: ModelLibrary, _ parameters: ReadingParameters) throws(EngineUnavailable) {
        service = try TesseractOCRService(.lstm, library: library, parameters.lstm, border: Self.border)
    }
}

/// Tesseract's classifier of symbols by their outline. It reads worse with rows added to a strip.
struct LegacyEngine: StripEngine {
    let source = ReadingSource.legacy
    let service: TesseractOCRService

    /// - Parameter isAlone: whether no other engine reads the card. Then it tries its doubtful blanks both ways, which takes a
    ///   seventh of its time: of 11,398 fields of 600 tune cards it has 99 more right, both engines none.
    init(_ library: ModelLibrary, _ parameters: ReadingParameters, isAlone: Bool) throws(EngineUnavailable) {
        service = try TesseractOCRService(.legacy, library: library, parameters.legacy, triesBlanks: isAlone)
    }
}

/// An LSTM with another model, which looks again at strips of fields in doubt.
struct SecondNetwork: StripEngine {
    let source = ReadingSource.other
    let service: TesseractOCRService

    /// As of the LSTM: on 792 tune cards 444 fields wait with 2, 437 with 4.
    private static let border = 4

    /// - Returns: nil where the parameters want no such look.
    init?(_ library: ModelLibrary, _ parameters: ReadingParameters) throws(EngineUnavailable) {
        guard let parameters = parameters.forReread else { return nil }
        service = try TesseractOCRService(.lstm, library: library, parameters, border: Self.border)
    }
}
