import Foundation
import TestSupport
import Testing

/// The sample of accepted fields: blind first, and what it says of the register.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct SampleTests {
    @Test func oneWrongAnswerAmongTheSampleIsSaidWithItsInterval() async throws {
        let register = try await ReviewedRegister()
        let cards = try register.results()
        try await register.look { page in
            try await page.open(view: 3)
            try await page.shows(".sample button.main")
            try await page.browser.press(.enter)
            var answered = 0
            while true {
                try await page.shows(".sample .figure, .sample .field.editing")
                if try await page.has(".sample .figure") { break }
                let place = try #require(try await page.place())
                let value = try #require(cards.first { $0.id == place.card }?.fields[place.field]?.value)
                try await expectBlind(page, place.field, value)
                if answered == 0 { try await page.attach("sample-blind") }
                try await page.type(answered == 0 ? "\(value) X" : value, into: place)
                if answered == 0 { try await insist(on: page, at: place) }
                answered += 1
            }
            try await page.attach("sample-end")
            #expect(answered > 3)
            #expect(try await page.text(of: ".sample .sentence").contains("\(answered)"))
        }
        let shown = try await ToolRun.ktpOCR(["show", register.path])
        #expect((shown.output + shown.error).contains("95 %"))
    }

    /// The machine's value is nowhere in the page before one's own is typed.
    private func expectBlind(_ page: ReviewPage, _ field: String, _ value: String) async throws {
        let place = try await page.place()
        #expect(place?.value == "" && place?.readings == [])
        // Others may be among the choices that every card has.
        guard ["nik", "nama", "alamat", "rtRw", "tempatLahir", "tanggalLahir"].contains(field) else { return }
        #expect(!(try await page.text(of: ".sample")).contains(value))
    }

    /// What was typed is right, and the machine was wrong.
    private func insist(on page: ReviewPage, at place: ReviewPage.Place) async throws {
        try await page.shows("dialog[open]")
        try await page.attach("sample-differs")
        try await page.browser.type("1")
        try await page.hides("dialog")
        try await page.hasLeft(place)
    }
}
