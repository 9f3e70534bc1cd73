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

    /// In English: only developers draw specimens.
    package func message(in language: Language) -> String {
        switch self {
        case .cannotDraw(let width, let height):
            "there is no memory for an image of \(width) × \(height) pixels; close other programs and run again"
        case .fontMissing(let path, let package):
            "the font \(path) is not installed; run: apt install \(package)"
        case .otherFont(let path, let package):
            "\(path) is not the font of Debian 12's \(package); run: apt install --reinstall \(package)"
        case .cannotWrite(let path, let reason):
            "\(path) cannot be written (\(reason.sentence(in: .en))); choose a folder you may write to"
        case .cannotEncode(let path):
            "the image for \(path) could not be encoded; run again with more free memory"
        }
    }
}
