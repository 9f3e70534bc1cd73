import Foundation
package import KTPCore
import Synchronization

/// One worker that is kept for whatever is to be done with pictures that were read before: pieces to cut, a line to read
/// once more. Questions are put one after the other.
///
/// It is started by the first question, and started anew when it is lost, or when a picture lies where it may not read: a
/// picture that ends its worker costs an answer about that picture and nothing else.
package final class KeptWorker: Sendable {
    private let questions: AsyncStream<WorkerQuestion>.Continuation
    private let life: Task<Void, Never>
    private let timeLimit: Duration
    private let language: Language
    private let asked = Mutex(0)

    /// - Parameters:
    ///   - paths: of pictures that it will be asked about, as far as they are known; each other folder costs a start.
    ///   - timeLimit: how long one answer may take before its worker is ended.
    package init(
        _ invocation: WorkerInvocation, paths: some Sequence<PicturePath> = [],
        timeLimit: Duration = OCRManager.standardTimeLimit, language: Language
    ) {
        // Writing to a worker that has just died must be an error, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let (stream, questions) = AsyncStream.makeStream(of: WorkerQuestion.self)
        self.questions = questions
        self.timeLimit = timeLimit
        self.language = language
        let lane = QuestionLane(invocation: invocation, timeLimit: timeLimit, language: language)
        let folders = ReadableFolders(of: paths)
        life = Task { await lane.answer(stream, reading: folders) }
    }

    deinit { questions.finish() }

    /// Cuts pieces out of a picture.
    ///
    /// - Returns: the pieces in the order in which they are asked for; nil for one that lies outside the picture.
    /// - Throws: `engineUnavailable` when no worker starts; `timedOut` or `crashed` where the picture is the worker's end.
    package func cut(
        _ pieces: [PicturePiece], from picture: CardPicture
    ) async throws(CardFailure) -> PictureAnswer<[CardCrop?]> {
        guard !pieces.isEmpty else { return .found([]) }
        var request = WorkerRequest(id: nextID(), picture)
        request.cut = pieces
        let reply = try await ask(request, about: picture, for: PiecesReply.self)
        guard case .found(let sent) = reply.answer else { return reply.answer.map { _ in [] } }
        guard sent.count == pieces.count else { throw .noAnswer(language) }
        return .found(sent.map { $0?.crop })
    }

    /// Has both engines read one box of a card.
    ///
    /// - Parameter box: in the frame of the picture's geometry.
    /// - Returns: one reading an engine; none where the box lies outside the card.
    /// - Throws: as `cut`; `engineUnavailable` also of a worker without engines.
    package func read(
        _ box: BoundingBox, of picture: CardPicture
    ) async throws(CardFailure) -> PictureAnswer<[LineReading]> {
        var request = WorkerRequest(id: nextID(), picture)
        request.line = box
        return try await ask(request, about: picture, for: LineReply.self).answer
    }

    /// Lets what is asked already be answered, and sees the worker to its end. What is asked later fails.
    package func end() async {
        questions.finish()
        await life.value
    }

    private func nextID() -> String {
        asked.withLock { count in
            count += 1
            return "\(count)"
        }
    }

    private func ask<Answer: WorkerAnswer>(
        _ request: WorkerRequest, about picture: CardPicture, for _: Answer.Type
    ) async throws(CardFailure) -> Answer {
        let (timeLimit, language) = (timeLimit, language)
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Answer, CardFailure>, Never>) in
            let question = WorkerQuestion(path: picture.path) { worker in
                switch await worker.ask(request, for: Answer.self, within: timeLimit) {
                case .answer(let answer): done.resume(returning: .success(answer))
                case .refused(let failure): done.resume(returning: .failure(failure))
                case .lost(let loss): return loss
                }
                return nil
            } giveUp: { failure in
                done.resume(returning: .failure(failure))
            }
            if case .terminated = questions.yield(question) {
                question.giveUp(.noAnswer(language))
            }
        }
        return try result.get()
    }
}
