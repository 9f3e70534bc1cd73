import KTPCore

/// Why a line is not taken for a request.
package struct RequestRefusal: Error {
    package enum Reason: Sendable {
        case tooLong, notARequest, otherSchema, nothingToRead, noSuchPage, noSuchCard, noSuchTurn, noSuchPiece
    }

    package var reason: Reason
    package var id: String?
    package var path: String?

    package init(_ reason: Reason, id: String? = nil, path: String? = nil) {
        (self.reason, self.id, self.path) = (reason, id, path)
    }
}

extension WorkerRequest: Codable {
    /// The line that goes over the pipe, as docs/WORKER.md describes it: the job is told by the members that are there.
    private struct Line: Codable {
        var id, schema, path, pathBytes: String?
        var page, firstCard, turn: Int?
        var engines: [EngineName]?
        var fast: Bool?
        var bytes, name: String?
        var count, hello: Bool?
        var sha256: String?
        var geometry: CardGeometry?
        var cut: [PicturePiece]?
        var line: BoundingBox?

        var job: Job {
            if count == true { return .count }
            if let cut { return .crop(cut) }
            return line.map { .readLine($0) }
                ?? .read(Reading(firstCard: firstCard ?? 1, engines: engines, fast: fast))
        }

        var isOfAFile: Bool { path != nil || pathBytes != nil }

        var location: PageLocation? {
            guard isOfAFile || bytes != nil else { return nil }
            let path = isOfAFile ? PicturePath(path ?? "", base64: pathBytes) : PicturePath(name ?? "")
            return PageLocation(path, page: page ?? 1)
        }

        var refusal: RequestRefusal.Reason? {
            let boxes = (cut ?? []).compactMap(\.place) + [line].compactMap(\.self)
            if schema ?? CardRecord.schema != CardRecord.schema { return .otherSchema }
            if location == nil { return .nothingToRead }
            if page ?? 1 < 1 { return .noSuchPage }
            if firstCard ?? 1 < 1 { return .noSuchCard }
            if ![nil, 90, 180, 270].contains(turn) { return .noSuchTurn }
            let arePieces = (1...PicturePiece.most).contains(cut?.count ?? 1) && boxes.allSatisfy(\.mayLieOnACard)
            return arePieces ? nil : .noSuchPiece
        }
    }

    /// Enough of a coordinator that has nothing to tell its answers apart for.
    private struct Greeting: Decodable {
        var schema: String?
        var hello: Bool
    }

    /// - Throws: `DecodingError` for what is no request, `RequestRefusal` for one that nobody can do.
    package init(from decoder: any Decoder) throws {
        let known = try? Line(from: decoder)
        // A program of somebody's own reads when the tool asks it, not when a request does.
        let areBuiltIn = known?.engines?.allSatisfy { $0.family != nil } ?? true
        if let line = known, let id = line.id, line.hello != true, areBuiltIn {
            let bytes = line.isOfAFile ? nil : line.bytes
            self.init(line.job, id: id, line.location, bytes: bytes, turn: line.turn ?? 0)
            (sha256, geometry) = (line.sha256, line.geometry)
            if let refusal = line.refusal { throw RequestRefusal(refusal, id: id, path: label.path.text) }
        } else {
            let greeting = try Greeting(from: decoder)
            self.init(.hello, id: known?.id ?? "hello", nil)
            guard greeting.hello else { throw RequestRefusal(.notARequest) }
            guard greeting.schema ?? CardRecord.schema == CardRecord.schema else {
                throw RequestRefusal(.otherSchema, id: id, path: "")
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var line = Line(id: id, sha256: sha256, geometry: geometry)
        if turn != 0 { line.turn = turn }
        line.page = location?.page
        if bytes != nil {
            (line.bytes, line.name) = (bytes, location?.path.text)
        } else {
            (line.path, line.pathBytes) = (location?.path.text, location?.path.base64)
        }
        switch job {
        case .read(let reading):
            if reading.firstCard > 1 { line.firstCard = reading.firstCard }
            (line.engines, line.fast) = (reading.engines, reading.fast)
        case .count: line.count = true
        case .crop(let pieces): line.cut = pieces
        case .readLine(let box): line.line = box
        case .hello: line.hello = true
        }
        try line.encode(to: encoder)
    }
}

extension BoundingBox {
    /// Pixels: no rectified card is longer than this.
    private static let longestSide = 10_000

    fileprivate var mayLieOnACard: Bool { [x, y, width, height].allSatisfy((0...Self.longestSide).contains) }
}
