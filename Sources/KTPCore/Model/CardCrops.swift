/// The answer to a request about a picture that was read before.
package enum PictureAnswer<Found> {
    case found(Found)
    /// The picture is no longer where it was read, nor anywhere it was looked for, or can no longer be read.
    case gone
    /// Another picture is there now.
    case changed
    /// Nobody knows where on the picture anything stood, or it cannot be decoded.
    case unknown

    package func map<Other>(_ transform: (Found) -> Other) -> PictureAnswer<Other> {
        switch self {
        case .found(let found): .found(transform(found))
        case .gone: .gone
        case .changed: .changed
        case .unknown: .unknown
        }
    }

    package var found: Found? {
        guard case .found(let found) = self else { return nil }
        return found
    }
}

extension PictureAnswer: Sendable where Found: Sendable {}

/// The fields of a card cut out of its picture, and the card as a whole where that is wanted.
package struct CardPieces: Sendable {
    package var fields: FieldMap<CardCrop> = [:]
    package var whole: CardCrop?

    package init(_ fields: FieldMap<CardCrop> = [:], whole: CardCrop? = nil) {
        (self.fields, self.whole) = (fields, whole)
    }
}

package typealias CardCrops = PictureAnswer<CardPieces>

package struct CardCrop: Sendable {
    package var jpeg: [UInt8]
    package var width: Int
    package var height: Int

    package init(jpeg: [UInt8], width: Int, height: Int) {
        (self.jpeg, self.width, self.height) = (jpeg, width, height)
    }
}
