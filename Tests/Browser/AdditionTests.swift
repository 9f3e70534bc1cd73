import Foundation
import TestSupport
import Testing

/// Pictures that are dropped on the page.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct AdditionTests {
    /// As a file manager drops a file: the browser's own event, with the file in it.
    private func drop(_ picture: Data, as name: String, on page: ReviewPage) async throws {
        try await page.browser.evaluate(
            """
            const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([bytes], arguments[1]));
            for (const kind of ["dragover", "drop"]) {
                document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
            }
            """, .string(picture.base64EncodedString()), .string(name))
    }

    private func figures(_ page: ReviewPage) async throws -> [String: Double] {
        let found = try await page.browser.evaluateLater(
            """
            const done = arguments[0];
            fetch('/api/session').then((it) => it.json()).then((it) => done([it.cards, it.dismissed]));
            """)
        return ["cards": found.items.first?.number ?? 0, "dismissed": found.items.last?.number ?? 0]
    }

    @Test func aDroppedPictureIsReadOrTakesTheCardsPlace() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let before = try await figures(page)
            let place = try #require(try await page.place())
            let known = try Data(contentsOf: Repository.fixtures.appending(path: "cards/chat/chat-0001.jpg"))
            try await drop(known, as: "dari WhatsApp.jpg", on: page)
            try await page.shows("dialog [data-choice=retake]")
            try await page.attach("dropped-picture")
            #expect(try await page.browser.violationsAtEveryWidth() == [])
            try await page.click("dialog [data-choice=new]")
            try await page.browser.wait(
                until: "document.getElementById('trouble').textContent.includes('masih dibaca')")
            #expect(try await page.browser.violationsAtEveryWidth() == [])
            try await page.browser.wait(
                until: "document.getElementById('hint').textContent.startsWith('Semua gambar')", seconds: 60)
            try await page.attach("picture-read")
            let after = try await figures(page)
            #expect(after["cards"] == before["cards"], "the same picture is the same card under another name")
            #expect(try await page.place()?.card == place.card, "what lies in front stays")
            // The card in front once more, in other bytes.
            let card = try #require(try register.results().first { $0.id == place.card })
            let again = try Data(contentsOf: URL(filePath: card.source.path)) + [0]
            try await drop(again, as: "foto ulang.jpg", on: page)
            try await page.shows("dialog [data-choice=retake]")
            try await page.click("dialog [data-choice=retake]")
            try await page.browser.wait(
                until: """
                    document.getElementById('hint').textContent.startsWith('Semua gambar sudah dibaca. Kartu baru: 1')
                    """, seconds: 60)
            #expect(try await figures(page)["dismissed"] == (before["dismissed"] ?? 0) + 1)
        }
        let added = try FileManager.default.contentsOfDirectory(atPath: register.path + "/added").sorted()
        #expect(added == ["dari WhatsApp.jpg", "foto ulang.jpg"])
    }
}
