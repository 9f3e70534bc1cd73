/// A picture of several cards: scanned, copied or photographed together.
struct CardSheet {
    /// One of its cards, face up.
    struct Face {
        var card: DrawnCard
        var corners: CardOutline
        var quarterTurns: Int
    }

    var picture: SpecimenPicture
    /// In the order in which they were asked for.
    var faces: [Face] = []

    /// Cards to lay on a sheet: the face of each in turn, and backs.
    struct Source {
        var face: (_ index: Int, _ width: Int) throws -> DrawnCard
        var back: (_ width: Int) throws -> PixelImage
    }

    static func make(
        _ source: Source, split: SpecimenSplit, from generator: inout SeededGenerator
    ) throws -> CardSheet {
        let kind = generator.pick(weighted: [(0.5, 0), (0.06, 1), (0.12, 2), (0.1, 3), (0.22, 4)])
        return switch kind {
        case 0: try scanned(.page(from: &generator), source, from: &generator)
        case 1: try scanned(.bothSides(from: &generator), source, from: &generator)
        case 2: try copied(.bothSides(from: &generator), source, from: &generator)
        case 3: try copied(.page(from: &generator), source, from: &generator)
        default: try photographed(.table(from: &generator), source, split: split, from: &generator)
        }
    }

    static func full(_ source: Source, from generator: inout SeededGenerator) throws -> CardSheet {
        try scanned(.full(from: &generator), source, from: &generator)
    }

    /// Together on a scanner's glass, at 200–300 dots an inch; now and then with the page turned.
    private static func scanned(
        _ layout: SheetLayout, _ source: Source, from generator: inout SeededGenerator
    ) throws -> CardSheet {
        let dots = generator.pick(weighted: [(0.35, 200.0), (0.15, 240.0), (0.5, 300.0)])
        let scale = dots / 25.4
        let pixels = FlatbedScan.lid(
            width: Int(layout.width * scale), height: Int(layout.height * scale), &generator)
        let picture = SpecimenPicture(
            pixels: pixels, corners: CardOutline(width: layout.width * scale, height: layout.height * scale),
            encoding: .jpeg(quality: generator.int(62...88)))
        var sheet = CardSheet(picture: picture)
        try sheet.lay(layout, source, width: SpecimenLayout.cardWidth * scale, from: &generator) {
            PicturePoint(x: $0.x * scale, y: $0.y * scale)
        }
        FlatbedScan.expose(&sheet.picture.pixels, &generator)
        if generator.chance(0.2) { sheet.turn(quarters: generator.int(1...3)) }
        return sheet
    }

    private static func copied(
        _ layout: SheetLayout, _ source: Source, from generator: inout SeededGenerator
    ) throws -> CardSheet {
        var sheet = try scanned(layout, source, from: &generator)
        Photocopy.copy(&sheet.picture, from: &generator)
        return sheet
    }

    /// On a table, from so near that the smallest card can still be read.
    private static func photographed(
        _ layout: SheetLayout, _ source: Source, split: SpecimenSplit, from generator: inout SeededGenerator
    ) throws -> CardSheet {
        let frame = Photograph.Frame(megapixels: 7...12, fill: 0.75...0.96, leastCardWidth: 0)
        var (width, height) = Photograph.size(frame, &generator)
        // Most people hold a phone the way the cards are.
        if generator.chance(0.85), (width > height) != (layout.width > layout.height) { swap(&width, &height) }
        let pose = CameraPose(fill: frame.fill, from: &generator)
        let area = pose.corners(
            ofWidth: 1, height: layout.height / layout.width, frameWidth: Double(width), frameHeight: Double(height),
            from: &generator)
        let map = Projection(width: layout.width, height: layout.height, to: area)
        let pixels = try Backdrop.draw(width: width, height: height, from: &generator)
        var sheet = CardSheet(
            picture: SpecimenPicture(pixels: pixels, corners: area, encoding: .jpeg(quality: generator.int(75...95))))
        let cardWidth = Photograph.width(of: area) * SpecimenLayout.cardWidth / layout.width
        try sheet.lay(layout, source, width: min(2000, cardWidth), from: &generator) { map.apply($0) }
        if split.showsHeldOut && generator.chance(0.1) {
            Moire(from: &generator).apply(to: &sheet.picture.pixels)
            sheet.picture.showsHeldOut = true
        }
        let lit = generator.pick(sheet.faces).corners
        Photograph.expose(&sheet.picture.pixels, lit, cardWidth, &generator)
        return sheet
    }

    /// - Parameters:
    ///   - width: at which the cards are drawn, in pixels.
    ///   - map: from the layout's millimetres to the picture.
    private mutating func lay(
        _ layout: SheetLayout, _ source: Source, width: Double, from generator: inout SeededGenerator,
        _ map: (PicturePoint) -> PicturePoint
    ) throws {
        let shadow = FlatbedScan.rim(width, &generator)
        for place in layout.places {
            let corners = place.outline.mapped(map)
            guard !place.isBack else {
                picture.pixels.lay(try source.back(Int(width)), at: corners, shadow: shadow)
                continue
            }
            let card = try source.face(faces.count, Int(width))
            picture.pixels.lay(card.pixels, at: corners, shadow: shadow)
            let quarters = Int((place.degrees / 90).rounded()) % 4
            faces.append(Face(card: card, corners: corners, quarterTurns: (quarters + 4) % 4))
        }
    }

    private mutating func turn(quarters: Int) {
        let (width, height) = (Double(picture.pixels.width), Double(picture.pixels.height))
        picture.turn(quarters: quarters)
        for index in faces.indices {
            faces[index].corners = faces[index].corners.turned(quarters: quarters, width: width, height: height)
            faces[index].quarterTurns = (faces[index].quarterTurns + quarters) % 4
        }
    }
}
