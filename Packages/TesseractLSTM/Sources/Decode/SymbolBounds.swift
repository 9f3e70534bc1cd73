/// The places of symbols on a strip, as far as the network's steps tell.
enum SymbolBounds {
    /// Midway between one symbol's last step and the next one's first; the strip's full height.
    static func boxes(
        of symbols: [ReadSymbol], steps: Int, on strip: GreyStrip, pixelsAStep: Float
    ) -> [PixelBox] {
        var start = 0
        return symbols.indices.map { index in
            let next = index + 1 < symbols.count ? symbols[index + 1].steps.lowerBound : nil
            let own = symbols[index].steps.upperBound
            let end = next.map { own + ($0 - own) / 2 } ?? steps
            defer { start = end }
            let left = Int((Float(start) * pixelsAStep).rounded(.down))
            let right = min(Int((Float(end) * pixelsAStep).rounded(.up)), strip.width)
            return PixelBox(x: left, y: 0, width: max(right - left, 1), height: strip.height)
        }
    }
}
