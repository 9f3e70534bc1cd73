import KTPCore
import KTPReading
import Specimens
import Testing

/// A card's print, grey, as a thermal printer with dead elements prints it.
struct DeadColumnsTests {
    private func print() throws -> GreyRaster {
        let card = try CardOnPage.drawn.card.pixels
        let grey = (0..<card.width * card.height).map { place -> UInt8 in
            let at = place / card.width * card.stride + place % card.width * card.channels
            return card.samples[at..<at + 3].max() ?? 0 < 128 ? 20 : 255
        }
        return GreyRaster(width: card.width, height: card.height, pixels: grey)
    }

    private func without(_ columns: [Range<Int>], of raster: GreyRaster) -> GreyRaster {
        var broken = raster
        for row in 0..<raster.height {
            for x in columns.joined() { broken.pixels[row * raster.width + x] = 255 }
        }
        return broken
    }

    @Test func printGoesOnAcrossADeadColumn() throws {
        let whole = try print()
        #expect(DeadColumns(on: whole) == nil)
        let columns = [205..<208, 300..<303, 352..<354]
        let broken = without(columns, of: whole)
        let healed = try #require(DeadColumns(on: broken)).healed(broken)
        func ink(_ raster: GreyRaster) -> Int { raster.pixels.count { $0 < 128 } }
        let (lost, left) = (ink(whole) - ink(broken), ink(whole) - ink(healed))
        #expect(lost > 100 && left * 3 < lost * 2, "\(left) of \(lost) pixels of print are still lost")
        for (place, pixel) in broken.pixels.enumerated() where !columns.joined().contains(place % whole.width) {
            guard healed.pixels[place] != pixel else { continue }
            Issue.record("column \(place % whole.width) was not dead")
            break
        }
    }

    /// A gap between columns of text is broader, and beside it no print is broken.
    @Test func aMarginIsNoDeadColumn() throws {
        #expect(try DeadColumns(on: without([330..<350], of: print())) == nil)
    }
}
