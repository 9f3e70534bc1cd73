import Foundation
import GRDB
import KTPCore
import KTPReports
import TestSupport
import Testing

/// Nothing that somebody did to an exported file is lost to the next export.
struct ExportKeepingTests {
    private func export(_ path: String, _ formats: String) async throws -> ToolRun {
        try await ToolRun.ktpOCR(["export", path, "--format", formats])
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix("session.") }.sorted()
    }

    @Test func aChangedFileIsKeptBesideUnderANumber() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        for number in 1...2 {
            _ = try await export(path, "csv")
            let file = URL(filePath: path + "/results.csv")
            let table = try String(contentsOf: file, encoding: .utf8)
            try table.replacing("CONTOH NOMOR 1", with: "KOREKSI \(number)").write(
                to: file, atomically: false, encoding: .utf8)
            let run = try await export(path, "csv")
            let kept = "\(path)/results (edited \(number)).csv"
            #expect(run.status == 0)
            #expect(run.error.contains("was changed since it was written, and is kept as '\(kept)'"))
            #expect(run.error.contains("ktp-ocr correct \(path) --from '\(kept)'"))
            #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("KOREKSI \(number)"))
            #expect(try String(contentsOf: file, encoding: .utf8) == table)
        }
        #expect(try names(in: path) == ["results (edited 1).csv", "results (edited 2).csv", "results.csv"])
        let again = try await export(path, "csv")
        #expect(!again.error.contains("kept as"))
    }

    /// Formats that nobody asked for this time are written anew as well, or they would tell of yesterday.
    @Test func noFormatGoesStaleBesideAnother() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await export(path, "ndjson,csv,xlsx,html")
        try Data("old".utf8).write(to: URL(filePath: path + "/results.ndjson"))
        let before = try Data(contentsOf: URL(filePath: path + "/report.html"))
        let run = try await export(path, "csv")
        #expect(run.status == 0 && run.error.contains("results.xlsx") && run.error.contains("report.html"))
        #expect(try String(contentsOfFile: path + "/results.ndjson", encoding: .utf8).contains("\"schema\""))
        #expect(try Data(contentsOf: URL(filePath: path + "/report.html")).count == before.count)
        #expect(try names(in: path).contains("results (edited 1).ndjson"))
    }

    /// Or the next export would take its own file for one that somebody has edited.
    @Test func nothingIsPutBesideASessionThatCannotKeepWhatItWas() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        try await database.write {
            try $0.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON exports BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        let refused = try await export(path, "csv")
        #expect(refused.status == 74 && refused.error.contains("no room"), "\(refused.error)")
        #expect(try names(in: path).isEmpty)
        try await database.write { try $0.execute(sql: "DROP TRIGGER full") }
        try database.close()
        let run = try await export(path, "csv")
        #expect(run.status == 0 && !run.error.contains("kept as"), "\(run.error)")
        #expect(try names(in: path) == ["results.csv"])
    }

    /// A run that is killed at the wrong moment leaves a folder of rows; the next export takes it away, but not that of a
    /// run beside it.
    @Test func rowsThatAKilledRunLeftGoWithTheNextExport() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        for name in ["left", "held"] {
            let rows = "\(path)/.results-in-hand-\(name)"
            try FileManager.default.createDirectory(atPath: rows, withIntermediateDirectories: false)
            try Data("SPESIMEN".utf8).write(to: URL(filePath: rows + "/tmp.abcdefghij"))
        }
        let held = open("\(path)/.results-in-hand-held", O_RDONLY | O_DIRECTORY)
        defer { close(held) }
        #expect(flock(held, LOCK_EX) == 0)
        let run = try await export(path, "xlsx")
        #expect(run.status == 0, "\(run.error)")
        #expect(try names(in: path) == [".results-in-hand-held", "results.xlsx"])
    }

    @Test(arguments: [".~lock.results.xlsx#", "~$results.xlsx"])
    func aSpreadsheetThatIsOpenIsLeftAlone(sign: String) async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await export(path, "xlsx")
        let file = URL(filePath: path + "/results.xlsx")
        let before = try Data(contentsOf: file)
        try Data().write(to: URL(filePath: path + "/" + sign))
        for _ in 1...2 {
            let run = try await export(path, "xlsx")
            #expect(run.status == 0 && run.error.contains("is open in another program and was left alone"))
            #expect(run.error.contains("results (new 1).xlsx"))
        }
        #expect(try Data(contentsOf: file) == before)
        let other = try Data(contentsOf: URL(filePath: path + "/results (new 1).xlsx"))
        #expect(try EditedResults.read(Array(other)).session != nil)
        #expect(try names(in: path).count == 3)
    }

    /// A run that is killed while it writes leaves personal values beside the results; the next one removes them, but not
    /// those of a run that is still at it.
    @Test func whatAKilledRunLeftIsRemoved() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        try Data("SITI".utf8).write(to: URL(filePath: path + "/.results.csv.999999.part"))
        let held = open(path + "/.results.csv.888888.part", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(held >= 0 && flock(held, LOCK_EX) == 0)
        defer { close(held) }
        _ = try await export(path, "csv")
        #expect(try names(in: path) == [".results.csv.888888.part", "results.csv"])
    }

    @Test func picturesAndMaskingDoNotGoTogether() async throws {
        let run = try await ToolRun.ktpOCR(["export", "x", "--format", "csv", "--masked", "--crops", "y"])
        #expect(run.status == 64 && run.error.contains("--crops shows what --masked hides"))
    }
}
