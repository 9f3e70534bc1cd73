import KTPCore
import Subprocess

extension WorkerClient {
    /// A card whose worker crashes is read once more, one that takes too long is not; nil where read, or to be reread.
    func failure(_ outcome: Outcome<some Sendable>, _ attempt: inout Int) -> CardFailure? {
        guard let (failure, status) = outcome.failed else { return nil }
        if failure == .timedOut { return .timedOut(after: timeLimit, language) }
        if attempt > 1 { return .crashed(failure, status, language) }
        attempt += 1
        return nil
    }
}

/// The fate of a card whose worker was lost, in words.
extension CardFailure {
    static func timedOut(after limit: Duration, _ language: Language) -> CardFailure {
        CardFailure(.timedOut, language.say(.readingTimedOut(time: words(limit))))
    }

    static func crashed(
        _ failure: WorkerProcess.Failure, _ status: TerminationStatus, _ language: Language
    ) -> CardFailure {
        CardFailure(.crashed, language.say(.readerStoppedTwice(how: how(failure, status, language))))
    }

    static func noAnswer(_ language: Language) -> CardFailure {
        CardFailure(.crashed, language.say(.readerGaveNoAnswer))
    }

    private static func how(
        _ failure: WorkerProcess.Failure, _ status: TerminationStatus, _ language: Language
    ) -> String {
        switch (failure, status) {
        case (.garbled, _): language.say(.readerAnswerGarbled)
        case (_, .exited(let code)): language.say(.readerExited(code: code))
        case (_, .signaled(let signal)): language.say(.readerSignalled(signal: signal))
        }
    }

    static func workerIsLate(after limit: Duration, _ language: Language) -> CardFailure {
        CardFailure(.engineUnavailable, language.say(.readerLate(time: words(limit))))
    }

    static func workerIsAnother(_ language: Language) -> CardFailure {
        CardFailure(.engineUnavailable, language.say(.readerOfOtherVersion))
    }

    static func words(_ limit: Duration) -> String {
        let seconds = limit / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }

    static func workerDoesNotStart(lastWords: String, _ language: Language) -> CardFailure {
        let words = lastWords.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n")
        let message =
            words.isEmpty
            ? language.say(.readerNotStarted) : language.say(.readerNotStartedSaying(output: words))
        return CardFailure(.engineUnavailable, message)
    }
}
