import Foundation
import TestSupport
import Testing

/// One decision for several cards, and cards that wait for something.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct GroupTests {
    /// The row in front: its cards.
    private func row(_ page: ReviewPage) async throws -> Int {
        try await page.browser.evaluate("return document.querySelectorAll('.field.current .snippet').length").number
            .map(Int.init) ?? 0
    }

    private func isJudgedClear(_ page: ReviewPage, _ screen: String) async throws {
        try await page.attach(screen)
        #expect(try await page.browser.faintTexts() == [], "\(screen)")
        #expect(try await page.browser.violations() == [], "\(screen)")
    }

    /// The scan that is there twice has the same name twice.
    private func openNames(_ page: ReviewPage) async throws {
        try await page.click("[data-kind=nama]")
        try await page.shows(".field[data-field=nama] .alike li")
        try await page.browser.evaluate("document.querySelector('.field:has(.alike li) input').focus()")
        try await page.shows(".field.current .alike li")
        try await page.restsAMoment()
    }

    @Test func equalDoubtsAreOneRowAndOneKeyDecidesAll() async throws {
        let register = try await ReviewedRegister()
        let decided = try register.results().filter { $0.fields["nama"]?.from == "clerk" }.count
        let (value, count) = try await register.look(["--by", "field"]) { page in
            try await openNames(page)
            let count = try await row(page)
            #expect(count == 2)
            let place = try #require(try await page.place())
            try await isJudgedClear(page, "row-of-equal-values")
            // One by one they are rows of their own, and one key decides one of them, which U takes back.
            try await page.browser.type("p")
            #expect(try await row(page) == 1)
            #expect(try await page.place() == place)
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
            try await page.browser.type("u")
            try await page.shows(".field.current[data-card='\(place.card)'][data-field=nama]")
            try await page.isSaved()
            try await openNames(page)
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
            try await page.isWritten()
            return (place.value, count)
        }
        let cards = try register.results().filter { $0.fields["nama"]?.from == "clerk" }
        #expect(cards.count == decided + count)
        #expect(cards.allSatisfy { $0.fields["nama"] == .init(value: value, status: "accepted", from: "clerk") })
    }

    @Test func oneUndoTakesBackAWholeRowAndKindsFollowEachOther() async throws {
        let register = try await ReviewedRegister()
        try await register.look(["--by", "field"]) { page in
            try await openNames(page)
            let place = try #require(try await page.place())
            let count = try await row(page)
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
            try await page.browser.type("u")
            try await page.shows(".field.current[data-card='\(place.card)'][data-field=nama]")
            #expect(try await row(page) == count)
            // Behind the last row of a kind stands the next kind, without a key.
            try await page.restsAMoment()
            while let place = try await page.place(), place.field == "nama" {
                try await page.browser.press(.enter)
                try await page.hasLeft(place)
                try await page.isReady()
            }
            #expect(try await page.place() != nil)
            try await page.isWritten()
        }
        #expect(try register.results().allSatisfy { $0.fields["nama"]?.status != "review" })
    }

    @Test func allImagesThatFailedByOneCauseAreOneDecision() async throws {
        let register = try await ReviewedRegister()
        let more = register.folder.file("More")
        try FileManager.default.createDirectory(at: more, withIntermediateDirectories: true)
        let odd = try Data(contentsOf: Repository.fixtures.appending(path: "odd/driving-licence.jpg"))
        for number in 1...2 { try (odd + [0, UInt8(number)]).write(to: more.appending(path: "\(number).jpg")) }
        let run = try await ToolRun.ktpOCR(["scan", more.path, "--out", register.path, "--accept", "0.999"])
        try #require(run.status == 1, "\(run.error)")
        try await register.look { page in
            try await page.choose(filter: "failed")
            try await page.browser.type("a")
            try await page.browser.wait(until: "document.querySelectorAll('dialog .sheets li').length === 3")
            try await isJudgedClear(page, "all-of-one-cause")
            try await page.browser.type("a")
            try await page.browser.wait(until: "document.querySelector('.end') && !document.querySelector('dialog')")
            try await page.isWritten()
            #expect(
                try await page.browser.evaluate("return fetch('/api/session').then((r) => r.json())")["dismissed"] == 3)
            try await page.browser.type("u")
            try await page.browser.wait(
                until: "document.querySelector('.filter option[value=failed]')?.textContent.includes('3')")
        }
    }

    /// With a reason, over a restart, as a list, and taken up again.
    @Test(arguments: ["id", "en"])
    func aCardIsPutOffAndStandsInAList(language: String) async throws {
        let register = try await ReviewedRegister()
        let first = try await register.look(language: language) { page in
            let place = try #require(try await page.place())
            try await page.browser.type("s")
            try await page.shows("dialog[open]")
            #expect(try await page.has("dialog [data-choice=skip]:focus"), "Enter only passes it over")
            try await isJudgedClear(page, "put-off-\(language)")
            try await page.browser.type("1")
            try await page.browser.wait(
                until: "!document.querySelector('dialog') && !document.querySelector(`[data-card='\(place.card)']`)")
            try await page.isSaved()
            return place.card
        }
        try await register.look(language: language) { page in
            #expect(try await page.place()?.card != first)
            let shown = try await page.browser.evaluate("return fetch('/api/session').then((r) => r.json())")
            #expect(shown["putOff"] == 1)
            try await page.choose(filter: "putOff")
            #expect(try await page.place()?.card == first)
            try await isJudgedClear(page, "filter-put-off-\(language)")
            try await page.click(buttonThatSays: language == "id" ? "Daftar untuk dicetak" : "List to print")
            try await page.shows(".lists tbody tr")
            #expect(try await page.text(of: ".lists h3") == (language == "id" ? "Foto ulang: 1" : "Photo again: 1"))
            #expect(try await page.text(of: ".lists tbody td").contains(/^\d{3}\/\d{3}$/))
            try await isJudgedClear(page, "list-of-put-off-\(language)")
            try await page.open(view: 1)
            try await page.shows(".field.current[data-card='\(first)']")
            try await page.browser.type("s")
            try await page.shows("dialog [data-choice=takeUp]")
            try await page.browser.type("4")
            try await page.hides("dialog")
            try await page.isSaved()
            try await page.choose(filter: "review")
            #expect(
                try await page.browser.evaluate("return fetch('/api/session').then((r) => r.json())")["putOff"] == 0)
        }
    }
}
