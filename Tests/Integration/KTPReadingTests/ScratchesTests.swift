import KTPCore
import KTPReading
import Testing

/// Rows of letters, each an upright stroke and two bars, and a thin line bent across them.
struct ScratchesTests {
    private static let (paper, ink, dirt, bare): (UInt8, UInt8, UInt8, UInt8) = (220, 50, 90, 250)

    /// - Parameters:
    ///   - scratch: the line's grey level; nil for none.
    ///   - stroke: breadth of the letters' strokes.
    private func card(scratch: UInt8? = nil, pitch: Int = 16, stroke: Int = 3) -> GreyRaster {
        let (width, height) = (CardLayout.width, CardLayout.height)
        var raster = GreyRaster(
            width: width, height: height, pixels: [UInt8](repeating: Self.paper, count: width * height))
        func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { raster.pixels[y * width + x] = Self.ink } }
        }
        for top in stride(from: 180, to: 580, by: 36) {
            for left in stride(from: 40, to: 520, by: pitch) where left % 112 > 16 {
                fill(left..<left + stroke, top..<top + 6 * stroke)
                fill(left..<left + 11, top..<top + stroke)
                fill(left..<left + 11, top + 5 * stroke..<top + 6 * stroke)
            }
        }
        if let scratch { for (x, y) in Self.line { raster.pixels[y * width + x] = scratch } }
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
        #expect(Scratches(of: card(pitch: pitch)).isEmpty)
    }

    /// The blood group stands right of all rows, next to the photo.
    @Test(arguments: [(x: 600, isSeen: true), (680, true), (720, false)])
    func aLongMarkIsLookedAtUpToThePhoto(mark: (x: Int, isSeen: Bool)) {
        var raster = card()
        for y in 200..<340 { raster.pixels[y * raster.width + mark.x + (y - 200) / 4] = Self.dirt }
        for y in 200..<340 { raster.pixels[y * raster.width + mark.x + 1 + (y - 200) / 4] = Self.dirt }
        #expect(Scratches.mayShow(in: PrintMarks(on: raster), height: raster.height) == mark.isSeen)
    }

    /// A line of a pen or a copier through a row is no higher than print.
    @Test(arguments: [(length: 300, isSeen: false), (500, true)])
    func aMarkBroaderThanARowIsLookedAt(mark: (length: Int, isSeen: Bool)) {
        var raster = card()
        for x in 30..<30 + mark.length {
            for y in 0..<2 { raster.pixels[(160 + y + x / 40) * raster.width + x] = Self.dirt }
        }
        #expect(Scratches.mayShow(in: PrintMarks(on: raster), height: raster.height) == mark.isSeen)
    }

    /// Thin dark lines at one distance all over a scratched card.
    @Test(arguments: [12, 24, 40])
    func aRasterIsNoScratch(pace: Int) {
        var raster = card(scratch: Self.dirt)
        for y in 0..<raster.height {
            for x in 0..<raster.width where (x + y / 4) % pace < 2 { raster.pixels[y * raster.width + x] = Self.dirt }
        }
        #expect(!Scratches(of: card(scratch: Self.dirt)).isEmpty)
        #expect(Scratches(of: raster).isEmpty)
    }

    @Test(arguments: [13, 16, 20])
    func whereAScratchRanIsPaperAndPrintStays(pitch: Int) {
        let (tidy, scratched) = (card(pitch: pitch), card(scratch: Self.dirt, pitch: pitch))
        let scratches = Scratches(of: scratched)
        let healed = scratches.removed(from: scratched)
        let onPaper = Self.line.map { $0.y * CardLayout.width + $0.x }.filter { tidy.pixels[$0] == Self.paper }
        let gone = onPaper.count { healed.pixels[$0] > 180 }
        #expect(gone * 3 > onPaper.count * 2, "\(gone) of \(onPaper.count)")
        let print = tidy.pixels.indices.filter { tidy.pixels[$0] == Self.ink }
        let kept = print.count { healed.pixels[$0] < 130 }
        #expect(kept * 100 > print.count * 98, "\(kept) of \(print.count)")
    }

    @Test(arguments: [13, 16, 20])
    func printHasNoLightScratchEither(pitch: Int) {
        #expect(LightScratches(on: card(pitch: pitch)).isEmpty)
        #expect(LightScratches(on: card(scratch: Self.dirt, pitch: pitch)).isEmpty)
    }

    @Test(arguments: [13, 16, 20])
    func printGoesOnAcrossALightScratch(pitch: Int) {
        let (tidy, scratched) = (card(pitch: pitch, stroke: 5), card(scratch: Self.bare, pitch: pitch, stroke: 5))
        let scratches = LightScratches(on: scratched)
        #expect(!scratches.isEmpty)
        let healed = scratches.removed(from: scratched)
        let line = Self.line.map { $0.y * CardLayout.width + $0.x }
        let (print, paper) = (
            line.filter { tidy.pixels[$0] == Self.ink }, line.filter { tidy.pixels[$0] == Self.paper }
        )
        // The line runs aslant: near a stroke's edge it has paper on one side.
        let restored = print.count { healed.pixels[$0] < 100 }
        #expect(restored * 4 > print.count, "\(restored) of \(print.count)")
        let bare = paper.count { healed.pixels[$0] > 180 }
        #expect(bare * 100 > paper.count * 85, "\(bare) of \(paper.count)")
    }

    /// Glare, and what a screen's raster makes of a card.
    @Test func whatIsBroadOrEverywhereIsNoLightScratch() {
        var glare = card(scratch: Self.bare)
        for y in 100..<300 { for x in 100..<400 { glare.pixels[y * glare.width + x] = 250 } }
        #expect(LightScratches(on: glare).removed(from: glare).pixels[200 * glare.width + 250] == 250)
        var raster = card(scratch: Self.bare)
        for y in 0..<raster.height {
            for x in 0..<raster.width where (x + y / 4) % 12 < 2 { raster.pixels[y * raster.width + x] = Self.bare }
        }
        #expect(LightScratches(on: raster).isEmpty)
    }
}
