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
        encrypted, encryptedArchive, noPicturePacked, damaged, tooManyBytes
    case tooManyPixels(width: Int, height: Int)
    case tooFewPixels(width: Int, height: Int)
    case noSuchPage(Int)
    case tooLargePage(width: Int, height: Int)

    package var code: CardFailure.Code {
        switch self {
        case .missing, .danglingLink, .folder, .lockedFolder, .notAFile, .noPermission, .lockedIn, .readError,
            .noHEIFDecoder:
            .unreadable
        case .empty, .notAnImage, .animated, .unusualTIFF, .picturesAttached, .noPicturePacked:
            .notAnImage
        case .encrypted, .encryptedArchive: .encrypted
        case .damaged, .noSuchPage: .damaged
        case .tooManyBytes, .tooManyPixels, .tooLargePage: .tooLarge
        case .tooFewPixels: .tooSmall
        }
    }

    package func message(in language: Language) -> String {
        switch self {
        case .missing: language.say(.fileMissing)
        case .danglingLink: language.say(.linkDangling)
        case .folder: language.say(.fileIsFolder)
        case .lockedFolder: language.say(.folderNotPermitted)
        case .notAFile: language.say(.fileNotRegular)
        case .noPermission: language.say(.fileNotPermitted)
        case .lockedIn: language.say(.fileOutsideSandbox)
        case .tooManyBytes: language.say(.fileTooManyBytes)
        case .readError: language.say(.fileReadError)
        case .empty: language.say(.fileEmpty)
        case .notAnImage: language.say(.fileNotAnImage)
        case .animated: language.say(.imageAnimated)
        case .unusualTIFF: language.say(.tiffUnsupported)
        case .picturesAttached: language.say(.pdfWithAttachments)
        case .noHEIFDecoder: language.say(.heicDecoderMissing)
        case .encrypted: language.say(.pdfLocked)
        case .encryptedArchive: language.say(.zipLocked)
        case .noPicturePacked: language.say(.zipWithoutImages)
        case .damaged: language.say(.imageDamaged)
        case .tooManyPixels(let width, let height): language.say(.imageTooManyPixels(width: width, height: height))
        case .tooFewPixels(let width, let height): language.say(.imageTooFewPixels(width: width, height: height))
        case .noSuchPage(let page): language.say(.pageMissing(page: page))
        case .tooLargePage(let width, let height): language.say(.pageTooLarge(width: width, height: height))
        }
    }
}
