package import KTPCore

/// Why specimens could not be made.
package enum SpecimenFailure: Error, Sendable, Equatable {
    /// Cairo has no memory for a sheet of so many pixels.
    case cannotDraw(width: Int, height: Int)
    /// Fontconfig would put another family in this one's place.
    case fontMissing(family: String, package: String)
    case cannotWrite(path: String, reason: String)
    case cannotEncode(path: String)

    /// One sentence for a person, ending with the remedy.
    package func message(_ language: Language) -> String {
        switch (self, language) {
        case (.cannotDraw(let width, let height), .en):
            "no memory for a picture of \(width) × \(height) pixels; close other programs and run again"
        case (.cannotDraw(let width, let height), .id):
            "memori tidak cukup untuk gambar \(width) × \(height) piksel; tutup program lain lalu ulangi"
        case (.fontMissing(let family, let package), .en):
            "the font \(family) is not installed; run: apt install \(package)"
        case (.fontMissing(let family, let package), .id):
            "huruf \(family) belum terpasang; jalankan: apt install \(package)"
        case (.cannotWrite(let path, let reason), .en):
            "\(path) cannot be written (\(reason)); choose a folder you may write to"
        case (.cannotWrite(let path, let reason), .id):
            "\(path) tidak dapat ditulis (\(reason)); pilih folder yang boleh Anda tulisi"
        case (.cannotEncode(let path), .en):
            "the picture for \(path) could not be encoded; run again with more free memory"
        case (.cannotEncode(let path), .id):
            "gambar untuk \(path) tidak dapat dibuat; ulangi dengan memori yang lebih lapang"
        }
    }
}
