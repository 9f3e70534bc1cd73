/// What the NIK's digits are set in.
enum NIKFont: Sendable, Equatable {
    case ocrA
    case ocrABold
    case ocrACondensed
    /// The text's own family: some print shops and specimens.
    case text
    // In the conditions of the wild, and for a model in training: noughts with a dot or a stroke.
    case dejaVuSansMono
    case liberationMono
    // For a model in training alone, as in `CardFont`.
    case ocrB
    case inconsolata
    case firaCode
    case hack
    case robotoBold
    /// Kept out of `train` and `tune`.
    case jetBrainsMono

    static func weighted(
        for split: SpecimenSplit, isWild: Bool = false, practises: Bool = false
    ) -> [(weight: Double, item: NIKFont)] {
        let known: [(weight: Double, item: NIKFont)] = [
            (0.66, .ocrA), (0.14, .ocrABold), (0.06, .ocrACondensed), (0.14, .text),
        ]
        if practises {
            let others: [NIKFont] = [.ocrB, .inconsolata, .firaCode, .hack, .robotoBold]
            return known + [(0.08, .ocrACondensed), (0.08, .dejaVuSansMono), (0.08, .liberationMono)]
                + others.map { (0.06, $0) }
        }
        guard isWild else { return known }
        return known + [(0.05, .dejaVuSansMono), (0.05, .liberationMono)]
            + (split.showsHeldOut ? [(0.05, .jetBrainsMono)] : [])
    }

    /// Nil for the text's own family.
    var family: String? {
        switch self {
        case .ocrA: "OCRA"
        case .ocrABold: "OCRABold"
        case .ocrACondensed: "OCRACondensed"
        case .dejaVuSansMono: "DejaVu Sans Mono"
        case .liberationMono: "Liberation Mono"
        case .ocrB: "OCR B"
        case .inconsolata: "Inconsolata"
        case .firaCode: "Fira Code"
        case .hack: "Hack"
        case .robotoBold: "Roboto"
        case .jetBrainsMono: "JetBrains Mono"
        case .text: nil
        }
    }

    var isBold: Bool { self == .robotoBold }

    /// The Debian package that holds it; nil for the text's own family.
    var package: String? {
        switch self {
        case .ocrA, .ocrABold, .ocrACondensed: "fonts-ocr-a"
        case .dejaVuSansMono: "fonts-dejavu-core"
        case .liberationMono: "fonts-liberation"
        case .ocrB: "fonts-ocr-b"
        case .inconsolata: "fonts-inconsolata"
        case .firaCode: "fonts-firacode"
        case .hack: "fonts-hack"
        case .robotoBold: "fonts-roboto-unhinted"
        case .jetBrainsMono: "fonts-jetbrains-mono"
        case .text: nil
        }
    }
}
