import Foundation
import GRDB
import KTPCore
import TestSupport
import Testing

/// Parts of a job in any order, once or twice, whole or cut off, have one outcome: that of one undisturbed run.
@Suite(.timeLimit(.minutes(4)))
struct MergeCommandTests {
    /// Copies, with a doubtful card and a page of several cards among them.
    private static let cards = (1...11).map { "card \($0).jpg" } + ["review.jpg", "sheet.jpg", "folder copy.jpg"]

    private static func bench() throws -> MergeBench {
        let bench = try MergeBench(cards)
        try bench.write("folder copy.jpg", content: "card 3.jpg")
        return bench
    }

    /// What one run makes of all of them.
    private static let undisturbed = Task { () -> [CardRecord] in
        let bench = try Self.bench()
        try await bench.scan("whole")
        return try bench.results("whole")
    }

    @Test(arguments: [1, 2, 3, 7])
    func shardsInAnyOrderMakeTheWhole(count: Int) async throws {
        let (bench, whole) = (try Self.bench(), try await Self.undisturbed.value)
        // One file has the bytes of another.
        #expect(whole.count == Self.cards.count + 2 && whole.contains { $0.source.also != nil })
        let parts = (1...count).map { "part\($0)" }
        for (number, part) in parts.enumerated() { try await bench.scan(part, ["--shard", "\(number + 1)/\(count)"]) }
        for (name, order) in [("ahead", parts), ("back", parts.reversed()), ("twice", parts + [parts[0]])] {
            let run = try await bench.merge(name, order)
            #expect(run.status == 0, "\(run.error)")
            #expect(try bench.results(name) == whole, "\(name)")
        }
        // As a tree, one leaf of which stands in both branches.
        let middle = (count + 1) / 2
        _ = try await bench.merge("left", Array(parts[..<middle]))
        _ = try await bench.merge("right", Array(parts[(middle - 1)...]))
        _ = try await bench.merge("tree", ["right", "left"])
        #expect(try bench.results("tree") == whole)
        // One after the other, and all once more.
        for part in parts.reversed() + parts { _ = try await bench.merge("grown", [part]) }
        #expect(try bench.results("grown") == whole)
        let check = try await bench.tool(["sessions", "verify", "grown"])
        #expect(check.status == 0, "\(check.output)\(check.error)")
    }

    /// What a merge makes is a session like any other: nothing of it is read again.
    @Test func aMergedSessionGoesOn() async throws {
        let bench = try Self.bench()
        for number in 1...2 { try await bench.scan("part\(number)", ["--shard", "\(number)/2"]) }
        _ = try await bench.merge("all", ["part1", "part2"])
        try bench.write("card 99.jpg")
        let read = try bench.double.journalLines().count
        let run = try await bench.scan("all")
        #expect(run.status == 0, "\(run.error)")
        #expect(
            try bench.double.journalLines().dropFirst(read).filter { $0.hasPrefix("card") } == [
                "card cards/card 99.jpg"
            ])
        try await bench.scan("whole")
        #expect(Set(try bench.results("all").map(\.id)) == Set(try bench.results("whole").map(\.id)))
    }

    @Test func aPartThatWasKilledAndRunAgainIsWhole() async throws {
        let bench = try Self.bench()
        try await bench.scan("whole")
        try bench.write("gate.jpg", content: "one that waits")
        let shard = ["scan", "cards", "--out", "one", "--worker-command", bench.double.path, "--jobs", "1"]
        let status = try await ToolRun.ktpOCR(shard, in: bench.folder.url, error: bench.folder.file("error")) {
            process in
            while try !bench.double.journalLines().contains("card cards/gate.jpg") {
                try await Task.sleep(for: .milliseconds(20))
            }
            kill(process, SIGKILL)
        }
        #expect(status == -SIGKILL)
        let early = try await bench.merge("all", ["one", "whole"])
        #expect(early.status == 1 && early.error.contains("1 inputs are not read yet"), "\(early.error)")
        try bench.double.openGate()
        try await bench.scan("one")
        let late = try await bench.merge("all", ["one"])
        #expect(late.status == 0, "\(late.error)")
        // A register has the pictures in the order in which they came; one that is merged in that of their paths.
        try await bench.scan("fresh")
        #expect(try bench.results("all") == bench.results("fresh"))
    }

    @Test func whatAPersonDecidedInOnePartStands() async throws {
        let bench = try Self.bench()
        let decisions = [
            ["cards/review.jpg", "nama=SITI AMINAH", "rtRw=003/005"], ["cards/review.jpg", "nama=SITI AMINAH SARI"],
            ["cards/card 1.jpg", "--confirm"], ["cards/card 2.jpg", "--not-a-card"],
            ["cards/sheet.jpg#1.3", "nama=BUDI"],
            ["cards/card 5.jpg", "nama=X"], ["cards/card 5.jpg", "--undo"],
        ]
        try await bench.scan("whole")
        try await bench.scan("part1", ["--shard", "1/2"])
        try await bench.scan("part2", ["--shard", "2/2"])
        for decision in decisions {
            var kept = 0
            for session in ["whole", "part1", "part2"] {
                let card = try bench.number(of: decision[0], in: session)
                guard let card else { continue }
                let run = try await bench.tool(["correct", session, card] + decision.dropFirst())
                #expect(run.status == 0, "\(run.error)")
                kept += 1
            }
            #expect(kept == 2)
        }
        // The same part as it was before anybody decided, by another machine.
        try await bench.scan("untouched", ["--shard", "1/2"])
        let whole = try bench.results("whole")
        #expect(whole.count { $0.settled != nil } >= 3)
        for (name, order) in [
            ("ahead", ["untouched", "part1", "part2"]), ("back", ["part2", "part1", "untouched"]),
            ("again", ["ahead", "part2", "back"]),
        ] {
            let run = try await bench.merge(name, order)
            #expect(run.status == (whole.contains { $0.status == .failed } ? 1 : 0), "\(run.error)")
            #expect(try bench.results(name) == whole, "\(name)")
            let check = try await bench.tool(["sessions", "verify", name])
            #expect(check.status == 0, "\(name): \(check.output)\(check.error)")
        }
        // What was decided can still be taken back.
        let card = try #require(try bench.number(of: "cards/review.jpg", in: "again"))
        #expect(try await bench.tool(["correct", "again", card, "--undo"]).status == 0)
        #expect(try bench.results("again").first { $0.id == "cards/review.jpg" }?.fields[.nama]?.value == "SITI AMINAH")
    }

    @Test func aPartOfNothingIsAPart() async throws {
        let bench = try MergeBench(["only.jpg"])
        var parts: [String] = []
        for number in 1...3 {
            let run = try await bench.scan("part\(number)", ["--shard", "\(number)/3"])
            #expect(run.status == 0, "\(run.error)")
            parts.append("part\(number)")
        }
        try bench.folder.write("", to: "none.ndjson")
        let run = try await bench.merge("all", parts + ["none.ndjson"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try bench.results("all").map(\.id) == ["cards/only.jpg"])
    }

    @Test func twoTasksCannotShareAFolder() async throws {
        let bench = try MergeBench(["gate.jpg"])
        let first = ["scan", "cards", "--out", "one", "--worker-command", bench.double.path, "--shard", "1/1"]
        let status = try await ToolRun.ktpOCR(first, in: bench.folder.url, error: bench.folder.file("error")) { _ in
            while (try? bench.double.journalLines().contains("card cards/gate.jpg")) != true {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(try await bench.scan("one", ["--shard", "1/1"]).status == 75)
            #expect(try await bench.merge("one", ["one"]).status == 75)
            try bench.double.openGate()
        }
        #expect(status == 0)
    }

    @Test func aTaskFindsItsPartByItself() async throws {
        let bench = try Self.bench()
        for number in 0...1 {
            let run = try await bench.scan(
                "part\(number)", ["--shard", "auto"],
                environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "\(number)", "AWS_BATCH_JOB_ARRAY_SIZE": "2"])
            #expect(run.status == 0 && run.error.contains("part \(number + 1) of 2; "), "\(run.error)")
        }
        _ = try await bench.merge("all", ["part1", "part0"])
        #expect(try bench.results("all") == (try await Self.undisturbed.value))
        let lost = try await bench.scan("none", ["--shard", "auto"])
        #expect(lost.status == 64 && lost.error.contains("use --shard 3/8"))
        #expect(try await bench.scan("none", ["--shard", "4/3"]).status == 64)
        #expect(!bench.folder.holds("none"))
    }
}

extension MergeBench {
    /// The number by which `show` and `correct` know a card; nil where the session has none such.
    func number(of place: String, in session: String) throws -> String? {
        try results(session).firstIndex { $0.id == place }.map { "\($0 + 1)" }
    }
}
