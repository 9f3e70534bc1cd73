import Foundation
package import KTPCore

/// Reads many cards with several workers: hands them out, takes the records in, and outlives whatever befalls a
/// worker.
///
/// It holds no more than four pages a worker, however many there are: pages are drawn from the sequence as workers
/// become free, two a worker ahead, whose pictures are fetched from a slow disk meanwhile; records are delivered as they
/// come, in no particular order.
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
        case page(WorkItem, lane: Int, WorkerClient.PageEvent)
        case stopRequested
        case broken(any Error)
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
        observe: (CardEvent) -> Void = { _ in }, warn: (String) -> Void = { _ in },
        stopping: () -> Void = {}, deliver: (CardRecord) async throws -> Void
    ) async throws -> Outcome {
        let (events, sender) = AsyncStream.makeStream(of: Event.self)
        var queues = LaneQueues(items.makeIterator(), ahead: 2 * workers)

        async let _ = forward(stops, to: sender)
        defer { sender.finish() }
        return try await withThrowingTaskGroup(of: Void.self) { lanes in
            for number in 1...workers {
                guard let (item, queue) = queues.open(lane: number) else { break }
                observe(CardEvent(item: item, state: .queued, worker: number, attempt: 1))
                lanes.addTask {
                    do {
                        try await readAll(in: queue, lane: number, report: sender)
                    } catch {
                        sender.yield(.broken(error))
                    }
                }
            }
            let outcome = try await follow(events, &queues, observe, warn, stopping, deliver)
            if outcome == .aborted {
                lanes.cancelAll()
            } else {
                try Task.checkCancellation()
            }
            return outcome
        }
    }

    /// Takes in what the lanes report, and hands out the next cards, until no lane has one.
    private func follow<Items>(
        _ events: AsyncStream<Event>, _ queues: inout LaneQueues<Items>, _ observe: (CardEvent) -> Void,
        _ warn: (String) -> Void, _ stopping: () -> Void, _ deliver: (CardRecord) async throws -> Void
    ) async throws -> Outcome {
        var (outcome, hasWarned) = (Outcome.finished, false)
        var incoming = events.makeAsyncIterator()
        while queues.areBusy, let event = await incoming.next() {
            switch event {
            case .notLockedIn(let reason):
                if !hasWarned { warn(reason) }
                hasWarned = true
            case .page(let item, let lane, .reading(let attempt)):
                observe(CardEvent(item: item, state: .reading, worker: lane, attempt: attempt))
            case .page(let item, let lane, .answered(let record, let attempt, let isLast)):
                if isLast, let next = queues.feed(lane: lane) {
                    observe(CardEvent(item: next, state: .queued, worker: lane, attempt: 1))
                }
                var own = record
                // The run knows it, for every record.
                own.fingerprint = nil
                try await deliver(own)
                observe(
                    CardEvent(
                        item: item, state: .done(record.status), card: record.source.card ?? 1,
                        cards: record.source.cards ?? 1, worker: lane, attempt: attempt))
            case .stopRequested where outcome == .interrupted:
                return .aborted
            case .stopRequested:
                outcome = .interrupted
                queues.close()
                stopping()
            case .broken(let error):
                throw error
            }
        }
        return outcome
    }

    private func forward(_ stops: AsyncStream<Void>?, to sender: AsyncStream<Event>.Continuation) async {
        guard let stops else { return }
        for await _ in stops { sender.yield(.stopRequested) }
    }

    private func readAll(
        in queue: AsyncStream<WorkItem>, lane: Int, report: AsyncStream<Event>.Continuation
    ) async throws {
        let client = WorkerClient(
            invocation, reading: nil, timeLimit: timeLimit, startLimit: startLimit, language: language,
            fingerprint: fingerprint
        ) {
            report.yield(.notLockedIn(reason: $0))
        }
        try await client.use {
            for await item in queue { try await client.read(item) { report.yield(.page(item, lane: lane, $0)) } }
        }
    }
}

/// Draws cards for the lanes, each from a queue of its own, and knows which lanes have one.
private struct LaneQueues<Items: IteratorProtocol<WorkItem>> {
    private var items: Items
    private var queues: [Int: AsyncStream<WorkItem>.Continuation] = [:]
    private var isClosed = false
    /// Those that come next.
    private var coming: [WorkItem] = []
    private let ahead: Int
    private let reading = ReadAhead()

    /// - Parameter ahead: so many pictures are fetched before anybody asks for them.
    init(_ items: Items, ahead: Int) {
        self.items = items
        self.ahead = ahead
    }

    /// Whether a lane still has a card.
    var areBusy: Bool { !queues.isEmpty }

    /// - Returns: the lane's first card, and the queue from which it is fed, in which that stands; nil when there is
    ///   no card left.
    mutating func open(lane: Int) -> (first: WorkItem, queue: AsyncStream<WorkItem>)? {
        guard let first = draw() else { return nil }
        let (queue, sender) = AsyncStream.makeStream(of: WorkItem.self)
        sender.yield(first)
        queues[lane] = sender
        return (first, queue)
    }

    /// Gives a lane that has answered its next card, or ends its queue when there is none.
    mutating func feed(lane: Int) -> WorkItem? {
        guard let item = draw() else {
            queues.removeValue(forKey: lane)?.finish()
            return nil
        }
        queues[lane]?.yield(item)
        return item
    }

    /// No more cards: every lane ends after the one it has.
    mutating func close() {
        isClosed = true
    }

    private mutating func draw() -> WorkItem? {
        guard !isClosed else { return nil }
        while coming.count <= ahead, let item = items.next() {
            // A document of many pages is one file.
            if item.path != coming.last?.path { reading.fetch(item.path) }
            coming.append(item)
        }
        return coming.isEmpty ? nil : coming.removeFirst()
    }
}
