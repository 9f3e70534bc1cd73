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
    private let handle: TesseractHandle

    /// - Throws: when a model is missing or Tesseract refuses it.
    package init(
        _ engine: OCREngine, library: ModelLibrary, settings: ReadingSettings = ReadingSettings()
    ) throws(EngineUnavailable) {
        let settings = settings[engine]
        let profile = try EngineProfile.find(engine, in: library, settings: settings)
        self.engine = engine
        self.model = profile.description
        self.segmentation = settings.segmentationOfModel
        let folder = profile.models.first.map { String($0.path.dropLast($0.name.count + ".traineddata".count)) } ?? ""
        guard let handle = TesseractHandle(folder: folder, languages: profile.languages, engine: engine) else {
            throw EngineUnavailable(engine: engine, model: profile.languages, searched: library.searchedFolders)
        }
        handle.set("thresholding_method", "\(settings.threshold.method)")
        self.handle = handle
    }

    /// - Returns: nil when Tesseract gave up on the picture.
    package func recognise(_ card: NormalisedCard) -> RecognisedText? {
        handle.forget()
        var lines: [RecognisedLine] = []
        for box in card.lines {
            guard let strip = card.strip(box),
                let read = handle.read(strip, segmentation: segmentation, origin: (box.x, box.y), scale: card.scale)
            else { return nil }
            let words = read.flatMap(\.words)
            if !words.isEmpty { lines.append(RecognisedLine(words: words)) }
        }
        return RecognisedText(engine: engine, lines: lines)
    }
}
