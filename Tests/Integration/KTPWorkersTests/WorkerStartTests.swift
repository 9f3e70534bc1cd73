import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing

/// Workers that come up slowly, by chance or not at all.
@Suite(.timeLimit(.minutes(2)))
struct WorkerStartTests {
    private let folder = TemporaryFolder()

    private func read(
        _ names: [String], atStart: String, startLimit: Duration = .seconds(30)
    ) async throws -> (records: [CardRecord], starts: Int) {
        let folder = TemporaryFolder()
        let double = try WorkerDouble(in: folder, atStart: atStart.replacing("FOLDER", with: folder.url.path))
        let manager = OCRManager(
            invocation: WorkerInvocation(executable: double.path, arguments: []), workers: 1, startLimit: startLimit)
        var records: [CardRecord] = []
        _ = try await manager.read(names.map { WorkItem(path: PicturePath($0)) }) { record, _ in records.append(record)
        }
        return (records, try double.journalLines().count { $0.hasPrefix("start") })
    }

    @Test func aWorkerThatNeverComesUpEndsTheRunInTime() async throws {
        let began = ContinuousClock.now
        let failure = await #expect(throws: CardFailure.self) {
            _ = try await read(["1.jpg"], atStart: "sleep 300", startLimit: .seconds(1))
        }
        #expect(ContinuousClock.now - began < .seconds(30))
        #expect(failure?.code == .engineUnavailable)
        #expect(failure?.message.contains("not ready after 1 s") == true)
    }

    /// A person kills it, or the system does when memory is short: the run need not end for that.
    @Test func aWorkerThatIsKilledWhileItStartsIsStartedAgain() async throws {
        let (records, starts) = try await read(
            ["1.jpg", "2.jpg"], atStart: "mkdir 'FOLDER/killed' 2>/dev/null && kill -KILL $$")
        #expect(records.map(\.status) == [.accepted, .accepted])
        #expect(starts == 2)
    }

    @Test func aWorkerThatIsKilledEachTimeEndsTheRun() async throws {
        let failure = await #expect(throws: CardFailure.self) {
            _ = try await read(["1.jpg"], atStart: "echo 'no memory' >&2; kill -KILL $$")
        }
        #expect(failure?.message.contains("no memory") == true)
    }

    /// Its own time is not the card's.
    @Test func aSlowStartCostsNoCard() async throws {
        let double = try WorkerDouble(in: folder, atStart: "sleep 2")
        let manager = OCRManager(
            invocation: WorkerInvocation(executable: double.path, arguments: []), workers: 1, timeLimit: .seconds(1.5))
        var records: [CardRecord] = []
        _ = try await manager.read([WorkItem(path: "1.jpg")]) { record, _ in records.append(record) }
        #expect(records.map(\.status) == [.accepted])
    }

    /// One of another version or with other models, as on a node that was not brought up to date.
    @Test(arguments: [("a", nil), ("b", CardFailure.Code.engineUnavailable)] as [(String, CardFailure.Code?)])
    func aWorkerThatReadsByAnythingElseIsSentNothing(fingerprint: String, failure: CardFailure.Code?) async throws {
        let identity = """
            {"schema":"ktp-ocr/1","tool":"1","commit":"y","engines":["lstm"],"models":[],"fingerprint":"\(fingerprint)",\
            "accept":0.95,"language":"en","lineLimit":1000}
            """
        let double = try WorkerDouble(
            in: folder, atStart: "read -r line; echo '{\"id\":\"hello\",\"hello\":\(identity)}'")
        var manager = OCRManager(invocation: WorkerInvocation(executable: double.path, arguments: []), workers: 1)
        manager.fingerprint = "a"
        var records: [CardRecord] = []
        do {
            _ = try await manager.read([WorkItem(path: "1.jpg")]) { record, _ in records.append(record) }
            #expect(failure == nil && records.count == 1)
        } catch let error as CardFailure {
            #expect(error.code == failure && error.message.contains("install the same"))
            #expect(try double.journalLines().filter { $0.hasPrefix("card") } == [])
        }
    }

    @Test func aWorkerGetsNoSecretsOfOtherPrograms() async throws {
        let double = try WorkerDouble(in: folder, atStart: "env > '\(folder.file("variables").path)'")
        setenv("DATABASE_PASSWORD", "12345", 1)
        defer { unsetenv("DATABASE_PASSWORD") }
        let manager = OCRManager(invocation: WorkerInvocation(executable: double.path, arguments: []), workers: 1)
        _ = try await manager.read([WorkItem(path: "1.jpg")]) { _, _ in }
        let text = try folder.text("variables")
        #expect(!text.contains("DATABASE_PASSWORD"))
        #expect(text.contains("OMP_THREAD_LIMIT=1"))
        #expect(text.contains("PATH="))
    }
}
