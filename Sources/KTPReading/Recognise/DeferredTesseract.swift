import KTPCore

final class DeferredTesseract {
    private let profile: EngineProfile
    private let engine: OCREngine
    private let threshold: ReadingParameters.Threshold
    private var running: TesseractHandle?

    init(_ profile: EngineProfile, engine: OCREngine, threshold: ReadingParameters.Threshold) {
        self.profile = profile
        self.engine = engine
        self.threshold = threshold
    }

    func started() -> TesseractHandle? {
        if running == nil {
            running = TesseractHandle(profile, engine: engine)
            running?.set("thresholding_method", "\(threshold.method)")
        }
        return running
    }

    func forgetLastCard() { running?.forgetLastCard() }
}
