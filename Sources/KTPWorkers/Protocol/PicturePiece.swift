package import KTPCore

/// What a person wants to see of a picture whose card has been read.
package enum PicturePiece: Sendable, Hashable {
    /// A place on the card laid flat, in the frame of the record's geometry: grey, with a margin around it.
    case box(BoundingBox)
    /// The card laid flat: grey, at half its size.
    case card
    /// The card laid flat, at its full size, 1012 pixels wide where it was found.
    case cardInColour
    /// In colour, as is the signature.
    case photo
    case signature
    /// The whole picture, upright, no side longer than 1600 pixels.
    case source

    /// So many at most are cut at a time.
    package static let most = 32
    /// Of `source`.
    package static let longestSide = 1600

    package var isOfTheCard: Bool { self != .source }

    package var place: BoundingBox? {
        guard case .box(let box) = self else { return nil }
        return box
    }
}

/// `[x, y, width, height]` or a name.
extension PicturePiece: Codable {
    private enum Name: String, Codable {
        case card, cardInColour, photo, signature, source
    }

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let box = try? value.decode(BoundingBox.self) {
            self = .box(box)
        } else {
            self =
                switch try value.decode(Name.self) {
                case .card: .card
                case .cardInColour: .cardInColour
                case .photo: .photo
                case .signature: .signature
                case .source: .source
                }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .box(let box): try box.encode(to: encoder)
        case .card: try Name.card.encode(to: encoder)
        case .cardInColour: try Name.cardInColour.encode(to: encoder)
        case .photo: try Name.photo.encode(to: encoder)
        case .signature: try Name.signature.encode(to: encoder)
        case .source: try Name.source.encode(to: encoder)
        }
    }
}
