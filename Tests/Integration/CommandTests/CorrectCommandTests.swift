import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct CorrectCommandTests {
    private let folder = TemporaryFolder()

    @Test func aTypedValueSettlesTheCardAndSaysNoValue() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["correct", path, "3", "ALAMAT=jl. mawar  no. 1", "Gol. Darah=o"])
        #expect(run.status == 0, "\(run.error)")
        #expect(!run.error.uppercased().contains("MAWAR"))
        let shown = try keptCard("id3", in: path)
        #expect(shown.fields[.alamat]?.value == "JL. MAWAR NO. 1")
        #expect(shown.fields[.golonganDarah]?.from == .clerk)
        #expect(shown.status == .accepted)
        let undone = try await ToolRun.inProcess(["correct", path, "id3", "--undo"])
        #expect(undone.status == 0)
        #expect(try keptCard("id3", in: path).status == .review)
    }

    @Test func aValueThatBreaksARuleIsNotSavedUnasked() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let refused = try await ToolRun.inProcess(["correct", path, "3", "nik=123"])
        #expect(refused.status == 64 && refused.error.contains("NIK") && !refused.error.contains("123"))
        #expect(try keptCard("id3", in: path) == records[2])
        let unasked = try await ToolRun.inProcess(["correct", path, "3", "nik=123", "--yes"])
        #expect(unasked.status == 64 && unasked.error.contains("--as-typed"))
        #expect(try keptCard("id3", in: path) == records[2])
        #expect(try await ToolRun.inProcess(["correct", path, "3", "nik=123", "--as-typed"]).status == 0)
        #expect(try keptCard("id3", in: path).fields[.nik]?.value == "123")
    }

    /// `show` says the revision, and a decision about it is not taken for one about what the card has become.
    @Test func aDecisionAboutAnEarlierRevisionIsRefused() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let sheet = try await ToolRun.inProcess(["show", path, "3", "--verbose"]).output
        let revision = try #require(sheet.firstMatch(of: /revision ([0-9]+)/)?.1)
        #expect(try await ToolRun.inProcess(["correct", path, "3@\(revision)", "nama=SITI"]).status == 0)
        let late = try await ToolRun.inProcess(["correct", path, "3@\(revision)", "nama=BUDI"])
        #expect(late.status == 64 && late.error.contains("has changed since"))
        #expect(try keptCard("id3", in: path).fields[.nama]?.value == "SITI")
    }

    @Test(arguments: [
        ("--confirm", CardStatus.accepted, Settlement.confirmed), ("--not-a-card", .setAside, .notACard),
        ("--duplicate", .setAside, .duplicate),
    ])
    func aCardIsSettledAsAWhole(_ flag: String, _ status: CardStatus, _ settled: Settlement) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.inProcess(["correct", path, "3", flag]).status == 0)
        let shown = try keptCard("id3", in: path)
        #expect(shown.status == status && shown.settled == settled)
    }

    @Test(arguments: [
        ["3"], ["3", "nam=X"], ["3", "--turn", "45"], ["99", "--confirm"], ["5", "nama=X"],
        ["3", "--undo", "--not-a-card"], ["3", "nama=X", "--undo"], [], ["--from", "nothing.xlsx"],
        ["3", "nama=X", "--only-good"],
    ])
    func whatIsNoDecisionIsRefusedAndKeepsNothing(_ arguments: [String]) async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let run = try await ToolRun.inProcess(["correct", path] + arguments)
        #expect(run.status == 64, "\(arguments): \(run.error)")
        #expect(try keptCard("id3", in: path) == records[2])
    }

    /// A file that a person made stays as that person left it, with all its content.
    @Test func anImportedFileStaysAndTheNewOneLiesNextToIt() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        _ = try await ToolRun.inProcess(["export", path, "--format", "csv"])
        let file = URL(filePath: path + "/results.csv")
        let text = try String(contentsOf: file, encoding: .utf8).replacing("CONTOH NOMOR 1", with: "SITI")
        try text.write(to: file, atomically: false, encoding: .utf8)
        let run = try await ToolRun.inProcess(["correct", path, "--from", file.path, "--yes"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(try String(contentsOfFile: path + "/results (2).csv", encoding: .utf8).contains("SITI"))
        #expect(run.error.contains("results.csv was edited and is left as it is"))
        #expect(!run.error.contains("to import the edits"))
    }

    @Test func aSessionThatARunHoldsIsBusy() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let store = try SessionStore.open(path, .run, making: true)
        defer { store.close() }
        #expect(try await ToolRun.inProcess(["correct", path, "3", "--confirm"]).status == 75)
    }

    /// A made-up session in which card `x` is the first again, with another address.
    private func sessionWithATwin(in folder: TemporaryFolder) throws -> String {
        let (path, records) = try madeUpSession(in: folder.url)
        let store = try SessionStore.open(path, .run, making: true)
        var again = records[0]
        again.id = "x"
        again.source = RecordSource(path: "x.jpg", sha256: "sha of x")
        again.fields[.alamat]?.value = "JL. LAIN"
        again.engines[.lstm]?.fields[.alamat] = "JL. LAIN"
        try store.record(again, under: ReadingContext("v1"))
        try store.updateDuplicates()
        store.close()
        #expect(try keptCard("x", in: path).status == .review)
        return path
    }

    /// A person of whom somebody keeps both cards is no question any more.
    @Test func onlyTheFirstCardOfAPersonIsHandedOver() async throws {
        let path = try sessionWithATwin(in: folder)
        func cards(_ choice: String) async throws -> Int {
            let run = try await ToolRun.inProcess(
                ["export", path, "--format", "ndjson", "-o", "-", "--duplicates", choice])
            #expect(run.status == 0, "\(run.error)")
            return run.output.split(separator: "\n").count
        }
        #expect(try await cards("first") == (try await cards("all")) - 1)
        #expect(try await ToolRun.inProcess(["correct", path, "x", "--keep-both"]).status == 0)
        #expect(try await cards("first") == (try await cards("all")))
    }

    @Test func cardsThatLookAlikeAreToldApart() async throws {
        let path = try sessionWithATwin(in: folder)
        let run = try await ToolRun.inProcess(["correct", path, "x", "--distinct", "--language", "id"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try keptCard("x", in: path).duplicates == nil && keptCard("id1", in: path).duplicates == nil)
        #expect(try keptCard("x", in: path).status == .accepted)
        let nothing = try await ToolRun.inProcess(["correct", path, "x", "--distinct"])
        #expect(nothing.status == 0 && nothing.error.contains("no other card"))
        #expect(try await ToolRun.inProcess(["correct", path, "x", "--undo"]).status == 0)
        #expect(try keptCard("id1", in: path).duplicates == ["x"] && keptCard("x", in: path).status == .review)
    }

    /// Both stay, accepted, and everything goes on saying of each that the other is there.
    @Test func cardsOfOnePersonAreBothKept() async throws {
        let path = try sessionWithATwin(in: folder)
        _ = try await ToolRun.inProcess(["export", path, "--format", "csv"])
        let run = try await ToolRun.inProcess(["correct", path, "x", "--keep-both"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try keptCard("x", in: path).status == .accepted && keptCard("id1", in: path).status == .accepted)
        #expect(try keptCard("x", in: path).duplicates == ["id1"])
        for id in ["x", "id1"] {
            let sheet = try await ToolRun.inProcess(["show", path, id]).output
            #expect(sheet.contains("contains the same card or person more than once"), "\(sheet)")
        }
        let table = try String(contentsOfFile: path + "/results.csv", encoding: .utf8)
        #expect(table.split(separator: "\r\n").contains { $0.contains("x.jpg") && $0.contains(",id1,") })
        #expect(try await ToolRun.inProcess(["show", path, "--duplicates", "--json"]).output.contains("\"id\":\"x\""))
        let pairs = try await ToolRun.inProcess(["show", path, "--duplicates"]).output
        #expect(pairs.contains("duplicate of no. "), "\(pairs)")
        #expect(try await ToolRun.inProcess(["correct", path, "x", "--undo"]).status == 0)
        #expect(try keptCard("id1", in: path).status == .review)
        #expect(try await ToolRun.inProcess(["correct", path, "x", "--keep-both", "--distinct"]).status == 64)
    }
}
