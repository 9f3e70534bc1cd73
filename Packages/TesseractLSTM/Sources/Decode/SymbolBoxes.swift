/// Boxes around symbols: the ink that is where the network saw them, given out as Tesseract does it.
///
/// That has a fault, kept because the parser's measures are tuned to such boxes: the first word that is broad takes all ink
/// to its right into its last symbol, and words after it have none.
struct SymbolBoxes {
    private let strip: GreyStrip
    /// Left and right of each symbol by the network's steps.
    private let bounds: [PixelBox]
    private var marks: ArraySlice<PixelBox>
    private let ink: PixelBox?

    init(of symbols: [ReadSymbol], steps: Int, on strip: GreyStrip, pixelsAStep: Float) {
        self.strip = strip
        bounds = SymbolBounds.boxes(of: symbols, steps: steps, on: strip, pixelsAStep: pixelsAStep)
        let marks = InkMarks.boxes(on: strip)
        self.marks = marks[...]
        ink = PixelBox.union(marks)
    }

    /// - Returns: for each word, its symbols' boxes.
    mutating func boxes(of words: [ReadWord]) -> [[PixelBox]] {
        var frame: PixelBox?
        return words.indices.map { index in
            let own = bounds[words[index].symbols]
            let next = index + 1 < words.count ? bounds[words[index + 1].symbols] : []
            let frameOfWord = self.frame(of: own, after: frame, before: PixelBox.union(Array(next)))
            frame = frameOfWord
            return symbols(own, in: frameOfWord)
        }
    }

    /// The box at which a word's ink is cut off.
    private func frame(
        of symbols: ArraySlice<PixelBox>, after previous: PixelBox?, before next: PixelBox?
    ) -> PixelBox {
        let own = PixelBox.union(Array(symbols)) ?? PixelBox(x: 0, y: 0, width: strip.width, height: strip.height)
        guard let ink else { return own }
        let significant = max(min(ink.height, ink.width / 2), ink.width / 4)
        let overlaps = { (box: PixelBox?) in
            guard let box else { return false }
            return min(box.right, ink.right) - max(box.x, ink.x) > significant
        }
        return overlaps(own) && !overlaps(previous) && !overlaps(next) ? ink : own
    }

    private mutating func symbols(_ symbols: ArraySlice<PixelBox>, in frame: PixelBox) -> [PixelBox] {
        symbols.indices.map { index in
            let isLast = index == symbols.endIndex - 1
            let end = isLast ? frame.right : (symbols[index].right + symbols[index + 1].x) / 2
            let own = marks.prefix { $0.middle < min(max(end, frame.x), frame.right) }
            marks = marks.dropFirst(own.count)
            let boxes = own.isEmpty ? [symbols[index]] : own.map { $0 }
            return PixelBox.union(boxes.map { $0.clipped(to: frame) }) ?? symbols[index]
        }
    }
}

extension PixelBox {
    /// At least a pixel of the frame.
    fileprivate func clipped(to frame: PixelBox) -> PixelBox {
        let (left, top) = (min(max(x, frame.x), frame.right - 1), min(max(y, frame.y), frame.bottom - 1))
        let (right, bottom) = (min(max(right, frame.x + 1), frame.right), min(max(bottom, frame.y + 1), frame.bottom))
        return PixelBox(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
    }
}
