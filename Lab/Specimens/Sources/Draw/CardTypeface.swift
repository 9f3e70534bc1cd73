/// How a line of text is set.
struct CardTypeface: Sendable {
    var file: FontFile
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

extension CardTypeface {
    init(
        _ font: CardFont, bold: Bool = false, size: Double, letterSpacing: Double = 0, stretch: Double = 1,
        emboldening: Double = 0
    ) {
        self.init(
            file: font.file(bold: bold), size: size, letterSpacing: letterSpacing, stretch: stretch,
            emboldening: emboldening)
    }
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
    case cantarell
    case clearSans
    /// In the conditions of the wild alone.
    case karla

    /// Kept out of `train` and `tune`.
    package static let heldOut: [CardFont] = [.freeSans, .karla]

    /// Arial-like ones as often as real cards are.
    ///
    /// - Parameters:
    ///   - isWild: more of the faces that print shops may have.
    ///   - practises: for a model in training: every third card in some other sans serif.
    static func families(
        for split: SpecimenSplit, isWild: Bool = false, practises: Bool = false
    ) -> [(weight: Double, item: CardFont)] {
        let known: [(weight: Double, item: CardFont)] = [
            (0.6, .liberationSans), (0.24, .nimbusSans), (0.1, .dejaVuSansCondensed), (0.06, .liberationSansNarrow),
        ]
        if practises {
            let others: [CardFont] = [
                .openSans, .roboto, .lato, .carlito, .notoSans, .dejaVuSans, .nimbusSansNarrow, .cantarell, .clearSans,
            ]
            return known + others.map { (0.08, $0) }
        }
        if isWild {
            let others: [(weight: Double, item: CardFont)] = [(0.08, .dejaVuSans), (0.08, .nimbusSansNarrow)]
            return known + others + (split.showsHeldOut ? [(0.3, .freeSans), (0.2, .karla)] : [])
        }
        return split.showsHeldOut ? known + [(0.4, .freeSans)] : known
    }

    /// As geometry.json names it.
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
        case .cantarell: "Cantarell"
        case .clearSans: "Clear Sans"
        case .karla: "Karla"
        }
    }

    /// Makes the capitals of all families about as high, and narrow faces wide enough to pass for Arial.
    var sizeFactor: Double { self == .dejaVuSansCondensed || self == .dejaVuSans ? 0.94 : 1 }
    var stretch: Double { self == .liberationSansNarrow || self == .nimbusSansNarrow ? 1.12 : 1 }
}
