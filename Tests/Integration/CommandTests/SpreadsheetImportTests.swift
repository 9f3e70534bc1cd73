import Foundation
import KTPCore
import KTPRegister
import SystemPackage
import TestSupport
import Testing
import ktp_ocr

/// What was shown, what was typed, and what others decided meanwhile.
struct SpreadsheetImportTests {
    private struct Office: ~Copyable {
        let folder: TemporaryFolder
        let path: String

        init() async throws {
            let made = TemporaryFolder()
            let session = try madeUpSession(in: made.url).path
            _ = try await ToolRun.inProcess(["export", session, "--format", "csv"])
            folder = made
            path = session
        }

        /// The results as they were written first, with changes.
        func file(_ changes: [String: String]) throws -> String {
            var text = try String(contentsOfFile: path + "/results.csv", encoding: .utf8)
            for (old, new) in changes { text = text.replacing(old, with: new) }
            let file = folder.file("edited.csv").path
            try text.write(toFile: file, atomically: false, encoding: .utf8)
            return file
        }

        func decide(_ card: String, _ field: KTPField, _ value: String) throws {
            let store = try SessionStore.open(path, .write)
            defer { store.close() }
            try store.correct(card, [.value(field, value)], by: "the page")
        }

        func value(_ field: KTPField, of card: String) throws -> String? {
            try keptCard(card, in: path).fields[field]?.value
        }

        func take(_ file: String, _ options: String...) async throws -> ToolRun {
            try await ToolRun.inProcess(["correct", path, "--from", file] + options)
        }
    }

    @Test func anOlderFileTakesNoDecisionBack() async throws {
        let office = try await Office()
        let file = try office.file(["CONTOH NOMOR 2": "SITI"])
        try office.decide("id1", .nama, "BARU")
        let run = try await office.take(file, "--yes")
        #expect(run.status == 0 && !run.error.contains("BARU"), "\(run.error)")
        #expect(try office.value(.nama, of: "id1") == "BARU" && office.value(.nama, of: "id2") == "SITI")
        #expect(try await office.take(file, "--yes").error.contains("no changes"))
    }

    @Test func aConflictIsNamedAndTheRegisterStays() async throws {
        let office = try await Office()
        let file = try office.file(["CONTOH NOMOR 1": "LAMA", "CONTOH NOMOR 2": "SITI"])
        try office.decide("id1", .nama, "BARU")
        let refused = try await office.take(file, "--yes")
        #expect(refused.status == 64 && refused.error.contains("Nama (results.csv!H2)"), "\(refused.error)")
        #expect(try office.value(.nama, of: "id2") == "CONTOH NOMOR 2")
        let good = try await office.take(file, "--yes", "--only-good")
        #expect(good.status == 1 && good.error.contains("1 change was not saved"), "\(good.error)")
        #expect(try office.value(.nama, of: "id1") == "BARU" && office.value(.nama, of: "id2") == "SITI")
    }

    @Test func allBadCellsAreNamedAndTheGoodOnesAreTakenAlone() async throws {
        let office = try await Office()
        let file = try office.file(
            [
                "3273991708850001": "3,27E+15", "3273991708850003": "3.27399E+15", "CONTOH NOMOR 2": "SITI",
                "003/005,SUKAMAJU,CONTOH,ISLAM": "05-Mar,SUKAMAJU,CONTOH,ISLAM",
            ].mapValues { $0.contains(",2") ? "\"\($0)\"" : $0 })
        let refused = try await office.take(file, "--yes")
        #expect(refused.status == 64, "\(refused.error)")
        for cell in ["!G2 ", "!G4 ", "!N2:N4 "] { #expect(refused.error.contains(cell), "\(cell): \(refused.error)") }
        #expect(try office.value(.nama, of: "id2") == "CONTOH NOMOR 2")
        #expect(try await office.take(file, "--yes", "--only-good").status == 1)
        #expect(try office.value(.nama, of: "id2") == "SITI")
    }

    /// Excel keeps fifteen digits.
    @Test func roundedNIKsAreRefused() async throws {
        let office = try await Office()
        let file = try office.file(["327399170885000": "327399170885000|", "CONTOH NOMOR 2": "SITI"])
        var text = try String(contentsOfFile: file, encoding: .utf8)
        text = text.replacing(/\|[0-9]/, with: "0")
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        let run = try await office.take(file, "--yes")
        #expect(run.status == 64 && run.error.contains("results.csv!G2:G4"), "\(run.error)")
        #expect(try office.value(.nik, of: "id1") == "3273991708850001")
    }

    @Test func aValueThatBreaksARuleNeedsItsOwnFlag() async throws {
        let office = try await Office()
        let file = try office.file(["CONTOH NOMOR 2": "SITI", "3273991708850001": "327399170885001"])
        let run = try await office.take(file, "--yes", "--only-good")
        #expect(run.status == 1 && run.error.contains("results.csv!G2, NIK: 15"), "\(run.error)")
        #expect(try office.value(.nik, of: "id1") == "3273991708850001" && office.value(.nama, of: "id2") == "SITI")
        #expect(try await office.take(file, "--yes", "--as-typed").status == 0)
        #expect(try office.value(.nik, of: "id1") == "327399170885001")
    }

    @Test(.timeLimit(.minutes(1))) func aDecisionMadeWhileTheQuestionWaitsStays() async throws {
        let office = try await Office()
        let file = try office.file(["CONTOH NOMOR 1": "LAMA", "CONTOH NOMOR 2": "SITI"])
        let (path, said) = (office.path, office.folder.file("said"))
        let terminal = FileDescriptor(rawValue: open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
        defer { try? terminal.close() }
        // TIOCSPTLCK and TIOCGPTN, which are macros of C.
        var (isLocked, number): (Int32, UInt32) = (0, 0)
        try #require(ioctl(terminal.rawValue, 0x4004_5431, &isLocked) == 0)
        try #require(ioctl(terminal.rawValue, 0x8004_5430, &number) == 0)
        let name = "/dev/pts/\(number)"
        let run = Task.detached {
            let input = FileDescriptor(rawValue: open(name, O_RDWR | O_NOCTTY | O_CLOEXEC))
            let error = try FileDescriptor.open(
                FilePath(said.path), .readWrite, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
            defer { for stream in [input, error] { try? stream.close() } }
            let console = Console(input: input, output: error, error: error, environment: ["LC_ALL": "C.UTF-8"])
            return await KTPOCR.run(["correct", path, "--from", file], on: console)
        }
        while (try? String(contentsOf: said, encoding: .utf8))?.contains("[y/n]") != true {
            try await Task.sleep(for: .milliseconds(20))
        }
        try office.decide("id1", .nama, "HALAMAN")
        try terminal.writeAll("y\n".utf8)
        #expect(try await run.value == 1)
        #expect(try office.value(.nama, of: "id1") == "HALAMAN" && office.value(.nama, of: "id2") == "SITI")
        #expect(try String(contentsOf: said, encoding: .utf8).contains("Nama (results.csv!H2)"))
    }
}
