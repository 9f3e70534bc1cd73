package import KTPCore

/// Why specimens could not be made.
package enum SpecimenFailure: ExplainedError, Sendable, Equatable {
    /// Cairo has no memory for a sheet of so many pixels.
    case cannotDraw(width: Int, height: Int)
    case fontMissing(path: String, package: String)
    /// Its checksum is not that of Debian 12's file.
    case otherFont(path: String, package: String)
    case cannotWrite(path: String, reason: SystemReason)
    case cannotEncode(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .cannotDraw(let width, let height):
            language.say(
                id: "memori tidak cukup untuk gambar \(width) × \(height) piksel; tutup program lain lalu ulangi",
                en: "no memory for a picture of \(width) × \(height) pixels; close other programs and run again")
        case .fontMissing(let path, let package):
            language.say(
                id: "huruf \(path) belum terpasang; jalankan: apt install \(package)",
                en: "the font \(path) is not installed; run: apt install \(package)")
        case .otherFont(let path, let package):
            language.say(
                id: "\(path) bukan huruf dari paket \(package) Debian 12; jalankan: apt install --reinstall \(package)",
                en: "\(path) is not the font of Debian 12's \(package); run: apt install --reinstall \(package)")
        case .cannotWrite(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat ditulis (\(reason.sentence(in: language))); pilih folder yang boleh Anda tulisi",
                en: "\(path) cannot be written (\(reason.sentence(in: language))); choose a folder you may write to")
        case .cannotEncode(let path):
            language.say(
                id: "gambar untuk \(path) tidak dapat dibuat; ulangi dengan memori yang lebih lapang",
                en: "the picture for \(path) could not be encoded; run again with more free memory")
        }
    }
}
