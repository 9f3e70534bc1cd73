import Foundation
package import KTPCore

/// Reads many cards with several workers: hands them out, collects the records, and survives the loss of any
/// worker.
///
/// It holds at most four pages per worker, for any number of pages. It draws pages from the sequence as workers become
/// free, two per worker ahead, and fetches their pictures from a slow disk meanwhile. It delivers records as they come,
/// in no particular order.
///
/// ```swift
/// let manager = OCRManager(invocation: .thisProgram(arguments: []), workers: 4)
/// let outcome = try await manager.read(items) { record in try store.record(record) }
/// ```
package struct OCRManager: Sendable {
    package enum Outcome: Sendable, Equatable {
        case finished
        /// Stopped by request: cards that were in a worker have been delivered, the rest has not been begun.
        case interrupted
        /// Stopped at once by a second request: cards that were in a worker have been given up.
        case aborted
    }

    package static let standardTimeLimit = Duration.seconds(60)
    /// Engines are loaded in half a second; a machine on which that takes so long reads no card in time either.
    package static let standardStartLimit = Duration.seconds(60)

    package var invocation: WorkerInvocation
    /// How many worker processes, at least 1.
    package var workers: Int
    /// How long each card may take before its worker is ended.
    package var timeLimit: Duration
    /// How long a worker may take to be ready for its first.
    package var startLimit: Duration
    /// Of the messages about cards whose worker was lost.
    package var language: Language
    /// What every worker must read by, so that no results are mixed; nil where that does not matter.
    package var fingerprint: ReadingIdentity?

    package init(
        invocation: WorkerInvocation, workers: Int, timeLimit: Duration = standardTimeLimit,
        startLimit: Duration = standardStartLimit, language: Language = .en
    ) {
        self.invocation = invocation
        self.workers = max(1, workers)
        self.timeLimit = timeLimit
        self.startLimit = startLimit
        self.language = language
    }

    private enum Event: Sendable {
        case notLockedIn(reason: String)
        case page(WorkItem, Lane, WorkerClient.PageEvent)
        case stopRequested
        case broken(any Error)
    }

    private struct Lane: Sendable {
        /// From 1.
        var number: Int
        var client: WorkerClient
    }

    /// - Parameters:
    ///   - items: drawn from one at a time.
    ///   - stops: a first element lets the cards in flight finish, a second ends the workers at once.
    ///   - observe: told of every new state of a card.
    ///   - warn: told once why workers are not locked in, if the kernel refused that.
    ///   - stopping: told when a first stop has taken effect: no further card is begun.
    ///   - deliver: gets every record once, those of a page in the order of its cards, all with the page's id; what
    ///     that worker reads next is under way meanwhile.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started; what `deliver` throws, after which
    ///   all workers are ended; `CancellationError`.
    package func read(
        _ items: some Sequence<WorkItem>, stops: AsyncStream<Void>? = nil,
        observe: (ReadingEvent) -> Void = { _ in }, warn: (String) -> Void = { _ in },
        stopping: () -> Void = {}, deliver: (CardRecord) async throws -> Void
    ) async throws -> Outcome {
        let (events, sender) = AsyncStream.makeStream(of: Event.self)
        var queue = ItemQueue(items.makeIterator(), ahead: 2 * workers)

        async let _ = forward(stops, to: sender)
        defer { sender.finish() }
        return try await withThrowingTaskGroup(of: Void.self) { reading in
            var (outcome, hasWarned, busy) = (Outcome.finished, false, 0)
            /// Gives a lane its next page, or ends its worker if there are no more pages.
            func feed(_ lane: Lane) {
                guard let item = queue.next() else { return reading.addTask { await lane.client.end() } }
                busy += 1
                observe(ReadingEvent(item: item, state: .queued, worker: lane.number, attempt: 1))
                reading.addTask {
                    do {
                        try await lane.client.read(item) { sender.yield(.page(item, lane, $0)) }
                    } catch {
                        sender.yield(.broken(error))
                    }
                }
            }
            for number in 1...workers {
                feed(Lane(number: number, client: client { sender.yield(.notLockedIn(reason: $0)) }))
            }
            var incoming = events.makeAsyncIterator()
            while busy > 0, let event = await incoming.next() {
                switch event {
                case .notLockedIn(let reason):
                    if !hasWarned { warn(reason) }
                    hasWarned = true
                case .page(let item, let lane, .reading(let attempt)):
                    observe(ReadingEvent(item: item, state: .reading, worker: lane.number, attempt: attempt))
                case .page(let item, let lane, .answered(let record, let attempt, let isLast)):
                    if isLast {
                        busy -= 1
                        feed(lane)
                    }
                    var own = record
                    // The run knows it, for every record.
                    own.fingerprint = nil
                    try await deliver(own)
                    observe(
                        ReadingEvent(
                            item: item, state: .done(record.status), card: record.source.card ?? 1,
                            cards: record.source.cards ?? 1, worker: lane.number, attempt: attempt))
                case .stopRequested where outcome == .interrupted:
                    reading.cancelAll()
                    return .aborted
                case .stopRequested:
                    outcome = .interrupted
                    queue.isClosed = true
                    stopping()
                case .broken(let error):
                    throw error
                }
            }
            try Task.checkCancellation()
            return outcome
        }
    }

    private func client(_ warn: @escaping @Sendable (String) -> Void) -> WorkerClient {
        WorkerClient(
            invocation, reading: nil, timeLimit: timeLimit, startLimit: startLimit, language: language,
            fingerprint: fingerprint, warn: warn)
    }

    private func forward(_ stops: AsyncStream<Void>?, to sender: AsyncStream<Event>.Continuation) async {
        guard let stops else { return }
        for await _ in stops { sender.yield(.stopRequested) }
    }
}

/// The pages that are still to be read; pictures of those that come next are fetched before anybody asks for them.
private struct ItemQueue<Items: IteratorProtocol<WorkItem>> {
    /// No more of them.
    var isClosed = false
    private var items: Items
    private var coming: [WorkItem] = []
    private let ahead: Int
    private let reading = Prefetcher()

    init(_ items: Items, ahead: Int) { (self.items, self.ahead) = (items, ahead) }

    mutating func next() -> WorkItem? {
        guard !isClosed else { return nil }
        while coming.count <= ahead, let item = items.next() {
            // A document of many pages is one file.
            if item.path != coming.last?.path { reading.fetch(item.path) }
            coming.append(item)
        }
        return coming.isEmpty ? nil : coming.removeFirst()
    }
}
