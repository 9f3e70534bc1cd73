import KTPCore
import Subprocess

/// What a worker is to be asked about one picture.
struct WorkerQuestion: Sendable {
    let path: PicturePath
    /// Puts it, and hands the answer on; returns how the worker was lost where there is none.
    let put: @Sendable (inout WorkerProcess) async -> WorkerProcess.Loss?
    let giveUp: @Sendable (CardFailure) -> Void
    /// How many workers have been lost over it.
    var losses = 0
}

/// Has questions answered one after the other, by one worker as long as it lives and may read what they are about.
///
/// A worker that is lost may have died of something else, or while nothing was asked: each question is put twice. One that
/// ran out of time would do so again.
struct QuestionLane: Sendable {
    let invocation: WorkerInvocation
    let timeLimit: Duration
    let language: Language

    /// Why another worker is needed.
    private enum Rest: Sendable {
        case lost(WorkerQuestion, WorkerProcess.Loss)
        case elsewhere(WorkerQuestion)
    }

    func answer(_ stream: AsyncStream<WorkerQuestion>, reading folders: ReadableFolders) async {
        var (questions, folders) = (stream.makeAsyncIterator(), folders)
        var next = await questions.next()
        while let first = next {
            folders = folders.adding(first.path)
            let start = WorkerStart(
                invocation: invocation.reading(folders), limit: OCRManager.standardStartLimit, language: language)
            do {
                let (rest, ending) = try await start.live { [folders] worker -> Rest? in
                    var question = first
                    while true {
                        guard folders.adding(question.path) == folders else { return .elsewhere(question) }
                        if let loss = await question.put(&worker) { return .lost(question, loss) }
                        guard let following = await questions.next() else { return nil }
                        question = following
                    }
                }
                next =
                    switch rest {
                    case nil: nil
                    case .elsewhere(let question): question
                    case .lost(let question, let loss): settle(question, loss, ending)
                    }
                guard rest != nil else { return }
            } catch {
                first.giveUp(error as? CardFailure ?? .noAnswer(language))
                next = nil
            }
            if next == nil { next = await questions.next() }
        }
    }

    /// - Returns: the question, if it is to be put once more.
    private func settle(
        _ question: WorkerQuestion, _ loss: WorkerProcess.Loss, _ ending: WorkerProcess.Ending
    ) -> WorkerQuestion? {
        var again = question
        again.losses += 1
        switch loss {
        case .timedOut: question.giveUp(.timedOut(after: timeLimit, language))
        case .ended, .garbled:
            if again.losses == 1 { return again }
            question.giveUp(.crashed(loss, ending.status, language))
        }
        return nil
    }
}
