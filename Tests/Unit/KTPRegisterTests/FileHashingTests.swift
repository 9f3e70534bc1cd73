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
        func look(in store: SessionStore, thorough isThorough: Bool = false) throws -> [CardStatus]? {
            let hashing = FileHashing(isThorough: isThorough) { path in
                self.hashed += 1
                return ContentHash.sha256(ofFile: path.text)
            }
            let inputs = try store.registerInputs([WorkItem(id: "id\(hashed)", path: picture)], hashing: hashing)
            return try inputs.items.first.flatMap {
                try store.earlierStatuses(of: $0, readBy: context.identity)
            }
        }

        func record(in store: SessionStore) throws {
            var card = CardRecord.sample(1)
            card.id = "id0"
            card.source = RecordSource(path: picture)
            card.source.sha256 = ContentHash.sha256(ofFile: picture.text)
            try store.record(card, under: context)
        }
    }

    @Test func oneThatLooksAsItDidIsNotReadAgainAndOneThatChangedIs() async throws {
        let bench = try Bench()
        let path = bench.folder.file("s").path
        try bench.write("one")
        let first = try SessionStore.open(path, .run, making: true)
        #expect(try bench.look(in: first) == nil)
        try bench.record(in: first)
        #expect(try bench.look(in: first) == [.accepted])
        #expect(bench.hashed == 2, "changed within the same second as it was read")
        first.close()
        // Until its times lie back.
        try await Task.sleep(for: .seconds(2.2))
        let second = try SessionStore.open(path, .run, making: true)
        defer { second.close() }
        #expect(try bench.look(in: second) == [.accepted])
        #expect(bench.hashed == 3, "now it is remembered")
        #expect(try bench.look(in: second) == [.accepted])
        #expect(bench.hashed == 3)
        #expect(try bench.look(in: second, thorough: true) == [.accepted])
        #expect(bench.hashed == 4, "asked for")
        // As long and with the same date: only the time of change tells.
        let date = try FileManager.default.attributesOfItem(atPath: bench.picture.text)[.modificationDate] as? Date
        try Data("two".utf8).write(to: bench.folder.file("card.jpg"))
        try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: bench.picture.text)
        #expect(try bench.look(in: second) == nil)
        #expect(bench.hashed == 5)
    }

    /// A link, a folder or a stick that is exchanged changes no time of the file.
    @Test func anotherFileUnderTheSameNameIsReadThoughItsTimesAreAlike() async throws {
        let bench = try Bench()
        let (link, other) = (bench.folder.file("link.jpg"), bench.folder.file("other.jpg"))
        try bench.write("one")
        try Data("two".utf8).write(to: other)
        let date = try FileManager.default.attributesOfItem(atPath: other.path)[.modificationDate] as? Date
        let attributes = [FileAttributeKey.modificationDate: try #require(date)]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: bench.picture.text)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: bench.folder.file("card.jpg"))
        try await Task.sleep(for: .seconds(2.2))
        let store = try SessionStore.open(bench.folder.file("s").path, .run, making: true)
        defer { store.close() }
        func register() throws -> String? {
            let hashing = FileHashing { ContentHash.sha256(ofFile: $0.text) }
            return try store.registerInputs(
                [WorkItem(id: UUID().uuidString, path: PicturePath(link.path))], hashing: hashing
            )
            .items.first?.id
        }
        let first = try register()
        #expect(try register() == first)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
        #expect(try register() != first)
    }
}
