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
        let profile = try EngineProfile.find(engine, in: library, named: settings.model)
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
                let words = text.read(strip, segmentation: segmentation, origin: (box.x, box.y), scale: card.scale)
            else { return nil }
            lines.append(RecognisedLine(words: words.flatMap(\.words)))
        }
        return RecognisedText(engine: engine, lines: lines.filter { !$0.words.isEmpty })
    }
}
