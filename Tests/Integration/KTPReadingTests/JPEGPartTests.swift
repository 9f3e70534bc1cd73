import Foundation
import JPEGPart
import Specimens
import Testing

struct JPEGPartTests {
    private static let (width, height) = (150, 110)

    /// Noise, in which no pixel is like its neighbours.
    private static func noise() throws -> Data {
        var picture = PixelImage(width: width, height: height)
        var number = UInt64(35)
        for index in picture.samples.indices {
            number = number &* 6_364_136_223_846_793_005 &+ 1
            picture.samples[index] = UInt8(truncatingIfNeeded: number >> 40)
        }
        return try #require(ImageWriter.jpeg(picture, quality: 90))
    }

    /// nil where the part cannot be had.
    private func part(
        _ left: Int, _ top: Int, _ width: Int, _ height: Int, of jpeg: Data, eighths: UInt32 = 8
    ) -> [UInt32]? {
        var words = [UInt32](repeating: 7, count: max(width * height, 1))
        let isWhole = jpeg.withUnsafeBytes { bytes in
            jpeg_part(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, eighths, UInt32(left), UInt32(top),
                UInt32(width), UInt32(height), &words, width)
        }
        return isWhole == 1 ? words : nil
    }

    @Test(arguments: [
        (0, 0, 1, 1), (37, 41, 50, 20), (17, 3, 133, 107), (149, 109, 1, 1), (8, 16, 16, 8), (1, 0, 148, 110),
    ])
    func aPartHasThePixelsOfTheWhole(left: Int, top: Int, width: Int, height: Int) throws {
        let jpeg = try Self.noise()
        let whole = try #require(part(0, 0, Self.width, Self.height, of: jpeg))
        #expect(Set(whole).count > 1000 && whole.allSatisfy { $0 & 0xFF == 0 })
        let rows = (top..<top + height).flatMap { y in whole[y * Self.width + left..<y * Self.width + left + width] }
        #expect(part(left, top, width, height, of: jpeg) == rows)
    }

    @Test(arguments: 1...7) func aPartOfASmallerSizeHasThePixelsOfTheWhole(eighths: Int) throws {
        let jpeg = try Self.noise()
        let (width, height) = ((Self.width * eighths + 7) / 8, (Self.height * eighths + 7) / 8)
        let whole = try #require(part(0, 0, width, height, of: jpeg, eighths: UInt32(eighths)))
        let (left, top) = (width / 3, height / 4)
        let rows = (top..<height).flatMap { y in whole[y * width + left..<(y + 1) * width] }
        #expect(part(left, top, width - left, height - top, of: jpeg, eighths: UInt32(eighths)) == rows)
        #expect(part(0, 0, width + 1, 1, of: jpeg, eighths: UInt32(eighths)) == nil)
    }

    @Test func whatThePictureDoesNotHaveIsRefused() throws {
        let jpeg = try Self.noise()
        #expect(part(1, 0, Self.width, 1, of: jpeg) == nil && part(0, Self.height, 1, 1, of: jpeg) == nil)
        #expect(part(0, 0, 0, 5, of: jpeg) == nil)
        #expect(part(0, 0, 9, Self.height, of: jpeg.prefix(jpeg.count / 2)) == nil)
        #expect(part(0, 0, 9, 9, of: Data("no picture".utf8)) == nil && part(0, 0, 9, 9, of: Data()) == nil)
    }
}
