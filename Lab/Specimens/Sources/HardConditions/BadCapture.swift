import Foundation

/// Pictures of cards as nobody should take them: what is said of each, and that nothing is accepted that the card does
/// not say, is tested on them.
package enum BadCapture: String, CaseIterable, Sendable {
    /// A card 60 pixels wide on a table.
    case tiny
    case black
    case white
    /// Five cards on a scanner's glass.
    case five
    /// The picture ends in the middle of the card.
    case half
    /// The picture ends within the card, so that a tenth to a third of it is lost.
    case cut
    /// A card behind glass, in which another is mirrored.
    case mirrored
    /// A screenshot of a phone that shows a photo of a card.
    case screenshot
    /// Smeared so far that letters run into one another.
    case shaken

    /// - Parameters:
    ///   - number: from 1; edges are cut off in turn.
    ///   - seed: the same gives the same pixels.
    /// - Throws: `SpecimenFailure` when a font is missing or memory runs out.
    package func draw(_ number: Int, seed: UInt64) throws -> PixelImage {
        var generator = SeededGenerator(seed: seed, stream: "flawed/\(rawValue)/\(number)")
        let cards = Self.cards(of: self, number: number, seed: seed)
        switch self {
        case .tiny: return try Self.laid(Self.scan(1, of: cards, width: 60), on: (1600, 1200), from: &generator)
        case .black: return PixelImage(width: 1200, height: 800, filledWith: 0)
        case .white: return PixelImage(width: 1200, height: 800, filledWith: 255)
        case .five: return try Self.sheet(of: cards)
        case .half: return try Self.ended(after: 0.5, edge: number, cards)
        case .cut: return try Self.ended(after: generator.double(0.66...0.9), edge: number, cards)
        case .mirrored: return try Self.mirroring(cards, from: &generator)
        case .screenshot: return try Self.shown(cards, from: &generator)
        case .shaken:
            let photo = try cards.specimen(number, condition: .phone).picture
            let length = Photograph.width(of: photo.corners) / 1012 * generator.double(18...40)
            return photo.pixels.smeared(length: length, degrees: generator.double(0...180))
        }
    }

    /// Whose cards the picture shows: the first, of the conditions scan, flatbed or phone; on a sheet the first five.
    package static func cards(of kind: BadCapture, number: Int, seed: UInt64) -> SpecimenGenerator {
        var generator = SeededGenerator(seed: seed, stream: "flawed/\(kind.rawValue)/\(number)/cards")
        return SpecimenGenerator(seed: generator.next(), split: .tune)
    }

    /// A tight scan at this width.
    private static func scan(_ number: Int, of cards: SpecimenGenerator, width: Int) throws -> PixelImage {
        let scan = try cards.specimen(number, condition: .scan).picture.pixels.coloured
        return scan.resized(width: width, height: scan.height * width / scan.width)
    }

    /// In the middle of a table.
    private static func laid(
        _ card: PixelImage, on size: (width: Int, height: Int), from generator: inout SeededGenerator
    ) throws -> PixelImage {
        var picture = try Backdrop.draw(width: size.width, height: size.height, clutter: 0, from: &generator)
        picture.put(card, x: (size.width - card.width) / 2, y: (size.height - card.height) / 2)
        return picture
    }

    private static func sheet(of cards: SpecimenGenerator) throws -> PixelImage {
        var page = PixelImage(width: 2480, height: 3508, filledWith: 236)
        for (index, place) in [(150, 200), (1300, 260), (140, 1300), (1320, 1400), (700, 2500)].enumerated() {
            page.put(try scan(index + 1, of: cards, width: 1000), x: place.0, y: place.1)
        }
        return page
    }

    /// A photo that shows so much of the card from one edge of it.
    private static func ended(after share: Double, edge: Int, _ cards: SpecimenGenerator) throws -> PixelImage {
        let picture = try cards.specimen(edge, condition: .flatbed).picture
        let (columns, rows) = (picture.corners.points.map(\.x), picture.corners.points.map(\.y))
        let (width, height) = (picture.pixels.width, picture.pixels.height)
        let left = max(0, columns.min() ?? 0)
        let right = min(Double(width), columns.max() ?? 0)
        let top = max(0, rows.min() ?? 0)
        let bottom = min(Double(height), rows.max() ?? 0)
        switch edge % 4 {
        case 0:
            return picture.pixels.cropped(x: 0, y: 0, width: Int(left + share * (right - left)), height: height)
        case 1:
            let from = Int(right - share * (right - left))
            return picture.pixels.cropped(x: from, y: 0, width: width - from, height: height)
        case 2:
            return picture.pixels.cropped(x: 0, y: 0, width: width, height: Int(top + share * (bottom - top)))
        default:
            let from = Int(bottom - share * (bottom - top))
            return picture.pixels.cropped(x: 0, y: from, width: width, height: height - from)
        }
    }

    /// The other card, a quarter as bright, from the right to the left.
    private static func mirroring(
        _ cards: SpecimenGenerator, from generator: inout SeededGenerator
    ) throws -> PixelImage {
        var picture = try laid(scan(1, of: cards, width: 1000), on: (1400, 1000), from: &generator)
        let other = try scan(2, of: cards, width: 960).blurred(deviation: 1.5)
        let (left, top) = (generator.int(0...400), generator.int(0...300))
        for y in 0..<other.height {
            for x in 0..<other.width {
                let to = (top + y) * picture.stride + (left + x) * 3
                let from = y * other.stride + (other.width - 1 - x) * 3
                for channel in 0..<3 {
                    let light = Int(picture.samples[to + channel]) + Int(other.samples[from + channel]) / 4
                    picture.samples[to + channel] = UInt8(min(255, light))
                }
            }
        }
        return picture
    }

    /// Full width between a phone's bars.
    private static func shown(
        _ cards: SpecimenGenerator, from generator: inout SeededGenerator
    ) throws -> PixelImage {
        let photo = try cards.specimen(1, condition: .phone).picture.pixels
        let height = min(1900, photo.height * 1080 / photo.width)
        var screen = PixelImage(width: 1080, height: 2280, filledWith: generator.chance(0.5) ? 12 : 244)
        screen.put(PixelImage(width: 1080, height: 120, filledWith: 60), x: 0, y: 0)
        screen.put(PixelImage(width: 1080, height: 120, filledWith: 90), x: 0, y: 2160)
        screen.put(photo.resized(width: 1080, height: height), x: 0, y: 130 + (1900 - height) / 2)
        return screen
    }
}
