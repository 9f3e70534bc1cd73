import Foundation
import KTPWorkers

package enum InputPages {
    /// Pages of a TIFF or PDF; 1 for every other file, one that cannot be read included.
    package static func count(_ input: ImageInput) -> Int {
        VisionLibraries.silence()
        guard let bytes = try? ImageLoader.bytes(of: input) else { return 1 }
        switch ImageFormat(sniffing: bytes) {
        case .tiff: return max(1, TIFFDirectory.count(in: bytes))
        case .pdf: return max(1, PDFPage.count(bytes))
        default: return 1
        }
    }
}
