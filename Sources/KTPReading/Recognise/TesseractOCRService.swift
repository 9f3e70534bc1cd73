import KTPCore

/// Tesseract with one engine's model. It keeps running from card to card, which saves a fifth of a card's time.
final class TesseractOCRService {
    let engine: EngineName
    /// Name, version and content hash of its models, and who computes their network if it is not libtesseract.
    let model: String
    private let segmentation: Int
    private let border: Int
    private let tesseract: DeferredTesseract
    private let network: NetworkStripReader?

    /// - Parameters:
    ///   - border: rows added above and below a strip, in canonical pixels.
    ///   - triesBlanks: whether doubtful blanks are tried both ways, as the LSTM always does.
    /// - Throws: when a model is missing, or Tesseract refuses one that it has to compute and that did not come with the tool.
    init(
        _ engine: EngineName, library: ModelLibrary, _ parameters: ReadingParameters.Engine, border: Int = 0,
        triesBlanks: Bool = true
    ) throws(EngineUnavailable) {
        let profile = try EngineProfile.find(engine, in: library, parameters: parameters)
        (self.engine, self.border, segmentation) = (engine, border, parameters.segmentation)
        let isNative =
            engine == .lstm && parameters.runtime == .native && segmentation == ReadingParameters.Engine.rawLine
        network = isNative ? NetworkStripReader(profile) : nil
        model = profile.description + (network == nil ? "" : EngineReading.ownRuntime)
        tesseract = DeferredTesseract(profile, engine: engine, triesBlanks: triesBlanks)
        guard network != nil || profile.models.allSatisfy(library.vouches(for:)) || tesseract.started() != nil else {
            throw EngineUnavailable(engine: engine, model: profile.languages, in: library)
        }
    }

    /// Starts now what would else start with the first card, which takes as long as reading half of one.
    func start() {
        if network == nil { _ = tesseract.started() }
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
