import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionErrorTests {
    private let folder = TemporaryFolder()

    @Test func aFolderWithoutASessionSaysSo() throws {
        let path = folder.url.path
        #expect(throws: SessionError.notASession(folder: path)) { try SessionStore.open(path, .read) }
        #expect(throws: SessionError.notASession(folder: path + "/x")) { try SessionStore.open(path + "/x", .read) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty, "asking leaves nothing behind")
    }

    @Test func aDatabaseOfAnotherProgramIsLeftAlone() throws {
        let path = folder.url.path
        try change(path, "CREATE TABLE recipes (name TEXT)")
        let before = try Data(contentsOf: folder.file("session.sqlite"))
        #expect(throws: SessionError.notASession(folder: path)) { try SessionStore.open(path, .read) }
        #expect(throws: SessionError.notASession(folder: path)) { try SessionStore.open(path, .run, making: true) }
        #expect(try Data(contentsOf: folder.file("session.sqlite")) == before)
    }

    @Test func aSessionOfANewerToolIsNotTouched() throws {
        let path = folder.url.path
        try SessionStore.open(path, .run, making: true).close()
        try change(path, "INSERT INTO grdb_migrations VALUES ('999 of the future')")
        #expect(throws: SessionError.newer(folder: path)) { try SessionStore.open(path, .read) }
        #expect(throws: SessionError.newer(folder: path)) { try SessionStore.open(path, .run, making: true) }
    }

    @Test func aDamagedDatabaseIsNamedWithTheRemedy() throws {
        let path = folder.url.path
        try Data(repeating: 0x2A, count: 8192).write(to: folder.file("session.sqlite"))
        let error = #expect(throws: SessionError.self) { try SessionStore.open(path, .read) }
        #expect(error?.isDamage == true && error?.message(in: .en).contains(path + "/session.sqlite") == true)
        #expect(error?.message(in: .en).hasSuffix("save what is left with `ktp-ocr sessions recover \(path)`") == true)
        #expect(error?.message(in: .id).hasSuffix("masih ada dengan `ktp-ocr sessions recover \(path)`") == true)
    }

    @Test func damageInTheMiddleOfASessionIsFoundWhenItIsRead() throws {
        let path = folder.url.path
        let store = try SessionStore.open(path, .run, making: true)
        try store.registerInputs((1...30).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in 1...30 { try store.record(.sample(number), under: ReadingContext("v1")) }
        store.close()
        // All of it but the first pages, of which one says that it is a session.
        try damage(path, from: 0.02, to: 1)
        let error = #expect(throws: SessionError.self) { try SessionStore.open(path, .read).records() }
        #expect(error?.isDamage == true)
    }

    @Test func anEmptyDatabaseOfARunKilledAtItsStartIsBegunAnew() throws {
        try Data().write(to: folder.file("session.sqlite"))
        #expect(throws: SessionError.notASession(folder: folder.url.path)) {
            try SessionStore.open(folder.url.path, .read)
        }
        #expect(try SessionStore.open(folder.url.path, .run, making: true).isNew)
    }

    @Test func aFileInTheFoldersPlaceCannotBeASession() throws {
        let path = folder.file("s").path
        try folder.write("x", to: "s")
        #expect(throws: SessionError.cannotCreate(path: path, reason: "a file with that name exists")) {
            try SessionStore.open(path, .run, making: true)
        }
        #expect(throws: SessionError.self) { try SessionStore.open(path + "/below", .run, making: true) }
    }

    @Test func aClosedStoreRefusesWithoutCrashing() throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        store.close()
        store.close()
        #expect(throws: SessionError.self) { try store.record(.sample(1), under: ReadingContext("v1")) }
    }

    @Test(arguments: Language.allCases) func noMessageShowsAValueOfACard(language: Language) throws {
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        var record = CardRecord.sample(1)
        record.timings[.load] = .nan
        let error = #expect(throws: SessionError.self) { try store.record(record, under: ReadingContext("v1")) }
        let message = try #require(error?.message(in: language))
        // The folder's name is random, and may hold any four digits.
        #expect(!message.contains("3273991708850001") && !message.contains("CONTOH"))
    }
}

extension SessionError {
    var isDamage: Bool { if case .damaged = self { true } else { false } }
}
