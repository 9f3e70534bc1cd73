import Foundation
package import KTPCore
import Subprocess
import Synchronization

/// How many pages a document holds, or why that could not be found out.
package enum PageCount: Sendable, Equatable {
    case pages(Int)
    case failed(CardFailure)
}

/// One worker, and its requests, one after the other. Large C libraries open untrusted pictures in the worker, so no
/// other process hangs or ends because of them.
///
/// The first request starts the worker. It is restarted when it is lost, or when a picture lies where it may not read.
/// A request that ran out of time would do so again: it has failed. A request that ended its worker, or had no valid
/// answer, gets one more try in a fresh worker, since another request may have caused the end; then it has failed too.
package final class WorkerClient: Sendable {
    /// What becomes of a page that is read.
    enum PageEvent: Sendable {
        case reading(attempt: Int)
        /// One record, of each of the page's cards in turn.
        case answered(CardRecord, attempt: Int, isLast: Bool)
    }

    /// What came of a question that was put once.
    private struct Outcome<Value: Sendable>: Sendable {
        var value: Value
        var failed: (failure: WorkerProcess.Failure, status: TerminationStatus)?
    }

    private let requests: AsyncStream<PendingRequest>.Continuation
    private let life: Task<Void, Never>
    private let timeLimit: Duration
    private let language: Language
    private let asked = Atomic(0)

    /// - Parameters:
    ///   - folders: of pictures that it will be asked about, as far as they are known; each other folder costs a start. nil
    ///     where the invocation holds them.
    ///   - timeLimit: how long one answer may take before its worker is ended.
    ///   - startLimit: how long a worker may take to be ready.
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

    /// Lets what is asked already be answered, and sees the worker to its end: at once when that is cancelled. What is
    /// asked later fails.
    package func end() async {
        requests.finish()
        await withTaskCancellationHandler(operation: { await life.value }, onCancel: { life.cancel() })
    }

    /// Reads a page, whose path it may read. The rule holds for each of its cards: the others are read all the same.
    /// Cancelling ends the worker.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    func read(_ item: WorkItem, report: @escaping @Sendable (PageEvent) -> Void) async throws {
        var (page, attempt) = (PageAnswer(to: item), 1)
        while !page.isComplete {
            let outcome = try await withTaskCancellationHandler {
                try await enqueue(about: nil) { [page, attempt, timeLimit] worker in
                    var (page, attempt) = (page, attempt)
                    report(.reading(attempt: attempt))
                    let failure = await worker.read(&page, within: timeLimit) { record, isLast in
                        report(.answered(record, attempt: attempt, isLast: isLast))
                        // The next card has been tried by nobody yet.
                        attempt = 1
                    }
                    return ((page, attempt), failure)
                }
            } onCancel: {
                life.cancel()
            }
            (page, attempt) = outcome.value
            guard let failure = failure(outcome, &attempt) else { continue }
            let record = page.fail(with: failure)
            report(.answered(record, attempt: attempt, isLast: page.isComplete))
            attempt = 1
        }
    }

    /// Counts the pages of documents.
    ///
    /// - Returns: one answer a document, in their order.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`, which ends the worker.
    func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        try await withTaskCancellationHandler {
            var counts: [PageCount] = []
            for document in documents {
                let path = document.content == nil ? document.path : nil
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

    /// Cuts pieces out of a picture.
    ///
    /// - Returns: the pieces in the order in which they are asked for; nil for one that lies outside the picture.
    /// - Throws: `engineUnavailable` when no worker starts; `timedOut` or `crashed` where the picture is the worker's end.
    package func crop(
        _ pieces: [PicturePiece], from picture: PictureReference
    ) async throws(CardFailure) -> PictureAnswer<[CardCrop?]> {
        guard !pieces.isEmpty else { return .found([]) }
        let request = WorkerRequest(.crop(pieces), id: nextID(), picture)
        let reply = try await ask(request, about: picture.path, for: PiecesReply.self)
        guard case .found(let sent) = reply.answer else { return reply.answer.map { _ in [] } }
        guard sent.count == pieces.count else { throw .noAnswer(language) }
        return .found(sent.map { $0?.crop })
    }

    /// Has both engines read one box of a card.
    ///
    /// - Parameter box: in the frame of the picture's geometry.
    /// - Returns: one reading an engine; none where the box lies outside the card.
    /// - Throws: as `cut`; `engineUnavailable` also of a worker without engines.
    package func read(
        _ box: BoundingBox, of picture: PictureReference
    ) async throws(CardFailure) -> PictureAnswer<[LineReading]> {
        let request = WorkerRequest(.readLine(box), id: nextID(), picture)
        return try await ask(request, about: picture.path, for: LineReply.self).answer
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

    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    private func enqueue<Value: Sendable>(
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

    /// Why what was asked has failed; nil where it has not, or is to be asked once more.
    private func failure(_ outcome: Outcome<some Sendable>, _ attempt: inout Int) -> CardFailure? {
        guard let (failure, status) = outcome.failed else { return nil }
        if failure == .timedOut { return .timedOut(after: timeLimit, language) }
        if attempt > 1 { return .crashed(failure, status, language) }
        attempt += 1
        return nil
    }
}
