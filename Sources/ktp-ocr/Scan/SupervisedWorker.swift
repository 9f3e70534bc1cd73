import Dispatch
import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import Synchronization
import SystemPackage

/// A worker that is between its caller and another one: what ends that one costs its card alone, and the next request has a
/// fresh one.
struct SupervisedWorker {
    let client: WorkerClient
    let language: Language

    /// - Throws: `CardFailure.engineUnavailable`; `Errno` of the standard streams.
    func run() throws {
        let greeting = try waiting {
            try await client.ask(WorkerRequest(.hello, id: "hello", nil), for: WorkerGreeting.self)
        }
        let output = try WorkerEnvironment.reserveStandardOutput()
        var worker = Worker(language, RequestLines(.standardInput, output))
        (worker.identity, worker.notLockedIn) = (greeting.hello, greeting.notLockedIn)
        worker.count = { request in answer(to: request, as: PageCountAnswer.self)?.pages ?? 1 }
        worker.crop = { _, request in
            answer(to: request, as: PiecesReply.self)?.answer.map { $0.map { $0?.crop } } ?? .gone
        }
        worker.readBox = { _, request in answer(to: request, as: LineReply.self)?.answer }
        try worker.run { request, answer in
            for record in try waiting({ try await records(of: request) }) { try answer(record) }
        }
    }

    private func answer<Answer: WorkerAnswer>(to request: WorkerRequest, as type: Answer.Type) -> Answer? {
        try? waiting { try await client.ask(request, for: type) }
    }

    private func records(of request: WorkerRequest) async throws -> [CardRecord] {
        let records = Mutex<[CardRecord]>([])
        try await client.read(request.item, request.reading) { event in
            if case .answered(let record, _, _) = event { records.withLock { $0.append(record) } }
        }
        return records.withLock(\.self)
    }

    /// Waits on this thread, which has nothing else to do, for work that others do.
    private func waiting<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
        let (done, result) = (DispatchSemaphore(value: 0), ResultBox<Result>())
        Task {
            do { result.set(.success(try await work())) } catch { result.set(.failure(error)) }
            done.signal()
        }
        done.wait()
        return try result.get()
    }
}

private final class ResultBox<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }
    func get() throws -> Value { try result.withLock(\.self).get() }
}

extension WorkerRequest {
    /// The page that it asks about, under its own id.
    fileprivate var item: WorkItem {
        WorkItem(id: id, label, turn: turn, bytes: bytes.flatMap { Data(base64Encoded: $0) })
    }
}
