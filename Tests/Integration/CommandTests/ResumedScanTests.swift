import Foundation
import TestSupport
import Testing

/// `scan` where everything has been read already.
@Suite(.timeLimit(.minutes(4)))
struct ResumedScanTests {
    private func number(of file: URL) throws -> UInt64 {
        let number = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? UInt64
        return try #require(number)
    }

    @Test func resultsThatWouldBeTheSameAreLeftAloneAndOthersAreWrittenAnew() async throws {
        let bench = try ScanBench(["1.jpg", "2.jpg"])
        let folder = bench.folder
        let names = ["results.ndjson", "results.csv", "results.xlsx"]
        func scan(_ more: [String] = []) async throws -> (run: ToolRun, numbers: [UInt64]) {
            let run = try await ToolRun.inProcess(
                ["scan", "cards", "--out", "run", "--jobs", "1", "--json", "--worker-command", bench.double.path]
                    + more,
                in: folder.url)
            return (run, try names.map { try number(of: folder.file("run/\($0)")) })
        }
        let first = try await scan()
        // As of a run that was killed when all was written.
        let left = folder.file("run/.results-in-hand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
        let again = try await scan()
        #expect(again.numbers == first.numbers)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        #expect(again.run.output.contains(#""resumed":2"#))
        for name in names { #expect(again.run.output.contains(name), "told where they are all the same") }
        let thorough = try await scan(["--rehash"])
        #expect(thorough.numbers == first.numbers && thorough.run.output.contains(#""resumed":2"#))
        // Somebody's change stays, and the new results lie next to it.
        try folder.write("changed", to: "run/results.csv")
        let changed = try await scan()
        #expect(zip(changed.numbers, first.numbers).map { $0 == $1 } == [true, true, true])
        #expect(changed.run.error.contains("was edited and is left as it is"))
        let correct = try await ToolRun.inProcess(["correct", "run", "1", "nama=SITI"], in: folder.url)
        #expect(correct.status == 0, "\(correct.error)")
        let decided = try await scan()
        #expect(bench.text("run/results (2).csv").contains("SITI"))
        #expect(bench.text("run/results.csv") == "changed")
        #expect(zip(decided.numbers, changed.numbers).map { $0 != $1 } == [true, false, true])
        #expect(try bench.cardsRead().count == 2, "nothing was read twice")
    }
}
