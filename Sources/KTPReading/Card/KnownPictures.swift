package import KTPCore
package import KTPWorkers

/// Opens pictures whose cards have been read before, in a worker, and keeps the latest for the next request.
package final class KnownPictures {
    private struct Page: Equatable {
        var sha256: String
        var number: Int
    }

    /// Larger ones are not worth the memory: 128 MB.
    private static let mostKept = 32_000_000

    private var latest: (page: Page, image: SourceImage)?

    package init() {}

    package func crop(_ wanted: [PicturePiece], for request: WorkerRequest) -> PictureAnswer<[CardCrop?]> {
        open(request, wantsCard: wanted.allSatisfy(\.isOfTheCard)).map { $0.crop(wanted) }
    }

    func open(_ request: WorkerRequest, wantsCard: Bool) -> PictureAnswer<KnownPicture> {
        guard request.geometry != nil || !wantsCard else { return .unknown }
        guard let input = request.input else { return .gone }
        var source = RecordSource(request.label)
        let number = source.page
        let image = try? ImageLoader().load(input, page: number, describing: &source) { hash in
            latest?.page == Page(sha256: hash, number: number) ? latest?.image : nil
        }
        guard source.sha256 == request.sha256 else { return source.sha256 == nil ? .gone : .changed }
        guard let image else { return .gone }
        let isKept = image.width * image.height <= Self.mostKept
        latest = isKept ? source.sha256.map { (Page(sha256: $0, number: number), image) } : nil
        return .found(KnownPicture(request: request, image: image))
    }
}

struct KnownPicture {
    fileprivate let request: WorkerRequest
    fileprivate let image: SourceImage

    fileprivate func crop(_ pieces: [PicturePiece]) -> [CardCrop?] {
        let (grey, colour) = (cropper(inColour: false, for: pieces), cropper(inColour: true, for: pieces))
        return pieces.map { piece in
            switch piece {
            case .box(let box): grey?.piece(box)
            case .card: grey?.whole()
            case .cardInColour: colour?.picture()
            case .photo: colour?.picture(of: CardLayout.photo)
            case .signature: colour?.picture(of: CardLayout.signature)
            case .source: turned?.piece(longestSide: PicturePiece.longestSide)
            }
        }
    }

    private func cropper(inColour: Bool, for pieces: [PicturePiece]) -> PieceCropper? {
        guard pieces.contains(where: { $0.isInColour == inColour }), let geometry = request.geometry else { return nil }
        return flat(geometry).flatMap { PieceCropper($0, geometry, inColour: inColour) }
    }

    func card(_ normaliser: CardNormaliser, within box: BoundingBox) -> NormalisedCard? {
        guard let geometry = request.geometry else { return nil }
        return flat(geometry).flatMap { normaliser.normalise($0, outlinedBy: geometry, within: box) }
    }

    /// Corners are counted in the picture as the camera held it; without them it was read as a person had turned it.
    private func flat(_ geometry: CardGeometry) -> SourceImage? { geometry.corners == nil ? turned : image }

    private var turned: SourceImage? { image.turned(by: request.turn) }
}

extension PicturePiece {
    fileprivate var isInColour: Bool? {
        switch self {
        case .box, .card: false
        case .cardInColour, .photo, .signature: true
        case .source: nil
        }
    }
}
