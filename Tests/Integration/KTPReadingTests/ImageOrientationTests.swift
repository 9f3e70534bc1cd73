import Foundation
import KTPCore
import KTPReading
import Specimens
import Testing

/// The eight ways in which a camera may store a picture (Exif 2.32, tag 0x0112).
@Suite(.serialized)
struct ImageOrientationTests {
    /// Where a viewer takes the pixel from that it shows at (x, y), in a stored picture of that size.
    private static func stored(_ x: Int, _ y: Int, _ orientation: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }

    /// The picture stored so that a viewer that heeds the tag shows it as it is.
    static func store(_ image: PixelImage, _ orientation: Int) -> PixelImage {
        let (width, height) = orientation < 5 ? (image.width, image.height) : (image.height, image.width)
        var result = PixelImage(width: width, height: height)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let place = stored(x, y, orientation, width: width, height: height)
                let (from, to) = (y * image.stride + x * 3, place.y * result.stride + place.x * 3)
                for channel in 0..<3 { result.samples[to + channel] = image.samples[from + channel] }
            }
        }
        return result
    }

    /// The card comes to lie where it lay when the picture was taken, mirrored print read right.
    @Test(arguments: 1...8)
    func aStoredPictureIsTurnedAsItsTagSays(orientation: Int) throws {
        let page = try CardOnPage.drawn
        let pixels = Self.store(page.pixels, orientation)
        let jpeg = try #require(ImageWriter.jpeg(pixels, quality: 90, orientation: orientation))
        let (image, source) = try loaded(jpeg)
        #expect(image.width == CardOnPage.width && image.height == CardOnPage.height)
        // The record says what the file says.
        #expect(source.width == pixels.width && source.height == pixels.height)
        let card = try #require(CardNormaliser().onlyCard(in: image))
        #expect(card.quality.cardFound && card.quality.rotation == 0)
        #expect(card.distance(to: page.corners) < 0.03)
    }

    @Test(arguments: [0, 9, 255])
    func aTagThatMakesNoSenseIsPassedOver(orientation: Int) throws {
        let pixels = PixelImage(width: 400, height: 300)
        let jpeg = try #require(ImageWriter.jpeg(pixels, quality: 90, orientation: orientation))
        let image = try loaded(jpeg).image
        #expect(image.width == 400 && image.height == 300)
    }
}
