import KTPCore
import KTPHTTP
import KTPRegister

/// Pictures, and what both engines make of a box drawn on one.
extension ReviewService {
    enum PictureKind { case card, source }

    private struct BoxBody: Decodable {
        var x, y, width, height: Double
    }

    func picture(_ picture: PictureKind, of id: String) async throws -> Response {
        let card = try card(id)
        switch await crop(picture, of: card) {
        case .found(let bytes): return .jpeg(bytes)
        case .gone where pictures.isThere(card): throw RequestRefused(404, .imageUnreadable)
        case .gone: throw RequestRefused(404, .imageGone(folder: place))
        case .changed: throw RequestRefused(404, .imageReplaced)
        case .unknown: throw RequestRefused(404, .cardPositionUnknown)
        }
    }

    /// Cuts the pictures that the page will ask for first, before it does.
    package func cropAhead() async {
        let query = RegisterQuery(.review, order: .doubt)
        guard let first = try? store.queue(query, offset: 0, limit: 3) else { return }
        for card in (try? store.cards(first.cards.map(\.id))) ?? [] { _ = await crop(.card, of: card) }
    }

    private func crop(_ kind: PictureKind, of card: RegisterEntry) async -> ReviewPicture {
        await cache.picture("\(kind) \(card.record.id) \(card.pictureKey)") { [pictures] in
            kind == .card ? await pictures.card(of: card) : await pictures.source(of: card)
        }
    }

    func line(of id: String, _ request: Request) async throws -> Response {
        let body = try request.body(BoxBody.self)
        let card = try card(id)
        guard let geometry = card.record.geometry else { throw RequestRefused(409, .cardPositionUnknown) }
        guard let box = BoundingBox(body.x, body.y, body.width, body.height, in: geometry) else {
            throw RequestRefused(400, .boxOutsideCard)
        }
        guard let lines = try await reading.line(box, of: card) else {
            throw RequestRefused(404, .imageGone(folder: place))
        }
        return .json(
            ["readings": lines.map { ["text": $0.text, "confidence": $0.confidence] as ObjectMembers }] as ObjectMembers
        )
    }
}

extension BoundingBox {
    /// From shares of the card laid flat, cut to what lies on it; nil for what is no box on it.
    fileprivate init?(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in geometry: CardGeometry) {
        guard [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= 2 }), width > 0, height > 0 else {
            return nil
        }
        let left = max(0, Int((x * Double(geometry.width)).rounded()))
        let top = max(0, Int((y * Double(geometry.height)).rounded()))
        let right = min(geometry.width, Int(((x + width) * Double(geometry.width)).rounded()))
        let bottom = min(geometry.height, Int(((y + height) * Double(geometry.height)).rounded()))
        guard right - left >= 4, bottom - top >= 4 else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
