import KTPCore

/// One engine with its model. It keeps running from card to card, which saves a fifth of a card's time.
final class TesseractOCRService {
    /// Rows added above and below a strip for the LSTM, in canonical pixels. It sees the letters an eighth smaller,
    /// takes a tenth less time and reads 16 more of 11,053 strips rightly. The legacy engine reads worse with them.
    private static let border = 2
    /// The same for the second look: on 792 tune cards 444 fields wait with 2, 437 with 4.
    private static let borderOfReread = 4

    let engine: OCREngine
    /// Name, version and content hash of its models, and who computes their network if it is not libtesseract.
    let model: String
    private let segmentation: Int
    private let border: Int
    private let tesseract: DeferredTesseract
    private let network: NetworkStripReader?

    /// - Parameters:
    ///   - isAlone: whether no other engine reads the card. Then the legacy engine tries its doubtful blanks both ways,
    ///     which takes a seventh of its time: of 11,398 fields of 600 tune cards it has 99 more right, both engines none.
    /// - Throws: when a model is missing, or Tesseract refuses one that it has to compute.
    init(
        _ engine: OCREngine, library: ModelLibrary, parameters: ReadingParameters = ReadingParameters(),
        isAlone: Bool = false
    ) throws(EngineUnavailable) {
        let parameters = parameters[engine]
        let profile = try EngineProfile.find(engine, in: library, parameters: parameters)
        self.engine = engine
        self.segmentation = parameters.segmentationOfModel
        border = engine == .lstm ? parameters.isForReread ? Self.borderOfReread : Self.border : 0
        let isNative =
            engine == .lstm && parameters.runtime == .native && segmentation == ReadingParameters.Engine.rawLine
        network = isNative ? NetworkStripReader(profile) : nil
        model = profile.description + (network == nil ? "" : EngineReading.ownRuntime)
        tesseract = DeferredTesseract(
            profile, engine: engine, threshold: parameters.threshold, triesBlanks: engine == .lstm || isAlone)
        guard network != nil || tesseract.started() != nil else {
            throw EngineUnavailable(engine: engine, model: profile.languages, in: library)
        }
    }

    static func rereading(
        library: ModelLibrary, parameters: ReadingParameters = ReadingParameters()
    ) throws(EngineUnavailable) -> TesseractOCRService? {
        guard let parameters = parameters.forReread else { return nil }
        return try TesseractOCRService(.lstm, library: library, parameters: parameters)
    }

    /// Reads some of the card's strips, nil for all; nil when Tesseract gave up on the picture.
    func recognise(_ card: NormalisedCard, strips: [BoundingBox]? = nil) -> RecognisedText? {
        tesseract.forgetLastCard()
        var lines: [RecognisedLine] = []
        for strip in strips ?? card.strips {
            guard let line = read(strip, of: card) else { return nil }
            if !line.words.isEmpty { lines.append(line) }
        }
        return RecognisedText(engine: engine, lines: lines)
    }

    /// Rereads each strip that contains part of one of the places, in pixels of the normalised card.
    /// - Parameter share: of their width to which the strips are narrowed, 0…1.
    /// - Returns: the reread strips alone, and the whole text with them replaced; nil if none matches, or on failure.
    func recognise(
        _ card: NormalisedCard, again places: [BoundingBox], after first: RecognisedText, narrowedTo share: Double = 1
    ) -> (strips: RecognisedText, card: RecognisedText)? {
        let doubtful = Set(card.strips(holding: places))
        guard !doubtful.isEmpty else { return nil }
        tesseract.forgetLastCard()
        var remaining = first.lines
        var lines: [RecognisedLine] = []
        var reread: [RecognisedLine] = []
        for strip in card.strips {
            let known = remaining.filter { $0.box.map(strip.holdsCentre(of:)) == true }
            remaining.removeAll { known.contains($0) }
            guard doubtful.contains(strip) else {
                lines += known
                continue
            }
            guard let line = read(strip, of: card, narrowedTo: share) else { return nil }
            guard !line.words.isEmpty else { continue }
            lines.append(line)
            reread.append(line)
        }
        return (RecognisedText(engine: engine, lines: reread), RecognisedText(engine: engine, lines: lines))
    }

    private func read(_ box: BoundingBox, of card: NormalisedCard, narrowedTo share: Double = 1) -> RecognisedLine? {
        let rows = Int((Double(border) * card.scale).rounded())
        guard let strip = card.strip(box)?.heightened(by: rows)?.narrowed(to: share) else { return nil }
        let scale = (x: card.scale * share, y: card.scale)
        let origin = (x: box.x, y: box.y - border)
        let lines =
            network?.read(strip, origin: origin, scale: scale)
            ?? tesseract.started()?.read(strip, segmentation: segmentation, origin: origin, scale: scale)
        return lines.map { RecognisedLine(words: $0.flatMap(\.words)).withWordsApart }
    }
}

extension RecognisedLine {
    /// Each word ends where the next one begins: Tesseract's LSTM has one in five go on to the end of the row.
    fileprivate var withWordsApart: RecognisedLine {
        var line = self
        for index in words.indices.dropLast() {
            guard let box = words[index].box, let next = words[index + 1].box, box.x < next.x else { continue }
            line.words[index].box?.width = min(box.width, next.x - box.x)
        }
        return line
    }
}

extension NormalisedCard {
    func strips(holding places: [BoundingBox]) -> [BoundingBox] {
        strips.filter { strip in places.contains(where: strip.holdsPart(of:)) }
    }
}

extension BoundingBox {
    fileprivate func holdsPart(of other: BoundingBox) -> Bool {
        let down = min(bottom, other.bottom) - max(y, other.y)
        return 2 * down >= min(height, other.height) && min(right, other.right) > max(x, other.x)
    }
}
