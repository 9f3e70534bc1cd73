package import KTPCore

/// What may be varied in how a card is made ready and read. The standard values are what measuring has favoured;
/// `ReadingSetting` gives each a name and a range.
package struct ReadingSettings: Sendable, Equatable {
    /// How one engine reads the strips of a card.
    package struct Engine: Sendable, Equatable {
        /// Models as Tesseract names them, joined by `+`.
        package var model: String
        /// The model that reads the NIK's digits; nil where those above do.
        package var nik: String?
        /// Tesseract's page segmentation mode for a strip.
        package var segmentation = 7
        package var threshold = Threshold.otsu

        package init(model: String, nik: String? = nil) {
            self.model = model
            self.nik = nik
        }
    }

    /// How Tesseract tells ink from paper; its `thresholding_method`.
    package enum Threshold: String, CaseIterable, Sendable {
        case otsu
        /// Leptonica's tiled Otsu.
        case adaptive
        case sauvola

        var method: Int {
            switch self {
            case .otsu: 0
            case .adaptive: 1
            case .sauvola: 2
            }
        }
    }

    /// Of the card that the engines see, in pixels.
    package var width = NormalisedCard.canonicalWidth
    /// Whether shadows and glare are taken out.
    package var evensLight = true
    package var lstm = Engine(model: "ind", nik: "ktp_nik")
    package var legacy = Engine(model: "ktp")

    package init() {}

    package subscript(engine: OCREngine) -> Engine {
        switch engine {
        case .lstm: lstm
        case .legacy: legacy
        }
    }
}
