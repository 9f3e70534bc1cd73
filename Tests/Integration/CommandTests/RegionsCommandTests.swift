import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
struct RegionsCommandTests {
    /// A folder with a table of three places in it.
    private final class Bench {
        let folder = TemporaryFolder()
        let table: String
        let gazetteer: String

        init() throws {
            table = folder.file("places.csv").path
            gazetteer = folder.file("regions.sqlite").path
            try write("kode,nama\n11.01,KAB. ACEH SELATAN\n11.01.01,Bakongan\n11.01.01.2001,Keude Bakongan\n")
        }

        func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: table)) }

        func regions(_ arguments: [String], language: String = "C.UTF-8") async throws -> ToolRun {
            try await ToolRun.inProcess(["regions"] + arguments, language: language)
        }
    }

    private struct Summary: Decodable {
        struct Source: Decodable {
            var file: String
            var places: Int
            var largerRegions: Int
        }
        var hash: String
        var districts: Int
        var villages: Int
        var sources: [Source]

    }

    /// As `regions show --json` prints it.
    private struct Shown: Decodable {
        struct BuiltIn: Decodable {
            var editions: [String]
            var districts: Int
            var villages: Int
        }
        var builtIn: BuiltIn
        var imported: Summary?

        init(_ run: ToolRun) throws { self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8)) }
    }

    @Test func whatIsImportedIsShown() async throws {
        let bench = try Bench()
        let imported = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        #expect(imported.status == 0)
        #expect(imported.output.isEmpty)
        #expect(imported.error.contains("regions.sqlite: districts: 1, villages: 1, names: 2"))
        let shown = try await bench.regions(["show", "--regions", bench.gazetteer])
        #expect(shown.status == 0)
        #expect(shown.output.contains("places.csv: 2 (without provinces and regencies, which are built in: 1)"))
        #expect(
            shown.output.contains("built in, editions 2016 to 2025: districts: 7879, villages: 83762, names: 91898"))
        #expect(shown.output.contains("MIT, (c) Cahya DSN"))
        let json = try Shown(try await bench.regions(["show", "--regions", bench.gazetteer, "--json"]))
        #expect(json.imported?.districts == 1 && json.imported?.villages == 1)
        #expect(json.imported?.sources.map(\.file) == ["places.csv"])
        #expect(json.builtIn.editions.first == "2016" && json.builtIn.districts == 7879)
    }

    @Test func itLiesAmongTheUsersDataUnlessTheEnvironmentSaysElse() async throws {
        let bench = try Bench()
        let data = bench.folder.file("share").path
        func run(_ variables: [String: String], _ arguments: [String]) async throws -> ToolRun {
            try await ToolRun.inProcess(
                ["regions"] + arguments, environment: ["KTP_OCR_REGIONS": nil].merging(variables) { $1 })
        }
        let none = try await run(["XDG_DATA_HOME": data], ["show"])
        #expect(none.status == 0)
        #expect(none.output.contains("built in") && !none.output.contains("regions.sqlite"))
        #expect(try Shown(try await run(["XDG_DATA_HOME": data], ["show", "--json"])).imported == nil)
        #expect(try await run(["XDG_DATA_HOME": data], ["import", bench.table]).status == 0)
        #expect(FileManager.default.fileExists(atPath: data + "/ktp-ocr/regions.sqlite"))
        #expect(try Shown(try await run(["XDG_DATA_HOME": data], ["show", "--json"])).imported?.villages == 1)

        let home = bench.folder.file("home").path
        #expect(try await run(["HOME": home], ["import", bench.table]).status == 0)
        #expect(FileManager.default.fileExists(atPath: home + "/.local/share/ktp-ocr/regions.sqlite"))
        let named = try await run(["KTP_OCR_REGIONS": bench.gazetteer], ["import", bench.table])
        #expect(named.status == 0)
        #expect(FileManager.default.fileExists(atPath: bench.gazetteer))
        let off = try await run(["XDG_DATA_HOME": data, "KTP_OCR_REGIONS": ""], ["show", "--json"])
        #expect(try Shown(off).imported == nil)
    }

    @Test func aWrongRowIsAUsageErrorAndTheGazetteerStays() async throws {
        let bench = try Bench()
        _ = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        let before = try Data(contentsOf: URL(filePath: bench.gazetteer))
        try bench.write("11.01.02,Kluet Utara\n40111,Sukajadi\n")
        let run = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        #expect(run.status == 64)
        #expect(run.error.contains("line 2 does not begin with a region code"))
        #expect(!run.error.contains("Sukajadi"))
        #expect(try Data(contentsOf: URL(filePath: bench.gazetteer)) == before)
        let indonesian = try await bench.regions(
            ["import", bench.table, "--out", bench.gazetteer], language: "id_ID.UTF-8")
        #expect(indonesian.error.contains("baris 2 tidak diawali kode wilayah"))
    }

    @Test func whatIsNotThereIsNamed() async throws {
        let bench = try Bench()
        let table = try await bench.regions(["import", bench.folder.file("none.csv").path, "--out", bench.gazetteer])
        #expect(table.status == 74)
        #expect(table.error.contains("No such file or directory"))
        let indonesian = try await bench.regions(
            ["import", bench.folder.file("none.csv").path, "--out", bench.gazetteer], language: "id_ID.UTF-8")
        #expect(indonesian.error.contains("tidak dapat dibaca: berkas atau folder itu tidak ada;"))
        let place = try await bench.regions(["import", bench.table, "--out", bench.folder.url.path])
        #expect(place.status == 73)
        #expect(try await bench.regions(["import"]).status == 64)
        let shown = try await bench.regions(["show", "--regions", bench.gazetteer])
        #expect(shown.status == 74)
        #expect(shown.error.contains("create it with `ktp-ocr regions import FILE --out"))
    }

    // MARK: What reads with it

    @Test func aGazetteerThatWasNamedHasToBeThere() async throws {
        let bench = try Bench()
        let card = bench.folder.file("a.jpg").path
        try Data("a".utf8).write(to: URL(filePath: card))
        for run in [
            try await ToolRun.ktpOCR(["worker", "--regions", bench.gazetteer]),
            try await ToolRun.ktpOCR(["worker"], environment: ["KTP_OCR_REGIONS": bench.gazetteer]),
            try await ToolRun.ktpOCR(["worker", "--regions", bench.table]),
            try await ToolRun.inProcess(["scan", card, "--regions", bench.gazetteer], in: bench.folder.url),
        ] {
            #expect(run.status == 74)
            #expect(run.output.isEmpty)
            #expect(run.error.contains("regions import"))
        }
        let left = try bench.folder.names()
        #expect(left.sorted() == ["a.jpg", "places.csv"])
    }

    @Test func cardsAreReadAgainWhenItsContentChanges() async throws {
        let bench = try Bench()
        let double = try WorkerDouble(in: bench.folder)
        try bench.folder.write("a", to: "a.jpg")
        func timesRead(after regions: String?) async throws -> Int {
            let option = regions.map { ["--regions", $0] } ?? []
            let run = try await ToolRun.inProcess(
                ["scan", "a.jpg", "--out", "run", "--worker-command", double.path] + option, in: bench.folder.url)
            #expect(run.status == 0, "\(run.error)")
            return try double.journalLines().count { $0.hasPrefix("card ") }
        }
        _ = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        #expect(try await timesRead(after: nil) == 1)
        #expect(try await timesRead(after: bench.gazetteer) == 2)
        _ = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        #expect(try await timesRead(after: bench.gazetteer) == 2, "the same content")
        try bench.write("11.01.02,Kluet Utara\n")
        _ = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        #expect(try await timesRead(after: bench.gazetteer) == 3)
    }

    @Test func theDoctorKnowsOfIt() async throws {
        let bench = try Bench()
        let none = try await ToolRun.inProcess(["doctor"])
        #expect(none.output.contains("built in, editions 2016 to 2025: districts: 7879, villages: 83762"))
        #expect(!none.output.contains("imported:"))
        _ = try await bench.regions(["import", bench.table, "--out", bench.gazetteer])
        let there = try await ToolRun.inProcess(["doctor"], environment: ["KTP_OCR_REGIONS": bench.gazetteer])
        #expect(there.output.contains("imported: districts: 1, villages: 1, names: 2"))
        let wrong = try await ToolRun.inProcess(["doctor"], environment: ["KTP_OCR_REGIONS": bench.table])
        #expect(wrong.status == there.status, "no engine is missing")
        #expect(wrong.output.contains("is not a gazetteer"))
    }
}
