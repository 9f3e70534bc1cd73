import KTPCore

/// Finds thin lines on a card of even contrast, darker than both sides. A black, unseen rim saves checks of bounds.
struct LineMap {
    /// A pixel of a line, and by its number the direction in which most of the pixels along it are dark.
    struct Line {
        let x: Int
        let y: Int
        let direction: Int
    }

    private struct Track {
        /// The pixels along a line, from its middle outwards.
        let steps: [Int]
        let next: Int
        let side: Int
    }

    private let width: Int
    private let height: Int
    private let rim: Int
    private let levels: [UInt8]
    private let isSeen: [Bool]
    /// Paper next to a line: its distance from the line's middle, and by how many levels it is lighter.
    private let paper: (distance: Double, lighter: Int)
    private let reach: Int
    private let share: (seen: Double, dark: Double)

    private var stride: Int { width + 2 * rim }

    /// - Parameters:
    ///   - reach: so far a line is followed both ways, at every second pixel.
    ///   - share: the least share of a line's pixels that are seen, and of these the least that are dark.
    init(
        even: GreyRaster, isSeen: [Bool], beside paper: (distance: Double, lighter: Int), reach: Int,
        share: (seen: Double, dark: Double)
    ) {
        (width, height, self.paper, self.reach, self.share) = (even.width, even.height, paper, reach, share)
        rim = reach + Int(paper.distance.rounded(.up)) + 2
        levels = Self.framed(even.pixels, width: width, height: height, rim: rim, with: 0)
        self.isSeen = Self.framed(isSeen, width: width, height: height, rim: rim, with: false)
    }

    private static func framed<Value>(
        _ values: [Value], width: Int, height: Int, rim: Int, with outside: Value
    ) -> [Value] {
        let side = repeatElement(outside, count: rim)
        var framed = [Value](repeating: outside, count: rim * (width + 2 * rim))
        framed.reserveCapacity((width + 2 * rim) * (height + 2 * rim))
        for y in 0..<height {
            framed += side
            framed += values[y * width..<(y + 1) * width]
            framed += side
        }
        return framed + repeatElement(outside, count: rim * (width + 2 * rim))
    }

    /// Nil where there are more than `most`. `directions`, a multiple of four, lie evenly over half a turn.
    func lines(
        along directions: [Scratches.Direction], at pace: Int, but places: [BoundingBox], atMost most: Int
    ) -> [Line]? {
        let tracks = directions.map(track)
        // A pixel of any line is dark across one of four directions.
        let coarse = (0..<4).map { tracks[$0 * directions.count / 4].side }
        var found: [Line] = []
        levels.withUnsafeBufferPointer { levels in
            isSeen.withUnsafeBufferPointer { isSeen in
                for y in 0..<height where found.count <= most {
                    for x in Swift.stride(from: y % pace, to: width, by: pace) {
                        let place = (y + rim) * stride + x + rim
                        guard isSeen[place], coarse.contains(where: { isDark(place, $0, levels) }),
                            !places.contains(where: { $0.contains(x, y) })
                        else { continue }
                        var best = (dark: 0, direction: 0)
                        for (number, track) in tracks.enumerated() {
                            let dark = dark(place, along: track, levels, isSeen)
                            if dark > best.dark { best = (dark, number) }
                        }
                        if best.dark > 0 { found.append(Line(x: x, y: y, direction: best.direction)) }
                    }
                }
            }
        }
        return found.count <= most ? found : nil
    }

    private func track(_ direction: Scratches.Direction) -> Track {
        func offset(_ point: Point) -> Int { Int(point.y.rounded()) * stride + Int(point.x.rounded()) }
        return Track(
            steps: Swift.stride(from: 2, through: reach, by: 2).flatMap { step in
                [offset(direction.along * Double(step)), offset(direction.along * Double(-step))]
            },
            next: offset(direction.across), side: offset(direction.across * paper.distance))
    }

    private func dark(
        _ place: Int, along track: Track, _ levels: UnsafeBufferPointer<UInt8>, _ isSeen: UnsafeBufferPointer<Bool>
    ) -> Int {
        guard isDark(place, track.side, levels) else { return 0 }
        let mostMissing = Int(Double(track.steps.count) * (1 - share.dark))
        var (seen, dark) = (0, 0)
        for step in track.steps where isSeen[place + step] {
            let here = place + step
            seen += 1
            if isDark(here, track.side, levels) || isDark(here + track.next, track.side, levels)
                || isDark(here - track.next, track.side, levels)
            {
                dark += 1
            }
            if seen - dark > mostMissing { return 0 }
        }
        let isEnough =
            Double(seen) >= share.seen * Double(track.steps.count) && Double(dark) >= share.dark * Double(seen)
        return isEnough ? dark : 0
    }

    @inline(__always)
    private func isDark(_ place: Int, _ side: Int, _ levels: UnsafeBufferPointer<UInt8>) -> Bool {
        Int(min(levels[place + side], levels[place - side])) - Int(levels[place]) >= paper.lighter
    }
}

extension BoundingBox {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < right && row >= y && row < bottom
    }
}
