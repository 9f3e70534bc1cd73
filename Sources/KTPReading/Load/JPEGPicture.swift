internal import CLeptonica
import Foundation
import JPEGPart
import KTPCore

enum JPEGPicture {
    /// One whose longer side has so many pixels, as of 5 megapixels, may be decoded at half its size, which libjpeg does
    /// in half the time.
    private static let largeSide = 2600

    static func decode(
        _ bytes: Data, page: Int, mayHalve: Bool, describing source: inout RecordSource
    ) throws(LoadFailure) -> SourceImage {
        guard page == 1 else { throw .noSuchPage(page) }
        let frame = JPEGFrame(of: bytes)
        guard frame?.isReadable != false else { throw .notAnImage }
        var (width, height): (Int32, Int32) = (0, 0)
        guard bytes.withBytes({ pixReadHeaderMem($0, $1, nil, &width, &height, nil, nil, nil) }) == 0 else {
            throw .damaged
        }
        (source.width, source.height) = (Int(width), Int(height))
        // Half of an odd number of pixels would be a place that the file does not have.
        let halves = mayHalve && max(width, height) >= largeSide && width % 2 == 0 && height % 2 == 0
        let most = ImageLoader.mostPixels * (halves ? 4 : 1)
        try ImageLoader.checkSize(Int(width), Int(height), most: most)
        func stored(_ box: BoundingBox?, _ eighths: Int) -> PixImage? {
            let size = [width, height].map { (Int($0) * eighths + 7) / 8 }
            return part(box, of: bytes, eighths: eighths, width: size[0], height: size[1])
        }
        // Leptonica takes their inks for light.
        let isInPrintColours = frame?.isInPrintColours == true
        let decoded =
            isInPrintColours
            ? stored(nil, halves ? 4 : 8).map { (image: $0, isIncomplete: false) } : upright(bytes, halved: halves)
        guard let decoded else { throw .damaged }
        var image = SourceImage(
            image: decoded.image,
            part: !halves
                ? nil
                : { box, eighths in
                    stored(box, eighths)
                        ?? (isInPrintColours
                            ? nil : upright(bytes, halved: false)?.image.scaled(to: eighths, of: 8)?.part(box))
                })
        image.isIncomplete = decoded.isIncomplete
        return image
    }

    /// A part of the picture held upright, or all of it for nil, without the rest; nil where that cannot be done.
    /// - Parameters:
    ///   - width, height: of what the file keeps, at so many eighths of its size.
    private static func part(
        _ box: BoundingBox?, of bytes: Data, eighths: Int, width: Int, height: Int
    ) -> PixImage? {
        let orientation = ImageOrientation(exifOf: bytes)
        let box =
            box.map { orientation.stored($0, width: width, height: height) }
            ?? BoundingBox(x: 0, y: 0, width: width, height: height)
        let image = PixImage(takingOwnershipOf: pixCreate(Int32(box.width), Int32(box.height), 32))
        let isWhole = image?.withPix { pix in
            bytes.withBytes {
                jpeg_part(
                    $0, $1, UInt32(eighths), UInt32(box.x), UInt32(box.y), UInt32(box.width), UInt32(box.height),
                    pixGetData(pix),
                    Int(pixGetWpl(pix)))
            }
        }
        return isWhole == 1 ? image.flatMap(orientation.upright) : nil
    }

    /// - Returns: what is there of one that was cut off; nil for other bad data.
    private static func upright(_ bytes: Data, halved: Bool) -> (image: PixImage, isIncomplete: Bool)? {
        func decoded(_ hint: Int) -> PixImage? {
            var warnings: Int32 = 0
            let image = bytes.withBytes { pixReadMemJpeg($0, $1, 0, halved ? 2 : 1, &warnings, Int32(hint)) }
            return PixImage(takingOwnershipOf: image)?.flattened().flatMap(ImageOrientation(exifOf: bytes).upright)
        }
        if let image = decoded(0) { return (image, false) }
        guard !bytes.endsWithJPEGMarker else { return nil }
        return decoded(Int(L_JPEG_CONTINUE_WITH_BAD_DATA)).map { ($0, true) }
    }
}

/// The header of a frame, which says how the picture is coded (ITU-T T.81, table B.1).
private struct JPEGFrame {
    private let marker: UInt8
    private let inks: UInt8
    private let hasAdobesMark: Bool

    /// nil where no header is found.
    init?(of bytes: Data) {
        var offset = bytes.startIndex + 2
        var hasAdobesMark = false
        while offset + 10 < bytes.endIndex, bytes[offset] == 0xFF {
            let (marker, length) = (bytes[offset + 1], Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
            if marker == 0xEE, bytes[(offset + 4)...].starts(with: "Adobe".utf8) { hasAdobesMark = true }
            if Self.readable.contains(marker) || Self.others.contains(marker) {
                (self.marker, inks, self.hasAdobesMark) = (marker, bytes[offset + 9], hasAdobesMark)
                return
            }
            offset += 2 + length
        }
        return nil
    }

    private static let readable: [UInt8] = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA]
    /// Lossless and hierarchical pictures, and those of JPEG-LS (T.87): libjpeg reads none of them.
    private static let others: [UInt8] = [0xC3, 0xC5, 0xC6, 0xC7, 0xCB, 0xCD, 0xCE, 0xCF, 0xF7]

    var isReadable: Bool { Self.readable.contains(marker) }

    /// Whether it has four inks and none of Adobe's marks says how they are written.
    var isInPrintColours: Bool { inks == 4 && !hasAdobesMark }
}

extension Data {
    /// Some cameras pad a finished picture with zeros.
    fileprivate var endsWithJPEGMarker: Bool {
        let tail = suffix(4096).reversed().drop { $0 == 0 }
        return tail.starts(with: [0xD9, 0xFF])
    }
}
