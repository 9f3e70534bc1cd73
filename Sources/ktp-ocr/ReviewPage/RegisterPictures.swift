import KTPCore
import KTPRegister
import KTPReview
import KTPWorkers

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
        return switch answer {
        case .found(let crops): crops.first.flatMap(\.self).map { .jpeg($0.jpeg) } ?? .unknown
        case .gone: .gone
        case .changed: .changed
        case .unknown: .unknown
        }
    }
}
