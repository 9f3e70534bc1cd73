import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing

/// The manager against workers that crash, hang, lie and die.
@Suite(.timeLimit(.minutes(4)))
struct OCRManagerTests {
    private let folder = TemporaryFolder()

    private func manager(_ double: WorkerDouble, workers: Int = 2, timeLimit: Duration = .seconds(20)) -> OCRManager {
        OCRManager(
            invocation: WorkerInvocation(executable: double.path, arguments: []), workers: workers,
            timeLimit: timeLimit)
    }

    private func items(_ names: [String]) -> [WorkItem] { names.map { WorkItem(path: PicturePath($0)) } }

    /// Every record by its path.
    private func records(_ names: [String], with manager: OCRManager) async throws -> [String: CardRecord] {
        var records: [String: CardRecord] = [:]
        let outcome = try await manager.read(items(names)) { record, _ in
            #expect(records[record.source.path] == nil, "delivered twice")
            records[record.source.path] = record
        }
        #expect(outcome == .finished)
        return records
    }

    @Test func everyCardIsDeliveredOnceWhateverTheNumberOfWorkers() async throws {
        let double = try WorkerDouble(in: folder)
        let names = (1...25).map { "\($0).jpg" }
        for workers in [1, 3, 40] {
            let records = try await records(names, with: manager(double, workers: workers))
            #expect(Set(records.keys) == Set(names))
            #expect(Set(records.values.map(\.id)).count == names.count)
        }
    }

    @Test func noMoreWorkersAreStartedThanThereAreCards() async throws {
        let double = try WorkerDouble(in: folder)
        _ = try await records(["a.jpg", "b.jpg"], with: manager(double, workers: 8))
        #expect(try double.journalLines().filter { $0.hasPrefix("start") }.count == 2)
        #expect(try await records([], with: manager(double)).isEmpty)
        #expect(try double.journalLines().filter { $0.hasPrefix("start") }.count == 2)
    }

    @Test func workersAreStartedWithTheThreadLimit() async throws {
        let double = try WorkerDouble(in: folder)
        _ = try await records(["a.jpg"], with: manager(double))
        #expect(try double.journalLines().first?.hasSuffix(" 1") == true)
    }

    @Test func aCardThatEndsWorkersFailsAfterOneRetryAndCostsOnlyItself() async throws {
        let double = try WorkerDouble(in: folder)
        let names = ["1.jpg", "crash.jpg", "2.jpg", "quit.jpg", "3.jpg", "garbage.jpg", "wrongID.jpg", "4.jpg"]
        let records = try await records(names, with: manager(double))
        for name in ["crash", "quit", "garbage", "wrongID"] {
            #expect(records["\(name).jpg"]?.error?.code == .crashed)
            #expect(records["\(name).jpg"]?.status == .failed)
            #expect(try double.journalLines().filter { $0 == "card \(name).jpg" }.count == 2)
        }
        #expect(records["crash.jpg"]?.error?.message.contains("signal 11") == true)
        #expect(records["quit.jpg"]?.error?.message.contains("exit code 3") == true)
        for name in 1...4 { #expect(records["\(name).jpg"]?.status == .accepted) }
    }

    @Test func aCardWhoseWorkerCrashedByChanceIsReadByAFreshOne() async throws {
        let double = try WorkerDouble(in: folder)
        let records = try await records(["1.jpg", "crashOnce.jpg"], with: manager(double, workers: 1))
        #expect(records["crashOnce.jpg"]?.status == .accepted)
    }

    @Test func aCardThatHangsIsEndedInTimeAndNotTriedAgain() async throws {
        let double = try WorkerDouble(in: folder)
        let started = ContinuousClock.now
        let records = try await records(
            ["hang.jpg", "1.jpg", "2.jpg"], with: manager(double, workers: 1, timeLimit: .milliseconds(2500)))
        #expect(ContinuousClock.now - started < .seconds(50))
        #expect(records["hang.jpg"]?.error?.code == .timedOut)
        #expect(records["hang.jpg"]?.error?.message.contains("2.5 s") == true)
        #expect(records["1.jpg"]?.status == .accepted)
        #expect(records["2.jpg"]?.status == .accepted)
        #expect(try double.journalLines().filter { $0 == "card hang.jpg" }.count == 1)
    }

    @Test func anAnswerThatTakesLongHoldsUpNobodyElse() async throws {
        let double = try WorkerDouble(in: folder)
        var order: [String] = []
        let outcome = try await manager(double).read(items(["gate.jpg", "1.jpg", "2.jpg", "3.jpg"])) { record, _ in
            order.append(record.source.path)
            if record.source.path == "3.jpg" { try double.openGate() }
        }
        #expect(outcome == .finished)
        #expect(order == ["1.jpg", "2.jpg", "3.jpg", "gate.jpg"])
    }

    @Test func aWorkerThatFloodsStandardErrorIsNotHeldUp() async throws {
        let double = try WorkerDouble(in: folder)
        let records = try await records(["noisy.jpg", "1.jpg"], with: manager(double, workers: 1))
        #expect(records.values.allSatisfy { $0.status == .accepted })
    }

    @Test func aWorkerThatCannotStartEndsTheRunWithItsOwnWords() async throws {
        let double = try WorkerDouble(in: folder, atStart: "echo 'model ind is missing' >&2; exit 69")
        let failure = await #expect(throws: CardFailure.self) {
            _ = try await manager(double).read(items((1...50).map { "\($0).jpg" })) { _, _ in }
        }
        #expect(failure?.code == .engineUnavailable)
        #expect(failure?.message.contains("model ind is missing") == true)
        #expect(try double.journalLines().count <= 4)
    }

    @Test func aProgramThatIsNotThereEndsTheRun() async throws {
        let manager = OCRManager(
            invocation: WorkerInvocation(executable: "/nonexistent/ktp-ocr", arguments: []), workers: 2)
        let failure = await #expect(throws: CardFailure.self) {
            _ = try await manager.read(items(["1.jpg"])) { _, _ in }
        }
        #expect(failure?.code == .engineUnavailable)
    }

    @Test func whatDeliveringThrowsEndsTheRunAtOnce() async throws {
        struct DiskFull: Error {}
        let double = try WorkerDouble(in: folder)
        let started = ContinuousClock.now
        await #expect(throws: DiskFull.self) {
            _ = try await manager(double).read(items(["hang.jpg", "1.jpg"])) { _, _ in throw DiskFull() }
        }
        #expect(ContinuousClock.now - started < .seconds(50))
    }

    @Test func aFirstStopLetsTheCardsInFlightFinish() async throws {
        let double = try WorkerDouble(in: folder)
        let (stops, stop) = AsyncStream.makeStream(of: Void.self)
        var delivered: [String] = []
        let outcome = try await manager(double).read(
            items(["1.jpg", "gate-1.jpg", "gate-2.jpg", "gate-3.jpg", "gate-4.jpg"]), stops: stops,
            stopping: { #expect(throws: Never.self) { try double.openGate() } }
        ) { record, _ in
            delivered.append(record.source.path)
            if record.source.path == "1.jpg" { stop.yield() }
        }
        #expect(outcome == .interrupted)
        #expect(delivered.sorted() == ["1.jpg", "gate-1.jpg", "gate-2.jpg"])
    }

    @Test func aSecondStopEndsTheWorkersAtOnce() async throws {
        let double = try WorkerDouble(in: folder)
        let (stops, stop) = AsyncStream.makeStream(of: Void.self)
        let started = ContinuousClock.now
        let outcome = try await manager(double).read(items(["hang-1.jpg", "hang-2.jpg", "3.jpg"]), stops: stops) {
            event in
            if event.state == .reading { stop.yield() }
        } deliver: { _, _ in
            Issue.record("nothing could be read")
        }
        #expect(outcome == .aborted)
        #expect(ContinuousClock.now - started < .seconds(50))
        // Workers ended before they began leave no journal.
        for process in (try? double.processes()) ?? [] {
            #expect(kill(process, 0) == -1, "worker \(process) is still there")
        }
    }

    @Test func cardsAreDrawnOnlyWhenAWorkerIsFree() async throws {
        let double = try WorkerDouble(in: folder)
        var drawn = 0
        var delivered = 0
        let names = (1...40).map { "\($0).jpg" }
        let drawing = names.lazy.map { name in
            drawn += 1
            return WorkItem(path: PicturePath(name))
        }
        _ = try await manager(double, workers: 2).read(drawing) { _, _ in
            delivered += 1
            // Two in work, one handed out, two a worker fetched ahead.
            #expect(drawn <= delivered + 7)
        }
        #expect(delivered == 40)
    }

    @Test func theStatesOfACardCanBeFollowed() async throws {
        let double = try WorkerDouble(in: folder)
        var states: [String: [ReadingState]] = [:]
        var attempts: [Int] = []
        _ = try await manager(double).read(items(["1.jpg", "review.jpg", "crash.jpg"])) { event in
            states[event.item.path.text, default: []].append(event.state)
            if event.item.path == "crash.jpg" { attempts.append(event.attempt) }
        } deliver: { _, _ in
        }
        #expect(states["1.jpg"] == [.queued, .reading, .done(.accepted)])
        #expect(states["review.jpg"] == [.queued, .reading, .done(.review)])
        #expect(states["crash.jpg"] == [.queued, .reading, .reading, .done(.failed)])
        #expect(attempts == [1, 1, 2, 2])
    }

    /// A worker that was taken over says what it likes.
    @Test func aRecordIsOfThePictureThatWasAskedAboutAndOfAPossibleSize() async throws {
        let double = try WorkerDouble(in: folder)
        let records = try await records(["stray.jpg", "clerk.jpg", "vast.jpg", "1.jpg"], with: manager(double))
        #expect(records["/etc/passwd"] == nil && records["stray.jpg"]?.status == .accepted)
        for name in ["clerk.jpg", "vast.jpg"] { #expect(records[name]?.error?.code == .crashed, "\(name)") }
        #expect(records["1.jpg"]?.status == .accepted)
    }

    @Test func aRecordOfMoreThanAMegabyteIsNotTaken() async throws {
        let double = try WorkerDouble(in: folder)
        let flood = folder.file("flood.jpg").path
        #expect(try await records([flood], with: manager(double))[flood]?.error?.code == .crashed)
    }
}
