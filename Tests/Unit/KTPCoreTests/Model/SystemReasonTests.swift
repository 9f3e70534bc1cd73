import Foundation
import KTPCore
import Testing

struct SystemReasonTests {
    @Test(arguments: [(ENOENT, "tidak ada"), (ENOSPC, "disk penuh"), (EACCES, "izin"), (EROFS, "hanya dapat dibaca")])
    func whatPeopleMeetIsSaidInTheirLanguage(number: Int32, words: String) {
        let reason = SystemReason(errno: number)
        #expect(reason.sentence(in: .id).contains(words))
        #expect(reason.sentence(in: .en) == String(cString: strerror(number)))
    }

    @Test func whatIsNotKnownStaysInBrackets() {
        let reason: SystemReason = "Level 3 reset"
        #expect(reason.sentence(in: .id) == "kesalahan sistem (Level 3 reset)")
        #expect(reason.sentence(in: .en) == "Level 3 reset")
    }

    @Test func foundationsErrorsAreTheSystems() {
        let error = #expect(throws: (any Error).self) {
            try Data(contentsOf: URL(filePath: "/nothing/of/this/name"))
        }
        #expect(error.map { SystemReason($0) } == SystemReason(errno: ENOENT))
    }
}
