import KTPCore

/// Letters of about one height side by side, a word's gap apart at most.
struct TextSegment {
    /// The number of letters over which a leaning row is level.
    private static let recent = 5

    private(set) var letters: [BoundingBox]
    private(set) var box: BoundingBox

    private init(_ letter: BoundingBox) {
        letters = [letter]
        box = letter
    }

    /// Chains marks from left to right, each to the segment whose end lies nearest on its height.
    static func chain(_ letters: [BoundingBox]) -> [TextSegment] {
        var segments: [TextSegment] = []
        for letter in letters.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            let nearest = segments.indices.filter { segments[$0].continues(with: letter) }
                .max { segments[$0].box.right < segments[$1].box.right }
            if let nearest {
                segments[nearest].letters.append(letter)
                segments[nearest].box = BoundingBox.union([segments[nearest].box, letter]) ?? letter
            } else {
                segments.append(TextSegment(letter))
            }
        }
        return segments
    }

    private func continues(with letter: BoundingBox) -> Bool {
        guard let last = letters.last else { return false }
        return letter.x - box.right < 2 * max(last.height, letter.height)
            && last.overlap(letter) > 0.5 && usualOfLast.overlap(letter) > 0.5
            && letter.height < 2 * last.height + 4 && last.height < 2 * letter.height + 4
    }

    /// The usual place of the letters at its end: a scratch across two rows is no way from one to the other.
    private var usualOfLast: BoundingBox { usual(letters.suffix(Self.recent)) }

    /// Whether it is the line above another: as high, centred over it, and no farther off than two rows are. The photo of
    /// some cards ends above `BATU`, a place of issue too short to be sure of by itself.
    func isCentred(over line: TextSegment) -> Bool {
        let (own, below) = (usual(letters[...]), line.usual(line.letters[...]))
        let (lower, higher) = (min(own.height, below.height), max(own.height, below.height))
        return letters.count > 2 && 2 * max(higher, box.height) < 3 * lower
            && (0..<2 * higher).contains(below.y - own.bottom)
            && abs(own.x + own.right - below.x - below.right) < 2 * higher
    }

    /// As high as its usual letter with room for a comma: what strayed in at its end must not reach for the next row.
    var band: BoundingBox {
        var band = usual(letters[...])
        band.height += band.height * 4 / 10
        return band
    }

    private func usual(_ letters: ArraySlice<BoundingBox>) -> BoundingBox {
        let (top, bottom) = (letters.map(\.y).sorted(), letters.map(\.bottom).sorted())
        let middle = letters.count / 2
        return BoundingBox(
            x: box.x, y: top[middle], width: box.width, height: max(bottom[middle] - top[middle], 1))
    }

    /// How far the feet of its letters rise or fall a pixel, downwards positive; nil where they are too few to tell.
    var slope: Double? {
        guard letters.count >= 6, box.width > 120 else { return nil }
        let heights = letters.map(\.height).sorted()
        let usual = heights[heights.count / 2]
        // Commas and descenders would pull the line of feet down.
        let standing = letters.filter { abs($0.height - usual) <= 3 }
        guard standing.count >= 5 else { return nil }
        let count = Double(standing.count)
        let meanX = standing.reduce(0) { $0 + $1.centreX } / count
        let meanY = standing.reduce(0) { $0 + Double($1.bottom) } / count
        let across = standing.reduce(0) { $0 + ($1.centreX - meanX) * ($1.centreX - meanX) }
        let together = standing.reduce(0) { $0 + ($1.centreX - meanX) * (Double($1.bottom) - meanY) }
        return across > 0 ? together / across : nil
    }
}

extension BoundingBox {
    /// Vertical overlap of two boxes, as a share of the smaller height, 0…1.
    func overlap(_ other: BoundingBox) -> Double {
        let shared = min(bottom, other.bottom) - max(y, other.y)
        return Double(max(shared, 0)) / Double(max(min(height, other.height), 1))
    }
}
