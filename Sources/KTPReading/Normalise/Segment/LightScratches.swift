internal import CLeptonica
import KTPCore

/// Light scratches on a card laid flat: thin lines, lighter than paper, along which print is gone. Every reader takes
/// what they leave of a letter for another one, and all for the same: C for O.
/// In canonical pixels and grey levels; set on 100 worn tune cards, not swept.
package struct LightScratches {
    /// Half the side of the square whose paper is a pixel's: about a row of print above and below.
    private static let radius = 24
    /// The share of the surroundings' standard deviation by which ink lies below their mean; a lighter pixel is paper.
    private static let ink = 0.3
    /// A pixel lighter than paper by so many levels and so many of the paper's standard deviations is not paper.
    private static let lighter = (levels: 10.0, deviations: 1.5)
    /// Over print a scratch is dimmed. Pieces so near to each other are one, and so long one is; what is shorter is noise, or
    /// a letter's inside, which compression makes lighter.
    private static let piece = (gap: 5, length: 48)
    /// Hundredths of the card: where more is lighter than paper, it is glare or a screen's raster.
    private static let most = 6
    /// Across both its rims a scratch is that broad at most. What is broader hides its print for good.
    private static let breadth = 8.0
    /// In which a scratch is crossed, and by how much a way may be longer than the shortest across.
    private static let directions = [(1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, 2), (2, -1), (1, -2)]
    private static let aslant = 1.4

    private let width: Int
    private let height: Int
    private let isScratch: [Bool]

    package var isEmpty: Bool { isScratch.isEmpty }

    package init(on flat: GreyRaster) {
        (width, height) = (flat.width, flat.height)
        isScratch = Self.lightLines(on: flat) ?? []
    }

    private static func lightLines(on flat: GreyRaster) -> [Bool]? {
        let (gap, length) = (Int32(piece.gap), Int32(piece.length))
        let lines = light(on: flat)?.map { light -> UnsafeMutablePointer<Pix>? in
            var joined = pixDilateBrick(nil, light, gap, gap)
            var long = pixSelectBySize(
                joined, length, length, 8, Int32(L_SELECT_IF_EITHER), Int32(L_SELECT_IF_GTE), nil)
            var found = pixAnd(nil, long, light)
            defer {
                pixDestroy(&joined)
                pixDestroy(&long)
                pixDestroy(&found)
            }
            var count: Int32 = 0
            guard pixCountPixels(found, &count, nil) == 0, count > 0,
                Int(count) * 100 <= most * flat.pixels.count
            else { return nil }
            return pixDilateBrick(nil, found, 3, 3)
        }
        return lines?.withPix { pix in
            guard let words = pixGetData(pix) else { return nil }
            let wordsPerLine = Int(pixGetWpl(pix))
            return flat.pixels.indices.map { place in
                let (y, x) = place.quotientAndRemainder(dividingBy: flat.width)
                return words[y * wordsPerLine + x >> 5] >> UInt32(31 - x & 31) & 1 == 1
            }
        }
    }

    private static func light(on flat: GreyRaster) -> PixImage? {
        // Pixels that are not paper are 0 in both.
        var (paper, isPaper) = (flat, flat)
        LocalStatistics(of: flat, radius: radius).forEachRow { y, _, row in
            for x in 0..<flat.width {
                let (place, mean) = (y * flat.width + x, row.means[x])
                let isInk = Double(flat.pixels[place]) < mean - ink * row.variances[x].squareRoot()
                isPaper.pixels[place] = isInk ? 0 : 1
                if isInk { paper.pixels[place] = 0 }
            }
        }
        var shares = [Double](repeating: 0, count: flat.pixels.count)
        LocalStatistics(of: isPaper, radius: radius).forEachRow { y, _, row in
            for x in 0..<flat.width { shares[y * flat.width + x] = row.means[x] }
        }
        let light = PixImage(takingOwnershipOf: pixCreate(Int32(flat.width), Int32(flat.height), 1))
        light?.withPix { pix in
            guard let words = pixGetData(pix) else { return }
            let wordsPerLine = Int(pixGetWpl(pix))
            LocalStatistics(of: paper, radius: radius).forEachRow { y, _, row in
                for x in 0..<flat.width {
                    let place = y * flat.width + x
                    let (sum, level) = (row.means[x], row.means[x] / shares[place])
                    let squares = (row.variances[x] + sum * sum) / shares[place]
                    let deviation = max(squares - level * level, 0).squareRoot()
                    let least = max(lighter.levels, lighter.deviations * deviation)
                    guard Double(flat.pixels[place]) > level + least else { continue }
                    words[y * wordsPerLine + x >> 5] |= 1 << UInt32(31 - x & 31)
                }
            }
        }
        return light
    }

    /// The card without them: print goes on where it stands on both sides of one.
    package func removed(from flat: GreyRaster) -> GreyRaster {
        var healed = flat
        for place in isScratch.indices where isScratch[place] {
            let (x, y) = (place % width, place / width)
            let ways = Self.directions.compactMap { across($0, from: (x, y), on: flat) }
            guard let shortest = ways.map(\.length).min() else { continue }
            for way in ways where way.length <= Self.aslant * shortest {
                healed.pixels[place] = min(healed.pixels[place], way.level)
            }
        }
        return healed
    }

    /// The lighter of what stands on both sides; nil where a scratch is too broad that way, or ends at the card's edge.
    private func across(
        _ step: (Int, Int), from place: (x: Int, y: Int), on flat: GreyRaster
    ) -> (length: Double, level: UInt8)? {
        let length = Double(step.0 * step.0 + step.1 * step.1).squareRoot()
        var (level, steps) = (UInt8.min, 0)
        for way in [1, -1] {
            var (x, y) = place
            repeat {
                (x, y, steps) = (x + way * step.0, y + way * step.1, steps + 1)
                guard x >= 0, y >= 0, x < width, y < height, Double(steps) * length <= Self.breadth else { return nil }
            } while isScratch[y * width + x]
            level = max(level, flat[x, y])
        }
        return (Double(steps) * length, level)
    }
}
