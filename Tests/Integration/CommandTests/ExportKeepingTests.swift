import Foundation
import GRDB
import KTPCore
import TestSupport
import Testing

/// Nothing that somebody did to an exported file is lost to the next export.
struct ExportKeepingTests {
    private let folder = TemporaryFolder()

    private func export(_ path: String, _ formats: String) async throws -> ToolRun {
        try await ToolRun.inProcess(["export", path, "--format", formats])
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix("session.") }.sorted()
    }

    @Test func aChangedFileStaysAndTheNewOneLiesBeside() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await export(path, "csv")
        let table = try String(contentsOfFile: path + "/results.csv", encoding: .utf8)
        // The third writes over its own second file.
        for (edited, new) in [("results", "results (2)"), ("results (2)", "results (3)"), ("", "results (3)")] {
            if !edited.isEmpty {
                try table.replacing("CONTOH NOMOR 1", with: "KOREKSI \(edited)").write(
                    toFile: "\(path)/\(edited).csv", atomically: false, encoding: .utf8)
            }
            let run = try await export(path, "csv")
            #expect(run.status == 0)
            #expect(run.error.contains("results.csv was edited and is left as it is"))
            #expect(run.error.contains("the new results are in '\(path)/\(new).csv'"))
            #expect(run.error.contains("ktp-ocr correct \(path) --from \(path)/results.csv"))
            #expect(try String(contentsOfFile: "\(path)/\(new).csv", encoding: .utf8) == table)
        }
        #expect(try names(in: path) == ["results (2).csv", "results (3).csv", "results.csv"])
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("KOREKSI results"))
        try FileManager.default.removeItem(atPath: path + "/results.csv")
        #expect(try await !export(path, "csv").error.contains("left as it is"))
    }

    /// Formats that nobody asked for this time are written again as well, or they would be out of date.
    @Test func noFormatGoesStaleWhenAnotherIsWritten() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await export(path, "ndjson,csv,xlsx,html")
        try Data("old".utf8).write(to: URL(filePath: path + "/results.ndjson"))
        let before = try Data(contentsOf: URL(filePath: path + "/report.html"))
        let run = try await export(path, "csv")
        #expect(run.status == 0 && run.error.contains("results.xlsx") && run.error.contains("report.html"))
        #expect(try String(contentsOfFile: path + "/results (2).ndjson", encoding: .utf8).contains("\"schema\""))
        #expect(try Data(contentsOf: URL(filePath: path + "/report.html")).count == before.count)
        #expect(try String(contentsOfFile: path + "/results.ndjson", encoding: .utf8) == "old")
    }

    /// Or the next export would take its own file for one that somebody has edited.
    @Test func nothingIsPutBesideASessionThatCannotKeepWhatItWas() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        let table = try await database.read {
            try String.fetchOne($0, sql: "SELECT sql FROM sqlite_master WHERE name = 'exports'")
        }
        try await database.write { try $0.execute(sql: "DROP TABLE exports") }
        let refused = try await export(path, "csv")
        #expect(refused.status == 74 && refused.error.contains("exports"), "\(refused.error)")
        #expect(try names(in: path).isEmpty)
        try await database.write { try $0.execute(sql: table ?? "") }
        try database.close()
        let run = try await export(path, "csv")
        #expect(run.status == 0 && !run.error.contains("left as it is"), "\(run.error)")
        #expect(try names(in: path) == ["results.csv"])
    }

    /// A run that is killed at the wrong moment leaves a folder of rows. The next export removes it, but not the folder
    /// of another run that is still at work.
    @Test func rowsThatAKilledRunLeftGoWithTheNextExport() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let names = [1, 2].map { "\(path)/.results-in-hand-0000000\($0)-0000-4000-8000-000000000000" }
        for rows in names + [path + "/.results-in-hand-of a person"] {
            try FileManager.default.createDirectory(atPath: rows, withIntermediateDirectories: false)
            try Data("SPESIMEN".utf8).write(to: URL(filePath: rows + "/tmp.abcdefghij"))
        }
        let held = open(names[1], O_RDONLY | O_DIRECTORY)
        defer { close(held) }
        #expect(flock(held, LOCK_EX) == 0)
        let run = try await export(path, "xlsx")
        #expect(run.status == 0, "\(run.error)")
        let left = [names[1].split(separator: "/").last.map(String.init) ?? "", ".results-in-hand-of a person"]
        #expect(try self.names(in: path) == left + ["results.xlsx"])
    }

    /// A run that is killed while it writes leaves personal values next to the results. The next run removes them, but
    /// not those of a run that is still at work.
    @Test func whatAKilledRunLeftIsRemoved() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try Data("SITI".utf8).write(to: URL(filePath: path + "/.results.csv.999999.part"))
        let held = open(path + "/.results.csv.888888.part", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(held >= 0 && flock(held, LOCK_EX) == 0)
        defer { close(held) }
        try Data("mine".utf8).write(to: URL(filePath: path + "/.results.csv.mine.part"))
        _ = try await export(path, "csv")
        #expect(try names(in: path) == [".results.csv.888888.part", ".results.csv.mine.part", "results.csv"])
    }

    @Test func picturesAndMaskingDoNotGoTogether() async throws {
        let run = try await ToolRun.inProcess(["export", "x", "--format", "csv", "--masked", "--crops", "y"])
        #expect(run.status == 64 && run.error.contains("--crops shows what --masked hides"))
    }

    /// A session from elsewhere may know what a file of this account holds, and say that it has written it.
    @Test func aLinkInTheSessionIsNotFollowed() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let victim = folder.file("victim.txt")
        try Data("chapter 1".utf8).write(to: victim)
        let digest = "a8a1339a8844c147c19bba544dbc3579d45484248b253668751ef96a5a5043ab"
        try FileManager.default.createSymbolicLink(atPath: path + "/results.csv", withDestinationPath: victim.path)
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        try await database.write {
            try $0.execute(
                sql: "INSERT INTO exports VALUES (?, ?, '', NULL), ('results.csv', ?, '', NULL)",
                arguments: [victim.path, digest, digest])
        }
        try database.close()
        let run = try await export(path, "csv")
        #expect(run.status == 0 && run.error.contains("results (2).csv"))
        #expect(try Data(contentsOf: victim) == Data("chapter 1".utf8))
        #expect(try names(in: path) == ["results (2).csv", "results.csv"])
    }

    /// In a folder that others may write to, somebody has put a file or a link where the tool would write.
    @Test func nothingIsWrittenIntoWhatAnotherAccountHasPutThere() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let planted = folder.file(".r.csv.\(getpid()).part")
        try Data().write(to: planted)
        let held = open(planted.path, O_RDONLY)
        defer { close(held) }
        #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
        let out = folder.file("r.csv").path
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", out]).status == 0)
        #expect(try Data(contentsOf: planted).isEmpty, "no value went into it")
        // A pipe in the place of what a killed run left is not waited at.
        #expect(mkfifo(folder.file(".r.csv.a1.part").path, 0o600) == 0)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", out]).status == 0)
        guard geteuid() == 0 else { return }
        let pipe = folder.file("p.csv").path
        #expect(mkfifo(pipe, 0o666) == 0 && chown(pipe, 65534, 65534) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", pipe]).status == 73)
        var byte: UInt8 = 0
        #expect(read(reader, &byte, 1) == 0, "no value went into another account's pipe")
        let (victim, link) = (folder.file("victim.txt"), folder.file("l.csv"))
        try Data("chapter 1".utf8).write(to: victim)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
        #expect(lchown(link.path, 65534, 65534) == 0)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", link.path]).status == 73)
        #expect(try Data(contentsOf: victim) == Data("chapter 1".utf8))
        #expect(lchown(link.path, 0, 0) == 0)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", link.path]).status == 0)
        #expect(try Data(contentsOf: victim) != Data("chapter 1".utf8), "a link of root's is followed")
    }
}
