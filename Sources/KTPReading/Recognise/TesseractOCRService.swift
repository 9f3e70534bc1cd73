import KTPCore

/// One engine with its model: a normalised card in, the text it reads on it out.
///
/// Keeps its engine running from card to card, which saves a fifth of a card's time. Not `Sendable`: a
/// worker owns its services and reads one card at a time.
final class TesseractOCRService {
    /// Rows added above and below a strip for the LSTM, in canonical pixels. It sees the letters an eighth smaller,
    /// takes a tenth less time and reads 16 more of 11,053 strips rightly. The legacy engine reads worse with them.
    private static let border = 2
    /// The same for Debian's model, which learned from lines with more room: of 341 values in doubt of 100 wild tune cards
    /// it reads 267 rightly, with 2 in their place 257 of 333.
    private static let borderOfReread = 4

    let engine: OCREngine
    /// Name, version and content hash of its models, and who computes their network if it is not libtesseract.
    let model: String
    private let segmentation: Int
    private let border: Int
    private let tesseract: DeferredTesseract
    /// Reads in libtesseract's place; nil where that reads all.
    private let network: NetworkStripReader?

    /// - Parameter isSeldomAsked: whether most cards do without it, so that Tesseract starts with the first strip alone.
    /// - Throws: when a model is missing, or Tesseract refuses one with which it reads every strip.
    init(
        _ engine: OCREngine, library: ModelLibrary, parameters: ReadingParameters = ReadingParameters(),
        isSeldomAsked: Bool = false
    ) throws(EngineUnavailable) {
        let parameters = parameters[engine]
        let profile = try EngineProfile.find(engine, in: library, parameters: parameters)
        self.engine = engine
        self.segmentation = parameters.segmentationOfModel
        let borderOfLSTM = parameters.isForReread ? Self.borderOfReread : Self.border
        self.border = engine == .lstm ? borderOfLSTM : 0
        let isNative =
            engine == .lstm && parameters.runtime == .native && segmentation == ReadingParameters.Engine.rawLine
        network = isNative ? NetworkStripReader(profile) : nil
        model = profile.description + (network == nil ? "" : " by KTPNetwork")
        tesseract = DeferredTesseract(profile, engine: engine, threshold: parameters.threshold)
        guard network != nil || isSeldomAsked || tesseract.started() != nil else {
            throw EngineUnavailable(engine: engine, model: profile.languages, in: library)
        }
    }

    /// For the second look of the other model.
    /// - Returns: nil where the tuning wants none.
    /// - Throws: when its model is missing.
    static func rereading(
        library: ModelLibrary, parameters: ReadingParameters = ReadingParameters()
    ) throws(EngineUnavailable) -> TesseractOCRService? {
        guard let parameters = parameters.forReread else { return nil }
        return try TesseractOCRService(.lstm, library: library, parameters: parameters, isSeldomAsked: true)
    }

    /// - Parameter strips: some of the card's; nil for all.
    /// - Returns: nil when Tesseract gave up on the picture.
    func recognise(_ card: NormalisedCard, strips: [BoundingBox]? = nil) -> RecognisedText? {
        tesseract.forgetLastCard()
        var lines: [RecognisedLine] = []
        for strip in strips ?? card.strips {
            guard let line = read(strip, of: card) else { return nil }
            if !line.words.isEmpty { lines.append(line) }
        }
        return RecognisedText(engine: engine, lines: lines)
    }

    /// Rereads some places of a card.
    ///
    /// - Parameters:
    ///   - places: in pixels of the normalised card; each strip that contains part of one of them is reread.
    ///   - first: the text read on the card before.
    ///   - share: the share of their width to which the strips are narrowed, 0…1.
    /// - Returns: the reread strips alone, and the whole text with them replaced; nil if no strip matches or Tesseract
    ///   failed.
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
        return lines.map { lines in
            WordSpacingRepair(strip: strip.greyRows(), origin: origin, scale: scale)
                .restored(in: RecognisedLine(words: lines.flatMap(\.words)))
        }
    }
}

extension NormalisedCard {
    /// The strips in which one of these places lies, in pixels of the card.
    func strips(holding places: [BoundingBox]) -> [BoundingBox] {
        strips.filter { strip in places.contains(where: strip.holdsPart(of:)) }
    }
}

extension BoundingBox {
    /// Whether the boxes overlap, and vertically by at least half of the smaller height.
    fileprivate func holdsPart(of other: BoundingBox) -> Bool {
        let down = min(bottom, other.bottom) - max(y, other.y)
        return 2 * down >= min(height, other.height) && min(right, other.right) > max(x, other.x)
    }
}
