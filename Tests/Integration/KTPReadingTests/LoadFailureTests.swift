import KTPCore
import KTPReading
import Testing

struct LoadFailureTests {
    private static let all: [(LoadFailure, CardFailure.Code)] = [
        (.missing, .unreadable), (.danglingLink, .unreadable), (.folder, .unreadable), (.notAFile, .unreadable),
        (.noPermission, .unreadable), (.lockedFolder, .unreadable), (.readError, .unreadable),
        (.noHEIFDecoder, .unreadable),
        (.empty, .notAnImage), (.notAnImage, .notAnImage), (.animated, .notAnImage),
        (.unusualTIFF, .notAnImage), (.picturesAttached, .notAnImage), (.closedDocument, .notAnImage),
        (.encrypted, .encrypted), (.damaged, .damaged),
        (.noSuchPage(4), .damaged), (.tooManyBytes, .tooLarge), (.tooManyPixels(width: 3, height: 4), .tooLarge),
        (.tooFewPixels(width: 3, height: 4), .tooSmall), (.tooLargePage(width: 300, height: 400), .tooLarge),
    ]

    @Test(arguments: all)
    func everyFailureHasItsCodeAndARemedyInBothLanguages(failure: LoadFailure, code: CardFailure.Code) {
        let (indonesian, english) = (failure.failure(in: .id), failure.failure(in: .en))
        #expect(indonesian.code == code && english.code == code)
        #expect(indonesian.message != english.message)
        for message in [indonesian.message, english.message] {
            let parts = message.split(separator: /[;:]\s/, maxSplits: 1)
            // What is wrong, then what to do, as part of a longer sentence: no capital, no full stop.
            #expect(parts.count == 2 && parts.allSatisfy { $0.count > 5 }, "\(message)")
            #expect(message.last != "." && message.first?.isUppercase == false)
        }
    }
}
