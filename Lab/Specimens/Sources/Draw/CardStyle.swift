/// How one card is printed: layout, wording, type, ink and ground.
package struct CardStyle: Sendable {
    package var variant: SpecimenLayout.Variant
    package var layout: SpecimenLayout
    var wording: LabelWording
    package var font: CardFont
    var nikFont: NIKFont
    var ink: Colour
    /// 0…1; worn print is paler.
    var inkDensity: Double
    /// In ems.
    var letterSpacing: Double
    var stretch: Double
    /// Ink spread in millimetres, 0…0.07.
    var emboldening: Double
    /// How far the print of text and of the NIK is from its face's own.
    var textStray = PrintStray()
    var nikStray = PrintStray()
    /// How far rows are from their places.
    var rowStray = RowStray()
    /// Province and regency on one line.
    var joinsHeader = false
    /// Places that are too long for a row go on in the next one, in place of being set narrower.
    var wrapsPlaces = false
    var ground: CardGround
    var portrait: PortraitStyle

    package init(
        split: SpecimenSplit, woman: Bool, birthYear: Int, isWild: Bool = false, isForeign: Bool = false,
        practises: Bool = false, from generator: inout SeededGenerator
    ) {
        variant = generator.pick(SpecimenLayout.variants(for: split))
        layout = SpecimenLayout(variant)
        layout.jitter(from: &generator)
        wording = isForeign ? .english(from: &generator) : .random(from: &generator)
        font = generator.pick(weighted: CardFont.families(for: split, isWild: isWild, practises: practises))
        nikFont = generator.pick(weighted: NIKFont.weighted(for: split, isWild: isWild, practises: practises))
        ink = Colour(0.07, 0.07, 0.09).jittered(0.06, from: &generator)
        inkDensity = generator.chance(0.25) ? generator.double(0.68...0.9) : generator.double(0.9...1)
        letterSpacing = generator.pick(weighted: [
            (0.5, 0), (0.3, generator.double(-0.012...0.02)), (0.2, generator.double(0.02...0.06)),
        ])
        stretch = generator.chance(0.4) ? generator.double(0.92...1.08) : 1
        emboldening = generator.chance(0.55) ? generator.double(0...0.07) : 0
        ground = CardGround(isOrange: isForeign, from: &generator)
        portrait = PortraitStyle(woman: woman, redGround: birthYear % 2 != 0, from: &generator)
        if practises {
            textStray = PrintStray(slant: 0.05, spread: 0.08, from: &generator)
            nikStray = PrintStray(slant: 0.14, spread: 0.16, from: &generator)
        }
        if isWild || practises {
            rowStray = RowStray(from: &generator)
            joinsHeader = generator.chance(0.05)
        }
    }

    /// The family the text is set in.
    package var family: String { font.family }
    package var layoutName: String { variant.rawValue }
}
