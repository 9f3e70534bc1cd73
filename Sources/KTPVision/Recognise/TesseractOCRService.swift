package import KTPCore

/// The third stage, one engine of it: a normalised card in, the text it reads on it out.
///
/// Keeps its engine running from card to card, which saves a fifth of a card's time. Not `Sendable`: a
/// worker owns its services and reads one card at a time.
package final class TesseractOCRService {
    package let engine: OCREngine
    /// Name, version and content hash of its models.
    package let model: String
    private let segmentation: Int
    private let text: TesseractHandle
    private let nik: TesseractHandle?

    /// - Throws: when a model is missing or Tesseract refuses it.
    package init(
        _ engine: OCREngine, library: ModelLibrary, settings: ReadingSettings = ReadingSettings()
    ) throws(EngineUnavailable) {
        let settings = settings[engine]
        let profile = try EngineProfile.find(engine, in: library, settings: settings)
        self.engine = engine
        self.model = profile.description
        self.segmentation = settings.segmentation
        self.text = try Self.start(engine, profile.text, library)
        if let model = profile.nik { self.nik = try Self.start(engine, [model], library) } else { self.nik = nil }
        for handle in [text, nik].compactMap(\.self) {
            handle.set("thresholding_method", "\(settings.threshold.method)")
        }
    }

    private static func start(
        _ engine: OCREngine, _ models: [Model], _ library: ModelLibrary
    ) throws(EngineUnavailable) -> TesseractHandle {
        let folder = models.first.map { String($0.path.dropLast($0.name.count + ".traineddata".count)) } ?? ""
        let languages = models.map(\.name).joined(separator: "+")
        guard let handle = TesseractHandle(folder: folder, languages: languages, engine: engine) else {
            throw EngineUnavailable(engine: engine, model: languages, searched: library.searchedFolders)
        }
        return handle
    }

    /// - Returns: nil when Tesseract gave up on the picture.
    package func recognise(_ card: NormalisedCard) -> RecognisedText? {
        text.forget()
        nik?.forget()
        var lines: [RecognisedLine] = []
        for box in card.lines {
            guard let strip = card.strip(box),
                let read = text.read(strip, segmentation: segmentation, origin: (box.x, box.y), scale: card.scale)
            else { return nil }
            var line = RecognisedLine(words: read.flatMap(\.words))
            if let digits = card.nik, box.contains(digits) { line = withNIK(line, digits, on: card) }
            if !line.words.isEmpty { lines.append(line) }
        }
        return RecognisedText(engine: engine, lines: lines)
    }

    /// The line with its digits read again by the model that knows their face, where there is one.
    private func withNIK(_ line: RecognisedLine, _ digits: BoundingBox, on card: NormalisedCard) -> RecognisedLine {
        guard let nik, let strip = card.strip(digits),
            let read = nik.read(strip, segmentation: 13, origin: (digits.x, digits.y), scale: card.scale)
        else { return line }
        let words = read.flatMap(\.words)
        guard words.reduce(0, { $0 + $1.text.count { $0.isWholeNumber } }) >= 12 else { return line }
        let label = line.words.filter { ($0.box?.right ?? .max) <= digits.x + digits.height / 4 }
        return RecognisedLine(words: label + words)
    }
}

extension BoundingBox {
    /// Whether the middle of another box lies in this one.
    fileprivate func contains(_ other: BoundingBox) -> Bool {
        Double(x) <= other.centreX && other.centreX <= Double(right)
            && Double(y) <= other.centreY && other.centreY <= Double(bottom)
    }
}
