import Foundation
import KTPCore
import KTPStore
import TestSupport
import Testing

struct ShowCommandTests {
    @Test func aSessionAtAGlance() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path])
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Session \(path): 5 cards")
        #expect(lines.contains("accepted 2 · review 1 · failed 1 · queued 1"))
        let third = try #require(lines.first { $0.contains("card 3.jpg") })
        for piece in ["3", "review", "3273991708850003", "CONTOH NOMOR 3", "1", "id3"] {
            #expect(third.contains(piece), "\(piece)")
        }
        #expect(lines.contains { $0.contains("card 4.jpg") && $0.contains("(no card)") })
        #expect(lines.contains { $0.contains("card 5.jpg") && $0.contains("queued") })
        #expect(!run.output.contains("\u{1B}"), "no colours in a pipe")
    }

    @Test func indonesianForAClerk() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path], language: "id_ID.UTF-8")
        #expect(run.output.contains("diterima 2 · periksa 1 · gagal 1 · antre 1"))
        let asked = try await ToolRun.ktpOCR(["show", path, "--language", "id"])
        #expect(asked.output == run.output)
    }

    @Test(arguments: ["3", "id3", "cards/card 3.jpg", "card 3.jpg"])
    func oneCardShowsBothEnginesSideBySide(name: String) async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path, name])
        #expect(run.status == 0)
        let address = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("Alamat") })
        for piece in ["JL. CONTOH NO. 5, BLOK A", "≠", "JL. C0NTOH NO. 5, BLOK A", "LSTM", "81 %", "review"] {
            #expect(address.contains(piece), "\(piece)")
        }
        #expect(run.output.contains("warning: Alamat: the engines differ [alamat.engines]"))
        #expect(run.output.contains("recognise 0.330"))
    }

    @Test func jsonIsTheRecordAsItStandsInTheResults() async throws {
        let folder = try TemporaryFolder()
        let (path, records) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path, "2", "--json"])
        #expect(run.output == (try OrderedJSON.encode(records[1])) + "\n")
    }

    @Test func jsonOfASessionHoldsItsFiguresAndEveryCard() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path, "--json"])
        let listing = try OrderedJSON.decode(Listing.self, from: run.output)
        #expect(listing.summary.status == [.accepted: 2, .review: 1, .failed: 1])
        #expect(listing.cards.map(\.status) == ["accepted", "accepted", "review", "failed", "queued"])
        #expect(listing.cards.map(\.number) == Array(1...5))
        #expect(listing.cards[2].fieldsToReview == 1)
    }

    /// To the nearest; but what falls short of all never reads 100 %, and what is above nothing never 0 %.
    @Test(arguments: [(0.816, "82 %"), (0.9999, "99 %"), (1, "100 %"), (0.0001, "1 %"), (0, "0 %")])
    func sharesAreRoundedAndNeverToTheirEnds(confidence: Double, shown: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("s").path
        let store = try SessionStore.openForScanning(path)
        var record = CardRecord.sample(1)
        for field in KTPField.allCases where record.fields[field]?.value != nil {
            record.fields[field]?.confidence = confidence
        }
        record.comparison?.agreement = confidence
        try store.enrol([WorkItem(id: record.id, path: record.source.location)])
        try store.record(record, under: ReadingTerms(fingerprint: "v1"))
        store.close()
        let card = try await ToolRun.ktpOCR(["show", path, "1"]).output.split(separator: "\n")
        let address = try #require(card.first { $0.hasPrefix("Alamat") })
        #expect(address.contains(" \(shown) ") && card.contains { $0.contains("differently; \(shown) of the fields") })
        let session = try await ToolRun.ktpOCR(["show", path]).output
        #expect(session.contains("Engines agree: \(shown) (n = 1)"))
    }

    @Test func aCardThatOnlyAFindingSendsToReviewSaysWhy() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("s").path
        let store = try SessionStore.openForScanning(path)
        var record = CardRecord.sample(1)
        record.status = .review
        record.findings = [Finding(rule: "quality.blurred", severity: .warning, field: nil, message: "It is blurred.")]
        try store.enrol([WorkItem(id: record.id, path: record.source.location)])
        try store.record(record, under: ReadingTerms(fingerprint: "v1"))
        store.close()
        let run = try await ToolRun.ktpOCR(["show", path])
        #expect(run.output.contains("1: It is blurred."))
    }

    @Test func aFailedCardSaysWhy() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path, "4"])
        #expect(run.status == 0)
        #expect(run.output.contains("no card: nothing on it is one; take it again"))
    }

    @Test(arguments: ["5", "6", "nobody.jpg"]) func aCardThatIsNotThereIsAUsageError(name: String) async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.ktpOCR(["show", path, name])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("'\(name)' is not in this session, or not read yet; list its cards with"))
    }

    @Test func aFileNameCannotMoveTheCursor() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("s").path
        let store = try SessionStore.openForScanning(path)
        var record = CardRecord.sample(1)
        record.source.path = "evil\u{1B}[2J\n.jpg"
        record.fields[.nama]?.value = "A\u{9B}B"
        try store.enrol([WorkItem(id: record.id, path: record.source.location)])
        try store.record(record, under: ReadingTerms(fingerprint: "v1"))
        store.close()
        for arguments in [["show", path], ["show", path, "1"]] {
            let run = try await ToolRun.ktpOCR(arguments)
            #expect(run.output.contains("evil·[2J·.jpg"))
            #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
        }
    }

    @Test func aFolderWithoutASessionAndADamagedOneAreToldApart() async throws {
        let folder = try TemporaryFolder()
        let none = try await ToolRun.ktpOCR(["show", folder.url.path])
        #expect(none.status == 74)
        #expect(none.error.contains("holds no session"))
        try Data(repeating: 0x2A, count: 8192).write(to: folder.file("session.sqlite"))
        let damaged = try await ToolRun.ktpOCR(["show", folder.url.path])
        #expect(damaged.status == 74)
        #expect(damaged.error.contains("is damaged"))
    }

    private struct Listing: Decodable {
        var summary: SessionSummary
        var cards: [Card]

        struct Card: Decodable {
            var number: Int
            var status: String
            var fieldsToReview: Int
        }
    }
}
