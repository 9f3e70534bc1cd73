import Foundation
import TestSupport
import Testing

/// Nothing that was typed or decided is lost: not with the server killed, not in a reload, not to another tab.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct LossTests {
    @Test func aKilledServerCostsNothingAndTheTabGoesOn() async throws {
        let register = try await ReviewedRegister()
        let (first, second) = try await Browser.open(keeping: register.folder.url) { browser in
            let page = ReviewPage(browser: browser)
            let first = try await register.review { address, server in
                try await browser.open(address)
                try await page.isReady()
                let place = try #require(try await page.place())
                try await page.browser.press(.enter)
                try await page.hasLeft(place)
                #expect(kill(server.process, SIGKILL) == 0)
                return place
            }
            let second = try #require(try await page.place())
            try await browser.type("e")
            try await browser.press(.end)
            try await browser.type("Q")
            try await browser.press(.enter)
            try await browser.wait(until: "document.getElementById('state').className === 'unsent'")
            try await browser.wait(until: "document.getElementById('trouble').textContent.includes('ktp-ocr review')")
            try await page.attach("server-gone")
            #expect(try await page.place()?.card == second.card)

            try await register.review { address, _ in
                let tab = try await browser.tab
                _ = try await browser.newTab()
                try await browser.open(address)
                // The first tab may have sent the last doubt of this card by now: then no field is in front.
                try await browser.wait(until: "document.querySelector('details.others, .end, dialog')")
                try await browser.switchTo(tab)
                try await page.hasLeft(second)
                try await page.isWritten()
                #expect(try await browser.evaluate("return document.getElementById('trouble').textContent") == "")
            }
            return (first, second)
        }
        let cards = try register.results()
        let fields = { (place: ReviewPage.Place) in cards.first { $0.id == place.card }?.fields[place.field] }
        #expect(fields(first)?.from == "clerk" && fields(first)?.value == first.value)
        #expect(fields(second)?.from == "clerk" && fields(second)?.value == second.value + "Q")
    }

    /// It ends when nobody does anything: a tab that is still open says so and how to go on, and sends what was typed
    /// once it is back.
    @Test func aTabThatOutlivesAnIdleServerSaysHowToGoOn() async throws {
        let register = try await ReviewedRegister()
        let place = try await Browser.open(keeping: register.folder.url) { browser in
            let page = ReviewPage(browser: browser)
            let place = try await register.review(["--idle", "0.05"]) { address, _ in
                try await browser.open(address)
                try await page.isReady()
                let place = try #require(try await page.place())
                try await browser.type("e")
                try await browser.press(.end)
                try await browser.type("Q")
                let sentence =
                    "document.getElementById('trouble').textContent.includes('ktp-ocr review \(register.path)')"
                try await browser.wait(until: sentence, seconds: 30)
                try await page.attach("idle-end")
                return place
            }
            try await browser.type("R")
            #expect(try await page.place()?.value == place.value + "QR")
            try await register.review { address, _ in
                let tab = try await browser.tab
                _ = try await browser.newTab()
                try await browser.open(address)
                try await page.isReady()
                try await browser.switchTo(tab)
                try await browser.wait(until: "document.getElementById('trouble').textContent === ''", seconds: 15)
                #expect(try await page.place()?.value == place.value + "QR", "nothing that was typed is lost")
                try await browser.press(.enter)
                try await page.hasLeft(place)
                try await page.isWritten()
            }
            return place
        }
        let value = try register.results().first { $0.id == place.card }?.fields[place.field]?.value
        #expect(value == place.value + "QR")
    }

    /// 'Saved' speaks of the decision. The workbook follows when it is asked for, or when the page is left.
    @Test func theWorkbookWaitsUntilThePageIsLeft() async throws {
        let register = try await ReviewedRegister()
        let workbook = URL(filePath: register.path).appending(path: "results.xlsx")
        func written() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: workbook.path)[.modificationDate] as? Date
        }
        let before = try written()
        try await register.look { page in
            let place = try #require(try await page.place())
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
            try await page.isSaved()
            try await eventually("the quick results") {
                try register.results().first { $0.id == place.card }?.fields[place.field]?.from == "clerk"
            }
            #expect(try written() == before)
            _ = try await page.browser.newTab()
            try await eventually("the workbook") { try written() != before }
        }
    }

    private func eventually(_ what: Comment, _ holds: () throws -> Bool) async throws {
        for _ in 0..<200 {
            if (try? holds()) == true { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record(what)
    }

    @Test func whatIsTypedOutlivesAReload() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let place = try #require(try await page.place())
            try await page.browser.type("e")
            try await page.browser.press(.end)
            try await page.browser.type("zz")
            try await page.browser.reload()
            try await page.isReady()
            #expect(try await page.place() == place)
            try await page.browser.wait(
                until: "document.querySelector('.field.current .draft')?.textContent.includes('\(place.value)ZZ')")
            try await page.browser.type("e")
            #expect(try await page.place()?.value == place.value + "ZZ")
        }
    }

    /// The first field in which anything may be typed; what a list knows is accepted as it stands.
    private func placeForAnyText(on page: ReviewPage) async throws -> ReviewPage.Place {
        while true {
            let place = try #require(try await page.place())
            if ["nama", "tempatLahir", "alamat", "kelDesa", "kecamatan"].contains(place.field) { return place }
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
        }
    }

    /// Two tabs on one card: the decision of the other tab is shown next to one's own, and neither is stored over the
    /// other unasked.
    @Test func whatAnotherTabDecidedIsShown() async throws {
        let register = try await ReviewedRegister()
        let places = try await register.look { page in
            let browser = page.browser
            let mine = try await browser.tab
            let theirs = try await browser.newTab()
            try await browser.open(try await self.address(of: page, from: mine))
            try await page.isReady()
            var places: [ReviewPage.Place] = []
            for choice in ["1", "2"] {
                try await browser.switchTo(theirs)
                try await browser.reload()
                try await page.isReady()
                let place = try await self.placeForAnyText(on: page)
                places.append(place)
                try await browser.switchTo(mine)
                try await browser.reload()
                try await page.isReady()
                #expect(try await page.place() == place)
                try await browser.switchTo(theirs)
                try await browser.press(.enter)
                try await page.hasLeft(place)
                try await browser.switchTo(mine)
                try await browser.type("e")
                try await browser.press(.end)
                try await browser.type("MINE")
                try await browser.press(.enter)
                try await browser.wait(until: "document.querySelector('dialog[open] .beside')")
                let text = try await browser.evaluate("return document.querySelector('dialog').innerText").string ?? ""
                #expect(text.contains("\(place.value)MINE") && text.contains(": \(place.value)\n"))
                try await page.attach("conflict-\(choice)")
                try await browser.type(choice)
                try await page.hasLeft(place)
            }
            try await page.isWritten()
            return places
        }
        let cards = try register.results()
        let values = places.map { place in cards.first { $0.id == place.card }?.fields[place.field]?.value }
        #expect(values == [places[0].value, places[1].value + "MINE"])
    }

    private func address(of page: ReviewPage, from tab: String) async throws -> String {
        let now = try await page.browser.tab
        try await page.browser.switchTo(tab)
        let origin = try await page.browser.evaluate("return location.origin").string ?? ""
        try await page.browser.switchTo(now)
        return origin + "/"
    }
}
