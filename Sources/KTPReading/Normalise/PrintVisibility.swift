package import KTPCore

extension NormalisedCard {
    /// A card with this share in the picture has no value cut off: outlines are not exact to the pixel.
    private static let inside = 0.98
    /// Light is measured on so many canonical pixels beside a value's end.
    private static let reach = 30

    /// Measures what the picture shows around each value that was read.
    func facts(of cards: PictureCards, in readings: ReadingSourceMap<KTPData>) -> FactsByReading {
        let flat = Quadrilateral(width: width, height: height)
        let isCut = quality.inside ?? 1 < Self.inside
        let toPicture = isCut ? outline.flatMap { Homography(from: flat, to: $0) } : nil
        let toInk = outline.flatMap { Homography(from: flat, to: cards.inInk($0)) }
        let unread = KTPField.rows.filter { Self.hasUnreadRow($0, strips, readings) }
        var reflections = outline == nil ? nil : colours?.reflections
        return readings.mapValues { data in
            data.fields.mapPairs { field, reading in
                var facts = PictureFacts()
                facts.unreadRows = unread.contains(field) ? 1 : 0
                guard let box = reading.box else { return facts }
                facts.edge = toPicture.map { heightsToEdge(from: box, $0, width: cards.width, height: cards.height) }
                if isBesideCover(box) { facts.edge = 0 }
                let ends = [box.x, box.right].flatMap { x in
                    [box.y, box.bottom].map { Point(x: Double(x), y: Double($0)) }
                }
                facts.isBroken = toInk.map { cards.isBroken(ends.map($0.apply)) } ?? false
                facts.before = end(of: box, isRight: false, &reflections)
                facts.behind = end(of: box, isRight: true, &reflections)
                let hasMinus = field == .golonganDarah && reading.value.count > 1 && reading.value.hasSuffix("-")
                facts.signHeight = hasMinus ? signHeight(at: box) : nil
                return facts
            }
        }
    }

    /// Fields of which nothing was read though print stands in their place: between the rows around them, or in the issue block.
    func unreadFields(in readings: ReadingSourceMap<KTPData>) -> Set<KTPField> {
        func box(_ field: KTPField) -> BoundingBox? {
            BoundingBox.union(readings.pairs.compactMap { $0.value[field]?.box })
        }
        let boxes = KTPField.allCases.compactMap(box)
        let free = strips.filter { strip in !boxes.contains { strip.holdsCentre(of: $0) } }
        let rows = KTPField.body
        let unread = rows.enumerated().filter { index, field in
            guard box(field) == nil, let above = rows[..<index].reversed().compactMap(box).first,
                let below = rows[(index + 1)...].compactMap(box).first
            else { return false }
            return free.contains { Int($0.centreY) > above.bottom && Int($0.centreY) < below.y && $0.right > above.x }
        }.map(\.element)
        let block = Double(CardLayout.width * CardLayout.issueBlockLeft) / 100
        let hasBlock = free.contains { Double($0.x) > block && $0.y > CardLayout.height / 2 }
        return Set(unread + (hasBlock ? KTPField.issueBlock.filter { box($0) == nil } : []))
    }

    /// Whether another card lies on what is a height of print before or behind a value.
    private func isBesideCover(_ box: BoundingBox) -> Bool {
        [box.x - box.height, box.right + box.height].contains { column in
            covers.contains { $0.contains(Point(x: Double(column), y: box.centreY)) }
        }
    }

    private func heightsToEdge(from box: BoundingBox, _ toPicture: Homography, width: Int, height: Int) -> Double {
        let corners = [box.x, box.right].flatMap { x in
            [box.y, box.bottom].map { toPicture.apply(Point(x: Double(x), y: Double($0))) }
        }
        let least = corners.map { min($0.x, $0.y, Double(width) - $0.x, Double(height) - $0.y) }.min() ?? 0
        return least / max((corners[1] - corners[0]).length, 1)
    }

    private func end(
        of box: BoundingBox, isRight: Bool, _ reflections: inout Reflections?
    ) -> PictureFacts.End? {
        guard let colours, outline != nil else { return nil }
        let (reach, rows) = (Self.reach, box.y..<box.bottom)
        let own = isRight ? box.right - reach..<box.right : box.x..<box.x + reach
        let beyond = isRight ? box.right..<box.right + reach : box.x - reach..<box.x
        let (inner, outer) = (colours.light(own, rows), colours.light(beyond, rows))
        let shining = outer.shining > 0 ? colours.shiningCells(beyond, rows) : []
        return PictureFacts.End(
            beyond: outer.shining, own: inner.shining, print: inner.darkest,
            shown: shining.isEmpty ? 255 : reflections?.printShown(among: shining) ?? 255,
            farther: isRight ? colours.lightness(box.right + reach..<box.right + 2 * reach, rows) : 0)
    }

    /// Whether print that no reader made out stands between a value of several rows and its neighbours: the rest of it.
    package static func hasUnreadRow(
        _ field: KTPField, _ strips: [BoundingBox], _ readings: ReadingSourceMap<KTPData>
    ) -> Bool {
        func boxes(_ field: KTPField) -> [BoundingBox] { readings.pairs.compactMap { $0.value[field]?.box } }
        let values = boxes(field)
        guard let row = KTPField.rows.firstIndex(of: field), KTPField.rows.indices.dropFirst().dropLast().contains(row),
            let left = values.map(\.x).max(), let height = values.map(\.height).min()
        else { return false }
        let (above, below) = (boxes(KTPField.rows[row - 1]), boxes(KTPField.rows[row + 1]))
        let read = readings.pairs.flatMap { $0.value.fields.pairs.compactMap(\.value.box) }
        return strips.contains { strip in
            if read.contains(where: { $0.holdsCentre(of: strip) || strip.holdsCentre(of: $0) }) { return false }
            let middle = Int(strip.centreY)
            let isAbove = values.allSatisfy { middle < $0.y } && above.contains { middle > $0.bottom }
            let isBelow = values.allSatisfy { middle > $0.bottom } && below.contains { middle < $0.y }
            // The first row stands behind its label, and strokes of the ground before another may be cut with it.
            let begins = abs(strip.x - left) <= height || strip.x < left && strip.right > left + height
            return begins && 2 * strip.height > height && (isAbove || isBelow)
        }
    }

    /// No minus is longer, as a share of the value's height: what is farther left is a letter that it touches.
    private static let minus = 0.45

    /// The height of the sign at the end of a value as a share of its width: of a plus, light may have taken a stroke.
    private func signHeight(at box: BoundingBox) -> Double {
        let end = BoundingBox(x: box.right - box.height * 6 / 10, y: box.y, width: box.height, height: box.height)
        guard let print = greyRows(of: end) else { return 0 }
        let level = (Int(print.pixels.min() ?? 0) + Int(print.pixels.max() ?? 0)) / 2
        let middle = print.height / 4...print.height * 3 / 4
        /// The longest stroke through the middle of the row; what other rows print lies above or below.
        func stroke(_ x: Int) -> Int {
            (0..<print.height).split { print[x, $0] >= level }.filter {
                middle.overlaps($0.startIndex...$0.endIndex - 1)
            }
            .map(\.count).max() ?? 0
        }
        let sign = (0..<print.width).reversed().lazy.map(stroke).drop { $0 == 0 }.prefix { $0 > 0 }
            .prefix(Int(Self.minus * Double(print.height)) + 1)
        return sign.max().map { Double($0) / Double(sign.count) } ?? 0
    }
}
