import Foundation
import KTPCore

/// Dark scratches on a card laid flat: thin, straight or slightly bent lines, longer than any letter's stroke. They tie
/// rows of print together, part them and draw them out, and an engine takes their crossings for letters.
///
/// A scratch is seen where it runs outside of marks of letter size, so that print alone, however dense, is none.
/// The numbers are in pixels of the canonical card. They were set on 120 worn tune cards and 60 tidy ones, not swept.
package struct Scratches {
    /// A mark that a scratch is part of is higher than any letter, and mostly empty: so many hundredths of its box are dark
    /// at most.
    private static let mark = (height: 46, fullness: 25)
    /// What lies nearer to the card's edge is as likely its shadow.
    private static let edge = (across: 4, down: 2)
    /// Percent of the width left of which rows begin: a scratch elsewhere does no harm.
    private static let printed = 66
    /// Of letter size, yet a piece of a line: it is so large both ways, and so many hundredths of its box are dark at most.
    private static let piece = (size: 28, fullness: 18)
    private static let directions = 32
    /// A line is looked for at every so manieth pixel of a row, beginning elsewhere in the next row.
    private static let pace = 3
    /// It is looked at so far both ways, at every second pixel. Of that so large a share is seen outside of letters, and of
    /// what is seen so large a share is dark.
    private static let reach = 40
    private static let share = (seen: 0.5, dark: 0.8)
    /// So far beside its middle is paper, lighter by so many levels where contrast is even.
    private static let beside = (distance: 4.0, lighter: 23)
    /// Farther off lies what is put in its place.
    private static let flank = 5.0
    /// Through letters it is followed so far from where it was seen.
    private static let beyond = 16
    /// Half of its breadth at most.
    private static let breadth = 2
    /// A stroke of print that crosses the line stands on both its sides, shifted along it by so much at most.
    private static let shifts = [-6.0, -3, 0, 3, 6]

    private let sights: [Sight]

    /// A place where a line was seen.
    private struct Sight {
        /// In the middle of the line.
        let place: Point
        let direction: Direction
        /// Pixels on both sides of its middle that are of the line.
        let breadth: Int
    }

    fileprivate struct Direction {
        let along: Point
        let across: Point

        init(_ number: Int, of all: Int) {
            let angle = Double.pi * Double(number) / Double(all)
            along = Point(x: cos(angle), y: sin(angle))
            across = Point(x: -sin(angle), y: cos(angle))
        }
    }

    package var isEmpty: Bool { sights.isEmpty }

    /// Whether there is a mark as only scratches make it, which hardly any tidy card has: costs next to nothing.
    static func mayShow(in marks: PrintMarks, width: Int, height: Int) -> Bool {
        marks.boxes.contains { box in
            box.height > mark.height && box.x * 100 < printed * width
                && box.x > edge.across && box.y > edge.down && box.bottom < height - edge.down
                && marks.ink(in: box) * 100 < mark.fullness * box.width * box.height
        }
    }

    /// - Parameter flat: a card laid flat.
    package init(of flat: GreyRaster) {
        let even = LocalContrast().even(flat)
        let directions = (0..<Self.directions).map { Direction($0, of: Self.directions) }
        let tracks = directions.map { LineMap.Track($0, beside: Self.beside.distance, reach: Self.reach) }
        let coarse = stride(from: 0, to: Self.directions, by: Self.directions / 4).map { tracks[$0] }
        let map = LineMap(even: even, isSeen: Self.seen(on: even), lighter: Self.beside.lighter, share: Self.share)
        var sights: [Sight] = []
        for y in 0..<even.height {
            for x in stride(from: y % Self.pace, to: even.width, by: Self.pace) where map.isSeen[y * even.width + x] {
                guard coarse.contains(where: { map.isDark(x, y, $0) }), !CardFace.photo.contains(x, y),
                    !CardFace.signature.contains(x, y)
                else { continue }
                let dark = tracks.map { map.dark(x, y, along: $0) }
                guard let most = dark.indices.max(by: { dark[$0] < dark[$1] }), dark[most] > 0,
                    let middle = map.middle(x, y, across: directions[most])
                else { continue }
                sights.append(
                    Sight(
                        place: middle.place, direction: directions[most],
                        breadth: min(max(middle.breadth, 1), Self.breadth)))
            }
        }
        self.sights = sights
    }

    /// Which pixels lie outside of letters.
    private static func seen(on even: GreyRaster) -> [Bool] {
        let marks = PrintMarks(on: even)
        var isSeen = [Bool](repeating: true, count: even.pixels.count)
        for box in marks.boxes where StripCutter.isLetter(box) {
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

    /// The card without them: what lies on either side in their place, and strokes of print that go on beyond them.
    /// - Parameter flat: the card that they were found on.
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

    /// What would stand at a place without the line through it: a stroke, where one stands on both sides of it, else the
    /// mean of both.
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

/// Looks along lines on a card whose contrast is even.
private struct LineMap {
    /// The offsets of a line's pixels, from its middle outwards, and of what lies on both sides of it.
    struct Track {
        let steps: [(x: Int, y: Int)]
        /// To the next pixel across.
        let next: (x: Int, y: Int)
        let beside: (x: Int, y: Int)

        init(_ direction: Scratches.Direction, beside distance: Double, reach: Int) {
            func rounded(_ point: Point) -> (x: Int, y: Int) { (Int(point.x.rounded()), Int(point.y.rounded())) }
            steps = stride(from: 2, through: reach, by: 2).flatMap { step in
                [rounded(direction.along * Double(step)), rounded(direction.along * Double(-step))]
            }
            next = rounded(direction.across)
            beside = rounded(direction.across * distance)
        }
    }

    let even: GreyRaster
    /// Whether a pixel tells: nobody knows what of a letter is a line.
    let isSeen: [Bool]
    /// By how much the paper beside a line is.
    let lighter: Int
    /// Of the pixels along a line the least that are seen, and of these the least that are dark.
    let share: (seen: Double, dark: Double)

    /// How many of the pixels along a line are darker than both its sides; 0 where they are too few.
    func dark(_ x: Int, _ y: Int, along track: Track) -> Int {
        guard isDark(x, y, track) else { return 0 }
        let mostMissing = Int(Double(track.steps.count) * (1 - share.dark))
        var (seen, dark) = (0, 0)
        for step in track.steps {
            let (x, y) = (x + step.x, y + step.y)
            guard x >= 0, y >= 0, x < even.width, y < even.height, isSeen[y * even.width + x] else { continue }
            seen += 1
            if isDark(x, y, track) || isDark(x + track.next.x, y + track.next.y, track)
                || isDark(x - track.next.x, y - track.next.y, track)
            {
                dark += 1
            }
            if seen - dark > mostMissing { return 0 }
        }
        let isEnough =
            Double(seen) >= share.seen * Double(track.steps.count) && Double(dark) >= share.dark * Double(seen)
        return isEnough ? dark : 0
    }

    func isDark(_ x: Int, _ y: Int, _ track: Track) -> Bool {
        guard let here = level(x, y), let one = level(x + track.beside.x, y + track.beside.y),
            let other = level(x - track.beside.x, y - track.beside.y)
        else { return false }
        return min(one, other) - here >= lighter
    }

    private func level(_ x: Int, _ y: Int) -> Int? {
        x >= 0 && y >= 0 && x < even.width && y < even.height ? Int(even.pixels[y * even.width + x]) : nil
    }

    /// The middle of a line through a pixel, and half its breadth; nil where there is none.
    func middle(_ x: Int, _ y: Int, across direction: Scratches.Direction) -> (place: Point, breadth: Int)? {
        let place = Point(x: Double(x), y: Double(y))
        let levels = (-Self.profile.reach...Self.profile.reach).map { aside -> Int in
            let pixel = place + direction.across * Double(aside)
            return even.index(of: pixel).map { Int(even.pixels[$0]) } ?? 255
        }
        let paper = (levels[0] + levels[levels.count - 1]) / 2
        let depths = levels.map { Double(max(paper - $0 - Self.profile.noise, 0)) }
        let sum = depths.reduce(0, +)
        guard sum > 0 else { return nil }
        let shift = zip(depths, -Self.profile.reach...Self.profile.reach).reduce(0) { $0 + $1.0 * Double($1.1) } / sum
        return (place + direction.across * shift, depths.count { $0 > 0 } / 2)
    }

    /// So far across a line its middle is sought; what is darker than paper by so many levels at most is none of it.
    private static let profile = (reach: 4, noise: 10)
}

extension GreyRaster {
    /// nil outside.
    fileprivate func index(of place: Point) -> Int? {
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
    }
}

extension BoundingBox {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < right && row >= y && row < bottom
    }
}
