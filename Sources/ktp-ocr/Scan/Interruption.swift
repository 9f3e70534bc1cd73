import Dispatch
import Foundation
import Synchronization

/// Ctrl-C, SIGTERM and the closing of the terminal, as a stream of requests to stop, for as long as it lives.
///
/// The first signal asks the run to end. The second demands it: if the process is still there five seconds later, for
/// any reason, it ends with the exit code of an interrupted run.
final class Interruption {
    let requests: AsyncStream<Void>
    private let clock: any DispatchSourceTimer
    private let before: Int

    var isRequested: Bool { isRequestedNow() }
    /// The same for other threads, and for as long as they like.
    var isRequestedNow: @Sendable () -> Bool {
        { [before] in SignalCount.requests.load(ordering: .relaxed) > before }
    }

    init() {
        let (requests, sender) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        before = SignalCount.begin()
        clock = DispatchSource.makeTimerSource(queue: .global())
        clock.schedule(deadline: .now(), repeating: .milliseconds(50))
        clock.setEventHandler { [seen = Atomic(before)] in
            let count = SignalCount.requests.load(ordering: .relaxed)
            let news = count - seen.exchange(count, ordering: .relaxed)
            for _ in 0..<max(0, news) { sender.yield() }
        }
        clock.resume()
    }

    deinit { clock.cancel() }
}

/// State that the signal handler may touch. The handler can interrupt any code, so it only counts and sets the system's
/// alarm clock. It needs no thread, which a process that has run out of memory does not get.
private enum SignalCount {
    /// Seconds from the second request to the end.
    private static let grace: UInt32 = 5

    static let requests = Atomic(0)
    private static let hangups = Atomic(0)

    /// Takes the signals from here on, and returns how many requests there have been.
    static func begin() -> Int {
        // Touched before: the handler must not be the first.
        _ = hangups.load(ordering: .relaxed)
        let count = requests.load(ordering: .relaxed)
        signal(SIGALRM) { _ in _exit(ExitStatus.interrupted.rawValue) }
        for number in [SIGINT, SIGTERM] { signal(number, take) }
        // A user who starts a command with `nohup` wants it to outlive the terminal.
        if !isIgnored(SIGHUP) { signal(SIGHUP, take) }
        return count
    }

    private static let take: @convention(c) (Int32) -> Void = { number in
        // A terminal that closes tells so twice, by its shell and by the system.
        if number == SIGHUP, hangups.add(1, ordering: .relaxed).newValue > 1 { return }
        if requests.add(1, ordering: .relaxed).newValue == 2 { alarm(grace) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
