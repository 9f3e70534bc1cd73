package import KTPCore

/// Cuts pieces out of many pictures with a few workers.
package struct PictureCutter: Sendable {
    /// What is wanted of one picture.
    package struct Order: Sendable {
        package var picture: CardPicture
        package var pieces: [PicturePiece]

        package init(_ picture: CardPicture, _ pieces: [PicturePiece]) {
            self.picture = picture
            self.pieces = pieces
        }
    }

    private let workers: [KeptWorker]

    /// - Parameter workers: at least one, each of which cuts one picture at a time.
    package init(_ workers: [KeptWorker]) { self.workers = workers }

    /// - Parameter deliver: gets the answer to each order once, by the order's number from 0, as they come; a picture that
    ///   its worker does not outlive is as good as gone.
    /// - Throws: `engineUnavailable` when no worker can be started; what `deliver` throws.
    package func cut(
        _ orders: [Order], isolation: isolated (any Actor)? = #isolation,
        deliver: (Int, PictureAnswer<[CardCrop?]>) throws -> Void
    ) async throws {
        typealias Done = (order: Int, worker: KeptWorker, answer: Result<PictureAnswer<[CardCrop?]>, CardFailure>)
        try await withThrowingTaskGroup(of: Done.self) { group in
            var waiting = orders.enumerated().makeIterator()
            func begin(with worker: KeptWorker) {
                guard let (number, order) = waiting.next() else { return }
                group.addTask {
                    do throws(CardFailure) {
                        return (number, worker, .success(try await worker.cut(order.pieces, from: order.picture)))
                    } catch {
                        return (number, worker, .failure(error))
                    }
                }
            }
            for worker in workers { begin(with: worker) }
            while let done = try await group.next() {
                switch done.answer {
                case .success(let answer): try deliver(done.order, answer)
                case .failure(let failure) where failure.code == .engineUnavailable: throw failure
                case .failure: try deliver(done.order, .gone)
                }
                begin(with: done.worker)
            }
        }
    }
}
