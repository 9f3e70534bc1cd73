package import KTPCore

/// The picture of a card that was read, and where on it the card lay.
package struct PictureReference: Sendable, Hashable {
    package var path: PicturePath
    package var page: Int
    package var turn: Int
    /// Of the file's bytes: another picture is not cut. nil where it never could be read.
    package var sha256: String?
    package var geometry: CardGeometry?

    /// - Parameter path: where the picture lies now, if that is another place than the record's.
    package init(of record: CardRecord, turn: Int = 0, at path: PicturePath? = nil) {
        self.path = path ?? record.source.location
        page = record.source.page
        self.turn = turn
        sha256 = record.source.sha256
        geometry = record.geometry
    }
}

/// What there is of a picture that was read before.
package enum PictureAnswer<Found> {
    case found(Found)
    case gone
    case changed
    case unknown
}

extension PictureAnswer: Sendable where Found: Sendable {}

package struct LineReading: Codable, Sendable, Equatable {
    package var reader: ReadingSource
    package var text: String
    package var confidence: Double

    package init(reader: ReadingSource, text: String, confidence: Double) {
        self.reader = reader
        self.text = text
        self.confidence = confidence
    }
}

extension PictureAnswer {
    package func map<Other>(_ transform: (Found) -> Other) -> PictureAnswer<Other> {
        switch self {
        case .found(let found): .found(transform(found))
        case .gone: .gone
        case .changed: .changed
        case .unknown: .unknown
        }
    }
}
