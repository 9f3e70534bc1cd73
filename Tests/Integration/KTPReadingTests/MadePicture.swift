import Foundation
import Specimens

/// Files in the ways of storing pixels that the specimens' writer does not know, made byte by byte, so that the
/// loader is not held against its own library.
enum MadePicture {
    /// An uncompressed TIFF, big-endian, one page for each picture.
    /// - Parameters:
    ///   - isBilevel: 1 bit a pixel, dark where the grey is under 128; otherwise 8-bit grey.
    ///   - isColour: red, green and blue.
    static func tiff(_ pages: [PixelImage], isBilevel: Bool = false, isColour: Bool = false) -> Data {
        var file = Data([0x4D, 0x4D, 0, 42]) + big32(8)
        for (index, page) in pages.map({ isColour ? $0 : $0.grey }).enumerated() {
            let pixels = isBilevel ? bilevelRows(page) : Data(page.samples)
            let entries: [(tag: UInt16, type: UInt16, value: UInt32)] = [
                (256, 4, UInt32(page.width)), (257, 4, UInt32(page.height)), (258, 3, isBilevel ? 1 : 8),
                (259, 3, 1), (262, 3, isColour ? 2 : 1), (273, 4, UInt32(file.count + 2 + 9 * 12 + 4)),
                (277, 3, isColour ? 3 : 1),
                (278, 4, UInt32(page.height)), (279, 4, UInt32(pixels.count)),
            ]
            let start = file.count
            file += big16(UInt16(entries.count))
            for entry in entries {
                file += big16(entry.tag) + big16(entry.type) + big32(1)
                // A SHORT stands in the upper half of its four bytes.
                file += entry.type == 3 ? big16(UInt16(entry.value)) + big16(0) : big32(entry.value)
            }
            let next = start + 2 + 9 * 12 + 4 + pixels.count
            file += big32(index == pages.count - 1 ? 0 : UInt32(next)) + pixels
        }
        return file
    }

    /// A TIFF of one page in ways that Leptonica does not decode, little-endian.
    enum RareTIFF: CaseIterable {
        /// In squares of 64 pixels.
        case tiles
        /// All of red, then all of green, then all of blue.
        case planes
        /// With places of eight bytes.
        case big
        /// Numbers with a point, as instruments write them.
        case points
    }

    static func tiff(_ picture: PixelImage, _ kind: RareTIFF) -> Data {
        let (width, height) = (picture.width, picture.height)
        let pixels = pixels(of: picture)
        let parts: [[UInt8]] =
            switch kind {
            case .planes: (0..<3).map { plane in pixels.map { $0[plane] } }
            case .big: [pixels.flatMap { $0 }]
            case .points: [pixels.joined().flatMap { [UInt8](bytes(Float($0).bitPattern)) }]
            case .tiles: tiles(of: pixels, width: width, height: height)
            }
        let isTiled = kind == .tiles
        var fields: [(tag: UInt16, type: UInt16, values: [UInt32])] = [
            (256, 4, [UInt32(width)]), (257, 4, [UInt32(height)]),
            (258, 3, Array(repeating: kind == .points ? 32 : 8, count: 3)), (259, 3, [1]), (262, 3, [2]), (277, 3, [3]),
            (284, 3, [kind == .planes ? 2 : 1]), (isTiled ? 325 : 279, 4, parts.map { UInt32($0.count) }),
        ]
        fields += isTiled ? [(322, 3, [64]), (323, 3, [64])] : [(278, 4, [UInt32(height)])]
        if kind == .points { fields.append((339, 3, [3, 3, 3])) }
        var (file, places) = (Data([0x49, 0x49]), [UInt32]())
        let isBig = kind == .big
        file += isBig ? bytes(43 as UInt16) + bytes(8 as UInt16) + bytes(0 as UInt16) : bytes(42 as UInt16)
        let start = file.count
        file += Data(count: isBig ? 8 : 4)
        for part in parts {
            places.append(UInt32(file.count))
            file += part
        }
        fields.append((isTiled ? 324 : 273, 4, places))
        var entries: [Data] = []
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            let values = field.values.map { field.type == 3 ? bytes(UInt16($0)) : bytes($0) }.reduce(Data(), +)
            let (room, count) = (isBig ? 8 : 4, field.values.count)
            let place = isBig ? bytes(UInt64(file.count)) : bytes(UInt32(file.count))
            let value = values.count <= room ? values + Data(count: room - values.count) : place
            entries.append(
                bytes(field.tag) + bytes(field.type) + (isBig ? bytes(UInt64(count)) : bytes(UInt32(count))) + value)
            if values.count > room { file += values }
        }
        let directory = isBig ? bytes(UInt64(file.count)) : bytes(UInt32(file.count))
        file.replaceSubrange(start..<start + directory.count, with: directory)
        file += isBig ? bytes(UInt64(entries.count)) : bytes(UInt16(entries.count))
        return file + entries.reduce(Data(), +) + Data(count: isBig ? 8 : 4)
    }

    /// Of 64 pixels a side, black where the picture has ended.
    private static func tiles(of pixels: [[UInt8]], width: Int, height: Int) -> [[UInt8]] {
        var tiles: [[UInt8]] = []
        for top in stride(from: 0, to: height, by: 64) {
            for left in stride(from: 0, to: width, by: 64) {
                var tile: [UInt8] = []
                for y in top..<top + 64 {
                    for x in left..<left + 64 { tile += x < width && y < height ? pixels[y * width + x] : [0, 0, 0] }
                }
                tiles.append(tile)
            }
        }
        return tiles
    }

    private static func bytes(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }

    /// Colours as 3 bits of red, 3 of green and 2 of blue, each an index into a palette.
    static func palettePNG(_ image: PixelImage) -> Data {
        var palette = Data()
        for colour in 0..<256 {
            palette.append(UInt8((colour >> 5) * 255 / 7))
            palette.append(UInt8((colour >> 2 & 7) * 255 / 7))
            palette.append(UInt8((colour & 3) * 255 / 3))
        }
        let indices = pixels(of: image).map { ($0[0] & 0xE0) | ($0[1] & 0xE0) >> 3 | $0[2] >> 6 }
        return png(image, colourType: 3, samples: indices, bytesPerPixel: 1, before: chunk("PLTE", palette))
    }

    /// - Parameter isClear: which pixels can be seen through; they are stored black.
    static func rgbaPNG(_ image: PixelImage, isClear: (_ x: Int, _ y: Int) -> Bool) -> Data {
        var samples: [UInt8] = []
        for (index, pixel) in pixels(of: image).enumerated() {
            samples += isClear(index % image.width, index / image.width) ? [0, 0, 0, 0] : pixel + [255]
        }
        return png(image, colourType: 6, samples: samples, bytesPerPixel: 4)
    }

    /// Every second row in grey, with so many pixels an inch.
    static func halfOfRows(_ image: PixelImage, across: UInt32, down: UInt32) -> Data {
        let grey = image.grey
        let rows = stride(from: 0, to: grey.height - 1, by: 2).map { $0 * grey.width..<($0 + 1) * grey.width }
        let samples = rows.flatMap { grey.samples[$0] }
        let half = PixelImage(width: grey.width, height: rows.count, channels: 1, samples: samples)
        let perMetre = [across, down].map { big32(UInt32(Double($0) / 0.0254)) }.reduce(Data(), +)
        return png(
            half, colourType: 0, samples: samples, bytesPerPixel: 1, before: chunk("pHYs", perMetre + Data([1])))
    }

    /// A PDF with one page for each JPEG, each filling its page at 150 dpi.
    static func pdf(_ pages: [(jpeg: Data, width: Int, height: Int)]) -> Data {
        pdf(
            pages.map { page in
                let size = (page.width * 72 / 150, page.height * 72 / 150)
                return (size, "q \(size.0) 0 0 \(size.1) 0 0 cm /I Do Q", page)
            })
    }

    /// A PDF with a page for each drawing, in which the page's picture is called `/I`. Sizes are in points.
    static func pdf(
        _ pages: [(size: (Int, Int), drawing: String, image: (jpeg: Data, width: Int, height: Int))]
    ) -> Data {
        var objects: [Data] = []
        let kids = pages.indices.map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
        objects.append(Data("<< /Type /Catalog /Pages 2 0 R >>".utf8))
        objects.append(Data("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>".utf8))
        for (index, page) in pages.enumerated() {
            let (content, image) = (4 + 3 * index, 5 + 3 * index)
            objects.append(
                Data(
                    """
                    << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.size.0) \(page.size.1)] /Contents \(content) 0 R
                    /Resources << /XObject << /I \(image) 0 R >> >> >>
                    """.utf8))
            objects.append(Data("<< /Length \(page.drawing.utf8.count) >>\nstream\n\(page.drawing)\nendstream".utf8))
            let head = """
                << /Type /XObject /Subtype /Image /Width \(page.image.width) /Height \(page.image.height)
                /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length \(page.image.jpeg.count) >>
                stream\n
                """
            objects.append(Data(head.utf8) + page.image.jpeg + Data("\nendstream".utf8))
        }
        var file = Data("%PDF-1.4\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
        }
        let table = offsets.map { String(repeating: "0", count: 10 - "\($0)".count) + "\($0) 00000 n \n" }.joined()
        let count = objects.count + 1
        let end = "xref\n0 \(count)\n0000000000 65535 f \n\(table)trailer << /Size \(count) /Root 1 0 R >>\n"
        return file + Data("\(end)startxref\n\(file.count)\n%%EOF\n".utf8)
    }

    private static func pixels(of image: PixelImage) -> [[UInt8]] {
        (0..<image.width * image.height).map { Array(image.samples[$0 * 3..<$0 * 3 + 3]) }
    }

    private static func bilevelRows(_ grey: PixelImage) -> Data {
        var rows = Data()
        for y in 0..<grey.height {
            for x in stride(from: 0, to: grey.width, by: 8) {
                rows.append(
                    (x..<min(x + 8, grey.width)).reduce(0) { byte, x in
                        grey.samples[y * grey.width + x] < 128 ? byte : byte | 0x80 >> UInt8(x & 7)
                    })
            }
        }
        return rows
    }

    static func grey(side: Int) -> Data {
        png(
            PixelImage(width: side, height: side), colourType: 0, samples: .init(repeating: 128, count: side * side),
            bytesPerPixel: 1)
    }

    // MARK: PNG, its data stored without compression

    private static func png(
        _ image: PixelImage, colourType: UInt8, samples: [UInt8], bytesPerPixel: Int, before: Data = Data()
    ) -> Data {
        var rows: [UInt8] = []
        let stride = image.width * bytesPerPixel
        for y in 0..<image.height { rows += [0] + samples[y * stride..<(y + 1) * stride] }
        let header = big32(UInt32(image.width)) + big32(UInt32(image.height)) + Data([8, colourType, 0, 0, 0])
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header) + before
            + chunk("IDAT", zlib(rows)) + chunk("IEND", Data())
    }

    private static func chunk(_ name: String, _ content: Data) -> Data {
        let body = Data(name.utf8) + content
        return big32(UInt32(content.count)) + body + big32(crc32(body))
    }

    private static func zlib(_ bytes: [UInt8]) -> Data {
        var data = Data([0x78, 0x01])
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let count = UInt16(block.count)
            data += [start + block.count == bytes.count ? 1 : 0]
            data += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
            data += block
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return data + big32(b << 16 | a)
    }

    private static func crc32(_ bytes: Data) -> UInt32 {
        let table = (0..<256 as Range<UInt32>).map { start in
            (0..<8).reduce(start) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
        return ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }

    private static func big16(_ value: UInt16) -> Data { Data([UInt8(value >> 8), UInt8(value & 255)]) }
    private static func big32(_ value: UInt32) -> Data {
        big16(UInt16(value >> 16)) + big16(UInt16(value & 0xFFFF))
    }
}
