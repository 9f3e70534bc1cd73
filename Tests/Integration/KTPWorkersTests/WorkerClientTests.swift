import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing

/// Pieces of pictures from workers that crash, hang and lie: each picture costs only itself.
@Suite(.timeLimit(.minutes(4)))
struct WorkerClientTests {
    private let folder = TemporaryFolder()

    private func worker(_ double: WorkerDouble, limit: Duration = .milliseconds(2500)) -> WorkerClient {
        WorkerClient(WorkerInvocation(executable: double.path, arguments: []), timeLimit: limit, language: .en)
    }

    private func starts(of double: WorkerDouble) throws -> Int {
        try double.journalLines().count { $0.hasPrefix("start") }
    }

    private func picture(_ name: String) -> PictureReference {
        var record = CardRecord.sample(1)
        record.geometry = CardGeometry(width: 1012, height: 638)
        return PictureReference(of: record, at: PicturePath(name))
    }

    /// The size of the one piece that the double cuts, the code of the failure, or what else there is instead.
    private func crop(_ name: String, by worker: WorkerClient) async -> String {
        do throws(CardFailure) {
            guard case .found(let pieces) = try await worker.crop([.card], from: picture(name)) else { return "none" }
            return pieces.map { "\($0?.width ?? 0)x\($0?.height ?? 0)" }.joined()
        } catch {
            return error.code.rawValue
        }
    }

    @Test func oneWorkerAnswersAllQuestions() async throws {
        let double = try WorkerDouble(in: folder)
        let worker = worker(double)
        #expect(!FileManager.default.fileExists(atPath: double.journal.path), "nothing was asked yet")
        async let first = crop("1.jpg", by: worker)
        async let second = crop("2.jpg", by: worker)
        #expect(await [first, second, crop("3.jpg", by: worker)] == ["10x5", "10x5", "10x5"])
        #expect(try starts(of: double) == 1)
        await worker.end()
        #expect(await crop("4.jpg", by: worker) == "crashed")
    }

    @Test func aPictureThatEndsOrHangsItsWorkerCostsOnlyItself() async throws {
        let worker = worker(try WorkerDouble(in: folder))
        var answers: [String] = []
        for name in ["1.jpg", "crash.jpg", "2.jpg", "hang.jpg", "crashOnce.jpg", "garbage.jpg", "wrongID.jpg", "3.jpg"]
        {
            answers.append(await crop(name, by: worker))
        }
        #expect(answers == ["10x5", "crashed", "10x5", "timedOut", "10x5", "crashed", "crashed", "10x5"])
        await worker.end()
    }

    @Test func aWorkerThatWasKilledWhileNothingWasAskedIsReplaced() async throws {
        let double = try WorkerDouble(in: folder)
        let worker = worker(double)
        #expect(await crop("1.jpg", by: worker) == "10x5")
        kill(try #require(double.processes().first), SIGKILL)
        #expect(await crop("2.jpg", by: worker) == "10x5")
        #expect(try starts(of: double) == 2)
        await worker.end()
    }

    /// Somebody else may be waiting for the same worker.
    @Test func cancellingOneQuestionCostsTheOthersNothing() async throws {
        let double = try WorkerDouble(in: folder)
        let worker = worker(double, limit: .seconds(60))
        let asking = Task { await crop("gate.jpg", by: worker) }
        while (try? double.journalLines().contains("card gate.jpg")) != true {
            try await Task.sleep(for: .milliseconds(20))
        }
        asking.cancel()
        async let other = crop("1.jpg", by: worker)
        try double.openGate()
        #expect(await other == "10x5")
        #expect(try starts(of: double) == 1)
        await worker.end()
    }

    @Test func aWorkerThatDoesNotStartIsSaidAndTriedAgain() async throws {
        let good = folder.file("good").path
        let double = try WorkerDouble(in: folder, atStart: "[ -e '\(good)' ] || exit 69")
        let worker = worker(double)
        #expect(await crop("1.jpg", by: worker) == "engineUnavailable")
        try Data().write(to: URL(filePath: good))
        #expect(await crop("1.jpg", by: worker) == "10x5")
        await worker.end()
    }

    @Test func manyPicturesAreSharedOut() async throws {
        let double = try WorkerDouble(in: folder)
        let workers = [worker(double), worker(double)]
        let names = (1...20).map { $0 == 7 ? "crash.jpg" : "\($0).jpg" }
        var answers: [Int: String] = [:]
        try await PictureCropper(workers).crop(names.map { .init(picture($0), [.card]) }) { number, answer in
            if case .found(let pieces) = answer {
                answers[number] = "\(pieces.count)"
            } else {
                answers[number] = "gone"
            }
        }
        for worker in workers { await worker.end() }
        #expect(answers.count == 20 && answers[6] == "gone" && answers.values.count { $0 == "1" } == 19)
        // Two, and one more for each that the crash has ended.
        #expect(try starts(of: double) == 4 || starts(of: double) == 3)
    }

    @Test func aPictureElsewhereMayBeReadToo() throws {
        let root = folder.url.resolvingSymlinksInPath().path
        for name in ["a/deep", "b"] {
            try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
        }
        let known = ReadableFolders(of: ["\(root)/a/1"])
        #expect(known.adding("\(root)/a/2") == known && known.adding("\(root)/a/deep/3") == known)
        #expect(known.adding("\(root)/b/4").folders == ["\(root)/a", "\(root)/b"])
        #expect(ReadableFolders(of: []).adding("\(root)/b/4").folders == ["\(root)/b"])
    }
}
