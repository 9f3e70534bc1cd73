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
            try await browser.type("Koperasi Désa")
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
            let value = ".profileColumns li:first-child input[list]"
            try await fill(value, "{nope}", page)
            try await browser.wait(until: "document.querySelector('dialog .bad').textContent.includes('columns[1]')")
            // A date within a text, in a form of its own, and codes.
            try await fill(value, "{tempatLahir}, {tanggalLahir}", page)
            try await choose(".profileColumns li:first-child select:not([hidden])", "dd/mm/yyyy", page)
            try await fill(".profileColumns li:nth-child(2) input[list]", "{jenisKelamin}", page)
            try await fill(
                ".profileColumns li:nth-child(2) input:not([list]):nth-of-type(3)", "LAKI-LAKI=7; PEREMPUAN=8", page)
            try await browser.wait(
                until: "/\\d\\d\\/\\d\\d\\/\\d{4}.*[78]/.test(document.querySelector('.preview tbody tr').textContent)")
            try await moveDown(page)
            // What is not saved is not lost unasked.
            try await browser.press(.escape)
            try await browser.wait(
                until: "document.querySelector('dialog .bad').textContent.startsWith('Belum disimpan')")
            try await page.attach("profile-unsaved-\(screen.width)")
            try await page.click(buttonThatSays: "Simpan profil")
            try await browser.wait(until: "document.getElementById('hint').textContent.includes('Koperasi Désa')")
            try await page.shows("a[href='/downloads/Koperasi Désa.csv']")
        }
        let own = ["XDG_CONFIG_HOME": register.settings]
        let listed = try await ToolRun.ktpOCR(["export", "--profiles"], environment: own)
        #expect(listed.output.contains(/Koperasi Désa +csv +Koperasi Désa/))
        let written = try await ToolRun.ktpOCR(
            ["export", register.path, "--profile", "Koperasi Désa", "-o", "-"], environment: own)
        #expect(written.status == 0 && written.output.contains(";NOMOR;"))
        #expect(written.output.contains(/\R[78];[A-Z ]+, \d\d\/\d\d\/\d{4};/))
    }

    /// The first column changes places with the second, and its button keeps the focus.
    private func moveDown(_ page: ReviewPage) async throws {
        try await page.browser.evaluate(
            "document.querySelector('.profileColumns li:first-child button:nth-of-type(2)').click();")
        let place = """
            return [document.querySelector('.profileColumns li:nth-child(2) input').value, document.activeElement.ariaLabel].join();
            """
        #expect(try await page.browser.evaluate(place).string == "NOMOR,Turunkan NOMOR")
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
