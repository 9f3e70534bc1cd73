import Foundation
import TestSupport
import Testing

/// Two persons at one register, each on a page of their own.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct NeighbourTests {
    private func tell(_ page: ReviewPage, name: String) async throws {
        try await page.shows("#clerk", seconds: 25)
        try await page.click("#clerk")
        try await page.shows("#clerk-name")
        try await page.browser.type(name)
        #expect(try await page.browser.violationsAtEveryWidth() == [])
        try await page.attach("name")
        try await page.browser.press(.enter)
        try await page.hides("dialog")
        try await page.isReady()
    }

    @Test func eachBeginsAtAnotherCardAndSeesWhatTheOtherHasOpen() async throws {
        let register = try await ReviewedRegister()
        try await register.look { hers in
            let first = try #require(try await hers.place())
            #expect(try await !hers.has("#clerk-name, #clerk"), "alone nobody is asked for a name")
            // The register has been told by then.
            try await Task.sleep(for: .seconds(1))
            try await register.look { his in
                try await tell(his, name: "SITI AMINAH")
                try await his.browser.wait(until: "document.getElementById('clerk')?.textContent === 'SITI AMINAH'")
                let second = try #require(try await his.place())
                #expect(second.card != first.card)
                // Who opens it all the same reads who has it, on both pages.
                try await his.browser.evaluate(
                    "import('/assets/view.js').then(({ view }) => view.open(arguments[0]));".replacing(
                        "arguments[0]", with: "'\(first.card)'"))
                try await his.shows(".field.current[data-card='\(first.card)']")
                try await his.browser.wait(
                    until: "document.querySelector('.title .reason')?.textContent.startsWith('Juga dibuka oleh')")
                try await hers.browser.wait(
                    until: "document.querySelector('.title .reason')?.textContent.includes('SITI AMINAH')")
                try await hers.attach("also-open")
                #expect(try await hers.browser.violationsAtEveryWidth() == [])
                let place = try #require(try await his.place())
                try await his.browser.press(.enter)
                try await his.hasLeft(place)
                try await his.isSaved()
                try await his.click(buttonThatSays: "Selesai")
                try await his.click("dialog [data-choice=quit]")
                try await his.browser.wait(until: "document.querySelector('.end[role=status]')")
            }
            // Who has left is there no longer.
            try await hers.browser.wait(
                until: "!document.querySelector('.title .reason')?.textContent.includes('SITI')", seconds: 15)
        }
        let accounts = try await Python.run(
            """
            import sqlite3
            database = sqlite3.connect("\(register.path)/session.sqlite")
            print(*(row[0] for row in database.execute("SELECT account FROM corrections")), sep="\\n")
            """)
        #expect(accounts.hasPrefix("SITI AMINAH ("), "the name stands beside the account")
    }
}
