import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Where a session lies: on a medium that takes no writing, in a folder that is open to all, in one that goes away.
struct SessionAccessTests {
    private let folder = TemporaryFolder()
    private let context = ReadingContext("v1", accept: 0.8)

    @Test(arguments: [DatabaseAccess.immutable, .readOnly]) func itIsReadWithoutBeingWritten(_ access: DatabaseAccess)
        throws
    {
        let path = try folder.session(of: [.sample(1)])
        let before = try Data(contentsOf: folder.file("s/session.sqlite"))
        let reader = try SessionStore.open(path, .read, access: access)
        #expect(try reader.records() == [.sample(1)])
        #expect(throws: SessionError.self) { try reader.rememberExport("results.csv", digest: "") }
        reader.auditIfPossible("shown", by: "b")
        reader.close()
        #expect(try Data(contentsOf: folder.file("s/session.sqlite")) == before)
    }

    /// The real thing, where this machine lets a test mount one.
    @Test func itIsReadFromAReadOnlyMount() async throws {
        _ = try folder.session(of: [.sample(1)])
        let script = """
            unshare -m sh -c 'mount -o bind s m && mount -o remount,ro,bind m && ! touch m/x 2>/dev/null \
            && "$tool" show m 1 --json && "$tool" export m --format ndjson -o - && "$tool" sessions verify m' || exit 9
            """
        try folder.makeFolder("m")
        let mayMount = try await ToolRun.shell("unshare -m sh -c 'mount -o bind s m'", in: folder.url)
        guard mayMount.status == 0 else {
            print("skipped: mounting is not permitted here")
            return
        }
        let run = try await ToolRun.shell(script, in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.split(separator: "\n").count(where: { $0.contains("3273991708850001") }) == 2)
    }

    @Test func anOlderSessionThatCannotBeWrittenIsBroughtUpToDateInMemory() throws {
        let path = folder.file("s").path
        try folder.copy("Fixtures/sessions/0.1.0", to: "s")
        let before = try Data(contentsOf: folder.file("s/session.sqlite"))
        let reader = try SessionStore.open(path, .read, access: .immutable)
        let seen = try reader.records().map(\.id)
        reader.close()
        #expect(!seen.isEmpty)
        #expect(try Data(contentsOf: folder.file("s/session.sqlite")) == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(names == ["results.ndjson", "session.log", "session.sqlite"])

        let store = try SessionStore.open(path, .run, making: true)
        #expect(try store.records().map(\.id) == seen)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test(arguments: [false, true]) func aSessionThatGoesAwayIsNoticedAtTheNextCard(isReplaced: Bool) throws {
        let path = folder.file("s").path
        let store = try SessionStore.open(path, .run, making: true)
        try store.record(.sample(1), under: context)
        try FileManager.default.removeItem(atPath: path)
        if isReplaced { _ = try folder.session(of: [.sample(1)]) }
        #expect(throws: SessionError.gone(folder: path)) { try store.record(.sample(2), under: context) }
        #expect(throws: SessionError.gone(folder: path)) { try store.forEachRecord { _ in } }
        store.close()
        if !isReplaced { #expect(!FileManager.default.fileExists(atPath: path), "nothing is left in its place") }
    }

    @Test func filesThatOthersCouldReadAreClosedWithAWord() throws {
        let path = try folder.session(of: [.sample(1)])
        try Data().write(to: folder.file("s/results.csv"))
        try Data().write(to: folder.file("s/notes.txt"))
        for name in ["session.sqlite", "results.csv", "notes.txt"] { chmod(path + "/" + name, 0o644) }
        chmod(path, 0o777)
        let store = try SessionStore.open(path, .run, making: true)
        #expect(store.modes.repaired == ["results.csv", "session.sqlite"])
        #expect(store.modes.openFolder == path)
        #expect(store.modes.messages(in: .id).count == 2)
        for (name, mode) in [("session.sqlite", 0o600), ("results.csv", 0o600), ("notes.txt", 0o644)] {
            let found = try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
            #expect(found == mode, "\(name)")
        }
    }

    @Test func anIdTellsNothingOfThePathAndStaysTheSame() throws {
        let items = [WorkItem(id: "x", path: "3273991708850001.jpg"), WorkItem(id: "y", path: "b.tif", page: 2)]
        let store = try SessionStore.open(folder.file("s").path, .run, making: true)
        let ids = try store.registerInputs(items, from: "/scans", salted: true).items.map(\.id)
        #expect(Set(ids).count == 2 && ids.allSatisfy { $0.count == 12 } && !ids.contains("x"))
        #expect(try store.registerInputs(items, from: "/scans", salted: true).items.map(\.id) == ids)
        let other = try SessionStore.open(folder.file("t").path, .run, making: true)
        #expect(
            Set(ids).isDisjoint(with: try other.registerInputs(items, from: "/scans", salted: true).items.map(\.id)))
    }
}
