import KTPCore
import KTPVision
import Testing

/// Rows of letters, each an upright stroke and two bars, and a thin line bent across them.
struct ScratchesTests {
    private static let (paper, ink, dirt): (UInt8, UInt8, UInt8) = (220, 50, 90)

    private func card(isScratched: Bool, pitch: Int = 16) -> GreyRaster {
        let (width, height) = (CardFace.width, CardFace.height)
        var raster = GreyRaster(
            width: width, height: height, pixels: [UInt8](repeating: Self.paper, count: width * height))
        func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { raster.pixels[y * width + x] = Self.ink } }
        }
        for top in stride(from: 180, to: 580, by: 36) {
            for left in stride(from: 40, to: 520, by: pitch) where left % 112 > 16 {
                fill(left..<left + 3, top..<top + 18)
                fill(left..<left + 11, top..<top + 3)
                fill(left..<left + 11, top + 15..<top + 18)
            }
        }
        if isScratched { for (x, y) in Self.line { raster.pixels[y * width + x] = Self.dirt } }
        return raster
    }

    /// Three pixels broad.
    private static let line: [(x: Int, y: Int)] = (0...1000).flatMap { step -> [(x: Int, y: Int)] in
        let share = Double(step) / 1000
        let (x, y) = (60 + Int(380 * share), 140 + Int(460 * (0.8 * share + 0.2 * share * share)))
        return (-1...1).map { (x + $0, y) }
    }

    @Test(arguments: [13, 16, 20])
    func printAloneHasNone(pitch: Int) {
        #expect(Scratches(of: card(isScratched: false, pitch: pitch)).isEmpty)
    }

    /// Thin dark lines at one distance all over a scratched card.
    @Test(arguments: [12, 24, 40])
    func aRasterIsNoScratch(pace: Int) {
        var raster = card(isScratched: true)
        for y in 0..<raster.height {
            for x in 0..<raster.width where (x + y / 4) % pace < 2 { raster.pixels[y * raster.width + x] = Self.dirt }
        }
        #expect(!Scratches(of: card(isScratched: true)).isEmpty)
        #expect(Scratches(of: raster).isEmpty)
    }

    @Test(arguments: [13, 16, 20])
    func whereAScratchRanIsPaperAndPrintStays(pitch: Int) {
        let (tidy, scratched) = (card(isScratched: false, pitch: pitch), card(isScratched: true, pitch: pitch))
        let scratches = Scratches(of: scratched)
        let healed = scratches.removed(from: scratched)
        let onPaper = Self.line.map { $0.y * CardFace.width + $0.x }.filter { tidy.pixels[$0] == Self.paper }
        let gone = onPaper.count { healed.pixels[$0] > 180 }
        #expect(gone * 3 > onPaper.count * 2, "\(gone) of \(onPaper.count)")
        let print = tidy.pixels.indices.filter { tidy.pixels[$0] == Self.ink }
        let kept = print.count { healed.pixels[$0] < 130 }
        #expect(kept * 100 > print.count * 98, "\(kept) of \(print.count)")
    }
}
