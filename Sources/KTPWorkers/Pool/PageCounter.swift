package import KTPCore
import Subprocess

/// How many pages a document holds, or why that could not be found out.
package enum PageCount: Sendable, Equatable {
    case pages(Int)
    case failed(CardFailure)
}

/// Has a worker count the pages of documents: opening one is the work of a large C library on whatever somebody sent,
/// and a coordinator must not hang or end over it.
package struct PageCounter: Sendable {
    package var invocation: WorkerInvocation
    /// How long one document may take before its worker is ended.
    package var timeLimit: Duration
    /// Of the messages about documents whose worker was lost.
    package var language: Language

    package init(
        invocation: WorkerInvocation, timeLimit: Duration = OCRManager.standardTimeLimit, language: Language = .en
    ) {
        self.invocation = invocation
        self.timeLimit = timeLimit
        self.language = language
    }

    /// - Returns: one answer a document, in their order.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    package func count(_ documents: [PicturePath]) async throws -> [PageCount] {
        try await count(documents.map { WorkItem(path: $0) })
    }

    /// The same of documents some of which may lie nowhere.
    package func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        let places = documents.filter { $0.content == nil }.map(\.path)
        let start = WorkerStart(
            invocation: invocation.reading(ReadableFolders(of: places)), limit: OCRManager.standardStartLimit,
            language: language)
        var counts: [PageCount] = []
        var hasCrashed = false
        while counts.count < documents.count {
            let (answers, loss, ending) = try await ask(about: documents[counts.count...], start)
            try Task.checkCancellation()
            counts += answers
            guard let loss else { continue }
            // As with cards: one that ran out of time would do so again, one that crashed gets a fresh worker once.
            switch loss {
            case .timedOut: counts.append(.failed(.timedOut(after: timeLimit, language)))
            case .ended, .garbled:
                let isSecond = hasCrashed && answers.isEmpty
                hasCrashed = !isSecond
                if isSecond { counts.append(.failed(.crashed(loss, ending.status, language))) }
            }
        }
        return counts
    }

    /// Lets one worker count until it has counted all or is lost.
    private func ask(
        about documents: ArraySlice<WorkItem>, _ start: WorkerStart
    ) async throws -> (answers: [PageCount], loss: WorkerProcess.Loss?, ending: WorkerProcess.Ending) {
        let ((answers, loss), ending) = try await start.live { worker -> ([PageCount], WorkerProcess.Loss?) in
            var answers: [PageCount] = []
            for document in documents {
                var request = document.request
                request.count = true
                switch await worker.ask(request, for: PageCountAnswer.self, within: timeLimit) {
                case .answer(let answer): answers.append(.pages(answer.pages))
                case .refused(let failure): answers.append(.failed(failure))
                case .lost(let loss): return (answers, loss)
                }
            }
            return (answers, nil)
        }
        return (answers, loss, ending)
    }
}
