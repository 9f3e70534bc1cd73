package import KTPCore

package enum LoadFailure: ReadingError, Equatable {
    case missing
    case danglingLink
    case folder
    case lockedFolder
    case notAFile
    case noPermission
    /// The file may be read, but not by a reader that is locked in.
    case lockedIn, readError, empty, notAnImage, animated, unusualTIFF, picturesAttached, noHEIFDecoder,
        encrypted, encryptedArchive, closedDocument, noPicturePacked, damaged, tooManyBytes
    case tooManyPixels(width: Int, height: Int)
    case tooFewPixels(width: Int, height: Int)
    case noSuchPage(Int)
    case tooLargePage(width: Int, height: Int)

    package var code: CardFailure.Code {
        switch self {
        case .missing, .danglingLink, .folder, .lockedFolder, .notAFile, .noPermission, .lockedIn, .readError,
            .noHEIFDecoder:
            .unreadable
        case .empty, .notAnImage, .animated, .unusualTIFF, .picturesAttached, .noPicturePacked, .closedDocument:
            .notAnImage
        case .encrypted, .encryptedArchive: .encrypted
        case .damaged, .noSuchPage: .damaged
        case .tooManyBytes, .tooManyPixels, .tooLargePage: .tooLarge
        case .tooFewPixels: .tooSmall
        }
    }

    package func message(in language: Language) -> String { language.say(.loadFailure(self)) }
}
