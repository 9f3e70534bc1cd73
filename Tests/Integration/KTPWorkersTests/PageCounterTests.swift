import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing

/// Counting pages with workers that crash, hang and lie: the coordinator goes on.
@Suite(.timeLimit(.minutes(4)))
struct PageCounterTests {
    private let folder = TemporaryFolder()

    private func counter(_ double: WorkerDouble) -> PageCounter {
        PageCounter(
            invocation: WorkerInvocation(executable: double.path, arguments: []), timeLimit: .milliseconds(2500))
    }

    private func starts(of double: WorkerDouble) throws -> Int {
        try double.journalLines().count { $0.hasPrefix("start") }
    }

    @Test func oneWorkerCountsThemAll() async throws {
        let double = try WorkerDouble(in: folder)
        let counts = try await counter(double).count(["a.pdf", "b.pdf", "c.tif"])
        #expect(counts == [.pages(3), .pages(3), .pages(3)])
        #expect(try starts(of: double) == 1)
    }

    @Test func aDocumentThatEndsOrHangsWorkersCostsOnlyItself() async throws {
        let double = try WorkerDouble(in: folder)
        let counts = try await counter(double).count(
            ["1.pdf", "crash.pdf", "hang.pdf", "2.pdf", "crashOnce.pdf", "garbage.pdf", "3.pdf"])
        let codes = counts.map { count -> CardFailure.Code? in
            guard case .failed(let failure) = count else { return nil }
            return failure.code
        }
        #expect(codes == [nil, .crashed, .timedOut, nil, nil, .crashed, nil])
        #expect(counts[6] == .pages(3))
    }

    @Test func cancellingEndsTheWorkerAtOnce() async throws {
        let double = try WorkerDouble(in: folder)
        var counter = counter(double)
        counter.timeLimit = .seconds(200)
        let began = ContinuousClock.now
        let counting = Task { [counter] in try await counter.count(["hang.pdf", "1.pdf"]) }
        while (try? double.journalLines().contains("card hang.pdf")) != true {
            try await Task.sleep(for: .milliseconds(20))
        }
        counting.cancel()
        await #expect(throws: CancellationError.self) { _ = try await counting.value }
        #expect(ContinuousClock.now - began < .seconds(50))
        #expect(try double.journalLines().count { $0.hasPrefix("card") } == 1)
        let process = try #require(double.processes().first)
        #expect(kill(process, 0) == -1, "worker \(process) is still there")
    }

    @Test func aWorkerThatCannotStartEndsTheRun() async throws {
        let double = try WorkerDouble(in: folder, atStart: "echo 'model ind is missing' >&2; exit 69")
        let failure = await #expect(throws: CardFailure.self) { _ = try await counter(double).count(["1.pdf"]) }
        #expect(failure?.code == .engineUnavailable && failure?.message.contains("model ind is missing") == true)
        let missing = PageCounter(invocation: WorkerInvocation(executable: "/nonexistent/ktp-ocr", arguments: []))
        await #expect(throws: CardFailure.self) { _ = try await missing.count(["1.pdf"]) }
    }
}
