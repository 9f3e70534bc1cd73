import Foundation
import KTPCore
import KTPRegister
import KTPWorkers
import TestSupport
import Testing

struct ShowCommandTests {
    private let folder = TemporaryFolder()

    @Test func aSessionAtAGlance() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path])
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Session \(path): 5 cards")
        #expect(lines.contains("accepted 2 · review 1 · failed 1 · queued 1"))
        let third = try #require(lines.first { $0.contains("card 3.jpg") })
        for piece in ["3", "review", "3273991708850003", "CONTOH NOMOR 3", "Alamat"] {
            #expect(third.contains(piece), "\(piece)")
        }
        #expect(lines.contains { $0.contains("card 4.jpg") && $0.contains("no card") })
        #expect(lines.contains { $0.contains("card 5.jpg") && $0.contains("queued") })
        #expect(!run.output.contains("\u{1B}"), "no colours in a pipe")
        #expect(
            lines.last == "See one card: ktp-ocr show \(path) NO · See what to review: ktp-ocr show \(path) --review"
        )
    }

    /// Who settles cards needs no engines, no seconds, no rules, no ids; `--verbose` has them all.
    @Test(arguments: [[], ["3"], ["--review"]])
    func whatIsUnderTheHoodShowsOnlyWhenAskedFor(_ arguments: [String]) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path] + arguments)
        for word in ["LSTM", "lstm", "egacy", "CPU", "id3", "[alamat.engines]", "0.33", "recognise"] {
            #expect(!run.output.contains(word), "\(word)")
        }
        let verbose = try await ToolRun.inProcess(["show", path, "--verbose"] + arguments)
        #expect(verbose.output.contains("LSTM"))
    }

    /// At 80 columns unless there is a terminal that has more or fewer.
    @Test(arguments: [nil, 60, 100])
    func noLineIsWiderThanTheTerminal(columns: Int?) async throws {
        var record = CardRecord.sample(1, status: .review)
        record.source.path = "scans/" + String(repeating: "a long name ", count: 12) + "0001.jpg"
        record.fields[.nama]?.value = "RADEN MAS ADIPATI ARIO DJOJODININGRAT HADININGRAT NOTODIRODJO"
        record.findings.append(
            Finding(
                rule: "quality.glare", severity: .warning, field: nil,
                message: String(repeating: "It shines. ", count: 12)))
        _ = try session(of: record, in: folder.url)
        let environment = columns.map { ["COLUMNS": "\($0)"] } ?? [:]
        for arguments in [[], ["--review"], ["1"]] {
            let run = try await ToolRun.inProcess(["show", "s"] + arguments, environment: environment, in: folder.url)
            let widest =
                run.output.split(separator: "\n").filter { !$0.hasPrefix("scans/") && !$0.hasPrefix("See one") }
                .map(\.count).max() ?? 0
            #expect(widest <= columns ?? 80, "\(arguments)")
            #expect(widest > (columns ?? 80) / 2)
        }
        let list = try await ToolRun.inProcess(["show", "s"], environment: environment, in: folder.url)
        let row = try #require(list.output.split(separator: "\n").first { $0.hasPrefix(" 1 ") })
        #expect(row.firstMatch(of: /a.*….*jpg/) != nil, "cut in the middle")
        let values = list.output.filter { !$0.isWhitespace }
        #expect(values.contains("DJOJODI") || values.contains("DJOJODININGRAT"), "values go on below")
    }

    @Test(arguments: [
        (["--review"], "card 3.jpg"), (["--status", "failed"], "card 4.jpg"), (["--status", "antre"], "card 5.jpg"),
        (["--status", "review"], "card 3.jpg"), (["--status", "perlu diperiksa"], "card 3.jpg"),
        (["--status", "periksa"], "card 3.jpg"), (["--status", "gagal"], "card 4.jpg"),
    ])
    func theListCanBeNarrowed(_ arguments: [String], _ card: String) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path] + arguments)
        #expect(run.status == 0)
        let named = run.output.matches(of: /card \d\.jpg/).map { String($0.0) }
        #expect(named == [card])
        let listing = try OrderedJSON.decode(
            Listing.self, from: try await ToolRun.inProcess(["show", path, "--json"] + arguments).output)
        #expect(listing.cards.count == 1)
        #expect(listing.summary.status == [.accepted: 2, .review: 1, .failed: 1], "all are counted")
    }

    /// The card's number, the file, the field, what was read, and why.
    @Test(arguments: [("C.UTF-8", "2 readings"), ("id_ID.UTF-8", "2 hasil baca")])
    func whatIsToBeSettledIsListedWithTheReadingsAndTheReason(_ language: String, _ words: String) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path, "--review"], language: language)
        let lines = run.output.split(separator: "\n").map(String.init)
        let card = try #require(lines.firstIndex { $0.contains("card 3.jpg") })
        #expect(lines[card].hasPrefix("No 3  "))
        #expect(lines[card + 1] == "  Alamat: \(words): JL. CONTOH NO. 5, BLOK A / JL. C0NTOH NO. 5, BLOK A")
        #expect(lines[card + 2] == "      the engines differ")
        #expect(lines.contains { $0.hasSuffix("--status failed") })
        let verbose = try await ToolRun.inProcess(
            ["show", path, "--review", "--verbose"], environment: ["COLUMNS": "120"])
        #expect(verbose.output.contains("JL. CONTOH NO. 5, BLOK A (LSTM) / JL. C0NTOH NO. 5, BLOK A (legacy)"))
    }

    @Test func whereNothingIsToBeSettledThatIsSaid() async throws {
        let path = try session(of: .sample(1), in: folder.url)
        #expect(try await ToolRun.inProcess(["show", path, "--review"]).output.contains("nothing needs review"))
        let both = try await ToolRun.inProcess(["show", path, "1", "--review"])
        #expect(both.status == 64)
        #expect(both.error.contains("leave them out to show one card"))
    }

    @Test func indonesianForAClerk() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path], language: "id_ID.UTF-8")
        #expect(run.output.contains("diterima 2 · perlu diperiksa 1 · gagal dibaca 1 · antre 1"))
        let asked = try await ToolRun.inProcess(["show", path, "--language", "id"])
        #expect(asked.output == run.output)
    }

    @Test(arguments: ["3", "id3", "cards/card 3.jpg", "card 3.jpg"])
    func oneCardShowsBothEnginesSideBySide(name: String) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let plain = try await ToolRun.inProcess(["show", path, name])
        let row = try #require(plain.output.split(separator: "\n").first { $0.hasPrefix("Alamat") })
        #expect(row.split(separator: " ").contains("="), "the first reading is the value")
        #expect(row.contains("JL. C0NTOH") && row.contains("81 %") && row.hasSuffix("review"))
        #expect(plain.output.contains("To review:\n  Alamat: the engines differ"))
        let run = try await ToolRun.inProcess(["show", path, name, "--verbose"], environment: ["COLUMNS": "160"])
        #expect(run.status == 0)
        let address = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("Alamat") })
        for piece in ["JL. CONTOH NO. 5, BLOK A", "≠", "JL. C0NTOH NO. 5, BLOK A", "LSTM", "81 %", "review"] {
            #expect(address.contains(piece), "\(piece)")
        }
        #expect(run.output.contains("warning: Alamat: the engines differ [alamat.engines]"))
        #expect(run.output.contains("recognise 0.330"))
    }

    @Test func jsonIsTheRecordAsItStandsInTheResults() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path, "2", "--json"])
        #expect(run.output == (try OrderedJSON.encode(records[1])) + "\n")
    }

    @Test func jsonOfASessionHoldsItsFiguresAndEveryCard() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path, "--json"])
        let listing = try OrderedJSON.decode(Listing.self, from: run.output)
        #expect(listing.summary.status == [.accepted: 2, .review: 1, .failed: 1])
        #expect(listing.cards.map(\.status) == ["accepted", "accepted", "review", "failed", "queued"])
        #expect(listing.cards.map(\.number) == Array(1...5))
        #expect(listing.cards[2].fieldsToReview == 1)
    }

    /// To the nearest; but what falls short of all never reads 100 %, and what is above nothing never 0 %.
    @Test(arguments: [(0.816, "82 %"), (0.9999, "99 %"), (1, "100 %"), (0.0001, "1 %"), (0, "0 %")])
    func sharesAreRoundedAndNeverToTheirEnds(confidence: Double, shown: String) async throws {
        var record = CardRecord.sample(1)
        for field in KTPField.allCases where record.fields[field]?.value != nil {
            record.fields[field]?.confidence = confidence
        }
        record.comparison?.agreement = confidence
        let path = try session(of: record, in: folder.url)
        let card = try await ToolRun.inProcess(["show", path, "1", "--verbose"]).output.split(separator: "\n")
        let address = try #require(card.first { $0.hasPrefix("Alamat") })
        #expect(
            address.contains(" \(shown) ")
                && card.contains { $0.contains("different values; \(shown) of the fields agree") })
        let whole = try await ToolRun.inProcess(["show", path, "--verbose"]).output
        #expect(whole.contains("Fields on which both engines agree: \(shown) (n = 1)"))
    }

    @Test func aCardThatOnlyAFindingSendsToReviewSaysWhy() async throws {
        var record = CardRecord.sample(1)
        record.status = .review
        record.findings = [Finding(rule: "quality.blurred", severity: .warning, field: nil, message: "It is blurred.")]
        let path = try session(of: record, in: folder.url)
        let run = try await ToolRun.inProcess(["show", path])
        #expect(run.output.contains("It is blurred."))
    }

    @Test func aFailedCardSaysWhy() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path, "4"])
        #expect(run.status == 0)
        #expect(run.output.contains("no card found: nothing on it is one; take it again"))
    }

    @Test(arguments: ["5", "6", "nobody.jpg"]) func aCardThatIsNotThereIsAUsageError(name: String) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["show", path, name])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("'\(name)' is not in this session or has not been read yet; list the cards with"))
    }

    @Test func aFileNameCannotMoveTheCursor() async throws {
        var record = CardRecord.sample(1)
        record.source.path = "evil\u{1B}[2J\n.jpg"
        record.fields[.nama]?.value = "A\u{9B}B"
        let path = try session(of: record, in: folder.url)
        for arguments in [["show", path], ["show", path, "1"]] {
            let run = try await ToolRun.inProcess(arguments)
            #expect(run.output.contains("evil·[2J·.jpg"))
            #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
        }
    }

    @Test func aFolderWithoutASessionAndADamagedOneAreToldApart() async throws {
        let none = try await ToolRun.inProcess(["show", folder.url.path])
        #expect(none.status == 74)
        #expect(none.error.contains("there is no session in"))
        try Data(repeating: 0x2A, count: 8192).write(to: folder.file("session.sqlite"))
        let damaged = try await ToolRun.inProcess(["show", folder.url.path])
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
