internal import CLeptonica
internal import ImageKernels
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
            let bytes = UnsafeRawBufferPointer(pixels)
            for y in 0..<raster.height {
                let (line, start, whole) = (words + y * wordsPerLine, y &* raster.width, raster.width & ~3)
                for x in stride(from: 0, to: whole, by: 4) {
                    line[x >> 2] = bytes.loadUnaligned(fromByteOffset: start &+ x, as: UInt32.self).bigEndian
                }
                for x in whole..<raster.width {
                    line[x >> 2] |= UInt32(pixels[start &+ x]) << UInt32(24 - 8 * (x & 3))
                }
            }
        }
        self.init(takingOwnershipOf: pix)
    }

    /// Averages as `pixScaleAreaMap` does, in a quarter of its time. To 0.7 and powers of ½ Leptonica has other ways.
    func shrunk(by factor: Float) -> PixImage? {
        let size = [width, height].map { Int(Double(factor * Float($0)) + 0.5) }
        guard factor < 0.7, ![0.5, 0.25, 0.125, 0.0625].contains(factor), size[0] > 0, size[1] > 0 else {
            return map { pixScaleAreaMap($0, factor, factor) }
        }
        return made(width: size[0], height: size[1], depth: depth) { from, to in
            var columns = [UInt32](repeating: 0, count: 4 * from.words_per_line)
            ImageKernels.fastest.shrink(from, to, Int32(depth), &columns)
        }
    }

    /// Red, green or blue of a picture in colour.
    func channel(_ colour: Int) -> PixImage? {
        made(width: width, height: height, depth: 8) { from, to in
            ImageKernels.fastest.channel(from, Int32(24 - 8 * colour), to)
        }
    }

    private func made(
        width: Int, height: Int, depth: Int, _ body: (_ from: ImageWords, _ to: ImageWords) -> Void
    ) -> PixImage? {
        let image = PixImage(takingOwnershipOf: pixCreate(Int32(width), Int32(height), Int32(depth)))
        guard let image, let from = words, let to = image.words else { return nil }
        withExtendedLifetime(self) { body(from, to) }
        return image
    }

    private var words: ImageWords? {
        withPix { pix in
            pixGetData(pix).map {
                ImageWords(words: $0, words_per_line: Int(pixGetWpl(pix)), width: width, height: height)
            }
        }
    }

    func scaled(to parts: Int, of whole: Int) -> PixImage? {
        let size = [width, height].map { Int32(($0 * parts + whole - 1) / whole) }
        return parts == whole ? self : map { pixScaleToSize($0, size[0], size[1]) }
    }

    /// All of it for nil.
    func part(_ box: BoundingBox?) -> PixImage? { box.map(clipped) ?? self }

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
