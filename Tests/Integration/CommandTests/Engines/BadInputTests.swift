import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// What is no card is named, with what to do about it, and costs only itself.
    final class BadInputTests {
        private let folder = TemporaryFolder()

        init() throws {
            try folder.makeFolder("cards")
        }

        private func copy(_ fixture: String, to name: String) throws {
            try FileManager.default.copyItem(
                at: Repository.fixtures.appending(path: fixture), to: folder.file("cards/\(name)"))
        }

        private func scan(_ arguments: [String]) async throws -> ToolRun {
            try await ToolRun.inProcess(["scan"] + arguments, in: folder.url)
        }

        @Test func everyOddInputIsNamedAndTheGoodCardsAreRead() async throws {
            let odd: [(name: String, code: CardFailure.Code)] = [
                ("blank-card.jpg", .noCard), ("bomb.png", .tooLarge), ("driving-licence.jpg", .otherDocument),
                ("empty.jpg", .notAnImage), ("one-pixel.png", .tooSmall), ("text.jpg", .notAnImage),
            ]
            for (name, _) in odd { try copy("odd/\(name)", to: name) }
            let good = ["kartu Ibu Siti 🪪.jpg", "dua\nbaris.jpg"]
            try copy("cards/scan/scan-0001.jpg", to: good[0])
            try copy("cards/scan/scan-0002.jpg", to: good[1])
            let files = FileManager.default
            try files.createDirectory(at: folder.file("cards/folder.jpg"), withIntermediateDirectories: true)
            try files.createSymbolicLink(
                at: folder.file("cards/tautan\u{1B}[31m putus.jpg"), withDestinationURL: folder.file("nothing"))
            #expect(mkfifo(folder.file("cards/pipe.jpg").path, 0o600) == 0)

            let run = try await scan(["cards", "no such file.jpg", "--out", "run", "--jobs", "2"])
            #expect(run.status == 1)
            let expected = Dictionary(uniqueKeysWithValues: odd.map { ("cards/\($0.name)", $0.code) }).merging([
                "cards/folder.jpg": .unreadable, "cards/tautan\u{1B}[31m putus.jpg": .unreadable,
                "cards/pipe.jpg": .unreadable, "no such file.jpg": .unreadable,
            ]) { first, _ in first }
            let records = Dictionary(
                try folder.records().map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
            #expect(records.count == expected.count + good.count)
            for (path, code) in expected {
                let record = try #require(records[path], "\(path)")
                #expect(record.status == .failed && record.error?.code == code, "\(path)")
                #expect(record.fields.isEmpty)
                #expect(record.error?.message.contains(/[;:]\s/) == true)
            }
            // Each failure is a line of its own, and no name can colour the terminal or break the line.
            let lines = run.error.split(separator: "\n").filter { $0.hasPrefix("failed: ") }
            #expect(lines.count == expected.count)
            for path in expected.keys where !path.contains("\u{1B}") {
                #expect(lines.contains { $0.hasPrefix("failed: \(path): ") }, "\(path)")
            }
            #expect(!run.error.contains("\u{1B}"))
            for (name, fixture) in zip(good, ["scan-0001", "scan-0002"]) {
                let truth = try CardTruth.fixtures("cards")["Fixtures/cards/scan/\(fixture).jpg"]
                let record = try #require(records["cards/\(name)"])
                #expect(record.fields[.nik]?.value == truth?[.nik])
                #expect(record.fields[.nama]?.value == truth?[.nama])
            }
            // A name with a line's end stays on one line of the spreadsheet, as nothing in a name may act where it is shown.
            let table = try folder.text("run/results.csv")
            #expect(table.contains(",cards/dua·baris.jpg,") && table.contains(good[0]))
        }

        /// The part that is there is read, and every value of it is asked about.
        @Test func aJPEGThatWasCutOffIsAskedAbout() async throws {
            try copy("odd/truncated.jpg", to: "cut.jpg")
            let run = try await scan(["cards", "--out", "run"])
            #expect(run.status == 0)
            let record = try #require(try folder.records().first)
            #expect(record.status == .review && record.findings.contains { $0.rule == "quality.incomplete" })
            #expect(record.fields[.nik]?.value != nil)
            #expect(!record.fields.pairs.contains { $0.value.status == .accepted })
        }

        /// Each is opened and found to be no picture; one that could not be opened would be `unreadable`, and one that was
        /// taken for another would be missing.
        @Test func namesThatLookAlikeAndNamesThatAreNoTextAreRead() async throws {
            let names = [Array("Jose\u{301}.jpg".utf8), Array("Jos\u{E9}.jpg".utf8), [0xFF] + Array(".jpg".utf8)]
            for name in names {
                let path = Array(folder.file("cards/").path.utf8) + [UInt8(ascii: "/")] + name
                let file = open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o600)
                try #require(file >= 0 && write(file, name, name.count) == name.count)
                close(file)
            }
            let run = try await scan(["cards", "--out", "run"])
            #expect(run.status == 1)
            let records = try folder.records()
            #expect(records.map(\.source.location.path.bytes) == names.map { Array("cards/".utf8) + $0 })
            #expect(records.map(\.error?.code) == [.notAnImage, .notAnImage, .notAnImage])
            #expect(records.map { $0.source.location.path.isText } == [true, true, false])
        }

        /// What failed for a reason that lies in its bytes fails again; what was only out of reach may be there now.
        @Test func onlyWhatMayPassIsTriedAgain() async throws {
            let odd = [
                "blank-card.jpg", "bomb.png", "driving-licence.jpg", "empty.jpg", "one-pixel.png", "text.jpg",
            ]
            for name in odd { try copy("odd/\(name)", to: name) }
            let command = ["cards", "late.jpg", "--out", "run"]
            #expect(try await scan(command).status == 1)
            // The one that is tried again takes another moment to fail.
            let first = try folder.records().filter { $0.source.path != "late.jpg" }
            let again = try await scan(command)
            #expect(again.status == 1)
            #expect(again.error.contains("7 of 7 cards in") && again.error.contains("(\(odd.count) in an earlier run)"))
            #expect(first.count == odd.count)
            #expect(try folder.records().filter { $0.source.path != "late.jpg" } == first)

            try copy("cards/scan/scan-0001.jpg", to: "../late.jpg")
            try copy("cards/scan/scan-0002.jpg", to: "../new.jpg")
            try FileManager.default.removeItem(at: folder.file("cards/empty.jpg"))
            try FileManager.default.moveItem(at: folder.file("new.jpg"), to: folder.file("cards/empty.jpg"))
            let third = try await scan(command)
            #expect(third.error.contains("(\(odd.count - 1) in an earlier run)"))
            let failed = try folder.records().filter { $0.status == .failed }.map(\.source.path).sorted()
            #expect(failed == odd.filter { $0 != "empty.jpg" }.map { "cards/\($0)" }.sorted())
        }

        @Test func inputThatHoldsNothingToReadIsAUsageError() async throws {
            try folder.write("catatan", to: "cards/catatan.txt")
            let run = try await scan(["cards", "--out", "run"])
            #expect(run.status == 64)
            #expect(run.error.contains("cards") && run.error.contains("jpg") && run.error.contains("pdf"))
            #expect(!folder.holds("run"))
        }

        @Test func outputBelowAFileCannotBeCreated() async throws {
            try copy("cards/scan/scan-0001.jpg", to: "a.jpg")
            for out in ["cards/a.jpg", "cards/a.jpg/below"] {
                let run = try await scan(["cards", "--out", out])
                #expect(run.status == 73)
                #expect(run.error.contains("--out"))
            }
        }

        // MARK: without the right to read or write

        private static let setpriv = "/usr/bin/setpriv"
        /// Root may read everything; without capabilities he is held to the modes of his own files like anybody.
        private static var canDropPrivileges: Bool {
            geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
        }

        private func scanUnprivileged(_ arguments: [String]) async throws -> ToolRun {
            guard geteuid() == 0 else { return try await scan(arguments) }
            return try await ToolRun.ktpOCR(
                ["--bounding-set=-all", "--inh-caps=-all", ToolRun.toolPath, "scan"] + arguments, in: folder.url,
                tool: Self.setpriv)
        }

        @Test(.enabled(if: canDropPrivileges, "root without setpriv may read every file"))
        func aFileThatMayNotBeReadIsNamed() async throws {
            try copy("cards/scan/scan-0001.jpg", to: "locked.jpg")
            let locked = folder.file("cards/locked.jpg").path
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
            let run = try await scanUnprivileged(["cards", "--out", "run"])
            #expect(run.status == 1)
            #expect(run.error.contains("failed: cards/locked.jpg: ") && run.error.contains("chmod u+r"))
            #expect(try folder.records().map(\.error?.code) == [.unreadable])
        }

        @Test(.enabled(if: canDropPrivileges, "root without setpriv may write everywhere"))
        func aFolderThatMayNotBeWrittenIsNoOutput() async throws {
            try copy("cards/scan/scan-0001.jpg", to: "a.jpg")
            let sealed = folder.file("sealed")
            try FileManager.default.createDirectory(
                at: sealed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
            for out in ["sealed", "sealed/run"] {
                let run = try await scanUnprivileged(["cards", "--out", out])
                #expect(run.status == 73)
                #expect(run.error.contains("--out"))
            }
        }
    }
}
