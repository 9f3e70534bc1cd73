import Foundation
import KTPCore
import TestSupport
import Testing

/// One picture, one answer. What a worker makes of a picture is tried elsewhere: most of these have one that reads none.
@Suite(.timeLimit(.minutes(4)))
final class ReadCommandTests {
    private static let card = "Fixtures/cards/scan/scan-0001.jpg"
    private static let picture = Repository.root.appending(path: card).path

    private let folder = TemporaryFolder()
    private let double: WorkerDouble

    init() throws { double = try WorkerDouble(in: folder) }

    /// With the worker that reads nothing.
    private func read(_ arguments: [String]) async throws -> ToolRun {
        try await ToolRun.inProcess(["read", "--worker-command", double.path] + arguments, in: folder.url)
    }

    private func write(_ names: String..., content: String = "x") throws {
        for name in names { try folder.write(content, to: name) }
    }

    /// The whole of it, once: the engines read the same by path and from standard input, and leave nothing behind.
    @Test func aPictureIsReadByItsPathAndFromStandardInputAlike() async throws {
        let truth = try #require(CardTruth.fixtures("cards")[Self.card])
        let byPath = try await ToolRun.inProcess(["read", "--json", Self.picture], in: folder.url)
        #expect(byPath.status == 0, "\(byPath.error)")
        let record = try #require(byPath.records.first)
        #expect(record.fields[.nik]?.value == truth[.nik])
        #expect(record.fields[.nama]?.value == truth[.nama])
        #expect(record.engines.pairs.map(\.key) == EngineName.allCases)

        let sent = try await ToolRun.ktpOCR(
            ["-c", "\"$tool\" read --json - < \"$picture\""],
            environment: ["tool": ToolRun.toolPath, "picture": Self.picture], in: folder.url, tool: "/bin/sh")
        #expect(sent.status == 0, "\(sent.error)")
        let same = try #require(sent.records.first)
        #expect(same.source.path == "-")
        #expect(same.source.sha256 == record.source.sha256)
        #expect(same.fields == record.fields)
        #expect(try folder.names() == ["worker-double.sh"])
    }

    @Test func aFieldIsPrintedAndNothingElse() async throws {
        let truth = try #require(CardTruth.fixtures("cards")[Self.card])
        let run = try await ToolRun.inProcess(
            ["read", "--field", "nik", "--field", "Gol. Darah", "--engines", "legacy", Self.picture])
        #expect(run.output == "\(truth[.nik] ?? "")\t\(truth[.golonganDarah] ?? "")\n")
        #expect(run.status == 0, "\(run.error)")
    }

    @Test func theTableShowsFieldsAndMasksThem() async throws {
        let truth = try #require(CardTruth.fixtures("cards")[Self.card])
        let nik = try #require(truth[.nik])
        let run = try await ToolRun.inProcess(
            ["read", Self.picture, "--masked", "--language", "id"], environment: ["COLUMNS": "80", "NO_COLOR": "1"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("\nIsian "))
        #expect(run.output.contains("\nNIK  ") && run.output.contains("\(nik.prefix(4))********\(nik.suffix(4))"))
        #expect(!run.output.contains(nik) && !run.output.contains("scan-0001"))
        #expect(!run.output.contains("Hasil baca 1"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func everyPageAndEveryCardIsAnswered() async throws {
        try write("a.jpg", "sheet.jpg")
        try write("document.pdf", content: "%PDF-1.4 x")
        let run = try await read(["--json", "sheet.jpg", "document.pdf", "a.jpg"])
        #expect(run.status == 0, "\(run.error)")
        let records = try run.records
        #expect(
            records.map(\.source.place).prefix(4) == [
                "sheet.jpg#1.1", "sheet.jpg#1.2", "sheet.jpg#1.3", "sheet.jpg#1.4",
            ])
        #expect(
            records.dropFirst(4).map(\.source.path) == ["document.pdf", "document.pdf", "document.pdf", "a.jpg"])
        #expect(records.map(\.id) == ["1", "1-2", "1-3", "1-4", "2", "3", "4", "5"])
    }

    @Test func onlyTheFirstPagesAreReadWhereThatIsAsked() async throws {
        try write("document.pdf", content: "%PDF-1.4 x")
        let run = try await read(["--json", "--most-pages", "2", "document.pdf"])
        #expect(try run.records.count == 2)
        #expect(run.error.contains("document.pdf: only 2 of 3 pages are read"))
    }

    /// A worker that dies over a card fails that card; the others have their answer.
    @Test func whatCannotBeReadIsNamedAndTellsByTheExitCode() async throws {
        try write("crash.jpg", "a.jpg")
        let run = try await read(["--json", "crash.jpg", "a.jpg", "gone.jpg"])
        #expect(run.status == 1)
        #expect(try run.records.map(\.status) == [.failed, .accepted, .accepted])
        #expect(run.error.contains("ktp-ocr: crash.jpg: worker stopped: the worker stopped twice"))
        let table = try await read(["crash.jpg", "--quiet"])
        #expect(table.status == 1)
        #expect(table.output.isEmpty && table.error.contains("crash.jpg"))
    }

    @Test func aFieldThatIsNotThereLeavesItsLineEmpty() async throws {
        try write("a.jpg", "crash.jpg")
        let run = try await read(["--field", "tempatTerbit", "a.jpg", "crash.jpg"])
        #expect(run.status == 1)
        #expect(run.output == "\n\n")
        #expect(run.error.contains("a.jpg: Tempat Terbit was not read"))
        let quiet = try await read(["--field", "tempatTerbit", "--quiet", "a.jpg"])
        #expect(quiet.status == 1)
        #expect(quiet.error.isEmpty)
    }

    @Test func whatIsNoPictureAtAllIsAMistakeOfTheCaller() async throws {
        let missing = try await read(["gone.jpg"])
        #expect(missing.status == 64)
        #expect(missing.error == "ktp-ocr: no such file: gone.jpg; check the name\n")
        try folder.makeFolder("My Scans")
        let scans = try await read(["My Scans"])
        #expect(scans.status == 64)
        #expect(scans.error == "ktp-ocr: My Scans is a folder; to read it, run: ktp-ocr scan 'My Scans'\n")
        #expect(!FileManager.default.fileExists(atPath: double.journal.path))
    }

    @Test func standardInputWithNothingInItIsSaidToBeEmpty() async throws {
        let run = try await ToolRun.inProcess(["read", "--json", "-"], in: folder.url)
        #expect(run.status == 1)
        #expect(try run.records.map(\.status) == [.failed])
        #expect(run.error.contains("empty"))
    }

    /// As what a shell writes `<(…)` for.
    @Test func aPipeIsReadAsStandardInputIs() async throws {
        let run = try await ToolRun.ktpOCR(["read", "--json", "/dev/stdin"], input: "a letter", in: folder.url)
        #expect(run.status == 1)
        #expect(try run.records.map(\.source.path) == ["/dev/stdin"])
        #expect(run.error.contains("the content of the file is no image"))
    }

    @Test(arguments: [
        (["--json", "--text"], "cannot be used together"), (["--text", "--field", "nik"], "cannot be used together"),
        (["--sure"], "needs --field"), (["--masked", "--text"], "cannot be masked"),
        (["--most-pages", "0"], "from 1"), (["--field", "nim"], "nim"),
    ])
    func whatCannotBeMeantIsRefused(_ options: [String], _ word: String) async throws {
        let run = try await read(options + ["a.jpg"])
        #expect(run.status == 64)
        #expect(run.error.contains(word))
    }

    /// Under a bound that nothing reaches every value is one to be looked at.
    @Test func aDoubtfulValueIsPrintedWithAWordAndNotUnderSure() async throws {
        let options = ["read", "--accept", "1", "--engines", "legacy", "--field", "nama", Self.picture]
        let doubtful = try await ToolRun.inProcess(options)
        #expect(doubtful.status == 0)
        #expect(doubtful.output.count > 2)
        #expect(doubtful.error.contains("compare Nama with the card"))
        let sure = try await ToolRun.inProcess(options + ["--sure"])
        #expect(sure.status == 1)
        #expect(sure.output == "\n")
    }
}
