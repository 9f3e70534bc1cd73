import Foundation
import GRDB
import KTPCore
import TestSupport
import Testing

/// What is no part, or none of this job: refused before anything is made. And workers' answers as they are left behind.
@Suite(.timeLimit(.minutes(4)))
struct MergePartTests {
    @Test func answersMakeASession() async throws {
        let bench = try MergeBench([])
        try bench.folder.write(#"{"id":"hello"}"# + "\n" + MergeBench.answer(3) + MergeBench.answer(1), to: "a.ndjson")
        // Twice the same, from a task that was run again.
        try bench.folder.write(MergeBench.answer(2) + MergeBench.answer(1), to: "b.ndjson")
        let run = try await bench.merge("all", ["a.ndjson", "b.ndjson"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("2 parts: 4 cards, 3 of them new"))
        let records = try bench.results("all")
        #expect(records.map(\.source.path) == (1...3).map { "cards/card \($0).jpg" })
        #expect(records.allSatisfy { $0.fingerprint == nil && $0.engines.pairs.count == 2 })
        _ = try await bench.merge("other", ["b.ndjson", "a.ndjson", "a.ndjson"])
        #expect(try bench.results("other") == records)
        let text = try bench.folder.text("all/session.log")
        #expect(text.contains(#""message":"merge ended""#))
    }

    @Test(
        arguments: [
            ("no.txt", "a shopping list\n", 74, "no.txt is neither a session folder nor"),
            ("truth.json", #"{"cards/a.jpg":{"nik":"1"}}"#, 74, "is neither a session folder nor"),
            ("later.ndjson", #"{"schema":"ktp-ocr/2","id":"1","status":"failed"}"# + "\n", 74, "another version"),
            ("absent.ndjson", nil, 74, "absent.ndjson is neither a session folder nor"),
            ("folder/", nil, 74, "folder"),
        ] as [(String, String?, Int32, String)])
    func whatIsNoPartIsRefused(name: String, text: String?, status: Int32, words: String) async throws {
        let bench = try MergeBench([])
        if let text { try bench.folder.write(text, to: name) }
        if name.hasSuffix("/") {
            try bench.folder.makeFolder(name)
        }
        try bench.folder.write(MergeBench.answer(1), to: "good.ndjson")
        let run = try await bench.merge("all", ["good.ndjson", name])
        #expect(run.status == status && run.error.contains(words), "\(run.status) \(run.error)")
        #expect(!bench.folder.holds("all"))
    }

    /// A worker that was taken over names the content of a picture that nobody has read yet.
    @Test func anAnswerForAnotherContentThanIsThereIsLeftOut() async throws {
        let bench = try MergeBench(["a.jpg"])
        try bench.folder.write(MergeBench.answer(1, path: "cards/a.jpg") + MergeBench.answer(2), to: "a.ndjson")
        let run = try await bench.merge("all", ["a.ndjson"])
        #expect(run.status == 1 && run.error.contains("cards/a.jpg holds another picture"), "\(run.error)")
        #expect(try bench.results("all").map(\.source.path) == ["cards/card 2.jpg"])
    }

    /// They hold what persons decided, but not that they did: a session's folder is the part.
    @Test func resultsOfASessionAreNoPart() async throws {
        let bench = try MergeBench(["a.jpg"])
        try await bench.scan("one")
        let run = try await bench.merge("all", ["one/results.ndjson"])
        #expect(run.status == 74 && !bench.folder.holds("all"))
    }

    @Test func partsOfOtherModelsAreRefusedUnlessTold() async throws {
        let bench = try MergeBench([])
        try bench.folder.write(MergeBench.answer(1) + MergeBench.answer(2), to: "old.ndjson")
        try bench.folder.write(
            MergeBench.answer(2, fingerprint: "b") + MergeBench.answer(3, fingerprint: "b; turned 90"), to: "new.ndjson"
        )
        let run = try await bench.merge("all", ["old.ndjson", "new.ndjson"])
        #expect(run.status == 64 && run.error.contains("\n  a\n  b\n") && run.error.contains("--mixed"), "\(run.error)")
        #expect(!bench.folder.holds("all"))
        for order in [["old.ndjson", "new.ndjson"], ["new.ndjson", "old.ndjson"]] {
            let name = order[0].prefix(3) + " first"
            #expect(try await bench.merge(String(name), order, ["--mixed"]).status == 0)
            let database = try DatabaseQueue(path: bench.folder.file("\(name)/session.sqlite").path)
            let read = try await database.read {
                try String.fetchAll(
                    $0,
                    sql:
                        "SELECT tool || ' ' || turn FROM images JOIN identities ON identities.number = images.identity ORDER BY path"
                )
            }
            #expect(read == ["a 0", "b 0", "b 90"])
        }
        // What was mixed stays so.
        #expect(try await bench.merge("old first", ["old.ndjson"]).status == 64)
    }

    @Test func aSessionOfANewerToolIsRefused() async throws {
        let bench = try MergeBench(["a.jpg"])
        try await bench.scan("one")
        let database = try DatabaseQueue(path: bench.folder.file("one/session.sqlite").path)
        try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of a later version')") }
        try database.close()
        let run = try await bench.merge("all", ["one"])
        #expect(run.status == 74 && run.error.contains("newer"))
        #expect(!bench.folder.holds("all"))
    }

    /// Of a worker that was killed while it wrote.
    @Test func aLastLineThatIsCutOffIsPassedOver() async throws {
        let bench = try MergeBench([])
        let whole = try MergeBench.answer(1) + MergeBench.answer(2)
        try bench.folder.write(String(whole.dropLast(100)), to: "a.ndjson")
        let run = try await bench.merge("all", ["a.ndjson"])
        #expect(run.status == 0 && run.error.contains("a.ndjson: its last line is cut off"), "\(run.error)")
        try bench.folder.write(String(whole.dropLast(1)), to: "b.ndjson")
        #expect(try await bench.merge("all", ["b.ndjson"]).status == 0)
        #expect(try bench.results("all").count == 2)
    }

    @Test func linesThatAreNoneAreCounted() async throws {
        let bench = try MergeBench([])
        let refused = CardRecord(
            id: "line-2", status: .failed, source: RecordSource(path: ""), error: CardFailure(.badRequest, "x"))
        let torn = try String(MergeBench.answer(1).dropLast(100))
        var vast = CardRecord.sample(4)
        (vast.fingerprint, vast.geometry) = ("a", CardGeometry(width: 1, height: .min))
        let text = try [
            torn + MergeBench.answer(2), OrderedJSON.encode(refused) + "\n", OrderedJSON.encode(vast) + "\n",
            MergeBench.answer(3),
        ].joined()
        try bench.folder.write(text, to: "a.ndjson")
        let run = try await bench.merge("all", ["a.ndjson"])
        #expect(run.status == 1, "\(run.error)")
        #expect(run.error.contains("2 lines are not answers, and 1 lines answer invalid requests"), "\(run.error)")
        #expect(try bench.results("all").map(\.source.path) == ["cards/card 3.jpg"])
    }

    /// Two offices, each with a folder of the same name.
    @Test func otherPicturesUnderTheSamePathStayApart() async throws {
        let bench = try MergeBench([])
        try bench.folder.write(MergeBench.answer(1, path: "cards/0001.jpg"), to: "a.ndjson")
        try bench.folder.write(MergeBench.answer(2, path: "cards/0001.jpg"), to: "b.ndjson")
        _ = try await bench.merge("ab", ["a.ndjson", "b.ndjson"])
        _ = try await bench.merge("ba", ["b.ndjson", "a.ndjson"])
        #expect(try bench.results("ab").map(\.source.sha256).count == 2)
        #expect(try bench.results("ab") == bench.results("ba"))
    }

    @Test func aSheetOfWhichCardsAreMissingIsSaid() async throws {
        let bench = try MergeBench([])
        func card(_ number: Int) throws -> String {
            var record = CardRecord.sample(1)
            (record.fingerprint, record.source.card, record.source.cards) = ("a", number, 3)
            return try OrderedJSON.encode(record) + "\n"
        }
        try bench.folder.write(card(1) + card(3), to: "a.ndjson")
        let run = try await bench.merge("all", ["a.ndjson"])
        #expect(run.status == 1 && run.error.contains("incomplete: cards/card 1.jpg"), "\(run.error)")
        try bench.folder.write(card(2), to: "b.ndjson")
        #expect(try await bench.merge("all", ["b.ndjson", "a.ndjson"]).status == 0)
        #expect(try bench.results("all").map(\.source.card) == [1, 2, 3])
    }
}
