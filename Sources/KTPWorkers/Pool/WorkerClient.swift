import Foundation
package import KTPCore
import Subprocess
import Synchronization

/// How many pages a document holds, or why that could not be found out.
package enum PageCount: Sendable, Equatable {
    case pages(Int)
    case failed(CardFailure)
}

/// One worker and its requests, one after the other. C libraries open untrusted pictures in it, so that nothing else
/// hangs or ends.
///
/// The first request starts the worker; it is restarted when lost, or for a picture in another folder. A request that
/// timed out fails; one that ended its worker or got no valid answer is tried once more in a fresh worker.
package final class WorkerClient: Sendable {
    package enum PageEvent: Sendable {
        case reading(attempt: Int)
        case answered(CardRecord, attempt: Int, isLast: Bool)
    }

    struct Outcome<Value: Sendable>: Sendable {
        var value: Value
        var failed: (failure: WorkerProcess.Failure, status: TerminationStatus)?
    }

    private let requests: AsyncStream<PendingRequest>.Continuation
    private let life: Task<Void, Never>
    let timeLimit: Duration
    let language: Language
    private let asked = Atomic(0)

    /// - Parameters:
    ///   - folders: of its pictures as far as known; each other one costs a restart. nil where the invocation has them.
    ///   - timeLimit: for one answer.
    ///   - startLimit: until the worker is ready.
    ///   - fingerprint: what it must read by; nil where that does not matter.
    ///   - warn: told why a worker is not locked in, if the kernel refused that.
    package init(
        _ invocation: WorkerInvocation, reading folders: ReadableFolders? = ReadableFolders(of: []),
        timeLimit: Duration = OCRManager.standardTimeLimit, startLimit: Duration = OCRManager.standardStartLimit,
        language: Language, fingerprint: ReadingIdentity? = nil, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        // Writing to a worker that has just died must be an error, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let (stream, requests) = AsyncStream.makeStream(of: PendingRequest.self)
        (self.requests, self.timeLimit, self.language) = (requests, timeLimit, language)
        let host = WorkerHost(
            invocation: invocation, startLimit: startLimit, language: language, fingerprint: fingerprint, warn: warn)
        life = Task { await host.answer(stream, reading: folders) }
    }

    deinit { requests.finish() }

    /// Lets pending requests finish and ends the worker; when cancelled, at once.
    package func end() async {
        requests.finish()
        await withTaskCancellationHandler(operation: { await life.value }, onCancel: { life.cancel() })
    }

    /// Reads a page, retrying each card by itself. Cancelling ends the worker.
    /// - Parameter reading: how, where it is not as the worker was started.
    package func read(
        _ item: WorkItem, _ reading: WorkerRequest.Reading = .init(), report: @escaping @Sendable (PageEvent) -> Void
    ) async throws {
        var (page, attempt) = (PageAnswer(item: item, reading: reading), 1)
        while !page.isComplete {
            let outcome = try await withTaskCancellationHandler {
                try await enqueue(about: nil) { [page, attempt, timeLimit] worker in
                    var (page, attempt) = (page, attempt)
                    report(.reading(attempt: attempt))
                    let failure = await worker.read(&page, within: timeLimit) { record, isLast in
                        report(.answered(record, attempt: attempt, isLast: isLast))
                        attempt = 1
                    }
                    return ((page, attempt), failure)
                }
            } onCancel: {
                life.cancel()
            }
            (page, attempt) = outcome.value
            guard let failure = failure(outcome, &attempt) else { continue }
            repeat {
                let record = page.fail(with: failure)
                report(.answered(record, attempt: attempt, isLast: page.isComplete))
            } while page.isSpent && !page.isComplete
            attempt = 1
        }
    }

    /// - Returns: one page count a document, in their order.
    /// - Throws: `CardFailure.engineUnavailable`, `CancellationError`, which ends the worker.
    package func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        try await withTaskCancellationHandler {
            var counts: [PageCount] = []
            for document in documents {
                let path = document.bytes == nil ? document.path : nil
                do throws(CardFailure) {
                    let answer = try await ask(document.request(.count), about: path, for: PageCountAnswer.self)
                    counts.append(.pages(answer.pages))
                } catch {
                    try Task.checkCancellation()
                    if error.code == .engineUnavailable { throw error }
                    counts.append(.failed(error))
                }
            }
            return counts
        } onCancel: {
            life.cancel()
        }
    }

    /// - Returns: the pieces in the order asked for; nil for one that is outside the picture.
    /// - Throws: `engineUnavailable` when no worker starts; `timedOut` or `crashed` where the picture is the worker's end.
    package func crop(
        _ pieces: [PicturePiece], from picture: PictureReference
    ) async throws(CardFailure) -> PictureAnswer<[CardCrop?]> {
        guard !pieces.isEmpty else { return .found([]) }
        let request = WorkerRequest(.crop(pieces), id: nextID(), picture)
        let reply = try await ask(request, about: picture.location.path, for: PiecesReply.self)
        guard case .found(let sent) = reply.answer else { return reply.answer.map { _ in [] } }
        guard sent.count == pieces.count else { throw .noAnswer(language) }
        return .found(sent.map { $0?.crop })
    }

    /// Has both engines read one box, in the picture's geometry: one reading an engine, none outside the card.
    package func read(
        _ box: BoundingBox, of picture: PictureReference
    ) async throws(CardFailure) -> PictureAnswer<[LineReading]> {
        let request = WorkerRequest(.readLine(box), id: nextID(), picture)
        return try await ask(request, about: picture.location.path, for: LineReply.self).answer
    }

    /// Passes on a request that is answered with one line.
    package func ask<Answer: WorkerAnswer>(
        _ request: WorkerRequest, for type: Answer.Type
    ) async throws(CardFailure) -> Answer {
        try await ask(request, about: nil, for: type)
    }

    private func nextID() -> String { "\(asked.add(1, ordering: .relaxed).newValue)" }

    private func ask<Answer: WorkerAnswer>(
        _ request: WorkerRequest, about path: PicturePath?, for _: Answer.Type
    ) async throws(CardFailure) -> Answer {
        var attempt = 1
        while true {
            let outcome: Outcome<Result<Answer, CardFailure>?>
            do {
                outcome = try await enqueue(about: path) { [timeLimit] worker in
                    await worker.ask(request, for: Answer.self, within: timeLimit)
                }
            } catch {
                throw error as? CardFailure ?? .noAnswer(language)
            }
            if let reply = outcome.value { return try reply.get() }
            if let failure = failure(outcome, &attempt) { throw failure }
        }
    }

    /// Ends the worker at once.
    func cancel() { life.cancel() }

    func enqueue<Value: Sendable>(
        about path: PicturePath?,
        _ work: @escaping @Sendable (inout WorkerProcess) async -> (Value, WorkerProcess.Failure?)
    ) async throws -> Outcome<Value> {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Outcome<Value>, any Error>) in
            let request = PendingRequest(path: path) { worker in
                let (value, failure) = await work(&worker)
                if let failure {
                    return { done.resume(returning: Outcome(value: value, failed: (failure, $0.status))) }
                }
                done.resume(returning: Outcome(value: value))
                return nil
            } reject: { error in
                done.resume(throwing: error)
            }
            if case .terminated = requests.yield(request) { request.reject(CardFailure.noAnswer(language)) }
        }
    }
}

package struct PageCounter: Sendable {
    package var invocation: WorkerInvocation
    package var timeLimit: Duration
    package var language: Language

    package init(
        invocation: WorkerInvocation, timeLimit: Duration = OCRManager.standardTimeLimit, language: Language = .en
    ) {
        (self.invocation, self.timeLimit, self.language) = (invocation, timeLimit, language)
    }

    /// - Returns: one answer a document, in their order.
    package func count(_ documents: [PicturePath]) async throws -> [PageCount] {
        try await count(documents.map { WorkItem(path: $0) })
    }

    package func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        let places = ReadableFolders(of: documents.filter { $0.content == nil }.map(\.path))
        let client = WorkerClient(invocation, reading: places, timeLimit: timeLimit, language: language)
        let counts = try await client.count(documents)
        await client.end()
        return counts
    }
}
