import Foundation
import KTPCore

/// An answer of one line to a request that is not for records.
protocol WorkerAnswer: Codable, Sendable {
    /// That of the request.
    var id: String { get }
}

/// What a worker answers to a request with `hello`, once it is ready.
struct WorkerGreeting: WorkerAnswer {
    var id: String
    /// Why it is not locked in although the kernel has the means; nil where it is.
    var notLockedIn: String?
    /// nil of one that reads nothing.
    var hello: WorkerIdentity?
}

/// What a worker answers to a request about a picture that was read before: `{"id":"7","picture":"found","result":[…]}`.
struct PictureReply<Found: Codable & Sendable>: WorkerAnswer {
    enum State: String, Codable {
        case found, gone, changed, unknown
    }

    var id: String
    var picture: State
    /// Only of a picture that was found.
    var result: Found?

    init(id: String, _ answer: PictureAnswer<Found>) {
        self.id = id
        switch answer {
        case .found(let found): (picture, result) = (.found, found)
        case .gone: picture = .gone
        case .changed: picture = .changed
        case .unknown: picture = .unknown
        }
    }

    var answer: PictureAnswer<Found> {
        switch picture {
        case .found: result.map { .found($0) } ?? .gone
        case .gone: .gone
        case .changed: .changed
        case .unknown: .unknown
        }
    }
}

/// A piece of a picture as it goes over a pipe.
struct SentPiece: Codable, Sendable {
    /// In base64.
    var jpeg: String
    var width: Int
    var height: Int

    init(_ crop: CardCrop) {
        (width, height) = (crop.width, crop.height)
        jpeg = Data(crop.jpeg).base64EncodedString()
    }

    /// nil of what is no JPEG file: a worker that somebody has taken over is not to be believed.
    var crop: CardCrop? {
        guard let bytes = Data(base64Encoded: jpeg), bytes.starts(with: [0xFF, 0xD8, 0xFF]),
            (1...10_000).contains(width), (1...10_000).contains(height)
        else { return nil }
        return CardCrop(jpeg: [UInt8](bytes), width: width, height: height)
    }
}

typealias PiecesReply = PictureReply<[SentPiece?]>
typealias LineReply = PictureReply<[LineReading]>
