import Foundation
import KTPCore
import KTPReading
import TestSupport
import Testing

/// The sandbox as the commands close it, and what they need of the system.
@Suite(.timeLimit(.minutes(4)))
struct SandboxCommandTests {
    private let folder = TemporaryFolder()

    /// What is no picture tells whether it could be opened: it fails for another reason then.
    @Test func aWorkerReadsBelowTheFoldersItIsToldAlone() async throws {
        for name in ["in", "out"] {
            try folder.makeFolder(name)
            try folder.write("no picture", to: "\(name)/a.jpg")
        }
        let requests = ["in/a.jpg", "out/a.jpg", "/etc/passwd"].map { #"{"id":"\#($0)","path":"\#($0)"}"# }
        func failures(_ arguments: [String]) async throws -> [CardFailure?] {
            let run = try await ToolRun.ktpOCR(
                ["worker"] + arguments, input: requests.joined(separator: "\n"), in: folder.url)
            return try run.records.map(\.error)
        }
        #expect(try await failures([]).map(\.?.code) == [.notAnImage, .notAnImage, .notAnImage])
        let below = try await failures(["--read-below", "in"])
        #expect(below.map(\.?.code) == [.notAnImage, .unreadable, .unreadable])
        #expect(below.dropFirst().allSatisfy { $0?.message.contains("--read-below") == true })
    }

    /// As in a container that lets nobody lock himself in.
    @Test func whereTheKernelRefusesReadersGoOnWithAWord() async throws {
        try folder.write("no picture", to: "a.jpg")
        try folder.write("no picture", to: "b.jpg")
        let probe = URL(filePath: ToolRun.toolPath).deletingLastPathComponent().appending(path: "sandbox-probe").path
        let refused = ["refused", "landlock", ToolRun.toolPath, "scan", "a.jpg", "b.jpg", "--jobs", "2", "--out"]
        let run = try await ToolRun.ktpOCR(refused + ["run"], in: folder.url, tool: probe)
        #expect(run.status == 1, "\(run.error)")
        #expect(run.error.ranges(of: "could not be sandboxed (Landlock: Operation not permitted)").count == 1)
        #expect(run.error.contains("reading continues without the sandbox"))
        let strict = try await ToolRun.ktpOCR(
            refused + ["strict", "--require-sandbox"], in: folder.url, tool: probe)
        #expect(strict.status == 69, "\(strict.error)")
    }

    @Test func aScanReadsWhatLinksLeadTo() async throws {
        for name in ["in", "elsewhere"] {
            try folder.makeFolder(name)
        }
        try folder.write("no picture", to: "elsewhere/a.jpg")
        try FileManager.default.createSymbolicLink(
            at: folder.file("in/link.jpg"), withDestinationURL: folder.file("elsewhere/a.jpg"))
        let run = try await ToolRun.ktpOCR(["scan", "in", "--out", "run", "--require-sandbox"], in: folder.url)
        let results = try folder.text("run/results.ndjson")
        #expect(run.status == 1)
        #expect(results.contains("notAnImage"), "\(results)")
    }

    @Test func fewDescriptorsMeanFewerReadersAndAWord() async throws {
        let double = try WorkerDouble(in: folder)
        let cards = (1...16).map { "\($0).jpg" }
        for card in cards { try folder.write(card, to: card) }
        let scan = "\"$tool\" scan *.jpg --out run --jobs 16 --worker-command '\(double.path)'"
        let run = try await ToolRun.shell("ulimit -n 64; \(scan)", in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.isEmpty)
        #expect(run.error.contains("ulimit -n"))
        let starts = try double.journalLines().count { $0.hasPrefix("start") }
        #expect((1...3).contains(starts))
        // With ten it ended in a crash of the library that starts processes, over the first reader of all.
        for count in [30, 10] {
            let none = try await ToolRun.shell("ulimit -n \(count); \(scan)", in: folder.url)
            #expect(none.status == 69, "\(none.error)")
            #expect(none.error.contains("ulimit -n 256"))
        }
    }

    /// Without a word it waited for a thread that the system does not give.
    @Test(arguments: [250_000, 420_000, 590_000]) func littleAddressSpaceIsRefusedWithAWord(kilobytes: Int) async throws
    {
        let double = try WorkerDouble(in: folder)
        try folder.write("a.jpg", to: "a.jpg")
        let run = try await ToolRun.shell(
            "ulimit -v \(kilobytes); \"$tool\" scan a.jpg --out run --worker-command '\(double.path)'", in: folder.url)
        #expect(run.status == 69, "\(run.error)")
        #expect(run.error.contains("ulimit -v unlimited"), "\(run.error)")
    }

    @Test func noReaderLeavesACore() async throws {
        let fifo = folder.file("requests").path
        // The worker waits for a request, so that its limits can be looked at.
        let run = try await ToolRun.shell(
            """
            mkfifo '\(fifo)'; ulimit -c unlimited
            "$tool" worker <'\(fifo)' >answers & exec 3>'\(fifo)'
            echo '{"id":"1"}' >&3
            for i in $(seq 600); do [ -s answers ] && break; sleep 0.1; done
            grep 'core file' /proc/$!/limits; grep -E 'NoNewPrivs|Seccomp:|Threads' /proc/$!/status
            cat /proc/$!/oom_score_adj; exec 3>&-; wait $! || echo "ended with $?" >&2
            """, in: folder.url)
        let words = run.output.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        #expect(words.contains { $0.starts(with: ["Max", "core", "file", "size", "0", "0"]) }, "\(run)")
        #expect(words.contains(["NoNewPrivs:", "1"]))
        #expect(words.contains(["Seccomp:", "2"]))
        #expect(words.contains(["Threads:", "1"]))
        #expect(words.last == ["500"])
    }
}
