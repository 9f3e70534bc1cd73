internal import CLeptonica
import Foundation
import Hashing
package import KTPCore
import KTPWorkers

/// The first stage: a path or bytes in, a decoded picture out.
/// The content is sniffed and its size checked before a pixel is decoded: 150 KB can ask for gigabytes.
package struct ImageLoader: Sendable {
    /// Above this no card needs a picture to be; below `leastSide` no text can stand on it.
    static let mostPixels = 100_000_000
    static let leastSide = 160

    package init() {}

    /// - Parameters:
    ///   - page: from 1; pages of TIFF, PDF and files that pack others, other formats have one.
    ///   - source: filled in with what becomes known on the way, so that a failure still says what it met.
    ///   - mayHalve: whether half of a large picture's size will do, as long as its full size can be had.
    ///   - known: gives the picture where that page of a file of this SHA-256 has been decoded already.
    package func load(
        _ input: ImageInput, page: Int = 1, describing source: inout RecordSource, mayHalve: Bool = false,
        known: (_ sha256: String) -> SourceImage? = { _ in nil }
    ) throws(LoadFailure) -> SourceImage {
        VisionLibraries.silence()
        var (bytes, page) = (try Self.bytes(of: input), page)
        let hash = ContentHash.sha256(of: bytes)
        source.sha256 = hash
        if let image = known(hash) { return image }
        guard !bytes.isEmpty else { throw .empty }
        if let format = ImageFormat(sniffing: bytes), format.isPacked {
            (bytes, page) = try PackedPictures(in: bytes, format).picture(page)
        }
        guard let format = ImageFormat(sniffing: bytes), !format.isPacked else { throw .notAnImage }
        if format == .closed { throw .closedDocument }
        source.format = format.rawValue

        if format == .jpeg { return try JPEGPicture.decode(bytes, page: page, mayHalve: mayHalve, describing: &source) }
        let decoded: PixImage
        switch format {
        case .pdf: decoded = try PDFPage.draw(bytes, page: page, describing: &source)
        case .tiff: decoded = try TIFFPage.decode(bytes, page: page, describing: &source)
        default:
            guard page == 1 else { throw .noSuchPage(page) }
            decoded =
                switch format {
                case .heif, .avif: try HEIFPicture.decode(bytes, describing: &source)
                case .jxl: try JPEGXLPicture.decode(bytes, describing: &source)
                default: try decode(bytes, describing: &source)
                }
        }
        if source.width == nil { (source.width, source.height) = (decoded.width, decoded.height) }
        guard let flat = decoded.flattened() else { throw .damaged }
        guard let square = flat.withSquarePixels() else { return SourceImage(image: flat) }
        (source.width, source.height) = (square.width, square.height)
        return SourceImage(image: square)
    }

    static func bytes(of input: ImageInput) throws(LoadFailure) -> Data {
        switch input {
        case .file(let path): try FileBytes.read(path)
        case .bytes(let array, _): Data(array)
        }
    }

    private func decode(_ bytes: Data, describing source: inout RecordSource) throws(LoadFailure) -> PixImage {
        var width: Int32 = 0
        var height: Int32 = 0
        let known = bytes.withBytes { pixReadHeaderMem($0, $1, nil, &width, &height, nil, nil, nil) } == 0
        guard known else { throw bytes.isAnimatedWebP ? .animated : .damaged }
        (source.width, source.height) = (Int(width), Int(height))
        try Self.checkSize(Int(width), Int(height))
        let image = PixImage(takingOwnershipOf: bytes.withBytes { pixReadMem($0, $1) })
        guard let image else { throw bytes.isAnimatedWebP ? .animated : .damaged }
        return image
    }

    static func checkSize(_ width: Int, _ height: Int, most: Int = mostPixels) throws(LoadFailure) {
        guard width > 0, height > 0, width <= most / height else {
            throw .tooManyPixels(width: width, height: height)
        }
        guard max(width, height) >= leastSide, min(width, height) >= leastSide / 2 else {
            throw .tooFewPixels(width: width, height: height)
        }
    }
}

extension Data {
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>?, Int) throws -> Result) rethrows -> Result {
        try withUnsafeBytes { try body($0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
    }

    fileprivate var isAnimatedWebP: Bool {
        count > 20 && dropFirst(8).prefix(8).elementsEqual("WEBPVP8X".utf8) && self[startIndex + 20] & 0x02 != 0
    }
}

extension PixImage {
    /// Without palette and transparency: 8-bit grey or 32-bit colour. Clear pixels become white, as on paper.
    func flattened() -> PixImage? {
        map { pix in
            if pixGetSpp(pix) == 4 { return pixAlphaBlendUniform(pix, 0xFFFF_FF00) }
            if pixGetColormap(pix) != nil { return pixConvertTo32(pix) }
            return pixGetDepth(pix) == 32 ? pixClone(pix) : pixConvertTo8(pix, 0)
        }
    }
}

extension PixImage {
    /// The ratio of a fax's columns to its rows an inch: 204 to 98, or 200 to 100. What is farther from square is no true
    /// resolution, and 204 to 196 is nearly square.
    private static let faxes: ClosedRange<Float> = 1.5...2.5

    /// The picture as it was before a fax left out every second row; nil where its file does not say so.
    fileprivate func withSquarePixels() -> PixImage? {
        let (across, down) = withPix { (Float(pixGetXRes($0)), Float(pixGetYRes($0))) }
        guard across > 0, down > 0, Self.faxes.contains(across / down),
            width <= ImageLoader.mostPixels / Int(Float(height) * across / down)
        else { return nil }
        return map { pixScale($0, 1, across / down) }
    }
}

package enum InputPages {
    /// Pages of a TIFF or PDF, or of all pictures in a ZIP file, a document or a mail; 1 for every other file, one that cannot
    /// be read included.
    package static func count(_ input: ImageInput) -> Int {
        VisionLibraries.silence()
        return (try? ImageLoader.bytes(of: input)).map { count(in: $0) } ?? 1
    }

    static func count(in bytes: Data, packed: Bool = false) -> Int {
        switch ImageFormat(sniffing: bytes) {
        case .zip where !packed, .mail where !packed:
            ImageFormat(sniffing: bytes).flatMap { try? PackedPictures(in: bytes, $0).pages } ?? 1
        case .tiff: max(1, TIFFPage.count(bytes))
        case .pdf: max(1, PDFPage.count(bytes))
        default: 1
        }
    }
}
