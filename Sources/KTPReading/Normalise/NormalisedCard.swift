internal import CLeptonica
package import KTPCore

/// A card made ready for the engines: upright, flat, evenly lit, 8-bit grey. Places on it are in canonical pixels.
package struct NormalisedCard {
    let image: PixImage
    /// Pixels of the image a canonical pixel.
    let scale: Double
    package let strips: [BoundingBox]
    /// Its corners in the loaded picture, clockwise from the top left of its text; nil for the whole picture.
    let outline: Quadrilateral?
    package var quality: ImageQuality
    /// How it moved while it was photographed, which has been taken out; nil where it did not.
    package var motion: MotionBlur?
    /// The dark scratches on it; nil where none were looked for.
    var scratches: Scratches?
    var isInpainted = false
    var colours: ColourGrid?
    /// The mean of all channels without coloured ink; nil if the card has no such ink.
    var bare: GreyRaster?

    package var corners: [(x: Double, y: Double)]? { outline?.corners.map { ($0.x, $0.y) } }

    /// For the record; a tenth of a pixel is more than anybody can use.
    package var geometry: CardGeometry {
        CardGeometry(
            width: width, height: height,
            corners: corners?.map { [$0.x.rounded(places: 1), $0.y.rounded(places: 1)] })
    }

    package var width: Int { Int((Double(image.width) / scale).rounded()) }
    package var height: Int { Int((Double(image.height) / scale).rounded()) }

    func strip(_ box: BoundingBox) -> PixImage? { image.clipped(to: box.scaled(scale)) }
}

extension BoundingBox {
    fileprivate func scaled(_ factor: Double) -> BoundingBox {
        func scaled(_ pixels: Int) -> Int { Int((Double(pixels) * factor).rounded()) }
        return BoundingBox(
            x: scaled(x), y: scaled(y), width: scaled(right) - scaled(x), height: scaled(bottom) - scaled(y))
    }
}

extension NormalisedCard: Encodable {
    private enum CodingKeys: CodingKey {
        case width, height, scale, corners, strips, quality, motion
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(scale, forKey: .scale)
        try container.encode(outline?.corners.map { [$0.x, $0.y] }, forKey: .corners)
        try container.encode(strips, forKey: .strips)
        try container.encode(quality, forKey: .quality)
        try container.encodeIfPresent(motion, forKey: .motion)
    }

    package func png() -> [UInt8]? { image.encoded { pixWriteMemPng($0, $1, $2, 0) } }
}

extension NormalisedCard {
    /// The picture ends within so many heights of a value that its edge may have cut off.
    private static let margin = 0.3
    /// Of a card of which so much is in the picture no value is cut off: outlines are not exact to the pixel.
    private static let inside = 0.98
    /// Share of its width: of nine minus signs looked at, none was higher than 0.5.
    private static let plusFrom = 0.65
    /// A reflection on so much of so many pixels beside a value may hide more, unless it lies on `own` of the value's end, which
    /// is darker than `faint`, or shows print darker than `seen` elsewhere.
    private static let beside = (reach: 30, shine: 0.7, own: 0.1, faint: 100.0, seen: 130.0)
    /// Of a value whose end is paler than this a lamp's glow, which takes letter after letter, may have taken the rest.
    private static let pale = 120.0

    /// Fields whose values may have a further row, and what stands above and below them.
    private static let around: [KTPField: (above: KTPField, below: KTPField)] = [
        .nama: (.nik, .tanggalLahir), .alamat: (.jenisKelamin, .rtRw),
    ]

    /// Fields whose value the edge of the picture may have cut off.
    func fieldsAtEdge(of cards: PictureCards, in readings: ReadingSourceMap<KTPData>) -> Set<KTPField> {
        let flat = Quadrilateral(width: width, height: height)
        guard quality.inside ?? 1 < Self.inside, let toPicture = outline.flatMap({ Homography(from: flat, to: $0) })
        else { return [] }
        return Self.fields(of: readings) { _, reading, _ in
            guard let box = reading.box else { return false }
            let margin = Self.margin * Double(box.height)
            let ends = [Double(box.x) - margin, Double(box.right) + margin]
            return ends.flatMap { x in [box.y, box.bottom].map { Point(x: x, y: Double($0)) } }
                .contains { toPicture.apply($0).isOutside(width: cards.width, height: cards.height) }
        }
    }

    /// Fields whose value may go on, under a reflection or in a row that nobody read, and a blood group whose minus may be a plus.
    func fieldsSeenInPart(in readings: ReadingSourceMap<KTPData>) -> Set<KTPField> {
        let values = Self.fields(of: readings) { field, reading, data in
            guard let box = reading.box else { return false }
            let isNegative = field == .golonganDarah && reading.value.count > 1 && reading.value.hasSuffix("-")
            let endsOpen = field != .tempatLahir || data[.tanggalLahir] == nil
            return isNegative && endsHigh(box)
                || KTPField.open.contains(field) && mayGoOn(field, box, endsOpen: endsOpen)
        }
        return values.union(Self.around.keys.filter { Self.hasUnreadRow($0, strips, readings) })
    }

    private static func fields(
        of readings: ReadingSourceMap<KTPData>, where holds: (KTPField, FieldReading, KTPData) -> Bool
    ) -> Set<KTPField> {
        Set(
            readings.pairs.flatMap { _, data in
                data.fields.pairs.filter { holds($0.key, $0.value, data) }.map(\.key)
            })
    }

    /// Whether a reflection beside a value may hide more of it.
    private func mayGoOn(_ field: KTPField, _ box: BoundingBox, endsOpen: Bool) -> Bool {
        guard let colours, outline != nil else { return false }
        let (reach, rows) = (Self.beside.reach, box.y..<box.bottom)
        // KAWIN goes on often, other values seldom.
        let seen = field == .statusPerkawinan ? Self.beside.faint : Self.beside.seen
        let fades = colours.light(box.right - reach..<box.right, rows).darkest >= Self.pale
        if endsOpen, fades, colours.isSaturated(box.right + reach..<box.right + 2 * reach, rows) { return true }
        let ends = [(box.x - reach, box.x)] + (endsOpen ? [(box.right, box.right - reach)] : [])
        return ends.contains { beyond, within in
            let own = colours.light(within..<within + reach, rows)
            let beyond = beyond..<beyond + reach
            return colours.light(beyond, rows).shining >= Self.beside.shine
                && (own.shining < Self.beside.own || own.darkest >= Self.beside.faint)
                && !colours.showsPrint(darkerThan: seen, inReflectionOn: beyond, rows)
        }
    }

    /// Whether print that no reader made out stands between a value of several rows and its neighbours: the rest of it.
    package static func hasUnreadRow(
        _ field: KTPField, _ strips: [BoundingBox], _ readings: ReadingSourceMap<KTPData>
    ) -> Bool {
        func boxes(_ field: KTPField) -> [BoundingBox] { readings.pairs.compactMap { $0.value[field]?.box } }
        let values = boxes(field)
        guard let around = around[field], let left = values.map(\.x).max(), let height = values.map(\.height).min()
        else { return false }
        let (above, below) = (boxes(around.above), boxes(around.below))
        return strips.contains { strip in
            let middle = Int(strip.centreY)
            let isAbove = values.allSatisfy { middle < $0.y } && above.contains { middle > $0.bottom }
            let isBelow = values.allSatisfy { middle > $0.bottom } && below.contains { middle < $0.y }
            // The first row stands behind its label.
            let begins = abs(strip.x - left) <= height || isAbove && strip.x < left && strip.right > left + height
            return begins && 2 * strip.height > height && (isAbove || isBelow)
        }
    }

    /// Whether the sign at the end of a value is too high for a minus: of a plus, light may have taken a stroke.
    private func endsHigh(_ box: BoundingBox) -> Bool {
        let end = BoundingBox(x: box.right - box.height * 6 / 10, y: box.y, width: box.height, height: box.height)
        guard let print = strip(end)?.greyRows() else { return false }
        let level = (Int(print.pixels.min() ?? 0) + Int(print.pixels.max() ?? 0)) / 2
        func isInk(_ x: Int, _ y: Int) -> Bool { print[x, y] < level }
        func hasInk(_ x: Int) -> Bool { (0..<print.height).contains { isInk(x, $0) } }
        let sign = (0..<print.width).reversed().drop { !hasInk($0) }.prefix(while: hasInk)
        let rows = (0..<print.height).count { y in sign.contains { isInk($0, y) } }
        return Double(rows) > Self.plusFrom * Double(sign.count)
    }
}
