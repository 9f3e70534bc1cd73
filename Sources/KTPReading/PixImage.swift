internal import CLeptonica
import KTPCore

/// One Leptonica picture, owned. Not `Sendable`: a Pix counts its references without atomics.
final class PixImage {
    private let pix: UnsafeMutablePointer<Pix>

    let width: Int
    let height: Int
    /// Bits a pixel: 1, 8 or 32.
    let depth: Int

    /// - Parameter pix: from now on destroyed with this object; nil makes no image.
    init?(takingOwnershipOf pix: UnsafeMutablePointer<Pix>?) {
        guard let pix else { return nil }
        self.pix = pix
        var width: Int32 = 0
        var height: Int32 = 0
        var depth: Int32 = 0
        pixGetDimensions(pix, &width, &height, &depth)
        self.width = Int(width)
        self.height = Int(height)
        self.depth = Int(depth)
    }

    deinit {
        var pix: UnsafeMutablePointer<Pix>? = pix
        pixDestroy(&pix)
    }

    /// Lends the picture to one call of a C function, which must not keep it.
    func withPix<Result>(_ body: (UnsafeMutablePointer<Pix>) throws -> Result) rethrows -> Result {
        try body(pix)
    }

    func map(_ transform: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Pix>?) -> PixImage? {
        PixImage(takingOwnershipOf: transform(pix))
    }

    func encoded(
        by write: (
            UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Pix>
        ) -> Int32
    ) -> [UInt8]? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let failed = write(&bytes, &count, pix) != 0
        defer { lept_free(bytes) }
        guard !failed, let bytes else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// The rows of an 8-bit picture as bytes, left to right. Leptonica keeps four pixels a 32-bit word, the first in
    /// the highest byte, so on little-endian machines the bytes of each word stand in reverse.
    func greyRows() -> GreyRaster {
        precondition(depth == 8, "grey rows of a picture of \(depth) bits a pixel")
        let wordsPerLine = Int(pixGetWpl(pix))
        var pixels = [UInt8](repeating: 0, count: width * height)
        guard let words = pixGetData(pix) else { return GreyRaster(width: width, height: height, pixels: pixels) }
        pixels.withUnsafeMutableBufferPointer { pixels in
            let bytes = UnsafeMutableRawBufferPointer(pixels)
            for y in 0..<height {
                let line = words + y * wordsPerLine
                let whole = width & ~3
                for x in stride(from: 0, to: whole, by: 4) {
                    bytes.storeBytes(of: line[x >> 2].bigEndian, toByteOffset: y &* width &+ x, as: UInt32.self)
                }
                for x in whole..<width {
                    pixels[y * width + x] = UInt8(truncatingIfNeeded: line[x >> 2] >> UInt32(24 - 8 * (x & 3)))
                }
            }
        }
        return GreyRaster(width: width, height: height, pixels: pixels)
    }
}

extension PixImage {
    convenience init?(_ raster: GreyRaster) {
        guard let pix = pixCreate(Int32(raster.width), Int32(raster.height), 8), let words = pixGetData(pix) else {
            return nil
        }
        let wordsPerLine = Int(pixGetWpl(pix))
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<raster.height {
                let line = words + y * wordsPerLine
                for x in 0..<raster.width {
                    line[x >> 2] |= UInt32(pixels[y * raster.width + x]) << UInt32(24 - 8 * (x & 3))
                }
            }
        }
        self.init(takingOwnershipOf: pix)
    }

    func clipped(to box: BoundingBox) -> PixImage? {
        map { pix in
            var frame = boxCreate(Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
            defer { boxDestroy(&frame) }
            return pixClipRectangle(pix, frame, nil)
        }
    }

    /// A copy with so many rows more above and below, each like the outermost.
    func heightened(by rows: Int) -> PixImage? {
        rows == 0 ? self : map { pixAddContinuedBorder($0, 0, 0, Int32(rows), Int32(rows)) }
    }

    func narrowed(to share: Double) -> PixImage? {
        share == 1 ? self : map { pixScaleGeneral($0, Float(share), 1, 0, 0) }
    }
}

package struct GreyRaster {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    subscript(x: Int, y: Int) -> UInt8 { pixels[y * width + x] }
}
