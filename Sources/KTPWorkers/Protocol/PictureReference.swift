package import KTPCore

/// The picture that a card was read from, and where on it the card lay: what a worker has to know to show or read a
/// piece of it.
package struct PictureReference: Sendable, Hashable {
    package var path: PicturePath
    package var page: Int
    /// How far a person had the picture turned clockwise before it was read.
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
    /// The picture is no longer where it was read, or can no longer be read.
    case gone
    /// Another picture lies there now.
    case changed
    /// The record does not say where on the picture the card lay.
    case unknown
}

extension PictureAnswer: Sendable where Found: Sendable {}

/// What one engine read in a box of a card.
package struct LineReading: Codable, Sendable, Equatable {
    package var reader: ReadingSource
    package var text: String
    /// Mean word confidence, 0…1.
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
