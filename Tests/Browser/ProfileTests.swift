import Foundation
import TestSupport
import Testing

/// The form that makes an export profile.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct ProfileTests {
    @Test(arguments: [Browser.Screen.desk, .phone])
    func aProfileMadeOnThePageIsOfferedAndListed(screen: Browser.Screen) async throws {
        let register = try await ReviewedRegister()
        try await register.look(on: screen) { page in
            let browser = page.browser
            try await page.choose(filter: "failed")
            try await browser.type("x")
            try await page.shows("dialog[open]")
            try await browser.press(.enter)
            try await page.shows(".end")
            try await page.click(buttonThatSays: "Buat profil ekspor")
            try await page.shows("#profile-name")
            try await browser.type("koperasi")
            try await fill("#profile-title", "Koperasi Desa", page)
            try await fill(".profileColumns li:first-child input", "NOMOR", page)
            for (setting, value) in [("format", "csv"), ("delimiter", ";"), ("cards", "all")] {
                try await choose("#profile-\(setting)", value, page)
            }
            try await browser.wait(until: "document.querySelector('.preview th')?.textContent === 'NOMOR'")
            #expect(
                try await browser.evaluate("return document.querySelectorAll('.preview tbody tr').length").number == 3)
            try await page.attach("profile-\(screen.width)")
            #expect(try await browser.faintTexts() == [])
            // A mistake is said, and nothing is kept.
            try await fill(".profileColumns li:first-child input:last-of-type", "{nope}", page)
            try await browser.wait(until: "document.querySelector('dialog .bad').textContent.includes('columns[1]')")
            try await fill(".profileColumns li:first-child input:last-of-type", "{number}", page)
            try await browser.wait(until: "document.querySelector('dialog .bad').textContent === ''")
            try await page.click(buttonThatSays: "Simpan profil")
            try await browser.wait(until: "document.getElementById('hint').textContent.includes('koperasi')")
            try await browser.press(.escape)
            try await page.shows("a[href='/downloads/koperasi.csv']")
        }
        let own = ["XDG_CONFIG_HOME": register.settings]
        let listed = try await ToolRun.ktpOCR(["export", "--profiles"], environment: own)
        #expect(listed.output.contains(/koperasi +csv +Koperasi Desa/))
        let written = try await ToolRun.ktpOCR(
            ["export", register.path, "--profile", "koperasi", "-o", "-"], environment: own)
        #expect(written.status == 0 && written.output.contains("NOMOR;"))
    }

    private func fill(_ selector: String, _ text: String, _ page: ReviewPage) async throws {
        try await page.browser.evaluate(
            """
            const input = document.querySelector(arguments[0]);
            input.value = arguments[1];
            input.dispatchEvent(new Event("input"));
            """, .string(selector), .string(text))
    }

    private func choose(_ selector: String, _ value: String, _ page: ReviewPage) async throws {
        try await page.browser.evaluate(
            """
            const select = document.querySelector(arguments[0]);
            select.value = arguments[1];
            select.dispatchEvent(new Event("change"));
            """, .string(selector), .string(value))
    }
}
