import Foundation
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A file is read again to know it only where it may have changed.
struct FileHashingTests {
    private final class Bench {
        let folder: TemporaryFolder
        let context = ReadingContext("v1")
        var hashed = 0

        init() throws { folder = try TemporaryFolder() }

        var picture: PicturePath { PicturePath(folder.file("card.jpg").path) }

        func write(_ text: String) throws { try Data(text.utf8).write(to: folder.file("card.jpg")) }

        /// Looks for the picture in the session as a run does.
        func look(in store: SessionStore, thorough isThorough: Bool = false) throws -> EarlierPage? {
            var found: EarlierPage?
            let items = try store.registerInputs([WorkItem(id: "id1", path: picture)])
            let hashing = SessionStore.FileHashing(isThorough: isThorough) { path in
                self.hashed += 1
                return ContentHash.sha256(ofFile: path.text)
            }
            try store.forEachPage(of: items, hashing: hashing, context: { _ in context }) { _, earlier in
                found = earlier
            }
            return found
        }

        func record(in store: SessionStore, fresh isFresh: Bool = true) throws {
            var card = CardRecord.sample(1)
            card.source = RecordSource(path: picture)
            card.source.sha256 = ContentHash.sha256(ofFile: picture.text)
            try store.record(card, under: context, fresh: isFresh)
        }
    }

    @Test func oneThatLooksAsItDidIsNotReadAgainAndOneThatChangedIs() async throws {
        let bench = try Bench()
        let path = bench.folder.file("s").path
        try bench.write("one")
        let first = try SessionStore.open(path, .run, making: true)
        try first.registerInputs([WorkItem(id: "id1", path: bench.picture)])
        try bench.record(in: first)
        #expect(try bench.look(in: first)?.statuses == [.accepted])
        #expect(bench.hashed == 1, "changed within the same second as it was read")
        first.close()
        // Until its times lie back.
        try await Task.sleep(for: .seconds(2.2))
        let second = try SessionStore.open(path, .run, making: true)
        defer { second.close() }
        #expect(try bench.look(in: second)?.item == "id1")
        #expect(bench.hashed == 2, "now it is remembered")
        #expect(try bench.look(in: second)?.item == "id1")
        #expect(bench.hashed == 2)
        #expect(try bench.look(in: second, thorough: true)?.item == "id1")
        #expect(bench.hashed == 3, "asked for")
        // As long and with the same date: only the time of change tells.
        let date = try FileManager.default.attributesOfItem(atPath: bench.picture.text)[.modificationDate] as? Date
        try Data("two".utf8).write(to: bench.folder.file("card.jpg"))
        try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: bench.picture.text)
        #expect(try bench.look(in: second) == nil)
        #expect(bench.hashed == 4)
    }

    /// What lay still when the run began is known from the reading itself.
    @Test func whatWasReadIsRememberedWithItsRecord() async throws {
        let bench = try Bench()
        try bench.write("one")
        try await Task.sleep(for: .seconds(2.2))
        let store = try SessionStore.open(bench.folder.file("s").path, .run, making: true)
        defer { store.close() }
        try store.registerInputs([WorkItem(id: "id1", path: bench.picture)])
        try bench.record(in: store)
        #expect(try bench.look(in: store)?.item == "id1")
        #expect(bench.hashed == 0)
    }

    /// A record that was saved from a damaged session, or read elsewhere, may be of what the file held before.
    @Test func whatWasNotReadHereTellsNothingOfTheFile() async throws {
        let bench = try Bench()
        try bench.write("one")
        try await Task.sleep(for: .seconds(2.2))
        let store = try SessionStore.open(bench.folder.file("s").path, .run, making: true)
        defer { store.close() }
        try store.registerInputs([WorkItem(id: "id1", path: bench.picture)])
        try bench.record(in: store, fresh: false)
        #expect(try bench.look(in: store)?.item == "id1")
        #expect(bench.hashed == 1)
    }
}
