import Foundation

/// The places of cards on a sheet of paper, a scanner's glass or a table. Lengths are millimetres, angles degrees.
struct SheetLayout: Sendable {
    struct Place: Sendable {
        var centre: PicturePoint
        /// Clockwise.
        var degrees: Double
        /// A card that is face down, or the copy of one's other side.
        var isBack = false

        var outline: CardOutline { FlatbedScan.placed(SpecimenLayout.cardWidth, tilt: degrees, centre: centre) }
    }

    /// The sheet's width and height.
    private(set) var width: Double
    private(set) var height: Double
    /// In the order in which they are laid: a later one may cover an earlier one's edge. Never all of them backs.
    private(set) var places: [Place]

    /// The cards that a person lays on a scanner: mostly two to four on A4, in rows and columns or thrown down.
    static func page(from generator: inout SeededGenerator) -> SheetLayout {
        let count = generator.pick(weighted: [
            (0.34, 2), (0.2, 3), (0.28, 4), (0.05, 5), (0.05, 6), (0.03, 7), (0.05, 8),
        ])
        if count <= 4, generator.chance(0.25) {
            return thrown(count, width: 210, height: 297, from: &generator)
        }
        let columns = generator.pick(count <= 2 ? [1, 2] : count == 3 ? [1, 1, 2] : count == 4 ? [2, 2, 2, 1] : [2])
        return grid(count, columns: columns, from: &generator)
    }

    /// Ten cards on A4.
    static func full(from generator: inout SeededGenerator) -> SheetLayout { grid(10, columns: 2, from: &generator) }

    /// Front and back of one card, or of two, on one page, as offices copy them.
    static func bothSides(from generator: inout SeededGenerator) -> SheetLayout {
        let cards = generator.pick([1, 1, 1, 2])
        let isBeside = generator.chance(0.35)
        var layout = grid(2 * cards, columns: cards == 1 ? (isBeside ? 2 : 1) : 2, from: &generator)
        for index in layout.places.indices {
            layout.places[index].isBack = cards == 1 || isBeside ? index % 2 == 1 : index >= 2
        }
        return layout
    }

    /// Two or three cards close together on a table.
    static func table(from generator: inout SeededGenerator) -> SheetLayout {
        let count = generator.pick([2, 2, 2, 3])
        let gap = generator.double(2...14)
        let (across, down) = (SpecimenLayout.cardWidth + gap, SpecimenLayout.cardHeight + gap)
        let columns = count == 2 && generator.chance(0.4) ? 2 : 1
        var layout = SheetLayout(width: across * Double(columns), height: down * Double(count / columns), places: [])
        for index in 0..<count {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let centre = PicturePoint(x: across * (Double(column) + 0.5), y: down * (Double(row) + 0.5))
            let tilt = generator.double(-1...1) * min(gap * 0.7, 7)
            layout.places.append(Place(centre: centre, degrees: tilt + (generator.chance(0.12) ? 180 : 0)))
        }
        return layout
    }

    /// In rows and columns, more or less carefully; now and then so close that a card covers the next one's edge.
    private static func grid(_ count: Int, columns: Int, from generator: inout SeededGenerator) -> SheetLayout {
        let (width, height, margin) = (210.0, 297.0, 7.0)
        let rows = (count + columns - 1) / columns
        func pitch(_ side: Double, _ count: Int, _ length: Double) -> Double {
            let most = (length - 2 * margin - Double(count) * side) / Double(max(count - 1, 1))
            if generator.chance(0.12) { return side - generator.double(0...1.6) }
            return side + generator.double(0...1) * max(min(most, 45), 0)
        }
        let across = pitch(SpecimenLayout.cardWidth, columns, width)
        let down = pitch(SpecimenLayout.cardHeight, rows, height)
        let gap = min(across - SpecimenLayout.cardWidth, down - SpecimenLayout.cardHeight)
        // Cards are as askew as there is room for.
        let askew = generator.chance(0.4) ? 1 : min(max(gap, 1), 9)
        let size = (
            x: across * Double(columns - 1) + SpecimenLayout.cardWidth,
            y: down * Double(rows - 1) + SpecimenLayout.cardHeight
        )
        let left = margin + generator.unit() * max(width - 2 * margin - size.x, 0)
        let top = margin + generator.unit() * max(height - 2 * margin - size.y, 0)
        let places = (0..<count).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let slack = max(min(gap / 3, 4), 0)
            let centre = PicturePoint(
                x: left + across * Double(column) + SpecimenLayout.cardWidth / 2 + generator.double(-slack...slack),
                y: top + down * Double(row) + SpecimenLayout.cardHeight / 2 + generator.double(-slack...slack))
            let turn = generator.pick(weighted: [(0.85, 0.0), (0.15, 180)])
            return Place(centre: centre, degrees: turn + generator.double(-askew...askew))
        }
        return SheetLayout(width: width, height: height, places: places)
    }

    /// Anywhere and in any turn, none upon another.
    private static func thrown(
        _ count: Int, width: Double, height: Double, from generator: inout SeededGenerator
    ) -> SheetLayout {
        var layout = SheetLayout(width: width, height: height, places: [])
        while layout.places.count < count {
            // With bad luck the first ones leave no room: then all are thrown again.
            layout.places = []
            for _ in 0..<400 where layout.places.count < count {
                let turn = generator.pick(weighted: [(0.5, 0.0), (0.2, 90), (0.15, 180), (0.15, 270)])
                let place = Place(
                    centre: PicturePoint(x: generator.double(0...width), y: generator.double(0...height)),
                    degrees: turn + generator.double(-14...14))
                if layout.hasRoom(for: place) { layout.places.append(place) }
            }
        }
        return layout
    }

    private func hasRoom(for place: Place) -> Bool {
        let margin = 3.0
        return place.outline.points.allSatisfy {
            (margin...width - margin).contains($0.x) && (margin...height - margin).contains($0.y)
        } && places.allSatisfy { $0.outline.liesApart(from: place.outline, by: 2) }
    }
}

extension CardOutline {
    /// Whether a straight line along a side of one of them runs between the two, with so much room.
    fileprivate func liesApart(from other: CardOutline, by room: Double) -> Bool {
        [(self, other), (other, self)].contains { one, two in
            (0..<4).contains { side in
                let (a, b) = (one.points[side], one.points[(side + 1) % 4])
                let length = hypot(b.x - a.x, b.y - a.y)
                // Outwards of a card named clockwise.
                let (x, y) = ((b.y - a.y) / length, (a.x - b.x) / length)
                return two.points.allSatisfy { ($0.x - a.x) * x + ($0.y - a.y) * y > room }
            }
        }
    }
}
