import Foundation
package import KTPCore

/// An answer of one line to a request that is not for records.
package protocol WorkerAnswer: Codable, Sendable {
    var id: String { get }
}

/// A worker's answer to a request with `hello`, once it is ready.
package struct WorkerGreeting: WorkerAnswer {
    package var id: String
    /// Why it is not locked in although the kernel has the means; nil where it is.
    package var notLockedIn: String?
    package var hello: WorkerIdentity?
    /// The kind of picture that a program reads that is an engine; nil of a worker.
    package var reads: EngineKind?

    package init(id: String, notLockedIn: String? = nil, hello: WorkerIdentity? = nil) {
        (self.id, self.notLockedIn, self.hello) = (id, notLockedIn, hello)
    }
}

/// A worker's answer to a request about a picture that was read before: `{"id":"7","picture":"found","result":[…]}`.
package struct PictureReply<Found: Codable & Sendable>: WorkerAnswer {
    package enum State: String, Codable {
        case found, gone, changed, unknown
    }

    package var id: String
    package var picture: State
    package var result: Found?

    package init(id: String, _ answer: PictureAnswer<Found>) {
        self.id = id
        switch answer {
        case .found(let found): (picture, result) = (.found, found)
        case .gone: picture = .gone
        case .changed: picture = .changed
        case .unknown: picture = .unknown
        }
    }

    package var answer: PictureAnswer<Found> {
        switch picture {
        case .found: result.map { .found($0) } ?? .gone
        case .gone: .gone
        case .changed: .changed
        case .unknown: .unknown
        }
    }
}

package struct SentPiece: Codable, Sendable {
    package var jpeg: String
    package var width: Int
    package var height: Int

    package init(_ crop: CardCrop) {
        (width, height) = (crop.width, crop.height)
        jpeg = Data(crop.jpeg).base64EncodedString()
    }

    /// nil of what is no JPEG file: a worker that somebody has taken over is not to be believed.
    package var crop: CardCrop? {
        guard let bytes = Data(base64Encoded: jpeg), bytes.starts(with: [0xFF, 0xD8, 0xFF]),
            // What a JPEG can say.
            (1...65_535).contains(width), (1...65_535).contains(height)
        else { return nil }
        return CardCrop(jpeg: [UInt8](bytes), width: width, height: height)
    }
}

package typealias PiecesReply = PictureReply<[SentPiece?]>
package typealias LineReply = PictureReply<[LineReading]>

extension PictureReply: CheckedOnArrival where Found == [LineReading] {
    package var isPossible: Bool {
        result?.allSatisfy { $0.text.isPossible(10_000) && (-1...2).contains($0.confidence) } ?? true
    }
}

package struct PageCountAnswer: WorkerAnswer, CheckedOnArrival {
    package static let most = 1_000_000
    package var isPossible: Bool { (0...Self.most).contains(pages) }

    package var id: String
    package var pages: Int

    package init(id: String, pages: Int) { (self.id, self.pages) = (id, pages) }
}
