import Foundation
import TestSupport
import Testing

/// `scan` under signals: what it leaves, and that no worker outlives it.
@Suite(.timeLimit(.minutes(4)))
struct ScanInterruptionTests {
    /// A scan with one worker, of cards that wait at the worker's gate where they are called so.
    private final class Bench: ScanBench {
        private var arguments: [String] {
            ["scan", "cards", "--out", "run", "--jobs", "1", "--worker-command", double.path]
        }

        func scan() async throws -> ToolRun { try await ToolRun.inProcess(arguments, in: folder.url) }

        /// Runs a scan in a process group of its own, and lets `act` at it.
        func scan(act: (_ process: pid_t) async throws -> Void) async throws -> Int32 {
            try await ToolRun.ktpOCR(arguments, in: folder.url, error: folder.file("error"), act: act)
        }

        func workersAreGone() async throws -> Bool {
            let workers = try double.processes()
            for _ in 0..<1000 {
                if workers.allSatisfy({ kill($0, 0) == -1 }) { return true }
                try await Task.sleep(for: .milliseconds(10))
            }
            return false
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func theFirstSignalFinishesTheCardInHandAndTheSameCommandGoesOn(signal: Int32) async throws {
        let cards = ["1.jpg", "2-gate.jpg", "3.jpg", "4.jpg"]
        let bench = try Bench(cards)
        let status = try await bench.scan { process in
            try await bench.wait(for: "card cards/2-gate.jpg", in: "journal")
            // To the whole group, as a terminal does it.
            #expect(kill(-process, signal) == 0)
            try await bench.wait(for: "finishing", in: "error")
            try bench.double.openGate()
        }
        #expect(status == 130)
        #expect(bench.text("error").contains("2 of 4 cards"))
        #expect(bench.text("error").contains("--out run"))
        #expect(try await bench.workersAreGone())

        let again = try await bench.scan()
        #expect(again.status == 0)
        #expect(again.error.contains("2 in an earlier run"))
        #expect(try bench.cardsRead() == cards.map { "cards/\($0)" })
    }

    @Test func aSecondSignalStopsAtOnce() async throws {
        let bench = try Bench(["1.jpg", "2-gate.jpg", "3.jpg"])
        let status = try await bench.scan { process in
            try await bench.wait(for: "card cards/2-gate.jpg", in: "journal")
            #expect(kill(process, SIGINT) == 0)
            try await bench.wait(for: "finishing", in: "error")
            #expect(kill(process, SIGINT) == 0)
        }
        #expect(status == 130)
        #expect(bench.text("error").contains("1 of 3 cards"))
        #expect(try await bench.workersAreGone())
    }

    /// A process that left its group still holds the reader's standard error open: waiting for its end takes long.
    @Test func aSecondSignalEndsARunThatIsHeldUp() async throws {
        let bench = try Bench(["1.jpg", "2-gate.jpg"], atStart: "setsid sleep 30 &")
        let began = ContinuousClock.now
        let status = try await bench.scan { process in
            try await bench.wait(for: "card cards/2-gate.jpg", in: "journal")
            for _ in 1...2 {
                #expect(kill(process, SIGTERM) == 0)
                try await Task.sleep(for: .milliseconds(300))
            }
        }
        #expect(status == 130)
        #expect(ContinuousClock.now - began < .seconds(20))
        #expect(try await bench.workersAreGone())
    }

    /// A shell and the system both tell of a terminal that closes: that is one request.
    @Test func aTerminalThatClosesFinishesTheCardInHand() async throws {
        let bench = try Bench(["1.jpg", "2-gate.jpg", "3.jpg"])
        let status = try await bench.scan { process in
            try await bench.wait(for: "card cards/2-gate.jpg", in: "journal")
            for _ in 1...2 { #expect(kill(process, SIGHUP) == 0) }
            try await bench.wait(for: "finishing", in: "error")
            try bench.double.openGate()
        }
        #expect(status == 130)
        #expect(bench.text("error").contains("2 of 3 cards"))
        #expect(!bench.text("run/results.ndjson").isEmpty)
    }

    @Test func workersEndWhenTheScanIsKilledAndWhatWasReadIsKept() async throws {
        let bench = try Bench(["1.jpg", "2-gate.jpg", "3.jpg"])
        let status = try await bench.scan { process in
            try await bench.wait(for: "card cards/2-gate.jpg", in: "journal")
            try await bench.wait(for: "card read", in: "run/session.log")
            #expect(kill(process, SIGKILL) == 0)
            try bench.double.openGate()
        }
        #expect(status == -SIGKILL)
        #expect(try await bench.workersAreGone())
        let again = try await bench.scan()
        #expect(again.status == 0)
        #expect(again.error.contains("1 in an earlier run"))
    }

    @Test func aSessionInUseIsLeftAlone() async throws {
        let bench = try Bench(["gate.jpg"])
        let status = try await bench.scan { _ in
            try await bench.wait(for: "card cards/gate.jpg", in: "journal")
            let second = try await bench.scan()
            #expect(second.status == 75)
            #expect(second.error.contains("wait until it has ended"))
            #expect(!second.error.contains("--out"))
            try bench.double.openGate()
        }
        #expect(status == 0)
    }
}
