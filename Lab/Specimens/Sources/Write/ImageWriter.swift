internal import CLeptonica
internal import CPNG
package import Foundation

/// Encodes pictures: JPEG through Leptonica, PNG through libpng.
package enum ImageWriter {
    /// - Parameters:
    ///   - quality: 1…100.
    ///   - halvesChroma: colour at half resolution, as cameras and chat programs store it.
    ///   - orientation: an EXIF orientation 1…8 to note in the file; nil notes nothing.
    /// - Returns: nil when the library has no memory for it.
    package static func jpeg(
        _ image: PixelImage, quality: Int, halvesChroma: Bool = true, orientation: Int? = nil
    ) -> Data? {
        let depth: Int32 = image.channels == 3 ? 32 : 8
        guard var pix = pixCreateNoInit(Int32(image.width), Int32(image.height), depth) else { return nil }
        defer {
            var owned: UnsafeMutablePointer<Pix>? = pix
            pixDestroy(&owned)
        }
        fill(&pix, from: image)
        if !halvesChroma { pixSetChromaSampling(pix, 0) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMemJpeg(&bytes, &count, pix, Int32(quality), 0) == 0, let bytes else { return nil }
        defer { free(bytes) }
        var data = Data(bytes: bytes, count: count)
        if let orientation { data.insert(contentsOf: exif(orientation: orientation), at: 2) }
        return data
    }

    /// A Pix's words hold their pixels from the highest byte down, in the machine's own word order.
    private static func fill(_ pix: inout UnsafeMutablePointer<Pix>, from image: PixelImage) {
        guard let words = pixGetData(pix) else { return }
        let wordsPerLine = Int(pixGetWpl(pix))
        image.samples.withUnsafeBufferPointer { samples in
            var index = 0
            for y in 0..<image.height {
                let line = words + y * wordsPerLine
                if image.channels == 3 {
                    for x in 0..<image.width {
                        line[x] =
                            UInt32(samples[index]) << 24 | UInt32(samples[index &+ 1]) << 16
                            | UInt32(samples[index &+ 2]) << 8 | 255
                        index &+= 3
                    }
                } else {
                    for word in 0..<wordsPerLine { line[word] = 0 }
                    for x in 0..<image.width {
                        line[x >> 2] |= UInt32(samples[index]) << UInt32(24 - 8 * (x & 3))
                        index &+= 1
                    }
                }
            }
        }
    }

    /// An APP1 segment with one entry: tag 0x0112, one SHORT.
    private static func exif(orientation: Int) -> [UInt8] {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }

    /// - Returns: nil when the library has no memory for it.
    package static func png(_ image: PixelImage) -> Data? {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        header.width = png_uint_32(image.width)
        header.height = png_uint_32(image.height)
        header.format = png_uint_32(image.channels == 3 ? PNG_FORMAT_FLAG_COLOR : 0)
        header.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        // Asked for no room first, libpng says how much it needs.
        var size = image.samples.count + image.samples.count / 8 + 65_536
        var data = Data(count: size)
        let written = data.withUnsafeMutableBytes { room in
            image.samples.withUnsafeBytes { samples in
                png_image_write_to_memory(
                    &header, room.baseAddress, &size, 0, samples.baseAddress, Int32(image.stride), nil)
            }
        }
        guard written != 0 else { return nil }
        return data.prefix(size)
    }
}
