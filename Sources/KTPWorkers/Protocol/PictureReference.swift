package import KTPCore

/// The picture of a card that was read, and where on it the card lay.
package struct PictureReference: Sendable, Hashable {
    package var location: PageLocation
    package var turn: Int
    /// The checksum of the file's bytes: another picture is not cut. nil where it never could be read.
    package var sha256: String?
    package var geometry: CardGeometry?

    /// - Parameter path: where the picture is now, if that is another place than the record's.
    package init(of record: CardRecord, turn: Int = 0, at path: PicturePath? = nil) {
        location = PageLocation(path ?? record.source.location.path, page: record.source.page)
        self.turn = turn
        sha256 = record.source.sha256
        geometry = record.geometry
    }
}

package struct LineReading: Codable, Sendable, Equatable {
    package var reader: ReadingSource
    package var text: String
    package var confidence: Double

    package init(reader: ReadingSource, text: String, confidence: Double) {
        (self.reader, self.text, self.confidence) = (reader, text, confidence)
    }
}

/// The piece that a person wants to see of a picture whose card has been read.
package enum PicturePiece: Sendable, Hashable {
    /// A place on the card laid flat, in the frame of the record's geometry: grey, with a margin around it.
    case box(BoundingBox)
    /// The card laid flat: grey, at half its size.
    case card
    /// The card laid flat, at its full size, 1012 pixels wide where it was found.
    case cardInColour
    case photo, signature
    /// The whole picture, upright, no side longer than 1600 pixels.
    case source

    package static let most = 32
    package static let longestSide = 1600

    package var isOfTheCard: Bool { self != .source }

    package var place: BoundingBox? {
        guard case .box(let box) = self else { return nil }
        return box
    }
}

extension PicturePiece: Codable {
    private static let named: [String: PicturePiece] = [
        "card": .card, "cardInColour": .cardInColour, "photo": .photo, "signature": .signature, "source": .source,
    ]

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let box = try? value.decode(BoundingBox.self)
        guard let piece = try box.map({ .box($0) }) ?? Self.named[value.decode(String.self)] else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "no piece of a picture")
        }
        self = piece
    }

    package func encode(to encoder: any Encoder) throws {
        if case .box(let box) = self { return try box.encode(to: encoder) }
        try Self.named.first { $0.value == self }?.key.encode(to: encoder)
    }
}
