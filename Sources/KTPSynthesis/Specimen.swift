/// One fictional card, how it was printed, and the picture that was made of it.
package struct Specimen: Sendable {
    package var content: SpecimenCard
    package var style: CardStyle
    package var card: DrawnCard
    package var picture: SpecimenPicture
}

extension SpecimenGenerator {
    /// The order of the work: make up a card, choose its print, draw it worn, take a picture of it.
    ///
    /// - Parameter number: of the specimen within its condition, from 1.
    /// - Throws: `SpecimenFailure` when a font is missing or memory runs out.
    package func specimen(_ number: Int, condition: SpecimenCondition) throws -> Specimen {
        let content = card(number, condition: condition)
        let style = style(number, condition: condition, content: content)
        var wearing = stream("wear", condition, number)
        let wear = CardWear(from: &wearing)
        var taking = stream("picture", condition, number)
        let captured = try Self.capture(condition, split: split, from: &taking) { width in
            var card = try CardRenderer().draw(content, style: style, width: width)
            wear.apply(to: &card.pixels)
            return card
        }
        return Specimen(content: content, style: style, card: captured.card, picture: captured.picture)
    }

    /// How a card is printed; the same for the same seed, split, condition and number.
    package func style(_ number: Int, condition: SpecimenCondition, content: SpecimenCard) -> CardStyle {
        var generator = stream("style", condition, number)
        return CardStyle(
            split: split, woman: content.woman, birthYear: content.birthYear, practises: practises, from: &generator)
    }

    private static func capture(
        _ condition: SpecimenCondition, split: SpecimenSplit, from generator: inout SeededGenerator,
        _ source: CardSource
    ) throws -> CapturedCard {
        switch condition {
        case .scan:
            return try FlatbedScan.tight(source, from: &generator)
        case .flatbed:
            return try FlatbedScan.loose(source, from: &generator)
        case .photocopy:
            return try Photocopy.make(source, from: &generator)
        case .phone:
            var captured = try Photograph.make(source, split: split, from: &generator)
            if generator.chance(0.4) {
                captured.picture.storeTurned(orientation: generator.pick([1, 3, 6, 6, 8]))
            }
            return captured
        case .chat:
            return try ChatMessage.make(source, split: split, from: &generator)
        case .turned:
            let inner = generator.pick([SpecimenCondition.scan, .flatbed, .photocopy, .phone, .chat])
            var captured = try capture(inner, split: split, from: &generator, source)
            // Nothing may tell: what EXIF would have turned back stays as it is shown.
            if let orientation = captured.picture.orientation {
                let shown = [3: 2, 6: 1, 8: 3][orientation] ?? 0
                captured.picture.pixels = captured.picture.pixels.turned(quarters: shown)
                captured.picture.orientation = nil
            }
            captured.picture.turn(quarters: generator.int(1...3))
            return captured
        }
    }
}
