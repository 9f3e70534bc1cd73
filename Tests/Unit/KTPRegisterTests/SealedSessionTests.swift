import Foundation
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SealedSessionTests {
    private let key = SealedChunks.Secret.keyFile(Data((0..<32).map { UInt8($0) }))
    private let wrong = SealedChunks.Secret.keyFile(Data((1..<33).map { UInt8($0) }))

    @Test func aLockedSessionShowsNothingAndComesBackWhole() throws {
        let folder = try TemporaryFolder()
        let session = try KeptSession(in: folder)
        // More than one piece, and a folder.
        let crops = session.path + "/crops"
        try FileManager.default.createDirectory(atPath: crops, withIntermediateDirectories: false)
        let picture = Data(repeating: 0x5A, count: 2_500_000)
        try picture.write(to: URL(filePath: crops + "/id1.jpg"))
        try Data("notes".utf8).write(to: URL(filePath: session.path + "/notes.txt"))
        let before = session.contents
        let sealed = SealedSession(session.path)
        #expect(try sealed.lock(with: key, by: "b") == 5)
        #expect(session.files == ["notes.txt", "session.ktp-locked", "session.lock"])
        #expect(session.files(holding: "CONTOH") == [] && session.files(holding: "results") == [])
        #expect(throws: SessionError.locked(folder: session.path)) { try SessionStore.openForScanning(session.path) }
        #expect(throws: SessionError.locked(folder: session.path)) { try SessionStore.openForCorrecting(session.path) }
        #expect(throws: SessionError.locked(folder: session.path)) { try SessionStore.openForReading(session.path) }

        #expect(try sealed.unlock(with: key, by: "b") == 5)
        let after = session.contents
        #expect(after.keys.sorted() == before.keys.sorted())
        for name in before.keys where !name.hasPrefix("session.sqlite") && name != "session.lock" {
            #expect(after[name] == before[name], "\(name)")
        }
        #expect(SessionCheck(of: session.path).faults == [])
        #expect(throws: SealError.notLocked(folder: session.path)) { try sealed.unlock(with: key, by: "b") }
    }

    /// Version 0.1.0 enciphered with swift-crypto.
    @Test func whatEarlierVersionsLockedOpens() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("s").path
        try FileManager.default.copyItem(
            atPath: Repository.root.appending(path: "Fixtures/sessions/locked").path, toPath: path)
        let key = SealedChunks.Secret.keyFile(Data("CONTOH-kunci-untuk-uji-32-bytes!".utf8))
        #expect(try SealedSession(path).unlock(with: key, by: "b") == 3)
        let store = try SessionStore.openForReading(path)
        defer { store.close() }
        #expect(try store.summary().planned == 3)
    }

    @Test func aWrongKeyChangesNothing() throws {
        let folder = try TemporaryFolder()
        let session = try KeptSession(in: folder)
        let sealed = SealedSession(session.path)
        _ = try sealed.lock(with: key, by: "b")
        let before = session.contents
        #expect(throws: SealError.wrongKey(folder: session.path)) { try sealed.unlock(with: wrong, by: "b") }
        #expect(session.contents.filter { $0.key != "session.lock" } == before.filter { $0.key != "session.lock" })
        #expect(try sealed.unlock(with: key, by: "b") == 4)
    }

    @Test(arguments: [-1, 60, 700]) func aDamagedSealedFileChangesNothing(place: Int) throws {
        let folder = try TemporaryFolder()
        let session = try KeptSession(in: folder)
        let sealed = SealedSession(session.path)
        _ = try sealed.lock(with: key, by: "b")
        let path = URL(filePath: session.path + "/session.ktp-locked")
        var bytes = try Data(contentsOf: path)
        if place < 0 { bytes.removeLast(20) } else { bytes[place] ^= 1 }
        try bytes.write(to: path)
        #expect(throws: SealError.damaged(path: path.path)) { try sealed.unlock(with: key, by: "b") }
        #expect(session.files == ["session.ktp-locked", "session.lock"])
        #expect(try Data(contentsOf: path) == bytes)
    }

    /// What a lock or an unlock leaves that is cut off: both forms, of which the sealed one counts.
    @Test(arguments: [false, true]) func whatWasCutOffIsFinishedByTheSameCommand(isUnlock: Bool) throws {
        let folder = try TemporaryFolder()
        let session = try KeptSession(in: folder)
        let plain = session.contents
        let sealed = SealedSession(session.path)
        _ = try sealed.lock(with: key, by: "b")
        for name in ["session.sqlite", "results.ndjson"] {
            try #require(plain[name]).write(to: URL(filePath: session.path + "/" + name))
        }
        let half = session.path + "/session.sqlite.unlocking"
        try FileManager.default.createDirectory(atPath: half, withIntermediateDirectories: false)
        try Data("half".utf8).write(to: URL(filePath: half + "/session.sqlite"))
        #expect(throws: SessionError.locked(folder: session.path)) { try SessionStore.openForReading(session.path) }
        if isUnlock {
            #expect(try sealed.unlock(with: key, by: "b") == 4)
            #expect(SessionCheck(of: session.path).faults == [])
            #expect(session.files == plain.keys.sorted())
        } else {
            #expect(try sealed.lock(with: key, by: "b") == 0)
            #expect(session.files == ["session.ktp-locked", "session.lock"])
        }
    }

    @Test func aRunThatHoldsTheSessionIsNotLockedAway() throws {
        let folder = try TemporaryFolder()
        let session = try KeptSession(in: folder)
        let store = try SessionStore.openForScanning(session.path)
        #expect(throws: SessionError.self) { try SealedSession(session.path).lock(with: key, by: "b") }
        try store.record(.sample(7), under: ReadingTerms(fingerprint: "v1"))
        store.close()
        #expect(throws: SealError.weakKey(least: 8)) {
            try SealedSession(session.path).lock(with: .passphrase("x"), by: "b")
        }
    }
}
