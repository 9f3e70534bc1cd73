import KTPCore
import Subprocess

/// Brings workers up, and knows a worker that cannot come up from one that somebody has ended.
struct WorkerStart: Sendable {
    /// How often a worker that is ended by a signal before it is ready is started again: one that was killed, or that the
    /// system took because memory was short for a moment, is no reason to end a run.
    private static let attempts = 3

    let invocation: WorkerInvocation
    /// How long it may take to be ready.
    let limit: Duration
    let language: Language
    /// What it must read by; nil where that does not matter.
    var fingerprint: ReadingIdentity?
    /// Told why a worker is not locked in, if the kernel refused that.
    var warn: @Sendable (String) -> Void = { _ in }

    /// Lets `body` ask a worker for cards, and sees the worker to its end.
    /// - Throws: `CardFailure.engineUnavailable` when none can be started, `CancellationError`.
    func live<Result: Sendable>(
        _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result, ending: WorkerProcess.Ending) {
        var attempt = 0
        while true {
            attempt += 1
            let (result, ending) = try await start(body)
            try Task.checkCancellation()
            if let result { return (result, ending) }
            if ending.isStranger { throw CardFailure.workerIsAnother(language) }
            if ending.wasLate { throw CardFailure.workerIsLate(after: limit, language) }
            if case .signaled = ending.status, attempt < Self.attempts { continue }
            throw CardFailure.workerDoesNotStart(lastWords: ending.lastWords, language)
        }
    }

    private func start<Result: Sendable>(
        _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result?, ending: WorkerProcess.Ending) {
        do {
            return try await WorkerProcess.live(
                invocation, readyWithin: limit, fingerprint: fingerprint, warn: warn, body)
        } catch let error as SubprocessError where !Task.isCancelled {
            throw CardFailure.workerDoesNotStart(lastWords: error.description, language)
        }
    }
}
