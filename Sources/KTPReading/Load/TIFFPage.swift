internal import CLeptonica
internal import CTIFF
import Foundation
import KTPCore

/// One page of a TIFF file in memory: decoded by Leptonica, or where that cannot (tiles, a plane for each colour) by libtiff.
enum TIFFPage {
    static func count(_ bytes: Data) -> Int { (try? withFile(bytes) { Int(TIFFNumberOfDirectories($0)) }) ?? 0 }

    static func decode(
        _ bytes: Data, page: Int, describing source: inout RecordSource
    ) throws(LoadFailure) -> PixImage {
        try withFile(bytes) { (file) throws(LoadFailure) in
            guard let index = UInt32(exactly: page - 1), TIFFSetDirectory(file, index) == 1 else {
                throw .noSuchPage(page)
            }
            let size = (width: Int(tiff_side(file, 256)), height: Int(tiff_side(file, 257)))
            guard size.width > 0, size.height > 0, isWhole(file, bytes.count) else { throw .damaged }
            guard tiff_is_known(file) != 0 else { throw .unusualTIFF }
            (source.width, source.height) = size
            try ImageLoader.checkSize(size.width, size.height)
            var place = Int(TIFFCurrentDirOffset(file))
            let image = bytes.withBytes { pixReadMemFromMultipageTiff($0, $1, &place) }
            if let image = PixImage(takingOwnershipOf: image) { return image }
            guard canConvert(file) else { throw .unusualTIFF }
            guard let image = converted(file, size) else { throw .damaged }
            return image
        }
    }

    /// Whether all pixels lie within the file: libtiff takes a truncated page for a dark one.
    private static func isWhole(_ file: OpaquePointer, _ count: Int) -> Bool {
        let parts = TIFFIsTiled(file) != 0 ? TIFFNumberOfTiles(file) : TIFFNumberOfStrips(file)
        return (0..<parts).allSatisfy {
            let (end, isTooFar) = TIFFGetStrileOffset(file, $0).addingReportingOverflow(
                TIFFGetStrileByteCount(file, $0))
            return !isTooFar && end <= UInt64(count)
        }
    }

    private static func canConvert(_ file: OpaquePointer) -> Bool {
        var reason = [CChar](repeating: 0, count: 1024)
        return TIFFRGBAImageOK(file, &reason) != 0
    }

    private static func converted(_ file: OpaquePointer, _ size: (width: Int, height: Int)) -> PixImage? {
        let orientation = ImageOrientation(rawValue: Int(tiff_take_orientation(file))) ?? .upright
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        guard let image = PixImage(takingOwnershipOf: pixCreate(Int32(width), Int32(height), 32)) else { return nil }
        let isRead = image.withPix { pix in
            guard let words = pixGetData(pix),
                TIFFReadRGBAImageOriented(file, width, height, words, ORIENTATION_TOPLEFT, 1) == 1
            else { return false }
            // Red in the lowest byte becomes red in the highest. Colours are weighed already: what is clear turns white.
            for index in 0..<size.width * size.height {
                let word = words[index]
                let clear = 255 - word >> 24
                let (red, green, blue) = (word & 255 + clear, word >> 8 & 255 + clear, word >> 16 & 255 + clear)
                words[index] = min(255, red) << 24 | min(255, green) << 16 | min(255, blue) << 8
            }
            return true
        }
        return isRead ? orientation.upright(image) : nil
    }

    private static func withFile<Result>(
        _ bytes: Data, _ body: (OpaquePointer) throws(LoadFailure) -> Result
    ) throws(LoadFailure) -> Result {
        do {
            return try bytes.withBytes { (start, count) throws -> Result in
                var memory = tiff_memory(bytes: start, count: UInt64(count), place: 0)
                return try withUnsafeMutablePointer(to: &memory) { memory throws -> Result in
                    guard let file = tiff_open(memory) else { throw LoadFailure.damaged }
                    defer { TIFFClose(file) }
                    return try body(file)
                }
            }
        } catch {
            throw error as? LoadFailure ?? .damaged
        }
    }
}
