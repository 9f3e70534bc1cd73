/// How a line of text is set.
struct CardTypeface: Sendable, Equatable {
    /// As fontconfig names it.
    var family: String
    var condensed = false
    var bold = false
    /// The em, in the canvas's units.
    var size: Double
    /// Added between letters, in ems.
    var letterSpacing = 0.0
    /// Horizontal scale; 1 is as designed.
    var stretch = 1.0
    /// Ink spread: a line of this width, in the canvas's units, drawn around each letter.
    var emboldening = 0.0
    /// How far the top leans right, in heights; 0 is upright.
    var slant = 0.0
}

/// The type families specimens are printed in.
package enum CardFont: String, CaseIterable, Sendable {
    case liberationSans
    case nimbusSans
    case dejaVuSansCondensed
    case liberationSansNarrow
    case freeSans
    // What cards are not printed in, for a model in training: it is to know letters, not one cut of them.
    case openSans
    case roboto
    case lato
    case carlito
    case notoSans
    case dejaVuSans
    case nimbusSansNarrow

    /// Kept out of `train` and `tune`.
    package static let heldOut: [CardFont] = [.freeSans]

    /// Arial-like ones as often as real cards are.
    /// - Parameter practises: for a model in training: every third card in some other sans serif.
    static func families(
        for split: SpecimenSplit, practises: Bool = false
    ) -> [(weight: Double, item: CardFont)] {
        let known: [(weight: Double, item: CardFont)] = [
            (0.6, .liberationSans), (0.24, .nimbusSans), (0.1, .dejaVuSansCondensed), (0.06, .liberationSansNarrow),
        ]
        if practises {
            let others: [CardFont] = [.openSans, .roboto, .lato, .carlito, .notoSans, .dejaVuSans, .nimbusSansNarrow]
            return known + others.map { (0.08, $0) }
        }
        return split.showsHeldOut ? known + [(0.4, .freeSans)] : known
    }

    var family: String {
        switch self {
        case .liberationSans: "Liberation Sans"
        case .nimbusSans: "Nimbus Sans"
        case .dejaVuSansCondensed: "DejaVu Sans"
        case .liberationSansNarrow: "Liberation Sans Narrow"
        case .freeSans: "FreeSans"
        case .openSans: "Open Sans"
        case .roboto: "Roboto"
        case .lato: "Lato"
        case .carlito: "Carlito"
        case .notoSans: "Noto Sans"
        case .dejaVuSans: "DejaVu Sans"
        case .nimbusSansNarrow: "Nimbus Sans Narrow"
        }
    }

    /// The Debian package that holds it.
    var package: String {
        switch self {
        case .liberationSans, .liberationSansNarrow: "fonts-liberation"
        case .nimbusSans, .nimbusSansNarrow: "fonts-urw-base35"
        case .dejaVuSans: "fonts-dejavu-core"
        case .openSans: "fonts-open-sans"
        case .roboto: "fonts-roboto-unhinted"
        case .lato: "fonts-lato"
        case .carlito: "fonts-crosextra-carlito"
        case .notoSans: "fonts-noto-core"
        case .dejaVuSansCondensed: "fonts-dejavu-extra"
        case .freeSans: "fonts-freefont-ttf"
        }
    }

    var isCondensed: Bool { self == .dejaVuSansCondensed }

    /// Makes the capitals of all families about as high, and narrow faces wide enough to pass for Arial.
    var sizeFactor: Double { self == .dejaVuSansCondensed || self == .dejaVuSans ? 0.94 : 1 }
    var stretch: Double { self == .liberationSansNarrow || self == .nimbusSansNarrow ? 1.12 : 1 }
}

/// What the NIK's digits are set in.
enum NIKFont: Sendable, Equatable {
    case ocrA
    case ocrABold
    case ocrACondensed
    /// The text's own family: some print shops and specimens.
    case text
    // For a model in training alone, as in `CardFont`.
    case dejaVuSansMono
    case liberationMono

    static func weighted(practises: Bool) -> [(weight: Double, item: NIKFont)] {
        let known: [(weight: Double, item: NIKFont)] = [
            (0.66, .ocrA), (0.14, .ocrABold), (0.06, .ocrACondensed), (0.14, .text),
        ]
        return practises ? known + [(0.08, .ocrACondensed), (0.08, .dejaVuSansMono), (0.08, .liberationMono)] : known
    }

    /// Nil for the text's own family.
    var family: String? {
        switch self {
        case .ocrA: "OCRA"
        case .ocrABold: "OCRABold"
        case .ocrACondensed: "OCRACondensed"
        case .dejaVuSansMono: "DejaVu Sans Mono"
        case .liberationMono: "Liberation Mono"
        case .text: nil
        }
    }

    /// The Debian package that holds it; nil for the text's own family.
    var package: String? {
        switch self {
        case .ocrA, .ocrABold, .ocrACondensed: "fonts-ocr-a"
        case .dejaVuSansMono: "fonts-dejavu-core"
        case .liberationMono: "fonts-liberation"
        case .text: nil
        }
    }
}
