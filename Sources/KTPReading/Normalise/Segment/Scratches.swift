import Foundation
import KTPCore

/// Dark scratches on a rectified card: thin, nearly straight lines, longer than any letter's stroke. They join, split
/// and lengthen rows of print, and an engine reads their crossings as letters.
/// Detected only outside of marks of letter size; lines all over the card do not count. In canonical pixels, set on 120
/// worn tune cards and 60 tidy ones, not swept.
package struct Scratches {
    /// A scratch's mark is higher than any letter or broader than any row, and so many hundredths of its box are dark at
    /// most.
    private static let mark = (height: 46, width: 420, fullness: 25)
    /// A mark that lies nearer to an edge that runs along it is as likely the card's shadow.
    private static let edge = (across: 4, down: 2)
    /// A piece of a line, of letter size, is so large both ways, and so many hundredths of its box are dark at most.
    private static let piece = (size: 28, fullness: 18)
    private static let directions = 32
    /// A line is looked for at every so manieth pixel of a row, beginning elsewhere in the next row.
    private static let pace = 3
    /// It is looked at so far both ways, at every second pixel. Of that so large a share is seen outside of letters, and of
    /// what is seen so large a share is dark.
    private static let reach = 40
    private static let share = (seen: 0.5, dark: 0.8)
    /// The paper at this distance on both sides of a line's middle is lighter by this many levels, at even contrast.
    private static let beside = (distance: 4.0, lighter: 23)
    /// Distance from a line's middle to the pixels that replace it.
    private static let flank = 5.0
    /// Through letters it is followed so far from where it was seen.
    private static let beyond = 16
    private static let breadth = 2
    /// Lines are sighted so many times at most, and in so many of the card's 160 squares: 200 worn tune cards, 40 of them
    /// hard, have up to 1,779 sights in 48 squares, of 90 pictures of screens those with a moiré 1,100 to 31,000 in 51 to 133.
    private static let most = (sights: 2000, squares: 50)
    private static let square = 64
    /// A stroke of print that crosses the line stands on both its sides, shifted along it by so much at most.
    private static let shifts = [-6.0, -3, 0, 3, 6]

    private let sights: [Sight]

    private struct Sight {
        let place: Point
        let direction: Direction
        /// Pixels on both sides of its middle that are of the line.
        let breadth: Int
    }

    struct Direction {
        let along: Point
        let across: Point

        init(_ number: Int, of all: Int) {
            let angle = Double.pi * Double(number) / Double(all)
            along = Point(x: cos(angle), y: sin(angle))
            across = Point(x: -sin(angle), y: cos(angle))
        }
    }

    package var isEmpty: Bool { sights.isEmpty }

    /// Whether there is a mark left of the photo as only scratches make it, which hardly any tidy card has: costs next to
    /// nothing.
    package static func mayShow(in marks: PrintMarks, height: Int) -> Bool {
        marks.boxes.contains { box in
            (box.height > mark.height && box.x > edge.across || box.width > mark.width)
                && box.x < CardLayout.photo.x && box.y > edge.down && box.bottom < height - edge.down
                && marks.ink(in: box) * 100 < mark.fullness * box.width * box.height
        }
    }

    package init(of flat: GreyRaster) {
        let even = LocalContrast().even(flat)
        self.init(on: even, marks: PrintMarks(on: even))
    }

    init(on even: GreyRaster, marks: PrintMarks) {
        let map = LineMap(
            even: even, isSeen: Self.seen(on: even, but: marks), beside: Self.beside, reach: Self.reach,
            share: Self.share)
        let directions = (0..<Self.directions).map { Direction($0, of: Self.directions) }
        let lines = map.lines(
            along: directions, at: Self.pace, but: [CardLayout.photo, CardLayout.signature], atMost: Self.most.sights)
        guard let lines, !Self.areEverywhere(lines) else {
            sights = []
            return
        }
        sights = lines.compactMap { line in
            let direction = directions[line.direction]
            return Self.middle(of: line, across: direction.across, on: even).map { middle in
                Sight(place: middle.place, direction: direction, breadth: min(max(middle.breadth, 1), Self.breadth))
            }
        }
    }

    /// Lines that cover the whole card are a raster: the pixels of a screen against the camera's, or a copier's dots.
    private static func areEverywhere(_ lines: [LineMap.Line]) -> Bool {
        Set(lines.map { [$0.x / square, $0.y / square] }).count > most.squares
    }

    private static func seen(on even: GreyRaster, but marks: PrintMarks) -> [Bool] {
        var isSeen = [Bool](repeating: true, count: even.pixels.count)
        for box in marks.boxes where LineSegmenter.isLetter(box) {
            let isPiece =
                min(box.width, box.height) > piece.size
                && marks.ink(in: box) * 100 < piece.fullness * box.width * box.height
            guard !isPiece else { continue }
            for y in max(box.y - 1, 0)..<min(box.bottom + 1, even.height) {
                for x in max(box.x - 1, 0)..<min(box.right + 1, even.width) { isSeen[y * even.width + x] = false }
            }
        }
        return isSeen
    }

    /// The middle of a line through a pixel, and half its width in pixels; nil if nothing there is darker than paper.
    private static func middle(
        of line: LineMap.Line, across: Point, on even: GreyRaster
    ) -> (place: Point, breadth: Int)? {
        let place = Point(x: Double(line.x), y: Double(line.y))
        let levels = (-profile.reach...profile.reach).map { aside -> Int in
            let pixel = place + across * Double(aside)
            return even.index(of: pixel).map { Int(even.pixels[$0]) } ?? 255
        }
        let paper = (levels[0] + levels[levels.count - 1]) / 2
        let depths = levels.map { Double(max(paper - $0 - profile.noise, 0)) }
        let sum = depths.reduce(0, +)
        guard sum > 0 else { return nil }
        let shift = zip(depths, -profile.reach...profile.reach).reduce(0) { $0 + $1.0 * Double($1.1) } / sum
        return (place + across * shift, depths.count { $0 > 0 } / 2)
    }

    /// Search for a line's middle: pixels across it on both sides; pixels at most `noise` levels darker are paper.
    private static let profile = (reach: 4, noise: 10)

    /// Replaces them by what lies on either side, and by strokes of print that go on beyond them.
    package func removed(from flat: GreyRaster) -> GreyRaster {
        var healed = flat
        for sight in sights {
            for step in -Self.beyond...Self.beyond {
                let place = sight.place + sight.direction.along * Double(step)
                let level = paper(at: place, sight.direction, on: flat)
                for aside in -sight.breadth...sight.breadth {
                    guard let at = flat.index(of: place + sight.direction.across * Double(aside)) else { continue }
                    healed.pixels[at] = max(healed.pixels[at], level)
                }
            }
        }
        return healed
    }

    /// The level there without the line: a stroke's, where one stands on both sides of it, else the mean of both.
    private func paper(at place: Point, _ direction: Direction, on flat: GreyRaster) -> UInt8 {
        let aside = direction.across * Self.flank
        let sides = Self.shifts.compactMap { shift -> (Int, Int)? in
            let along = direction.along * shift
            guard let one = flat.index(of: place + aside + along), let other = flat.index(of: place - aside - along)
            else { return nil }
            return (Int(flat.pixels[one]), Int(flat.pixels[other]))
        }
        guard sides.count == Self.shifts.count else { return 0 }
        let straight = sides[sides.count / 2]
        let stroke = sides.map { max($0.0, $0.1) }.min() ?? 0
        return UInt8(min(stroke, (straight.0 + straight.1) / 2))
    }
}

extension GreyRaster {
    fileprivate func index(of place: Point) -> Int? {
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
    }
}
