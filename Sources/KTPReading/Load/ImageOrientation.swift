internal import CExif
internal import CLeptonica
import Foundation
import KTPCore

/// How a camera held the picture, by EXIF tag 0x0112; Leptonica and Tesseract do not look at it.
enum ImageOrientation: Int {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    case turnedLeft
    case transversed
    case turnedRight

    init(exifOf bytes: Data) {
        let value: Int? = bytes.withUnsafeBytes { buffer -> Int? in
            guard let base = buffer.bindMemory(to: UInt8.self).baseAddress,
                let data = exif_data_new_from_data(base, UInt32(clamping: buffer.count))
            else { return nil }
            defer { exif_data_unref(data) }
            guard let content = data.pointee.ifd.0,
                let entry = exif_content_get_entry(content, EXIF_TAG_ORIENTATION),
                entry.pointee.format == EXIF_FORMAT_SHORT, let raw = entry.pointee.data
            else { return nil }
            return Int(exif_get_short(raw, exif_data_get_byte_order(data)))
        }
        self = value.flatMap(ImageOrientation.init) ?? .upright
    }

    /// The place where the file keeps a part of the picture held upright.
    /// - Parameters:
    ///   - width, height: of what the file keeps.
    func stored(_ box: BoundingBox, width: Int, height: Int) -> BoundingBox {
        let isTurned = rawValue >= Self.transposed.rawValue
        var stored =
            isTurned ? BoundingBox(x: box.y, y: box.x, width: box.height, height: box.width) : box
        if [.mirrored, .upsideDown, .transversed, .turnedRight].contains(self) { stored.x = width - stored.right }
        if [.upsideDown, .flipped, .transversed, .turnedLeft].contains(self) { stored.y = height - stored.bottom }
        return stored
    }

    func upright(_ image: PixImage) -> PixImage? {
        switch self {
        case .upright: image
        case .mirrored: image.map { pixFlipLR(nil, $0) }
        case .upsideDown: image.map { pixRotateOrth($0, 2) }
        case .flipped: image.map { pixFlipTB(nil, $0) }
        case .transposed: image.map { pixRotateOrth($0, 1) }?.map { pixFlipLR(nil, $0) }
        case .turnedLeft: image.map { pixRotateOrth($0, 1) }
        case .transversed: image.map { pixRotateOrth($0, 3) }?.map { pixFlipLR(nil, $0) }
        case .turnedRight: image.map { pixRotateOrth($0, 3) }
        }
    }
}
