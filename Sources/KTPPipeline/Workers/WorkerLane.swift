import KTPCore
import Subprocess

/// One place at which cards are read one after the other: it keeps a worker there, replaces it when it is lost,
/// and decides what becomes of the card it had.
///
/// A card that ran out of time would do so again: it has failed. One whose worker crashed gets one more chance in
/// a fresh worker, for the crash may have been another card's doing; then it has failed too.
struct WorkerLane: Sendable {
    enum Event: Sendable {
        case reading(WorkItem, lane: Int, attempt: Int)
        case answered(WorkItem, CardRecord, lane: Int, attempt: Int)
    }

    private struct Attempt: Sendable {
        var item: WorkItem
        var number = 1
    }

    private struct Failed: Sendable {
        var attempt: Attempt
        var loss: WorkerProcess.Loss
        /// Whether the worker had read another card before.
        var hadAnswered: Bool
    }

    let number: Int
    let invocation: WorkerInvocation
    let timeLimit: Duration
    let language: Language
    let queue: AsyncStream<WorkItem>
    let report: @Sendable (Event) -> Void

    /// Reads the cards in the queue until it ends.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    func run() async throws {
        var items = queue.makeAsyncIterator()
        var next = await items.next().map { Attempt(item: $0) }
        while let first = next {
            let (failed, ending) = try await live { worker -> Failed? in
                var attempt = first
                while true {
                    report(.reading(attempt.item, lane: number, attempt: attempt.number))
                    switch await worker.read(attempt.item.request, within: timeLimit) {
                    case .record(let record):
                        report(.answered(attempt.item, record, lane: number, attempt: attempt.number))
                    case .lost(let loss):
                        return Failed(attempt: attempt, loss: loss, hadAnswered: worker.answered > 0)
                    }
                    guard let item = await items.next() else { return nil }
                    attempt = Attempt(item: item)
                }
            }
            try Task.checkCancellation()
            guard let failed else { return }
            if !failed.hadAnswered { try await makeSureThatWorkersStart() }
            if let retry = settle(failed, ending) {
                next = retry
            } else {
                next = await items.next().map { Attempt(item: $0) }
            }
        }
    }

    /// - Returns: the attempt to make next for the same card; nil when it has failed for good.
    private func settle(_ failed: Failed, _ ending: WorkerProcess.Ending) -> Attempt? {
        let attempt = failed.attempt
        let failure: CardFailure
        switch failed.loss {
        case .timedOut:
            failure = .timedOut(after: timeLimit, language)
        case .ended, .garbled:
            if attempt.number == 1 { return Attempt(item: attempt.item, number: 2) }
            failure = .crashed(failed.loss, ending.status, language)
        }
        let record = CardRecord(
            id: attempt.item.id, status: .failed,
            source: CardSource(path: attempt.item.path, page: attempt.item.page), error: failure)
        report(.answered(attempt.item, record, lane: number, attempt: attempt.number))
        return nil
    }

    /// Tells a card that ends workers from a worker that never comes up: one without a single request has
    /// nothing to do but to load its engines and end.
    private func makeSureThatWorkersStart() async throws {
        let (_, ending) = try await live { _ in }
        try Task.checkCancellation()
        guard !ending.status.isSuccess else { return }
        throw CardFailure.workerDoesNotStart(lastWords: ending.lastWords, language)
    }

    private func live<Result: Sendable>(
        _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result, ending: WorkerProcess.Ending) {
        do {
            return try await WorkerProcess.live(invocation, body)
        } catch let error as SubprocessError where !Task.isCancelled {
            throw CardFailure.workerDoesNotStart(lastWords: error.description, language)
        }
    }
}
