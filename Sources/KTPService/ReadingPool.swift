import Foundation
import KTPCore
package import KTPWorkers
import Synchronization

/// Workers that stay between requests. Each reads one page at a time; requests wait for one in their order.
package actor ReadingPool {
    /// An event of a picture or document, in order.
    enum Event: Sendable {
        case record(CardRecord)
        /// No worker can be started; why, and what helps.
        case broken(String)
        /// The time for the first card is over; the reading goes on until its worker is free.
        case late
    }

    package nonisolated let workers: Int
    nonisolated let figures: ServiceFigures
    private nonisolated let language: Language
    private nonisolated let mostPages: Int
    private let clients: [WorkerClient]
    private var free: [WorkerClient]
    private var waiting: [CheckedContinuation<WorkerClient, Never>] = []

    /// - Parameter mostPages: of a document.
    package init(_ manager: OCRManager, mostPages: Int, warn: @escaping @Sendable (String) -> Void) {
        (workers, language, self.mostPages) = (manager.workers, manager.language, mostPages)
        figures = ServiceFigures()
        clients = (0..<manager.workers).map { _ in manager.client(warn) }
        free = clients
    }

    /// Starts every worker, which takes half a second.
    /// - Throws: `CardFailure.engineUnavailable`
    package func warm() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            // A worker that counts the pages of one pixel is ready.
            let pixel = WorkItem(id: "0", path: PicturePath("-"), bytes: Data("P1 1 1 0".utf8))
            for client in clients { group.addTask { _ = try await client.count([pixel]) } }
            try await group.waitForAll()
        }
    }

    /// Lets readings finish and ends the workers.
    package func end() async {
        await withTaskGroup(of: Void.self) { group in for client in clients { group.addTask { await client.end() } } }
    }

    /// - Parameter lease: is held until the last card has been read, also where nobody waits for it any more.
    nonisolated func read(
        _ pictures: [UploadedPicture], _ reading: WorkerRequest.Reading, within limit: Duration, lease: (any Sendable)?
    ) -> AsyncStream<Event> {
        AsyncStream { events in
            let clock = Task {
                try? await Task.sleep(for: limit)
                if !Task.isCancelled { events.yield(.late) }
            }
            Task {
                for picture in pictures { await read(picture, reading) { events.yield($0) } }
                clock.cancel()
                events.finish()
                withExtendedLifetime(lease) {}
            }
        }
    }

    private func read(
        _ picture: UploadedPicture, _ reading: WorkerRequest.Reading, _ tell: @escaping @Sendable (Event) -> Void
    ) async {
        let client = await take()
        defer { give(client) }
        do {
            for item in try await pages(of: picture, client) {
                try await client.read(item, reading) { [figures, language] event in
                    switch event {
                    case .reading(let attempt): if attempt > 1 { figures.countRestart() }
                    case .answered(var record, _, _):
                        record.fingerprint = nil
                        figures.count(record)
                        tell(.record(record.believed(in: language).namedByCard))
                    }
                }
            }
        } catch let failure as CardFailure {
            tell(.broken(failure.message))
        } catch {
            tell(.broken("\(error)"))
        }
    }

    private func pages(of picture: UploadedPicture, _ client: WorkerClient) async throws -> [WorkItem] {
        func item(_ page: Int) -> WorkItem {
            let drawn = WorkItem(path: picture.name, page: page)
            return WorkItem(id: drawn.id, path: picture.name, page: page, bytes: picture.content)
        }
        guard ImageFormat(sniffing: picture.content)?.hasPages == true,
            case .pages(let count)? = try await client.count([item(1)]).first
        else { return [item(1)] }
        return (1...max(1, min(count, mostPages))).map(item)
    }

    private func take() async -> WorkerClient {
        if let client = free.popLast() { return client }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func give(_ client: WorkerClient) {
        if waiting.isEmpty { free.append(client) } else { waiting.removeFirst().resume(returning: client) }
    }
}

/// Bounds the requests that are read or wait: a client that finds all places taken is told to come again.
final class WaitingRoom: Sendable {
    private let most: Int
    private let taken = Mutex(0)

    init(most: Int) { self.most = most }

    var count: Int { taken.withLock(\.self) }

    /// - Returns: a place, which is free again when nobody holds it; nil where all are taken.
    func enter() -> Place? {
        let isFree = taken.withLock { taken in
            guard taken < most else { return false }
            taken += 1
            return true
        }
        return isFree ? Place(in: self) : nil
    }

    final class Place: Sendable {
        private let room: WaitingRoom
        fileprivate init(in room: WaitingRoom) { self.room = room }
        deinit { room.taken.withLock { $0 -= 1 } }
    }
}
