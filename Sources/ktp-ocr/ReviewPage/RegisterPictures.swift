import KTPCore
import KTPRegister
import KTPReview
import KTPWorkers
import Synchronization

/// The pictures of a session's cards, cut in a worker that is kept for it.
struct RegisterPictures: ReviewPictures {
    let finder: PictureFinder
    let cropper: WorkerClient

    func card(of card: RegisterEntry) async -> ReviewPicture { await crop(.cardInColour, card) }
    func source(of card: RegisterEntry) async -> ReviewPicture { await crop(.source, card) }
    func isThere(_ card: RegisterEntry) -> Bool { finder.place(of: card) != nil }

    /// For the kept workers; nil where the picture is nowhere.
    func picture(of card: RegisterEntry) -> PictureReference? {
        finder.place(of: card).map { PictureReference(of: card.record, turn: card.page.turn, at: $0) }
    }

    private func crop(_ piece: PicturePiece, _ card: RegisterEntry) async -> ReviewPicture {
        guard let picture = picture(of: card) else { return .gone }
        // A picture that ends its worker, or takes too long, can no more be shown than one that is damaged.
        guard let answer = try? await cropper.crop([piece], from: picture) else { return .unknown }
        guard case .found(let crops) = answer else { return answer.map { _ in [] } }
        return crops.first.flatMap(\.self).map { .found($0.jpeg) } ?? .unknown
    }
}

/// Reads cards of a session again, wholly or a line of them.
final class RegisterReading: ReviewReading {
    private let store: SessionStore
    private let pictures: RegisterPictures
    private let console: Console
    private let common: CommonOptions
    /// Started by the first line that is asked for: most reviews need none.
    private let reader = Mutex<WorkerClient?>(nil)

    init(store: SessionStore, pictures: RegisterPictures, console: Console, common: CommonOptions) {
        (self.store, self.pictures, self.console, self.common) = (store, pictures, console, common)
    }

    func readAgain(_ card: RegisterEntry) async throws {
        let correcting = CorrectionRun(store: store, console: console, common: common)
        try await correcting.readAgain(card.record, at: pictures.finder.place(of: card))
    }

    func line(_ box: BoundingBox, of card: RegisterEntry) async throws -> [(text: String, confidence: Double)]? {
        guard let picture = pictures.picture(of: card) else { return nil }
        guard case .found(let readings) = try await worker().read(box, of: picture) else { return nil }
        return readings.map { ($0.text, $0.confidence) }
    }

    private func worker() throws -> WorkerClient {
        try reader.withLock { reader in
            if let reader { return reader }
            let worker = try PictureWorkers(language: common.spoken, session: store.folder).reader()
            reader = worker
            return worker
        }
    }
}
