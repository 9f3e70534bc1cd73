package import KTPCore

package struct PictureCropper: Sendable {
    package struct Order: Sendable {
        package var picture: PictureReference
        package var pieces: [PicturePiece]

        package init(_ picture: PictureReference, _ pieces: [PicturePiece]) {
            (self.picture, self.pieces) = (picture, pieces)
        }
    }

    /// A struct: a tuple came out of the group as rubbish in release builds (Swift 6.3).
    private struct Done: Sendable {
        var order: Int
        var worker: WorkerClient
        var answer: PictureAnswer<[CardCrop?]>
    }

    private let workers: [WorkerClient]

    package init(_ workers: [WorkerClient]) { self.workers = workers }

    /// - Parameter deliver: gets each answer once, by the order's number from 0, as they come.
    /// - Throws: `engineUnavailable` when no worker can be started; what `deliver` throws.
    package func crop(
        _ orders: [Order], isolation: isolated (any Actor)? = #isolation,
        deliver: (Int, PictureAnswer<[CardCrop?]>) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Done.self) { group in
            var waiting = orders.enumerated().makeIterator()
            func begin(with worker: WorkerClient) {
                guard let (number, order) = waiting.next() else { return }
                group.addTask {
                    var done = Done(order: number, worker: worker, answer: .gone)
                    do throws(CardFailure) {
                        done.answer = try await worker.crop(order.pieces, from: order.picture)
                    } catch {
                        if error.code == .engineUnavailable { throw error }
                    }
                    return done
                }
            }
            for worker in workers { begin(with: worker) }
            while let done = try await group.next() {
                try deliver(done.order, done.answer)
                begin(with: done.worker)
            }
        }
    }
}
