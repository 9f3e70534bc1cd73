import Foundation
import TestSupport
import Testing

/// The office's own list of persons, beside what was read.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct ResidentTests {
    @Test func aReadingThatEqualsTheListIsOfferedFirst() async throws {
        let register = try await ReviewedRegister()
        // A name that two engines read differently, of which the page proposes the one and the list has the other.
        let (card, other) = try #require(
            try register.results().lazy.compactMap { card -> (ReviewedRegister.Card, String)? in
                guard let name = card.fields["nama"], name.status == "review", card.fields["nik"]?.value != nil else {
                    return nil
                }
                let read = (card.engines ?? [:]).values.compactMap { $0.fields["nama"] ?? nil }
                return read.first { $0 != name.value }.map { (card, $0) }
            }.first)
        let nik = try #require(card.fields["nik"]?.value)
        try register.folder.write("No. KTP,Nama Lengkap\n'\(nik),\"\(other)\"\n", to: "warga.csv")
        let run = try await ToolRun.ktpOCR([
            "residents", "import", register.path, register.folder.file("warga.csv").path,
        ])
        try #require(run.status == 0, "\(run.error)")
        try await register.look { page in
            try await page.browser.evaluate("import('/assets/view.js').then(({ view }) => view.open('\(card.id)'))")
            try await page.shows(".field[data-card='\(card.id)'][data-field=nama]")
            try await page.go(to: "nama")
            try await page.shows(".field.current[data-field=nama] .reading")
            let offered = try #require(try await page.place()).readings
            #expect(offered.count > 1 && offered[0].contains(other), "\(offered.count)")
            #expect(offered[0].contains("daftar") && !offered[1].contains("daftar"))
            try await page.attach("office-list")
            #expect(try await page.browser.violationsAtEveryWidth() == [])
            try await page.restsAMoment()
            try await page.browser.type("1")
            try await page.isSaved()
            try await page.isWritten()
        }
        let decided = try register.results().first { $0.id == card.id }?.fields["nama"]
        #expect(decided == .init(value: other, status: "accepted", from: "clerk"))
    }
}
