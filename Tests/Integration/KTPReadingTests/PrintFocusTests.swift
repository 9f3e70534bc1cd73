import KTPReading
import Testing

/// Squares as broad as strokes of print, on the left of a card.
struct PrintFocusTests {
    /// - Parameter edge: over so many pixels ink becomes paper.
    private func card(edge: Double, contrast: Double = 160) -> GreyRaster {
        var raster = GreyRaster(width: 512, height: 320, pixels: [UInt8](repeating: 220, count: 512 * 320))
        func paper(_ place: Int) -> Double {
            let distance = abs(Double(place % 16) - 7.5) - 4
            return max(0, min(1, distance / edge + 0.5))
        }
        for y in 0..<160 {
            for x in 0..<300 { raster.pixels[y * 512 + x] -= UInt8(contrast * (1 - max(paper(x), paper(y)))) }
        }
        return raster
    }

    @Test func blurLowersIt() {
        let sharp = PrintFocus.focus(of: card(edge: 1))
        let soft = PrintFocus.focus(of: card(edge: 8))
        #expect(sharp > 1.5 * soft && soft > 0)
    }

    @Test func contrastDoesNotMatter() {
        let (strong, weak) = (PrintFocus.focus(of: card(edge: 4)), PrintFocus.focus(of: card(edge: 4, contrast: 60)))
        #expect(abs(strong - weak) < 0.1 * strong)
    }

    @Test func emptyPaperHasNone() {
        let paper = GreyRaster(width: 512, height: 320, pixels: [UInt8](repeating: 220, count: 512 * 320))
        #expect(PrintFocus.focus(of: paper) == 0)
    }
}
