import KTPCore
import Subprocess

struct PendingRequest: Sendable {
    typealias EndHandler = @Sendable (WorkerProcess.Ending) -> Void

    /// The picture's path; nil of one that the worker may read anyhow.
    let path: PicturePath?
    /// Puts it, and hands the answer on; returns, where the worker is lost, what is to be told of its end.
    let send: @Sendable (inout WorkerProcess) async -> EndHandler?
    let reject: @Sendable (any Error) -> Void
}

/// Has questions answered one after the other by one worker, restarted when lost or for another folder.
struct WorkerHost: Sendable {
    /// Starts of a worker that a signal ends before it is ready, as when memory was short for a moment.
    private static let attempts = 3

    let invocation: WorkerInvocation
    let startLimit: Duration
    let language: Language
    let fingerprint: ReadingIdentity?
    let warn: @Sendable (String) -> Void

    /// - Parameter folders: what the worker may read, extended as needed; nil where its invocation says that already.
    func answer(_ stream: AsyncStream<PendingRequest>, reading folders: ReadableFolders?) async {
        var (requests, folders) = (stream.makeAsyncIterator(), folders)
        var request = await requests.next()
        while let first = request {
            if let path = first.path { folders = folders?.adding(path) }
            do {
                let (tell, ending) = try await live(folders) { [folders] worker -> PendingRequest.EndHandler? in
                    while let next = request, next.path.map({ folders?.adding($0) == folders }) ?? true {
                        if let tell = await next.send(&worker) { return tell }
                        request = await requests.next()
                    }
                    return nil
                }
                guard let tell else { continue }
                tell(ending)
            } catch {
                request?.reject(error)
            }
            request = await requests.next()
        }
    }

    /// Lets `body` ask a worker, and sees the worker to its end.
    private func live<Result: Sendable>(
        _ folders: ReadableFolders?, _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result, ending: WorkerProcess.Ending) {
        var attempt = 0
        while true {
            attempt += 1
            try Task.checkCancellation()
            let (result, ending): (Result?, WorkerProcess.Ending)
            do {
                (result, ending) = try await WorkerProcess.live(
                    folders.map(invocation.reading) ?? invocation, readyWithin: startLimit, fingerprint: fingerprint,
                    warn: warn, body)
            } catch let error as SubprocessError where !Task.isCancelled {
                throw CardFailure.workerDoesNotStart(lastWords: error.description, language)
            }
            try Task.checkCancellation()
            if let result { return (result, ending) }
            if ending.hasOtherIdentity { throw CardFailure.workerIsAnother(language) }
            if ending.wasLate { throw CardFailure.workerIsLate(after: startLimit, language) }
            if case .signaled = ending.status, attempt < Self.attempts { continue }
            throw CardFailure.workerDoesNotStart(lastWords: ending.lastWords, language)
        }
    }
}
