import Foundation
import GRDB
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A person who is to be forgotten is in no file of the session any more, byte for byte.
struct PersonErasureTests {
    private let folder = TemporaryFolder()
    private let session: KeptSession

    init() throws { session = try KeptSession(in: folder) }

    private struct Cut: Error {}

    /// NIK, name, path, what was corrected and the picture's name.
    private let traces = ["3273991708850002", "CONTOH NOMOR 2", "card 2.jpg", "JL. RAHASIA"]

    @Test(arguments: ["3273991708850002", "3273 9917 0885 0002", "id2", "2", "card 2.jpg"])
    func nothingOfAPersonIsLeftInAnyFile(_ person: String) async throws {
        try #require(traces.allSatisfy { !session.files(holding: $0).isEmpty })
        let store = try SessionStore.open(session.path, .run, accountKey: key(in: folder))
        for name in ["ours.csv", "edited.csv", "gone.csv"] {
            let path = folder.file(name).path
            try Data("3273991708850002".utf8).write(to: URL(filePath: path))
            try store.rememberExport(path, ofFile: path)
        }
        try folder.write("3273991708850002, edited", to: "edited.csv")
        try FileManager.default.removeItem(at: folder.file("gone.csv"))
        // What another office was given lies in the folder, too.
        let bank = session.path + "/bank.csv"
        try Data("3273991708850002".utf8).write(to: URL(filePath: bank))
        try store.rememberExport("bank.csv", ofFile: bank)
        let erasure = try await store.forget(person, by: "ratna") { try session.export($0, of: store) }
        let forgotten = try #require(erasure)
        #expect(forgotten.cards == 1 && forgotten.pictures == ["cards/card 2.jpg"] && forgotten.shared.isEmpty)
        #expect(forgotten.removed == [bank, folder.file("ours.csv").path] && forgotten.linked.isEmpty)
        #expect(forgotten.elsewhere == [folder.file("edited.csv").path] && forgotten.logLines == 1)
        #expect(!folder.holds("ours.csv"))
        for trace in traces { #expect(session.files(holding: trace) == [], "\(trace), session open") }
        store.close()
        for trace in traces { #expect(session.files(holding: trace) == [], "\(trace)") }
        #expect(
            session.files == [
                "results-masked.ndjson", "results.ndjson", "session.lock", "session.log", "session.sqlite",
            ])
        #expect(!session.files(holding: "3273991708850003").isEmpty, "the others stay")
        let check = SessionCheck(of: session.path)
        #expect(check.faults == [] && check.cards == 3)
        #expect(check.missingExports == [], "what was erased is no file that is missing")
    }

    /// A person's picture is named wherever it is, and never another that has taken its place.
    @Test func picturesAreNamedWhereTheyAre() async throws {
        let pictures = try RegisteredPictures()
        try pictures.draw([1], as: "a.jpg", mark: "a")
        try pictures.draw([2], as: "b.jpg", mark: "b")
        try pictures.scan()
        try pictures.draw([2], as: "a.jpg", mark: "b")
        try pictures.scan()
        let store = try SessionStore.open(pictures.session, .run)
        func forgotten(_ person: Int) async throws -> [String]? {
            let nik = try #require(CardRecord.sample(person).fields[.nik]?.value)
            return try await store.forget(nik, by: "b") { _ in }?.pictures.map { PicturePath($0).name.text }
        }
        #expect(try await forgotten(1) == [])
        #expect(try await forgotten(2) == ["a.jpg", "b.jpg"])
    }

    /// It stands in the path of a whole family, was typed on another's card by a slip, and read on it by one engine.
    @Test func anotherPersonsCardIsKeptWhereverTheNumberStands() async throws {
        let path = folder.file("own").path
        let store = try SessionStore.open(path, .run, making: true)
        let number = "3273991708850002"
        for other in [1, 3, 4, 5] {
            var card = CardRecord.sample(other)
            if other == 3 { card.source.path = "KK \(number)/card 3.jpg" }
            if other == 5 {
                card.engines[.legacy]?.fields[.nik] = number
                card.fields[.nik]?.from = .lstm
            }
            try store.record(card, under: ReadingContext("v1", accept: 0.8))
        }
        try store.record(.sample(2), under: ReadingContext("v1", accept: 0.8))
        try store.correct("id1", [.value(.nik, number)], by: "ratna")
        _ = try store.undo("id1", by: "ratna")
        try store.correct("id4", [.value(.nik, number)], by: "ratna")
        try store.correct("id4", [.value(.nik, "3273991708850004")], by: "ratna")
        try store.correct("id1", [.value(.nama, "EKO BENAR")], by: "ratna")
        #expect(try await store.forget(number, by: "b") { _ in }?.cards == 1)
        var left: [String: String] = [:]
        try store.forEachRecord { left[$0.id] = $0.fields[.nama]?.value }
        #expect(left.keys.sorted() == ["id1", "id3", "id4", "id5"] && left["id1"] == "EKO BENAR")
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        let typed = try await database.read {
            try String.fetchAll($0, sql: "SELECT value || coalesce(before, '') FROM corrections")
        }
        #expect(!typed.contains { $0.contains(number) })
    }

    private func key(in folder: TemporaryFolder) -> AccountKey { AccountKey(in: folder.file("state").path) }

    /// A session that somebody else made names a folder of this account, and has a card named for a file in it.
    @Test func picturesGoFromTheFoldersThatTheAccountHadThemCutInto() async throws {
        let store = try SessionStore.open(session.path, .run, accountKey: key(in: folder))
        var card = CardRecord.sample(7)
        (card.id, card.source.path) = ("5f3a0c11d2e4", "cards/card 7.jpg")
        try store.record(card, under: ReadingContext("v1"))
        let names = ["0005-5f3a0c11d2e4-card.jpg", "0005-5f3a0c11d2e4-2-card.jpg", "2024-id2-photo.jpg"]
        for place in ["cut", "photos"] {
            try folder.makeFolder(place)
            for name in names { try Data().write(to: folder.file("\(place)/\(name)")) }
        }
        let (cut, photos) = (folder.file("cut").path + "/", folder.file("photos").path + "/")
        try store.rememberCrops(in: cut)
        try change(
            session.path,
            "INSERT INTO exports VALUES (?, '', '', NULL); INSERT INTO exportMarks VALUES (?, 'made up')",
            [photos, photos])
        #expect(try store.resultsElsewhere(of: ["5f3a0c11d2e4"]) == [cut + names[0]])
        let forgotten = try await store.forget("5f3a0c11d2e4", by: "b") { _ in }
        #expect(forgotten?.removed == [cut + names[0]] && forgotten?.elsewhere == [photos])
        _ = try await store.forget("id2", by: "b") { _ in }
        func left(_ place: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: place) }
        #expect(try left(cut).sorted() == names.dropFirst().sorted() && left(photos).sorted() == names.sorted())
    }

    /// Killed between the two renamings of the log; a run has written a line since.
    @Test(arguments: [false, true]) func aLogThatWasCutOffIsMadeWhole(isWrittenSince: Bool) async throws {
        try begin(in: session)
        let log = session.path + "/session.log"
        let lines = try String(contentsOfFile: log, encoding: .utf8)
        let kept = lines.split(separator: "\n").filter { !$0.contains("\"id2\"") }.map { $0 + "\n" }.joined()
        try FileManager.default.moveItem(atPath: log, toPath: log + ".old")
        try kept.write(toFile: log + ".new", atomically: true, encoding: .utf8)
        if isWrittenSince { try "later\n".write(toFile: log, atomically: true, encoding: .utf8) }
        let store = try SessionStore.open(session.path, .run)
        _ = try await store.forget("3273991708850002", by: "b") { try session.export($0, of: store) }
        #expect(try String(contentsOfFile: log, encoding: .utf8) == kept + (isWrittenSince ? "later\n" : ""))
        #expect(!session.files.contains { $0.hasPrefix("session.log.") })
    }

    @Test func anExportThatNobodyHasChangedIsOutOfDateAfterACorrection() throws {
        let store = try SessionStore.open(session.path, .run)
        for name in ["bank.csv", "edited.csv"] {
            try Data(name.utf8).write(to: URL(filePath: session.path + "/" + name))
            try store.rememberExport(
                name, digest: ContentHash.sha256(of: Data(name.utf8)), state: "\(store.revision()) en")
        }
        try Data("changed".utf8).write(to: URL(filePath: session.path + "/edited.csv"))
        #expect(try store.outdatedExports() == [])
        try store.correct("id1", [.value(.nama, "SITI")], by: "ratna")
        #expect(try store.outdatedExports() == ["bank.csv"])
    }

    /// What one card's picture shows twice, or under two names, is one person.
    @Test func copiesAndOtherCardsOfThePersonGoToo() async throws {
        var store = try SessionStore.open(session.path, .run, making: true)
        var copy = CardRecord.sample(2)
        (copy.id, copy.source.path) = ("copy", "cards/copy.jpg")
        copy.source.sha256 = CardRecord.sample(55).source.sha256
        var later = CardRecord.sample(9)
        later.fields[.nik]?.value = nil
        later.engines[.legacy]?.fields[.nik] = "3273991708850002"
        for record in [copy, later] { try store.record(record, under: ReadingContext("v1")) }
        store.close()
        store = try SessionStore.open(session.path, .run)
        let forgotten = try await store.forget("3273991708850002", by: "b") { try session.export($0, of: store) }
        #expect(forgotten?.cards == 3)
        store.close()
        for trace in traces + ["copy.jpg", "CONTOH NOMOR 9"] {
            #expect(session.files(holding: trace) == [], "\(trace)")
        }
    }

    /// Two cards that stay tell of each other by their numbers, which are others now.
    @Test func whoIsLeftIsToldOfTheOthersAsTheyAreNow() async throws {
        let path = folder.file("own").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.registerInputs((1...3).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in 1...3 { try store.record(.sample(number), under: ReadingContext("v1")) }
        try store.correct("id3", [.value(.nik, "3273991708850002")], by: "ratna")
        try store.updateDuplicates()
        #expect(try findings(of: "id2", in: path).contains { $0.contains("number 3") })
        _ = try await store.forget("id1", by: "b") { _ in }
        #expect(try findings(of: "id2", in: path).contains { $0.contains("number 2") })
        #expect(try findings(of: "id2", in: path).allSatisfy { !$0.contains("number 3") })
    }

    /// By what it is told to be the same as, and by what that is told to be the same as.
    @Test func aPersonsCardsAreFollowedToTheLast() async throws {
        let path = folder.file("own").path
        let store = try SessionStore.open(path, .run, making: true)
        for number in 1...4 { try store.record(.sample(number), under: ReadingContext("v1")) }
        for (card, other) in [("id1", "id2"), ("id2", "id1"), ("id2", "id3"), ("id3", "id2")] {
            try change(
                path, "INSERT INTO duplicates VALUES (?, ?, ?, 'card', '', '', 0, NULL)",
                [card, card == "id2" && other == "id3" ? 2 : 1, other])
        }
        #expect(try await store.forget("id1", by: "b") { _ in }?.cards == 3)
        #expect(try store.records().map(\.id) == ["id4"])
    }

    private func findings(of card: String, in path: String) throws -> [String] {
        try DatabaseQueue(path: path + "/session.sqlite").read {
            try String.fetchAll($0, sql: "SELECT message FROM findings WHERE item = ?", arguments: [card])
        }
    }

    @Test func whatWasCutOffIsFinishedByTheNextTry() async throws {
        var store = try SessionStore.open(session.path, .run)
        await #expect(throws: Cut.self) { try await store.forget("3273991708850002", by: "b") { _ in throw Cut() } }
        store.close()
        #expect(SessionCheck(of: session.path).faults == [.unfinishedForgetting])
        store = try SessionStore.open(session.path, .run)
        #expect(try store.editedResults() == [])
        let forgotten = try await store.forget("3273991708850002", by: "b") { try session.export($0, of: store) }
        #expect(forgotten?.cards == 1)
        let nobody = try await store.forget("3273991708850002", by: "b") { _ in }
        #expect(nobody == nil)
        store.close()
        for trace in traces { #expect(session.files(holding: trace) == [], "\(trace)") }
        #expect(session.files.contains("results.ndjson"))
        #expect(SessionCheck(of: session.path).faults == [])
    }

    private func begin(in session: KeptSession) throws {
        let plan = #"{"cards":["id2"],"results":["results.ndjson"]}"#
        try change(session.path, "INSERT INTO meta VALUES ('forgetting', ?)", [plan])
    }

    /// Killed right after the note, before anything else.
    @Test func aTryThatOnlyBeganIsFinishedToo() async throws {
        try begin(in: session)
        let store = try SessionStore.open(session.path, .run)
        _ = try await store.forget("3273991708850002", by: "b") { try session.export($0, of: store) }
        store.close()
        for trace in traces { #expect(session.files(holding: trace) == [], "\(trace)") }
    }

    @Test func anEditedResultIsNamedBeforeItIsLost() throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: session.path + "/results.ndjson"))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\n".utf8))
        try handle.close()
        try Data().write(to: URL(filePath: session.path + "/results (edited 1).xlsx"))
        let store = try SessionStore.open(session.path, .run)
        #expect(try store.editedResults() == ["results (edited 1).xlsx", "results.ndjson"])
    }

    /// A session that somebody else made names a file of this account, with its checksum.
    @Test(arguments: ["thesis.txt", "thesis.html"])
    func aFileThatIsNoResultIsNeverErased(name: String) async throws {
        let thesis = folder.file(name)
        try Data("chapter 1".utf8).write(to: thesis)
        try change(
            session.path, "INSERT INTO exports VALUES (?, ?, '', NULL)",
            [thesis.path, ContentHash.sha256(of: Data("chapter 1".utf8))])
        let store = try SessionStore.open(session.path, .run)
        let copy = session.path + "/results of March.csv"
        try Data("3273991708850002".utf8).write(to: URL(filePath: copy))
        #expect(try store.resultsElsewhere(of: ["id2"]) == [])
        let forgotten = try await store.forget("id2", by: "b") { try session.export($0, of: store) }
        #expect(forgotten?.removed == [] && forgotten?.elsewhere == [thesis.path, copy])
        #expect(try Data(contentsOf: thesis) == Data("chapter 1".utf8))
        #expect(FileManager.default.fileExists(atPath: copy))
    }

    @Test func aHardLinkedResultIsRemovedAndItsOtherNameKept() async throws {
        let (result, backup) = (session.path + "/results.ndjson", folder.file("backup.ndjson"))
        try FileManager.default.linkItem(at: URL(filePath: result), to: backup)
        let before = try Data(contentsOf: backup)
        let store = try SessionStore.open(session.path, .run)
        let forgotten = try await store.forget("id2", by: "b") { try session.export($0, of: store) }
        #expect(forgotten?.linked == [result])
        #expect(try Data(contentsOf: backup) == before)
    }

    /// A pipe in the place of a result would be waited at for ever.
    @Test(.timeLimit(.minutes(1))) func aPipeIsNotReadAsAResult() throws {
        #expect(mkfifo(session.path + "/results.csv", 0o600) == 0)
        let store = try SessionStore.open(session.path, .run)
        #expect(try store.editedResults() == ["results.csv"])
    }

    /// A session from elsewhere may hold links in the place of the folders that the tool makes there.
    @Test(arguments: [true, false]) func nothingGoesBehindALink(isForgotten: Bool) async throws {
        let card = "5f3a0c11d2e4"
        let store = try SessionStore.open(session.path, .run)
        var record = CardRecord.sample(7)
        (record.id, record.source.path) = (card, "cards/card 7.jpg")
        try store.record(record, under: ReadingContext("v1"))
        let photos = folder.file("photos").path
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        for name in ["holiday.jpg", "0007-\(card)-card.jpg"] {
            try folder.write("x", to: "photos/\(name)")
        }
        for name in ["crops", ".results-in-hand-\(UUID().uuidString)"] {
            try FileManager.default.createSymbolicLink(atPath: "\(session.path)/\(name)", withDestinationPath: photos)
        }
        if isForgotten { _ = try await store.forget(card, by: "b") { _ in } }
        store.close()
        if !isForgotten {
            try SessionPruning.remove(SessionPruning.due(below: session.path), by: "b")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: photos).count == 2)
        #expect(try Data(contentsOf: folder.file("photos/holiday.jpg")) == Data("x".utf8))
    }
}
