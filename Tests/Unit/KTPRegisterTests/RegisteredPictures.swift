import Foundation
import Hashing
import KTPCore
import KTPRegister
import TestSupport

/// A folder of made-up pictures and the register of them. A picture's bytes say which persons' cards are on it, and a reading
/// of it finds them where they are.
final class RegisteredPictures {
    let folder = TemporaryFolder()
    var session: String { folder.file("register").path }

    init() throws {
        try folder.makeFolder("in")
    }

    func url(_ name: String) -> URL { folder.file("in/\(name)") }

    /// - Parameter mark: tells pictures of the same persons apart.
    func draw(_ persons: [Int], as name: String, mark: String = "") throws {
        try Data((persons.map(String.init).joined(separator: " ") + "|" + mark).utf8).write(to: url(name))
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(at: url(name), to: url(other))
    }
    func copy(_ name: String, to other: String) throws {
        try FileManager.default.copyItem(at: url(name), to: url(other))
    }
    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    /// Files change within the second here.
    var hashing: FileHashing { FileHashing(isThorough: true) { ContentHash.sha256(ofFile: $0.text) } }

    var names: [String] {
        (try? folder.names(in: "in")) ?? []
    }

    /// As `scan` does: what is known is not read.
    /// - Parameter find: the persons that the machine finds, of those on the picture and in its own order.
    @discardableResult
    func scan(
        _ names: [String]? = nil, into session: String? = nil, by version: String = "v1",
        finding find: ([Int]) -> [Int] = { $0 }
    ) throws -> RegisteredInputs {
        let store = try SessionStore.open(session ?? self.session, .run, making: true)
        let items = (names ?? self.names).map { WorkItem(id: "", path: PicturePath(url($0).path)) }
        let inputs = try store.registerInputs(items, hashing: hashing, salted: true)
        try store.markMissingInputs()
        let context = ReadingContext(ReadingIdentity(version))
        let pages = inputs.items.map(looked)
        let earlier = try store.earlierStatuses(of: pages) { context.turned(by: $0.turn).identity }
        for item in pages where earlier[item.id] == nil {
            try store.record(
                read(item, finding: find), of: item.id, holding: item.content, under: context.turned(by: item.turn))
        }
        try store.numberCards()
        try store.updateDuplicates()
        return inputs
    }

    /// As the coordinator does before a worker reads it.
    func looked(at item: WorkItem) -> WorkItem {
        var item = item
        if item.content == nil { item.content = hashing.content(of: item.path) }
        return item
    }

    func read(_ item: WorkItem, finding find: ([Int]) -> [Int] = { $0 }) -> [CardRecord] {
        let bytes = (try? Data(contentsOf: URL(filePath: item.path.text))) ?? Data()
        let persons = String(decoding: bytes.prefix { $0 != UInt8(ascii: "|") }, as: UTF8.self).split(separator: " ")
            .compactMap { Int($0) }
        let found = item.turn == 0 ? find(persons) : find(persons).reversed()
        guard !found.isEmpty else {
            return [
                CardRecord(
                    id: item.id, status: .failed,
                    source: RecordSource(path: item.path.text, page: item.page, sha256: item.content?.sha256),
                    error: CardFailure(.noCard, "No card."))
            ]
        }
        return found.enumerated().map { index, person in
            let top = Double(persons.firstIndex(of: person) ?? 0) * 700
            let isOne = found.count == 1
            var record = CardRecord.sample(person)
            record.id = item.id
            record.source = RecordSource(
                path: item.path.text, page: item.page, card: isOne ? nil : index + 1, cards: isOne ? nil : found.count,
                sha256: item.content?.sha256)
            record.geometry = CardGeometry(
                width: 1012, height: 638, corners: [[0, top], [1000, top], [1000, top + 630], [0, top + 630]])
            return record
        }
    }

    func reading<Result>(_ session: String? = nil, _ body: (SessionStore) throws -> Result) throws -> Result {
        let store = try SessionStore.open(session ?? self.session, .read)
        return try body(store)
    }

    @discardableResult
    func deciding<Result>(_ body: (SessionStore) throws -> Result) throws -> Result {
        let store = try SessionStore.open(session, .write)
        return try body(store)
    }

    func records(_ session: String? = nil) throws -> [CardRecord] {
        try reading(session) { try $0.records() }
    }

    /// The card of a person, by the NIK that the machine reads on it.
    func card(_ person: Int, in session: String? = nil) throws -> CardRecord? {
        let nik = CardRecord.sample(person).fields[.nik]?.value
        return try records(session).first { $0.engines[.lstm]?.fields[.nik] == nik }
    }

    /// File names of a card's places, the latest first.
    func places(_ card: CardRecord?) -> [String] {
        ([card?.source.path].compactMap(\.self) + (card?.source.also ?? [])).map { PicturePath($0).name.text }
    }
}
