import Foundation
import TestSupport
import Testing

extension EngineTests {
    /// A run that was ended in any way, continued by the same command, has the outcome of a single run.
    struct InterruptedScanTests {
        @Test func aKilledScanGoesOnWhereItWas() async throws {
            let bench = SessionScan()
            let status = try await bench.scan(session: "run", jobs: 2) { process in
                try await bench.wait(forCardsRead: 3, in: "run")
                // Held in the middle of its work, so that it cannot be done before it is killed.
                #expect(kill(process, SIGSTOP) == 0)
                let second = try await bench.scan(session: "run")
                #expect(second.status == 75)
                #expect(second.error.contains("wait until it has ended"))
                #expect(kill(process, SIGKILL) == 0)
            }
            #expect(status == -SIGKILL)
            let before = bench.read("run")
            #expect(before.count >= 3 && before.count < SessionScan.cards.count)

            let again = try await bench.scan(session: "run", jobs: 2)
            #expect(again.status == 0)
            let after = bench.read("run").dropFirst(before.count)
            #expect(Set(before).isDisjoint(with: after))
            // A card may have been committed whose line in the log was not written any more.
            let taken = try #require(bench.events("run").last { $0.message == "resumed" }?.details.taken)
            #expect(taken >= before.count && taken + after.count == SessionScan.cards.count)
            #expect(again.error.contains("\(taken) in an earlier run"))
            #expect(try bench.results("run") == (try await UndisturbedScan.results))

            // Once everything is there, nothing is read.
            let third = try await bench.scan(session: "run")
            #expect(third.status == 0)
            #expect(bench.read("run").count == before.count + after.count)
            #expect(third.error.contains("\(SessionScan.cards.count) in an earlier run"))
            #expect(try bench.results("run") == (try await UndisturbedScan.results))
        }

        /// What is read into a folder that is gone is lost, so the run ends with the card in hand.
        @Test func aSessionThatIsDeletedMeanwhileIsNoticedAtTheNextCard() async throws {
            let bench = SessionScan()
            let folder = bench.path("deleted")
            let status = try await bench.scan(session: "deleted") { _ in
                try await bench.wait(forCardsRead: 1, in: "deleted")
                try FileManager.default.removeItem(atPath: folder)
            }
            #expect(status == 74)
            let error = bench.standardError()
            #expect(error.contains("was removed or replaced"), "\(error)")
            // A card may have been recorded between the look at the log and the deletion.
            let progress = error.matches(of: #/(\d)/8 ·/#).compactMap { Int($0.1) }
            #expect(progress.allSatisfy { $0 <= 3 }, "\(error)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/session.sqlite"), "no empty one is left")
        }

        /// One that release 0.1.0 left, whose schema and ids are others.
        @Test func aSessionOfAnOlderReleaseIsScannedFurther() async throws {
            let bench = SessionScan()
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: "Fixtures/sessions/0.1.0"), to: URL(filePath: bench.path("old")))
            let before = try bench.results("old").count
            let run = try await bench.scan([SessionScan.cards[0]], session: "old")
            #expect(run.status == 0, "\(run.error)")
            // That release did not keep what its results held: they stay, and the new ones lie next to them.
            #expect(try bench.results("old").count == before)
            let results = try bench.results("old", file: "results (2).ndjson")
            #expect(before == 3 && results.count == 4)
            #expect(results.last?.contains(SessionScan.cards[0]) == true)
            let check = try await ToolRun.inProcess(["sessions", "verify", bench.path("old")])
            #expect(check.status == 0 && check.output.contains("4 cards"), "\(check.output)")
            // And once more: what is there is not read again.
            let again = try await bench.scan([SessionScan.cards[0]], session: "old")
            #expect(again.status == 0 && again.error.contains("1 in an earlier run"), "\(again.error)")
        }

        @Test func anInterruptedScanGoesOnWhereItWas() async throws {
            let bench = SessionScan()
            let status = try await bench.scan(session: "run", jobs: 2) { process in
                try await bench.wait(forCardsRead: 2, in: "run")
                // To the whole group, as a terminal does it.
                #expect(kill(-process, SIGINT) == 0)
            }
            #expect(status == 130)
            let before = bench.read("run")
            #expect(before.count >= 2 && before.count < SessionScan.cards.count)
            #expect(bench.standardError().contains("\(before.count) of \(SessionScan.cards.count) cards"))
            // What was read so far has been reported.
            #expect(try bench.results("run").count == before.count)

            #expect(try await bench.scan(session: "run", jobs: 2).status == 0)
            #expect(Set(bench.read("run")).count == bench.read("run").count)
            #expect(bench.read("run").count == SessionScan.cards.count)
            #expect(try bench.results("run") == (try await UndisturbedScan.results))
        }
    }
}
