package import KTPCore

/// Why specimens could not be made.
package enum SpecimenFailure: Explained, Sendable, Equatable {
    /// Cairo has no memory for a sheet of so many pixels.
    case cannotDraw(width: Int, height: Int)
    /// Fontconfig would put another family in this one's place.
    case fontMissing(family: String, package: String)
    case cannotWrite(path: String, reason: SystemReason)
    case cannotEncode(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .cannotDraw(let width, let height):
            language.say(
                id: "memori tidak cukup untuk gambar \(width) × \(height) piksel; tutup program lain lalu ulangi",
                en: "no memory for a picture of \(width) × \(height) pixels; close other programs and run again")
        case .fontMissing(let family, let package):
            language.say(
                id: "huruf \(family) belum terpasang; jalankan: apt install \(package)",
                en: "the font \(family) is not installed; run: apt install \(package)")
        case .cannotWrite(let path, let reason):
            language.say(
                id: "\(path) tidak dapat ditulis (\(reason.said(in: language))); pilih folder yang boleh Anda tulisi",
                en: "\(path) cannot be written (\(reason.said(in: language))); choose a folder you may write to")
        case .cannotEncode(let path):
            language.say(
                id: "gambar untuk \(path) tidak dapat dibuat; ulangi dengan memori yang lebih lapang",
                en: "the picture for \(path) could not be encoded; run again with more free memory")
        }
    }
}
