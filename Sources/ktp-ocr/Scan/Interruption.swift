import Dispatch
import Foundation
import Synchronization

/// Ctrl-C and SIGTERM, as a stream of requests to stop, for as long as it lives.
final class Interruption {
    /// One element a request.
    let requests: AsyncStream<Void>
    private let flag = Flag()
    private let sources: [any DispatchSourceSignal]

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// Whether a stop has been asked for.
    var isRequested: Bool { flag.isSet.load(ordering: .relaxed) }

    init() {
        let (requests, sender) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        sources = [SIGINT, SIGTERM].map { [flag] number in
            // Else the system ends the process before the source hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                flag.isSet.store(true, ordering: .relaxed)
                sender.yield()
            }
            source.resume()
            return source
        }
    }

    deinit {
        sources.forEach { $0.cancel() }
    }
}
