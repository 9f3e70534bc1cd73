import Foundation
import Hashing
import KTPCore
import KTPRegister
import KTPReports
import KTPWorkers
import TestSupport
import Testing

struct ExportCommandTests {
    private let folder = TemporaryFolder()

    /// Killed before the next file was in its place, or after.
    @Test(arguments: [false, true]) func aFileThatAKilledExportLeftIsItsOwn(isPlaced: Bool) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        let file = path + "/results.csv"
        do {
            let store = try SessionStore.open(path, .run)
            let next = Data("next".utf8)
            try store.expectExport("results.csv", digest: ContentHash.sha256(of: next))
            if isPlaced { try next.write(to: URL(filePath: file)) }
        }
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix("results") } == [
                "results.csv"
            ])
        // A file that a person edited stays.
        try Data("edited".utf8).write(to: URL(filePath: file))
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "edited")
    }

    @Test func itWritesTheAskedFormatsIntoTheSessionsFolder() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["export", path, "--format", "ndjson,csv"])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        let lines = try records.map { try OrderedJSON.encode($0) + "\n" }.joined()
        #expect(try String(contentsOfFile: path + "/results.ndjson", encoding: .utf8) == lines)
        for name in ["results.ndjson", "results.csv"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
            let mode = attributes[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(name)")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(left == ["results.csv", "results.ndjson", "session.lock", "session.log", "session.sqlite"])
    }

    @Test func standardOutputAndAFileGetTheSameBytes() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        for format in [ReportFormat.ndjson, .csv] {
            let file = folder.file("copy.\(format.rawValue)")
            let toFile = try await ToolRun.inProcess(["export", path, "--format", format.rawValue, "-o", file.path])
            let toOutput = try await ToolRun.inProcess(["export", path, "--format", format.rawValue, "-o", "-"])
            #expect(toFile.status == 0 && toOutput.status == 0)
            #expect(toOutput.error.isEmpty)
            #expect(try Data(contentsOf: file) == Data(toOutput.output.utf8))
            #expect(!toOutput.output.isEmpty)
        }
    }

    @Test func aMaskedExportLeavesTheResultsAlone() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await ToolRun.inProcess(["export", path, "--format", "csv"])
        let whole = try String(contentsOfFile: path + "/results.csv", encoding: .utf8)
        let run = try await ToolRun.inProcess(["export", path, "--format", "csv", "--masked"])
        #expect(run.status == 0)
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8) == whole)
        let masked = try String(contentsOfFile: path + "/results-masked.csv", encoding: .utf8)
        #expect(whole.contains("3273991708850001") && whole.contains("CONTOH NOMOR 1"))
        #expect(!masked.contains("1708850001") && !masked.contains("CONTOH") && masked.contains("3273********0001"))
    }

    /// What the help says of apostrophes, and what stands in the file.
    @Test func digitsAreCleanUnlessAskedOtherwise() async throws {
        let help = try await ToolRun.inProcess(["help", "export"]).output.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(help.contains("NIK and RT/RW are plain"))
        let (path, _) = try madeUpSession(in: folder.url)
        let table = try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", "-"]).output
        #expect(table.contains(",17-08-1985,") && table.contains(",003/005,") && table.contains(",3273991708850001,"))
        let guarded = try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", "-", "--csv-guard"]).output
        #expect(guarded.contains(",'003/005,") && guarded.contains(",'3273991708850001,"))
    }

    /// The spreadsheet is whole and private, and no other file is left; its rows carry the numbers that `show` gives.
    @Test func aSpreadsheetIsWrittenIntoTheSessionsFolder() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["export", path, "--format", "xlsx"])
        #expect(run.status == 0 && run.error.contains("results.xlsx"))
        let file = path + "/results.xlsx"
        let edited = try EditedResults.read(Array(Data(contentsOf: URL(filePath: file))), cards: 10)
        #expect(edited.cards.isEmpty && edited.session != nil)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(left == ["results.xlsx", "session.lock", "session.log", "session.sqlite"])
        #expect(records.count == 4)
    }

    @Test(arguments: ["export", "scan"])
    func anUnknownFormatIsAUsageErrorThatNamesTheKnownOnes(_ command: String) async throws {
        let run = try await ToolRun.inProcess([command, "x", "--format", "ndjson,pdf"])
        #expect(run.status == 64)
        #expect(
            run.error == "ktp-ocr: 'pdf' is not a known format; choose from: ndjson, csv, xlsx, html, truth\n")
        let indonesian = try await ToolRun.inProcess([command, "x", "--format", "pdf"], language: "id_ID.UTF-8")
        #expect(indonesian.error == "ktp-ocr: format 'pdf' tidak dikenal; pilih dari: ndjson, csv, xlsx, html, truth\n")
    }

    @Test(arguments: ["f", "-"]) func oneFileTakesOneFormat(output: String) async throws {
        let run = try await ToolRun.inProcess(["export", "x", "--format", "ndjson,csv", "-o", output])
        #expect(run.status == 64)
        #expect(run.error == "ktp-ocr: \(output) can hold only one format; choose one with --format, or leave out -o\n")
    }

    @Test func aFolderWithoutASessionIsNotRead() async throws {
        let run = try await ToolRun.inProcess(["export", folder.url.path, "--format", "csv"])
        #expect(run.status == 74)
        #expect(run.error.contains("there is no session in"))
    }

    @Test func aLinkIsWrittenToAndNeverReplaced() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let whole = try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", "-"]).output
        let link = folder.file("link.csv").path
        try folder.write("earlier", to: "target.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("target.csv").path)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", link]).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.file("target.csv").path)
        #expect(try Data(contentsOf: folder.file("target.csv")) == Data(whole.utf8))
    }

    /// Renaming over one would destroy it, and writing into it would wait for whoever reads. In a folder of the test's own: a
    /// slip must not cost the machine a device.
    @Test(arguments: [
        ["export", "session", "--format", "csv", "-o"], ["export", "session", "--format", "truth", "-o"],
        ["regions", "import", "regions.csv", "--out"],
    ])
    func aPipeOrADeviceIsRefused(command: [String]) async throws {
        _ = try madeUpSession(in: folder.url)
        try folder.write("11.01.01,BAKONGAN\n", to: "regions.csv")
        let (pipe, link) = (folder.file("pipe").path, folder.file("link").path)
        try #require(mkfifo(pipe, 0o600) == 0)
        // Somebody reads.
        let reader = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
        for place in [pipe, link, "/dev/full"] {
            let run = try await ToolRun.ktpOCR(command + [place], in: folder.url)
            #expect(run.status == 73, "\(command) \(place)")
            #expect(run.error.contains("\(place): it is a pipe or a device, not a file"), "\(run.error)")
        }
        var byte: UInt8 = 0
        #expect(read(reader, &byte, 1) < 0, "nothing went into it")
        let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
        #expect(kind != .typeRegular)
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        for place in [folder.file("none/x.csv").path, folder.url.path] {
            let run = try await ToolRun.inProcess(["export", path, "--format", "csv", "-o", place])
            #expect(run.status == 73, "\(place)")
            #expect(run.error.contains("cannot create \(place): "))
        }
    }
}

/// A session of five inputs: two accepted, one for review, one failed, one not read yet.
func madeUpSession(in folder: URL) throws -> (path: String, records: [CardRecord]) {
    let path = folder.appending(path: "session").path
    let store = try SessionStore.open(path, .run, making: true)
    let records: [CardRecord] = [
        .sample(1), .sample(2), .sample(3, status: .review),
        .failedSample(4, .noCard, "nothing on it is one; take it again"),
    ]
    try store.registerInputs((1...5).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
    for record in records.reversed() { try store.record(record, under: ReadingContext("v1")) }
    store.close()
    return (path, records)
}

/// A session `s` of one card.
func session(of record: CardRecord, in folder: URL) throws -> String {
    let path = folder.appending(path: "s").path
    let store = try SessionStore.open(path, .run, making: true)
    try store.registerInputs([WorkItem(id: record.id, path: record.source.location.path)])
    try store.record(record, under: ReadingContext("v1"))
    store.close()
    return path
}

/// A card as the session at a path keeps it.
func keptCard(_ id: String, in path: String) throws -> CardRecord {
    let store = try SessionStore.open(path, .read)
    defer { store.close() }
    return try #require(try store.record(matching: id))
}
