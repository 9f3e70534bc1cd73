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
        guard condition != .sheet, condition != .fullSheet else {
            return try specimens(number, condition: condition)[0]
        }
        let worn = wornCard(number, condition: condition)
        var taking = stream("picture", condition, number)
        let captured = try capture(condition, from: &taking, worn.draw)
        return Specimen(content: worn.content, style: worn.style, card: captured.card, picture: captured.picture)
    }

    /// All cards of one picture, row by row or in the order in which they were laid down. The picture is the same in
    /// each; only the place of the card in it differs. At least one.
    ///
    /// - Throws: `SpecimenFailure` when a font is missing or memory runs out.
    package func specimens(_ number: Int, condition: SpecimenCondition) throws -> [Specimen] {
        guard condition == .sheet || condition == .fullSheet else {
            return [try specimen(number, condition: condition)]
        }
        let cards = (1...10).map { wornCard(10 * number + $0, condition: condition) }
        var (taking, backs) = (stream("picture", condition, number), stream("back", condition, number))
        let source = CardSheet.Source(
            face: { index, width in try cards[index].draw(width) },
            back: { width in try CardBack.draw(width: width, from: &backs) })
        let sheet =
            try condition == .fullSheet
            ? CardSheet.full(source, from: &taking) : CardSheet.make(source, split: split, from: &taking)
        return zip(cards, sheet.faces).map { worn, face in
            var picture = sheet.picture
            picture.corners = face.corners
            picture.quarterTurns = face.quarterTurns
            return Specimen(content: worn.content, style: worn.style, card: face.card, picture: picture)
        }
    }

    private struct WornCard {
        var content: SpecimenCard
        var style: CardStyle
        var wear: CardWear
        var longUse: HeavyWear?
        var stamp: InkStamp?

        func draw(_ width: Int) throws -> DrawnCard {
            var card = try CardRenderer().draw(content, style: style, width: width)
            wear.apply(to: &card.pixels)
            longUse?.apply(to: &card.pixels)
            try stamp?.apply(to: &card.pixels)
            return card
        }
    }

    private func wornCard(_ number: Int, condition: SpecimenCondition) -> WornCard {
        let content = card(number, condition: condition)
        var wearing = stream("wear", condition, number)
        return WornCard(
            content: content, style: style(number, condition: condition, content: content),
            wear: CardWear(from: &wearing),
            longUse: condition == .worn ? HeavyWear(level: level, from: &wearing) : nil,
            stamp: condition == .stamp ? InkStamp(from: &wearing) : nil)
    }

    /// How a card is printed; the same for the same seed, split, condition and number.
    package func style(_ number: Int, condition: SpecimenCondition, content: SpecimenCard) -> CardStyle {
        var generator = stream("style", condition, number)
        var style = CardStyle(
            split: split, woman: content.woman, birthYear: content.birthYear, isWild: condition.isWild,
            isForeign: condition == .foreign, practises: practises, from: &generator)
        guard isUnusual else { return style }
        var unusual = stream("unusual style", condition, number)
        style.setUnusually(from: &unusual)
        return style
    }

    private func capture(
        _ condition: SpecimenCondition, from generator: inout SeededGenerator, _ source: @escaping CardSource
    ) throws -> CapturedCard {
        let wild = HardCapture(source: source, level: level)
        return switch condition {
        case .scan: try FlatbedScan.tight(source, from: &generator)
        // A sheet of cards is drawn by `CardSheet`; of one card there is no sheet.
        case .flatbed, .sheet, .fullSheet: try FlatbedScan.loose(source, from: &generator)
        case .negative: try negative(from: &generator, source)
        case .photocopy: try Photocopy.make(source, from: &generator)
        case .phone: try photograph(from: &generator, source)
        case .chat: try ChatMessage.make(source, split: split, from: &generator)
        case .turned: try turned(from: &generator, source)
        case .foreign: try ordinary(from: &generator, source)
        case .worn, .stamp: try wild.plainly(from: &generator)
        case .laminate: try wild.laminated(from: &generator)
        case .dark: try wild.inTheDark(from: &generator)
        case .blur: try wild.shaken(from: &generator)
        case .far: try wild.fromAfar(from: &generator)
        case .screen: try wild.screenRecapture(from: &generator)
        case .hand: try wild.held(from: &generator)
        case .small: try wild.shrunken(from: &generator)
        case .fax: try wild.faxed(from: &generator)
        case .dithered: try wild.dithered(from: &generator)
        case .veil: try wild.sleeved(from: &generator)
        case .ground: try wild.onBusyGround(from: &generator)
        case .selfie: try wild.selfie(from: &generator)
        case .screenshot: try wild.screenshot(from: &generator)
        }
    }

    private func photograph(
        from generator: inout SeededGenerator, _ source: CardSource
    ) throws -> CapturedCard {
        var captured = try Photograph.make(source, split: split, from: &generator)
        if generator.chance(0.4) { captured.picture.storeTurned(orientation: generator.pick([1, 3, 6, 6, 8])) }
        return captured
    }

    private func negative(from generator: inout SeededGenerator, _ source: CardSource) throws -> CapturedCard {
        var captured = try FlatbedScan.tight(source, from: &generator)
        captured.picture.pixels.samples = captured.picture.pixels.samples.map { 255 - $0 }
        return captured
    }

    private func ordinary(
        from generator: inout SeededGenerator, _ source: @escaping CardSource
    ) throws -> CapturedCard {
        let condition = generator.pick([SpecimenCondition.scan, .flatbed, .photocopy, .phone, .chat])
        return try capture(condition, from: &generator, source)
    }

    private func turned(
        from generator: inout SeededGenerator, _ source: @escaping CardSource
    ) throws -> CapturedCard {
        var captured = try ordinary(from: &generator, source)
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
