import Foundation
import KTPCore
import TestSupport
import Testing

/// Holds what `compare` says against Lab/Benchmarks/recompute.py, which computes it from results.ndjson by other code.
@Suite(.timeLimit(.minutes(4)))
struct RecomputedComparisonTests {
    private let folder = TemporaryFolder()

    /// Twenty cards: the LSTM misreads some names, legacy some numbers, a program of a person's own others, and leaves out cards.
    private func session(
        _ name: String = "session", in folder: TemporaryFolder,
        changed: (Int, inout CardRecord) -> Void = { _, _ in }
    ) throws {
        let own = try #require(EngineName(rawValue: "own"))
        let lines = try (0..<20).map { number in
            let names = ["SITI", number % 3 == 0 ? "S1TI" : "SITI", number % 4 == 0 ? "STI" : "SITI"]
            var record = FictionalCards.record(
                "/data/\(number % 2 == 0 ? "scan" : "phone")/\(number).jpg", merged: [.nik: "11", .nama: "SITI"],
                lstm: [.nik: "11", .nama: names[1]], legacy: [.nik: number % 5 == 0 ? "17" : "11", .nama: names[0]])
            if var reading = record.engines[.lstm], number != 7 {
                reading.fields = [.nik: "11", .nama: names[2], .agama: "ISLAM"]
                (reading.seconds, reading.cpuSeconds) = (0.2 + Double(number) / 100, 0.3)
                record.engines[own] = reading
            }
            changed(number, &record)
            return try OrderedJSON.encode(record)
        }
        try folder.makeFolder(name)
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.file("\(name)/results.ndjson"))
        let truth = (0..<20).map { #""\#($0 % 2 == 0 ? "scan" : "phone")/\#($0).jpg": {"nik": "11", "nama": "SITI"}"# }
        try Data(("{" + truth.joined(separator: ",") + "}").utf8).write(to: folder.file("truth.json"))
    }

    private func recomputed(
        _ comparison: String, of sessions: [String] = ["session"], in folder: TemporaryFolder
    ) async throws -> String {
        try folder.write(comparison, to: "comparison.json")
        let script = Repository.root.appending(path: "Lab/Benchmarks/recompute.py").path
        let names = sessions.map { "\($0)/results.ndjson" } + ["truth.json", "comparison.json"]
        let files = names.map { "'\(folder.file($0).path)'" }
        return try await Python.run(
            """
            import runpy, sys
            sys.argv = ["recompute.py", \(files.joined(separator: ", "))]
            try:
                runpy.run_path("\(script)", run_name="__main__")
            except SystemExit:
                pass
            """)
    }

    @Test(.enabled(if: Python.isInstalled)) func everyStatementOfCompareIsConfirmedByOtherCode() async throws {
        try session(in: folder)
        let run = try await ToolRun.inProcess(
            ["compare", "session", "--truth", "truth.json", "--json"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let answer = try await recomputed(run.output, in: folder)
        #expect(answer.contains(" statements confirmed, 0 differ"), "\(answer)")
        let confirmed = try #require(answer.split(separator: " ").first.flatMap { Int($0) })
        #expect(confirmed > 300)
        #expect(run.output.contains(#""first":"lstm","second":"own","cards":19"#))
        #expect(run.output.contains(#""cards":19,"leftOut":0,"unread":1"#), "\(run.output.prefix(1500))")
        // It notices a figure that is wrong.
        let wrong = try await recomputed(run.output.replacing(#""onlyFirst":"#, with: #""onlyFirst":1"#), in: folder)
        #expect(!wrong.contains(", 0 differ"))
    }

    /// The second session holds three other cards, asks about more, and accepts a name that is wrong.
    @Test(.enabled(if: Python.isInstalled)) func whatSessionsAcceptIsConfirmedByOtherCode() async throws {
        try session(in: folder)
        try session("other", in: folder) { number, record in
            if number > 16 { record.source.sha256 = "another \(number)" }
            if number % 2 == 0 { record.status = .review }
            if number % 4 == 0 { record.fields[.nama]?.status = .review }
            if number == 3 { record.fields[.nama]?.value = "S1TI" }
            if number % 5 == 1 { record.fields[.nik] = .missing }
        }
        let run = try await ToolRun.inProcess(
            ["compare", "session", "other", "--truth", "truth.json", "--json"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let answer = try await recomputed(run.output, of: ["session", "other"], in: folder)
        #expect(answer.contains(" statements confirmed, 0 differ"), "\(answer)")
        #expect(run.output.contains(#""acceptsMore":"session""#) && run.output.contains(#""printedButUnread":"#))
        let wrong = try await recomputed(
            run.output.replacing(#""acceptsMore":"session""#, with: #""acceptsMore":null"#), of: ["session", "other"],
            in: folder)
        #expect(wrong.contains(", 1 differ"), "\(wrong)")
    }
}
