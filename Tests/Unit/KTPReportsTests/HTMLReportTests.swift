import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

struct HTMLReportTests {
    private func page(
        _ records: [CardRecord], language: Language = .en, isMasked: Bool = false,
        pictures: any PictureProvider = DrawnCrops()
    ) throws -> String {
        var setting = ReportSetting(language: language, session: "0a1b2c3d", folder: "Register", isMasked: isMasked)
        setting.time = "22-11-2026 09:00"
        var writer = try ReportFormat.html.writer(setting, pictures: pictures)
        var bytes = writer.header()
        for (index, record) in records.enumerated() { bytes += try writer.bytes(for: record, number: index + 1) }
        return String(decoding: bytes + (try writer.footer()), as: UTF8.self)
    }

    @Test func itShowsFiguresThenDoubtfulCardsThenFailures() throws {
        let text = try page([.sample(1), .sample(2, status: .review), .failedSample(3, .noCard)])
        #expect(text.contains("<li class=\"accepted\">Accepted<b>1</b></li>") && text.contains("<svg "))
        #expect(text.contains("No. 2 · card 2.jpg") && !text.contains("No. 1 · "))
        #expect(text.contains("<code>JL. C0NTOH NO. 5, BLOK A</code>") && text.contains("the engines differ"))
        #expect(text.contains("src=\"data:image/jpeg;base64,/9j/"))
        #expect(text.contains("it cannot be read; take the picture again"))
        // Where there is no room for columns, a cell says which it is; fields and cards to review are told apart.
        #expect(text.contains("<td data-label=\"Reading 1\">") && text.contains("td[data-label]::before"))
        #expect(text.contains(">Review<b>1</b>") && text.contains(">Fields to review<b>"))
        let indonesian = try page([.sample(2, status: .review)], language: .id)
        #expect(indonesian.contains("<html lang=\"id\">") && indonesian.contains("Kartu yang perlu diperiksa"))
    }

    @Test func aPersonsOwnEngineHasAColumn() throws {
        let rapid = try #require(EngineName(rawValue: "rapid"))
        var record = CardRecord.sample(2, status: .review)
        record.engines[rapid] = record.engines[.lstm]
        record.engines[rapid]?.fields[.alamat] = "JL. CONT0H"
        let text = try page([record])
        #expect(
            text.contains("<th>rapid</th>") && text.contains("<td data-label=\"rapid\"><code>JL. CONT0H</code></td>"))
        #expect(!(try page([.sample(2, status: .review)])).contains("rapid"))
    }

    @Test func nothingComesFromANetwork() throws {
        let text = try page([.sample(1), .sample(2, status: .review)])
        #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("<script"))
        #expect(text.contains("default-src 'none'"))
    }

    /// Any value of a card, and any name, stays text.
    @Test func noValueBecomesPartOfThePage() throws {
        var record = CardRecord.sample(1, status: .review)
        let evil = "<img src=x onerror=alert(1)>\"'&\u{0}"
        record.source.path = "cards/\(evil)"
        record.fields[.alamat]?.value = evil
        record.engines[.lstm]?.fields[.alamat] = evil
        record.findings[0].message = evil
        let text = try page([record], pictures: Evil())
        #expect(!text.contains("<img src=x") && !text.contains("onerror=alert(1)>\""))
        #expect(text.contains("href=\"../&lt;a&gt;&quot;b\""))
    }

    @Test func maskedItShowsNoPicture() throws {
        let text = try page([CardRecord.sample(2, status: .review).masked], isMasked: true)
        #expect(!text.contains("<img") && !text.contains("CONTOH") && !text.contains("Register<"))
        #expect(text.contains("Personal data is masked."))
    }

    private struct Evil: PictureProvider {
        func place(of source: RecordSource) -> PicturePlace { .at("../<a>\"b") }
        func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops { .gone }
    }
}
