/// The font in which the NIK's digits are set.
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
}
