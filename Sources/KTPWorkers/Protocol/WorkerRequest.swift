import Foundation
package import KTPCore

/// One line that a worker is sent: what it is to do with which picture.
package struct WorkerRequest: Sendable, Equatable {
    package enum Job: Sendable, Equatable {
        case read(Reading)
        case count
        /// Pieces of a picture whose card was read before, 32 at most.
        case crop([PicturePiece])
        case readLine(BoundingBox)
        case hello
    }

    package struct Reading: Sendable, Equatable {
        /// With which of the page's cards to begin, from 1.
        package var firstCard: Int
        package var engines: [EngineName]?
        /// Whether the legacy engine is to read but what the LSTM leaves in doubt; nil for as the worker was started.
        package var fast: Bool?

        package init(firstCard: Int = 1, engines: [EngineName]? = nil, fast: Bool? = nil) {
            (self.firstCard, self.engines, self.fast) = (firstCard, engines, fast)
        }
    }

    package var id: String
    package var job: Job
    /// The picture; nil of a request that is about no picture.
    package var location: PageLocation?
    /// The picture itself in base64, where it is nowhere and its location is but a name.
    package var bytes: String?
    package var turn = 0
    package var sha256: String?
    package var geometry: CardGeometry?

    package init(_ job: Job, id: String, _ location: PageLocation?, bytes: String? = nil, turn: Int = 0) {
        (self.job, self.id, self.location, self.bytes, self.turn) = (job, id, location, bytes, turn)
    }

    init(_ job: Job, id: String, _ picture: PictureReference) {
        self.init(job, id: id, picture.location, turn: picture.turn)
        (sha256, geometry) = (picture.sha256, picture.geometry)
    }
}

extension WorkerRequest {
    /// Bytes one request may have: room for a picture of 48 MB in base64.
    package static let mostBytes = 64 << 20
    /// Bytes a picture may have that is sent in a request.
    package static let mostPictureBytes = mostBytes / 4 * 3 - (1 << 16)

    /// How to read; as the worker was started where something else is asked for.
    package var reading: Reading {
        guard case .read(let reading) = job else { return Reading() }
        return reading
    }

    /// The name of the picture in its answers.
    package var label: PageLocation { location ?? PageLocation("") }
}

extension WorkItem {
    /// A page that no session knows yet, under an id by which nobody can find out its path: 12 random hex digits.
    package init(path: PicturePath, page: Int = 1) {
        let digits = String(UInt64.random(in: 0..<(1 << 48)), radix: 16)
        self.init(id: String(repeating: "0", count: 12 - digits.count) + digits, path: path, page: page)
    }

    func request(_ job: WorkerRequest.Job) -> WorkerRequest {
        WorkerRequest(job, id: id, location, bytes: bytes?.base64EncodedString(), turn: turn)
    }
}
