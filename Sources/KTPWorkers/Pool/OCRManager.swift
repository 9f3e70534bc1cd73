import Foundation
package import KTPCore

/// Reads many cards with several workers, and survives the loss of any.
///
/// It draws pages as workers become free, two per worker ahead, holds at most four per worker, and reads their pictures
/// ahead from a slow disk. Records come in no particular order.
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
    package var workers: Int
    package var timeLimit: Duration
    package var startLimit: Duration
    package var language: Language
    /// All workers must match it, so that no results are mixed; nil to skip that.
    package var fingerprint: ReadingIdentity?
    /// Finds out what a file holds of which nobody has yet, just before it is read: a worker that reads something else is not
    /// believed. nil to take what workers read.
    package var content: (@Sendable (PicturePath) -> FileContent?)?

    package init(
        invocation: WorkerInvocation, workers: Int, timeLimit: Duration = standardTimeLimit,
        startLimit: Duration = standardStartLimit, language: Language = .en
    ) {
        self.invocation = invocation
        self.workers = max(1, workers)
        (self.timeLimit, self.startLimit, self.language) = (timeLimit, startLimit, language)
    }

    private enum Event: Sendable {
        case notLockedIn(reason: String)
        case page(WorkItem, Lane, WorkerClient.PageEvent)
        case stopRequested
        case broken(any Error)
    }

    private struct Lane: Sendable {
        var number: Int
        var client: WorkerClient
    }

    /// - Parameter stops: a first element lets the cards in flight finish, a second ends the workers at once.
    /// - Parameter warn: told once why workers are not locked in, if the kernel refused that.
    /// - Parameter stopping: told when a first stop has taken effect.
    /// - Parameter deliver: gets every record once, those of a page in the order of its cards, with the page's id, and the
    ///   page as it was given to the worker.
    /// - Throws: `CardFailure.engineUnavailable`, `CancellationError`, and what `deliver` throws, which ends all workers.
    package func read(
        _ items: some Sequence<WorkItem>, stops: AsyncStream<Void>? = nil,
        observe: (ReadingEvent) -> Void = { _ in }, warn: (String) -> Void = { _ in },
        stopping: () -> Void = {}, deliver: (CardRecord, WorkItem) async throws -> Void
    ) async throws -> Outcome {
        let outcome: Result<Outcome, any Error>
        do {
            outcome = .success(
                try await readAll(
                    items, stops: stops, observe: observe, warn: warn, stopping: stopping, deliver: deliver))
        } catch {
            outcome = .failure(error)
        }
        // Programs that workers ask run from card to card, and no longer than the run.
        await invocation.engines?.end()
        return try outcome.get()
    }

    private func readAll(
        _ items: some Sequence<WorkItem>, stops: AsyncStream<Void>?, observe: (ReadingEvent) -> Void,
        warn: (String) -> Void, stopping: () -> Void, deliver: (CardRecord, WorkItem) async throws -> Void
    ) async throws -> Outcome {
        let (events, sender) = AsyncStream.makeStream(of: Event.self)
        var queue = ItemQueue(items.makeIterator(), ahead: 2 * workers)

        async let _ = forward(stops, to: sender)
        defer { sender.finish() }
        return try await withThrowingDiscardingTaskGroup { reading in
            var (outcome, hasWarned, busy) = (Outcome.finished, false, 0)
            func feed(_ lane: Lane) {
                guard let item = queue.next() else { return reading.addTask { await lane.client.end() } }
                busy += 1
                observe(ReadingEvent(item: item, state: .queued, worker: lane.number, attempt: 1))
                reading.addTask { await read(item, in: lane, telling: sender) }
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
                    try await deliver(record.withoutIdentity, item)
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
                case .broken(let error): throw error
                }
            }
            try Task.checkCancellation()
            return outcome
        }
    }

    private func read(_ item: WorkItem, in lane: Lane, telling sender: AsyncStream<Event>.Continuation) async {
        var page = item
        if page.content == nil, page.bytes == nil { page.content = content?(page.path) }
        do {
            try await lane.client.read(page) { [page] in sender.yield(.page(page, lane, $0)) }
        } catch {
            sender.yield(.broken(error))
        }
    }

    /// Makes one more worker, which starts with its first request.
    package func client(_ warn: @escaping @Sendable (String) -> Void) -> WorkerClient {
        WorkerClient(
            invocation, reading: nil, timeLimit: timeLimit, startLimit: startLimit, language: language,
            fingerprint: fingerprint, warn: warn)
    }

    private func forward(_ stops: AsyncStream<Void>?, to sender: AsyncStream<Event>.Continuation) async {
        guard let stops else { return }
        for await _ in stops { sender.yield(.stopRequested) }
    }
}

extension CardRecord {
    /// The run knows what its records were read with.
    fileprivate var withoutIdentity: CardRecord {
        var record = self
        record.fingerprint = nil
        return record
    }
}

/// The pages still to be read; pictures of the next ones are read ahead.
private struct ItemQueue<Items: IteratorProtocol<WorkItem>> {
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

package enum ReadingState: Sendable, Equatable {
    case queued, reading
    case done(CardStatus)
}

/// A page, or one of its cards, in a new state. Pages are queued and read, cards are done one by one.
package struct ReadingEvent: Sendable, Equatable {
    package var item: WorkItem
    package var state: ReadingState
    /// Once it is done: which of the page's cards it is, from 1, and how many there are.
    package var card = 1
    package var cards = 1
    package var worker: Int
    /// From 1; 2 when the first worker that had it crashed.
    package var attempt: Int
}

/// Reads pictures shortly before workers ask for them: on a slow disk or file server engines would wait for each in turn.
final class Prefetcher: Sendable {
    /// A thread of its own, for on a file server even opening a file may take long.
    private let queue = DispatchQueue(label: "read ahead", qos: .utility)

    /// The bytes of one file that are read: a photo is smaller, and of a large document most pages are read later.
    private static let most = 32 << 20
    private static let piece = 1 << 18

    func fetch(_ path: PicturePath) {
        queue.async {
            // What turns out to be a pipe must not be waited at.
            let file = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { return }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
            // Advice would do no more than a device's own read-ahead, which is 128 KB.
            var bytes = [UInt8](repeating: 0, count: Self.piece)
            for _ in 0..<(Self.most / Self.piece) where read(file, &bytes, Self.piece) < Self.piece { return }
        }
    }
}
