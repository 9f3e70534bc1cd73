import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionDurabilityTests {
    private let folder = TemporaryFolder()

    @Test func everyRecordedCardSurvivesKillNine() async throws {
        let path = folder.file("s").path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = try SessionStore.open(path, .run, making: true)
            try store.registerInputs((1...9).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
            for number in 1...5 { try store.record(.sample(number), under: ReadingContext("v1")) }
            kill(getpid(), SIGKILL)
        }
        let reader = try SessionStore.open(path, .read)
        #expect(try reader.records() == (1...5).map { .sample($0) })
        #expect(try reader.summary().queued == 4)
        reader.close()

        let store = try SessionStore.open(path, .run, making: true)
        #expect(!store.isNew, "the kernel gave the lock back and the session goes on")
        let hash = try #require(CardRecord.sample(5).source.sha256)
        #expect(try store.earlierReading(sha256: hash, page: 1, fingerprint: "v1").map(\.id) == ["id5"])
    }

    @Test func aSecondRunOnTheSameFolderIsBusyUntilTheFirstEnds() throws {
        let path = folder.file("s").path
        let first = try SessionStore.open(path, .run, making: true)
        #expect(first.isNew)
        #expect(throws: SessionError.busy(folder: path, process: getpid())) {
            try SessionStore.open(path, .run, making: true)
        }
        first.close()
        let second = try SessionStore.open(path, .run, making: true)
        #expect(!second.isNew)
        #expect(second.id == first.id)
    }

    @Test func aStoreThatIsLetGoGivesTheLockBack() throws {
        let path = folder.file("s").path
        do { try SessionStore.open(path, .run, making: true).registerInputs([]) }
        #expect(throws: Never.self) { try SessionStore.open(path, .run, making: true) }
    }

    @Test func itIsReadWhileAScanRuns() throws {
        let path = folder.file("s").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.registerInputs((1...2).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        try store.record(.sample(1), under: ReadingContext("v1"))
        let reader = try SessionStore.open(path, .read)
        #expect(try reader.summary().read == 1)
        try store.record(.sample(2), under: ReadingContext("v1"))
        #expect(try reader.summary().read == 2)
    }

    @Test func onlyTheOwnerMayReadTheSession() throws {
        let path = folder.file("deep/er/s").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.record(.sample(1), under: ReadingContext("v1"))
        #expect(try mode(path) == 0o700)
        let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(files == ["session.lock", "session.sqlite", "session.sqlite-shm", "session.sqlite-wal"])
        for file in files { #expect(try mode(path + "/" + file) == 0o600, "\(file)") }
        store.close()
        let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(left == ["session.lock", "session.sqlite"], "a closed session is one file that can be copied")
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? Int ?? -1) & 0o777
    }
}
