import KTPCore
import Subprocess

/// One place at which pages are read one after the other: it keeps a worker there, replaces it when it is lost,
/// and decides what becomes of the card it had.
///
/// A card that ran out of time would do so again: it has failed. One whose worker crashed gets one more chance in
/// a fresh worker, for the crash may have been another card's doing; then it has failed too. The other cards of its
/// page are read all the same.
struct WorkerLane: Sendable {
    enum Event: Sendable {
        /// The worker is not locked in, although it tried.
        case notLockedIn(reason: String)
        case reading(WorkItem, lane: Int, attempt: Int)
        /// One record, of each of the item's cards in turn.
        case answered(WorkItem, CardRecord, lane: Int, attempt: Int, isLast: Bool)
    }

    private struct Attempt: Sendable {
        var item: WorkItem
        var page: PageAnswer
        /// At the card that is to come next.
        var number = 1

        init(_ item: WorkItem) {
            self.item = item
            page = PageAnswer(to: item)
        }
    }

    private struct Failed: Sendable {
        var attempt: Attempt
        var loss: WorkerProcess.Loss
    }

    let number: Int
    let invocation: WorkerInvocation
    let startLimit: Duration
    let timeLimit: Duration
    let language: Language
    let fingerprint: ReadingIdentity?
    let queue: AsyncStream<WorkItem>
    let report: @Sendable (Event) -> Void

    /// Reads the pages in the queue until it ends.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    func run() async throws {
        var items = queue.makeAsyncIterator()
        var next = await items.next().map { Attempt($0) }
        while let first = next {
            let (failed, ending) = try await live { worker -> Failed? in
                var attempt = first
                while true {
                    report(.reading(attempt.item, lane: number, attempt: attempt.number))
                    if let loss = await read(&attempt, with: &worker) {
                        return Failed(attempt: attempt, loss: loss)
                    }
                    guard let item = await items.next() else { return nil }
                    attempt = Attempt(item)
                }
            }
            try Task.checkCancellation()
            guard let failed else { return }
            if let retry = settle(failed, ending) {
                next = retry
            } else {
                next = await items.next().map { Attempt($0) }
            }
        }
    }

    private func read(_ attempt: inout Attempt, with worker: inout WorkerProcess) async -> WorkerProcess.Loss? {
        let item = attempt.item
        var tries = attempt.number
        let loss = await worker.read(&attempt.page, within: timeLimit) { record, isLast in
            report(.answered(item, record, lane: number, attempt: tries, isLast: isLast))
            // Its next card has been tried by nobody yet.
            tries = 1
        }
        attempt.number = tries
        return loss
    }

    /// - Returns: the attempt to make next for the same page; nil when its last card has failed for good.
    private func settle(_ failed: Failed, _ ending: WorkerProcess.Ending) -> Attempt? {
        var attempt = failed.attempt
        let failure: CardFailure
        switch failed.loss {
        case .timedOut:
            failure = .timedOut(after: timeLimit, language)
        case .ended, .garbled:
            if attempt.number == 1 {
                attempt.number = 2
                return attempt
            }
            failure = .crashed(failed.loss, ending.status, language)
        }
        let record = attempt.page.fail(with: failure)
        let isLast = attempt.page.isComplete
        report(.answered(attempt.item, record, lane: number, attempt: attempt.number, isLast: isLast))
        attempt.number = 1
        return isLast ? nil : attempt
    }

    private func live<Result: Sendable>(
        _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result, ending: WorkerProcess.Ending) {
        let start = WorkerStart(
            invocation: invocation, limit: startLimit, language: language, fingerprint: fingerprint
        ) {
            report(.notLockedIn(reason: $0))
        }
        return try await start.live(body)
    }
}
