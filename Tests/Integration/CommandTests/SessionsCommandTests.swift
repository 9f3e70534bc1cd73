import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct SessionsCommandTests {
    private let folder = TemporaryFolder()

    @Test func theListNamesWhatLiesBelowAFolder() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try folder.makeFolder("broken")
        try Data(repeating: 0x2A, count: 8192).write(to: folder.file("broken/session.sqlite"))
        let run = try await ToolRun.inProcess(["sessions", "list", folder.url.path, "--json"])
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 2)
        #expect(lines[0].contains("\"problem\":\"") && lines[0].contains("/broken\""))
        #expect(
            lines[1].contains("\"folder\":\"\(path)\"") && lines[1].contains("\"cards\":4,\"review\":1,\"queued\":1"))
        let table = try await ToolRun.inProcess(["sessions", "list", folder.url.path])
        let rows: [Substring] = table.output.split(separator: "\n")
        #expect(rows.prefix(4).allSatisfy { $0.count <= 80 })
        let empty = TemporaryFolder()
        let none = try await ToolRun.inProcess(["sessions", "list", empty.url.path])
        #expect(none.status == 74 && none.error.contains("there is no session in"))
    }

    @Test func aWholeSessionIsSaidToBeAndADamagedOneEndsWith74() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let whole = try await ToolRun.inProcess(["sessions", "verify", path])
        #expect(whole.status == 0, "\(whole.output)\(whole.error)")
        #expect(whole.output.contains("is intact: 4 cards"))
        _ = try await ToolRun.inProcess(["show", path, "1"])
        _ = try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", "-"])
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        let events = try await database.read {
            try String.fetchAll($0, sql: "SELECT event || coalesce(item, '') FROM audit ORDER BY number DESC LIMIT 2")
        }
        #expect(events == ["exported", "shownid1"])
        try await database.write { try $0.execute(sql: "UPDATE images SET record = record || ' ' WHERE item = 'id2'") }
        try database.close()
        let damaged = try await ToolRun.inProcess(["sessions", "verify", path])
        #expect(damaged.status == 74)
        #expect(damaged.output.contains("the record of card id2 was changed after it was written"))
        #expect(damaged.output.hasSuffix("recover what is left: ktp-ocr sessions recover \(path)\n"))
        let none = try await ToolRun.inProcess(["sessions", "verify", folder.url.path])
        #expect(none.status == 74 && none.error.contains("there is no session in"))
    }

    @Test(arguments: ["0.1.0", "schema-3", "schema-5"])
    func aSessionOfAnEarlierVersionIsWhole(name: String) async throws {
        let path = folder.file("old").path
        try folder.copy("Fixtures/sessions/\(name)", to: "old")
        let run = try await ToolRun.inProcess(["sessions", "verify", path])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func onePersonIsDeletedFromTheResultsToo() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await ToolRun.inProcess(["export", path, "--format", "ndjson,csv"])
        let unknown = try await ToolRun.inProcess(["sessions", "forget", path, "3273991708850099"])
        #expect(unknown.status == 64 && unknown.error.contains("there is no such card"))
        #expect(!unknown.error.contains("3273991708850099"))
        let asked = try await ToolRun.inProcess(["sessions", "forget", path, "3273991708850002"])
        #expect(asked.status == 64 && asked.error.contains("2  C. N. 2.  ") && asked.error.contains("--yes"))
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("3273991708850002"))
        let run = try await ToolRun.inProcess(["sessions", "forget", path, "3273991708850002", "--yes"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("delete the image as well: cards/card 2.jpg"))
        #expect(run.error.hasSuffix("Check that the session is intact: ktp-ocr sessions verify \(path)\n"))
        for name in ["results.ndjson", "results.csv", "session.sqlite"] {
            let bytes = try Data(contentsOf: URL(filePath: path + "/" + name))
            #expect(bytes.range(of: Data("3273991708850002".utf8)) == nil, "\(name)")
            #expect(bytes.range(of: Data("3273991708850001".utf8)) != nil, "\(name)")
        }
    }

    /// The suggested command can be typed as it stands, for any name of the folder.
    @Test func foldersAreQuotedForTheShell() async throws {
        let (made, _) = try madeUpSession(in: folder.url)
        let path = folder.file("my register").path
        try FileManager.default.moveItem(atPath: made, toPath: path)
        try Data("KTPLOCK1".utf8).write(to: URL(filePath: path + "/session.ktp-locked"))
        let picture = folder.file("x.jpg")
        try Data("no picture".utf8).write(to: picture)
        for command in [["show", path], ["review", path, "--no-open"], ["scan", picture.path, "--out", path]] {
            let run = try await ToolRun.inProcess(command)
            #expect(run.error.contains("`ktp-ocr sessions unlock '\(path)'`"), "\(command)")
        }
    }

    @Test func aSessionThatAnEarlierVersionLockedIsListedAndLeftAlone() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try Data("KTPLOCK1".utf8).write(to: URL(filePath: path + "/session.ktp-locked"))
        let shown = try await ToolRun.inProcess(["show", path])
        #expect(shown.status == 74)
        #expect(shown.error.contains("ktp-ocr 0.2 locked the session in"))
        let list = try await ToolRun.inProcess(["sessions", "list", path, "--json"])
        #expect(list.output.contains("\"isLocked\":true"))
    }

    @Test func aDamagedSessionIsSavedAndAnOldOneRemoved() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await ToolRun.inProcess(["export", path, "--format", "ndjson"])
        try Data(repeating: 0x2A, count: 8192).write(to: URL(filePath: path + "/session.sqlite"))
        let saved = try await ToolRun.inProcess(["sessions", "recover", path])
        #expect(saved.status == 0, "\(saved.error)")
        #expect(saved.error.contains("recovered 4 cards into \(path)-recovered"))
        #expect(try await ToolRun.inProcess(["sessions", "verify", path + "-recovered"]).status == 0)

        let young = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "1d", folder.url.path])
        #expect(young.status == 0 && young.output.isEmpty)
        #expect(young.error.hasSuffix("ktp-ocr sessions list \(folder.url.path)\n"))
        let dry = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "0d", folder.url.path, "--dry-run"])
        #expect(dry.output.split(separator: "\n").count(where: { $0.hasPrefix("would be removed: ") }) == 2)
        #expect(dry.error.hasSuffix("repeat this command without --dry-run\n"))
        let unasked = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "0d", folder.url.path])
        #expect(
            unasked.status == 64
                && unasked.error.contains("2 sessions were not removed because no one can be asked here; add --yes"))
        #expect(unasked.error.split(separator: "\n").count(where: { $0.hasPrefix("would be removed: ") }) == 2)
        let gone = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "0d", "--yes", folder.url.path])
        #expect(gone.status == 0, "\(gone.error)")
        #expect(gone.error.hasSuffix("List what is left: ktp-ocr sessions list \(folder.url.path)\n"))
        // Whose the results of the damaged one are nobody can tell any more.
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        #expect(left == ["pruned.log", "session", "session/results.ndjson"])
        // All that it held is gone: there was something to prune. Elsewhere nothing ever was.
        let again = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "0d", folder.url.path])
        #expect(again.status == 0)
        let none = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "0d", "nowhere"], in: folder.url)
        #expect(none.status == 74 && none.error.contains("there is no session in nowhere"))
        let bad = try await ToolRun.inProcess(["sessions", "prune", "--older-than", "soon", folder.url.path])
        #expect(bad.status == 64)
    }

    /// The settings file in the folder of the sessions decides, else the user's own.
    @Test func sessionsAreKeptAsLongAsTheSettingsSay() async throws {
        let directory = folder.url
        for name in ["short", "long"] {
            try folder.makeFolder(name)
            _ = try madeUpSession(in: folder.file(name))
        }
        func prune(_ own: String) async throws -> ToolRun {
            try Data(own.utf8).write(to: directory.appending(path: "own.yaml"))
            return try await ToolRun.inProcess(
                ["sessions", "prune", "short", "long", "--dry-run"], environment: ["KTP_OCR_SETTINGS": "own.yaml"],
                in: directory)
        }
        let nobody = try await prune("jobs: 2\n")
        #expect(nobody.status == 64 && nobody.error.contains("no retention time is set"))
        #expect(try await prune("retention: 1y\n").output.isEmpty)
        try folder.write("retention: 0d\n", to: "short/.ktp-ocr.yaml")
        let due = try await prune("retention: 1y\n").output
        #expect(due.contains("would be removed: short/") && !due.contains("long/"))
        let wrong = try await prune("retention: soon\n")
        #expect(wrong.status == 64 && wrong.error.contains("own.yaml:1: write a retention time as 30d"))
        let doctor = try await ToolRun.inProcess(
            ["doctor"], environment: ["KTP_OCR_SETTINGS": ""], in: folder.file("short"))
        #expect(!doctor.output.contains("retention"))
        try folder.write("retention: 1y\n", to: "own.yaml")
        let told = try await ToolRun.inProcess(
            ["doctor"], environment: ["KTP_OCR_SETTINGS": folder.file("own.yaml").path], in: folder.file("short"))
        #expect(told.output.contains("retention: 0d (.ktp-ocr.yaml:1)"))
    }
}
