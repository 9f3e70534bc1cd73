import Foundation
import Hashing
import KTPCore
import KTPRegister
import Synchronization
import TestSupport
import Testing

/// A file is read again to know it only where it may have changed.
struct FileHashingTests {
    private final class Bench: Sendable {
        let folder = TemporaryFolder()
        let context = ReadingContext("v1")
        private let count = Atomic(0)
        var hashed: Int { count.load(ordering: .relaxed) }

        var picture: PicturePath { PicturePath(folder.file("card.jpg").path) }

        func write(_ text: String) throws { try folder.write(text, to: "card.jpg") }

        /// Looks for the picture in the session as a run does.
        func look(in store: SessionStore, thorough isThorough: Bool = false) throws -> [CardStatus]? {
            let hashing = FileHashing(isThorough: isThorough) { path in
                self.count.add(1, ordering: .relaxed)
                return ContentHash.sha256(ofFile: path.text)
            }
            let inputs = try store.registerInputs([WorkItem(id: "id\(hashed)", path: picture)], hashing: hashing)
            guard var item = inputs.items.first else { return nil }
            if item.content == nil { item.content = hashing.content(of: item.path) }
            return try store.earlierStatuses(of: [item]) { _ in context.identity }[item.id]
        }

        func record(in store: SessionStore) throws {
            var card = CardRecord.sample(1)
            card.id = "id0"
            card.source = RecordSource(PageLocation(picture))
            card.source.sha256 = ContentHash.sha256(ofFile: picture.text)
            try store.record(card, under: context)
        }
    }

    @Test func oneThatLooksAsItDidIsNotReadAgainAndOneThatChangedIs() async throws {
        let bench = Bench()
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
        #expect(try bench.look(in: second) == [.accepted])
        #expect(bench.hashed == 3, "now it is remembered")
        #expect(try bench.look(in: second) == [.accepted])
        #expect(bench.hashed == 3)
        #expect(try bench.look(in: second, thorough: true) == [.accepted])
        #expect(bench.hashed == 4, "asked for")
        // As long and with the same date: only the time of change tells.
        let date = try FileManager.default.attributesOfItem(atPath: bench.picture.text)[.modificationDate] as? Date
        try bench.folder.write("two", to: "card.jpg")
        try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: bench.picture.text)
        #expect(try bench.look(in: second) == nil)
        #expect(bench.hashed == 5)
    }

    /// From a slow disk each file would come twice.
    @Test func onlyFilesThatMayBeKnownAreReadBeforeTheirTurn() throws {
        let folder = TemporaryFolder()
        let asked = Mutex<[String]>([])
        let hashing = FileHashing { path in
            asked.withLock { $0.append(path.name.text) }
            return ContentHash.sha256(ofFile: path.text)
        }
        func register(_ files: KeyValuePairs<String, String>, into store: SessionStore) throws -> [WorkItem] {
            asked.withLock { $0 = [] }
            for (name, text) in files { try folder.write(text, to: name) }
            let items = files.map { WorkItem(id: $0.key + $0.value, path: PicturePath(folder.file($0.key).path)) }
            return try store.registerInputs(items, hashing: hashing).items
        }
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let first = try register(["a": "1", "b": "22", "c": "33", "d": "22"], into: store)
        #expect(asked.withLock { $0 } == ["b", "c", "d"] && first.map(\.id) == ["a1", "b22", "c33"])
        let content = try #require(hashing.content(of: first[0].path))
        var card = CardRecord.sample(1)
        card.source = RecordSource(first[0].location, sha256: content.sha256)
        try store.record([card], of: "a1", holding: content, under: ReadingContext("v1"))
        // The first one under another name, one that is as long, and one that is not.
        let second = try register(["e": "1", "f": "9", "g": "4444"], into: store)
        #expect(asked.withLock { $0 } == ["e", "f"] && second.map(\.id) == ["a1", "f9", "g4444"])
        // Another content takes a name: it is a page of its own though nobody has hashed it yet.
        let third = try register(["b": "55555"], into: store)
        #expect(asked.withLock { $0 }.isEmpty && third.map(\.id) == ["b55555"])
    }

    /// A link, a folder or a stick that is exchanged changes no time of the file.
    @Test func anotherFileUnderTheSameNameIsReadThoughItsTimesAreAlike() async throws {
        let bench = Bench()
        let (link, other) = (bench.folder.file("link.jpg"), bench.folder.file("other.jpg"))
        try bench.write("one")
        try Data("two".utf8).write(to: other)
        let date = try FileManager.default.attributesOfItem(atPath: other.path)[.modificationDate] as? Date
        let attributes = [FileAttributeKey.modificationDate: try #require(date)]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: bench.picture.text)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: bench.folder.file("card.jpg"))
        try await Task.sleep(for: .seconds(2.2))
        let store = try SessionStore.open(bench.folder.file("s").path, .run, making: true)
        func register() throws -> String? {
            let hashing = FileHashing { ContentHash.sha256(ofFile: $0.text) }
            let item = WorkItem(id: UUID().uuidString, path: PicturePath(link.path))
            guard let page = try store.registerInputs([item], hashing: hashing).items.first else { return nil }
            var card = CardRecord.sample(1)
            card.source = RecordSource(page.location)
            try store.record([card], of: page.id, holding: hashing.content(of: page.path), under: ReadingContext("v1"))
            return page.id
        }
        let first = try register()
        #expect(try register() == first)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
        #expect(try register() != first)
    }
}
