package import KTPCore

/// One line a worker is sent: a picture to read, by path or by its bytes, or something to do with one that was read.
package struct WorkerRequest: Codable, Sendable, Equatable {
    package var id: String
    /// Of requests and records, `ktp-ocr/1`; taken for that when absent.
    package var schema: String?
    package var path: String?
    /// The path in base64 where it is no UTF-8, in place of `path`.
    package var pathBytes: String?
    /// From 1; the first page when absent.
    package var page: Int?
    /// With which of the page's cards to begin, from 1; with the first when absent.
    package var firstCard: Int?
    /// How far to turn the picture clockwise before it is read: 90, 180 or 270 degrees; not at all when absent.
    package var turn: Int?
    /// Which engines are to read it; those the worker was started with when absent.
    package var engines: [OCREngine]?
    /// Whether the legacy engine is to read but what the LSTM leaves in doubt; as the worker was started when absent.
    package var fast: Bool?
    /// The file's bytes in base64, in place of `path`.
    package var bytes: String?
    /// What to call the bytes in the record.
    package var name: String?
    /// True asks how many pages the file holds, and for nothing to be read.
    package var count: Bool?
    /// True asks for nothing but what the worker is; `id` may be absent then.
    package var hello: Bool?
    /// Of a picture whose card was read before, with `cut` and `line`: SHA-256 of its file, in lower-case hex.
    package var sha256: String?
    /// As the card's record holds it.
    package var geometry: CardGeometry?
    /// The pieces to be cut out of the picture, 32 at most.
    package var cut: [PicturePiece]?
    /// The box on the card laid flat in which both engines are to read, and nothing else.
    package var line: BoundingBox?

    package init(
        id: String, path: String? = nil, pathBytes: String? = nil, page: Int? = nil, firstCard: Int? = nil,
        turn: Int? = nil, engines: [OCREngine]? = nil, fast: Bool? = nil, bytes: String? = nil, name: String? = nil,
        count: Bool? = nil
    ) {
        self.id = id
        self.path = path
        self.pathBytes = pathBytes
        self.page = page
        self.firstCard = firstCard
        self.turn = turn
        self.engines = engines
        self.fast = fast
        self.bytes = bytes
        self.name = name
        self.count = count
    }

    package init(id: String, _ path: PicturePath, page: Int? = nil, turn: Int? = nil, count: Bool? = nil) {
        self.init(id: id, path: path.text, pathBytes: path.base64, page: page, turn: turn, count: count)
    }
}

extension WorkerRequest {
    /// Bytes one request may have: room for a picture of 48 MB in base64.
    package static let mostBytes = 64 << 20
    /// Bytes a picture may have that is sent in a request.
    package static let mostPictureBytes = mostBytes / 4 * 3 - (1 << 16)

    /// Whether what it asks for in a picture can be a piece of one.
    package var asksForPossiblePieces: Bool {
        let boxes = (cut ?? []).compactMap(\.place) + [line].compactMap(\.self)
        let sides = 0...BoundingBox.longestSide
        return cut.map { (1...PicturePiece.most).contains($0.count) } ?? true
            && boxes.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(sides.contains) }
    }
    /// The file to read; nil where its bytes were sent.
    package var location: PicturePath? {
        path == nil && pathBytes == nil ? nil : PicturePath(path ?? "", base64: pathBytes)
    }

    /// What the record calls it.
    package var label: PicturePath { location ?? PicturePath(name ?? "") }
}

extension BoundingBox {
    /// Of a card laid flat, whatever picture it was, in pixels.
    fileprivate static let longestSide = 10_000
}
