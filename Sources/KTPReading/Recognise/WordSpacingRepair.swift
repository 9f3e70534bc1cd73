package import KTPCore

/// Restores blanks that readers lose between kerned capitals: in Arial the blank of `GRIYA ASRI` is hardly wider than a
/// gap between letters. The ink shows it, when the gap is compared with the line's other gaps.
package struct WordSpacingRepair {
    /// What a gap must be wider than two letters leave by themselves, in heights of a capital. Of 25 blanks between two
    /// letters A on tune cards 23 were. Other letters that lean (T, V, W, Y) were tried, and came apart where blur takes
    /// their thin ends.
    private static let leastExcess = 0.2
    /// From so many pairs of capitals a line tells how far apart its letters stand.
    private static let leastPairs = 4
    /// In heights of a capital: a wider box holds more than its letter.
    private static let widestLetter = 1.1

    private let strip: GreyRaster
    private let origin: (x: Int, y: Int)
    /// Pixels of the strip a pixel of the card.
    private let scale: (x: Double, y: Double)

    package init(strip: GreyRaster, origin: (x: Int, y: Int), scale: (x: Double, y: Double)) {
        (self.strip, self.origin, self.scale) = (strip, origin, scale)
    }

    /// The line with a word in two wherever the ink shows a blank that the reader did not.
    package func restored(in line: RecognisedLine) -> RecognisedLine {
        guard line.words.contains(where: \.mayHoldBlank), let ink = Ink(of: line, in: self) else { return line }
        let excesses = line.words.flatMap { word in word.pairs.compactMap { ink.excess(of: $0) } }.sorted()
        guard excesses.count >= Self.leastPairs else { return line }
        let usual = excesses[excesses.count / 2]
        return RecognisedLine(
            words: line.words.flatMap { word in
                word.split(
                    before: word.pairs.filter { pair in
                        pair.mayHoldBlank && ink.excess(of: pair).map { $0 - usual > Self.leastExcess } == true
                    })
            })
    }

    private struct Ink {
        private let isFree: [Bool]
        private let height: Double
        private let blanks: WordSpacingRepair

        /// - Returns: nil where the line has no capitals, or no ink that differs from its paper.
        init?(of line: RecognisedLine, in blanks: WordSpacingRepair) {
            let capitals = line.words.flatMap(\.symbols).filter { $0.capital != nil }.compactMap(\.box)
            guard let around = BoundingBox.union(capitals) else { return nil }
            let strip = blanks.strip
            let rows = max(0, blanks.row(around.y))..<min(strip.height, blanks.row(around.bottom))
            guard !rows.isEmpty else { return nil }
            let darkest = (0..<strip.width).map { x in rows.map { strip[x, $0] }.min() ?? .max }
            let order = darkest.sorted()
            // Most columns of a line have ink; few enough have none.
            let (ink, paper) = (Int(order[order.count / 20]), Int(strip.pixels.sorted()[strip.pixels.count * 9 / 10]))
            guard paper - ink > 30 else { return nil }
            isFree = darkest.map { 2 * Int($0) > ink + paper }
            let heights = capitals.map(\.height).sorted()
            height = Double(heights[heights.count / 2])
            self.blanks = blanks
        }

        func excess(of pair: CapitalPair) -> Double? {
            let (from, to) = (blanks.column(middle(pair.left.box)), blanks.column(middle(pair.right.box)))
            guard from < to, from >= 0, to < isFree.count else { return nil }
            var (widest, run) = (0, 0)
            for x in from...to {
                run = isFree[x] ? run + 1 : 0
                widest = max(widest, run)
            }
            return Double(widest) / blanks.scale.x / height - pair.ownGap
        }

        private func middle(_ box: BoundingBox) -> Double {
            let width = Double(box.width)
            return Double(box.x) + (width > widestLetter * height ? 0.8 * height : width) / 2
        }
    }

    private func row(_ y: Int) -> Int { Int((Double(y - origin.y) * scale.y).rounded()) }

    private func column(_ x: Double) -> Int { Int(((x - Double(origin.x)) * scale.x).rounded()) }
}

private struct CapitalPair {
    let left: (letter: Character, box: BoundingBox)
    let right: (letter: Character, box: BoundingBox)
    let index: Int
    /// Whether both words would be of two letters at least.
    let isWithin: Bool

    var mayHoldBlank: Bool { isWithin && left.letter == "A" && right.letter == "A" }

    /// What the letters leave between them in a sans-serif face, in heights of a capital.
    var ownGap: Double { Self.bearings(left.letter).right + Self.bearings(right.letter).left }

    private static func bearings(_ letter: Character) -> (left: Double, right: Double) {
        switch letter {
        case "A", "T", "V", "W", "Y": (0, 0)
        case "C", "G", "J", "O", "Q", "S": (0.08, 0.08)
        case "B", "D", "P", "R": (0.11, 0.06)
        case "E", "F", "K", "L": (0.11, 0.03)
        case "X", "Z": (0.03, 0.03)
        default: (0.11, 0.11)
        }
    }
}

extension RecognisedSymbol {
    fileprivate var capital: Character? {
        text.count == 1 ? text.first.flatMap { ("A"..."Z").contains($0) ? $0 : nil } : nil
    }
}

extension RecognisedWord {
    fileprivate var pairs: [CapitalPair] {
        let letters = symbols.compactMap { symbol in
            symbol.capital.flatMap { letter in symbol.box.map { (letter: letter, box: $0) } }
        }
        guard letters.count == symbols.count, letters.count == text.count else { return [] }
        return zip(letters, letters.dropFirst()).enumerated().map { index, pair in
            CapitalPair(
                left: pair.0, right: pair.1, index: index + 1, isWithin: index >= 1 && index + 3 <= letters.count)
        }
    }

    fileprivate var mayHoldBlank: Bool { pairs.contains(where: \.mayHoldBlank) }

    fileprivate func split(before pairs: [CapitalPair]) -> [RecognisedWord] {
        guard !pairs.isEmpty else { return [self] }
        let bounds = [0] + pairs.map(\.index) + [symbols.count]
        return zip(bounds, bounds.dropFirst()).map { start, end in
            let part = Array(symbols[start..<end])
            return RecognisedWord(
                text: part.map(\.text).joined(), confidence: confidence, box: BoundingBox.union(part.compactMap(\.box)),
                symbols: part)
        }
    }
}
