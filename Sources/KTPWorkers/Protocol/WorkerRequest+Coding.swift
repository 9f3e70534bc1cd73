import KTPCore

/// Why a line is not taken for a request.
package struct RequestRefusal: Error {
    package enum Reason: Sendable {
        case tooLong, notARequest, otherSchema, nothingToRead, noSuchPage, noSuchCard, noSuchTurn, noSuchPiece
    }

    package var reason: Reason
    /// Of the request, where it could be made out.
    package var id: String?
    package var path: String?

    package init(_ reason: Reason, id: String? = nil, path: String? = nil) {
        (self.reason, self.id, self.path) = (reason, id, path)
    }
}

/// One flat object, as docs/WORKER.md describes it: the job is told by the members that are there.
extension WorkerRequest: Codable {
    private enum Member: String, CodingKey {
        case id, schema, path, pathBytes, page, firstCard, turn, engines, fast, bytes, name, count, hello, sha256
        case geometry, cut, line
    }

    /// - Throws: `DecodingError` for what is no request, `RequestRefusal` for one that nobody can do.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        func value<Value: Decodable>(_ member: Member) throws -> Value? {
            try members.decodeIfPresent(Value.self, forKey: member)
        }
        let isOfThisSchema = try value(.schema) ?? CardRecord.schema == CardRecord.schema
        guard try value(.hello) != true else {
            // By a coordinator that has nothing to tell its answers apart for.
            self.init(.hello, id: (try? value(.id)) ?? "hello", nil)
            guard isOfThisSchema else { throw RequestRefusal(.otherSchema, id: id, path: "") }
            return
        }
        let (path, pathBytes): (String?, String?) = try (value(.path), value(.pathBytes))
        let (bytes, name): (String?, String?) = try (value(.bytes), value(.name))
        let source: Source? =
            path == nil && pathBytes == nil
            ? bytes.map { .bytes($0, name: name) } : .file(PicturePath(path ?? "", base64: pathBytes))
        var reading = Reading(engines: try value(.engines), fast: try value(.fast))
        reading.firstCard = try value(.firstCard) ?? 1
        let (count, cut, line): (Bool?, [PicturePiece]?, BoundingBox?) = try (value(.count), value(.cut), value(.line))
        let job: Job =
            if count == true { .count } else if let cut { .cut(cut) } else if let line { .readLine(line) } else {
                .read(reading)
            }
        let turn: Int? = try value(.turn)
        self.init(
            job, id: try members.decode(String.self, forKey: .id), source, page: try value(.page) ?? 1, turn: turn ?? 0)
        (sha256, geometry) = try (value(.sha256), value(.geometry))

        let boxes = (cut ?? []).compactMap(\.place) + [line].compactMap(\.self)
        let arePieces = (1...PicturePiece.most).contains(cut?.count ?? 1) && boxes.allSatisfy(\.mayLieOnACard)
        let demands: [(isMet: Bool, reason: RequestRefusal.Reason)] = [
            (isOfThisSchema, .otherSchema), (source != nil, .nothingToRead), (page >= 1, .noSuchPage),
            (reading.firstCard >= 1, .noSuchCard), ([nil, 90, 180, 270].contains(turn), .noSuchTurn),
            (arePieces, .noSuchPiece),
        ]
        if let unmet = demands.first(where: { !$0.isMet }) {
            throw RequestRefusal(unmet.reason, id: id, path: label.text)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(id, forKey: .id)
        if case .file(let path) = source {
            try members.encode(path.text, forKey: .path)
            try members.encodeIfPresent(path.base64, forKey: .pathBytes)
        }
        if source != nil { try members.encode(page, forKey: .page) }
        if reading.firstCard > 1 { try members.encode(reading.firstCard, forKey: .firstCard) }
        if turn != 0 { try members.encode(turn, forKey: .turn) }
        try members.encodeIfPresent(reading.engines, forKey: .engines)
        try members.encodeIfPresent(reading.fast, forKey: .fast)
        if case .bytes(let bytes, let name) = source {
            try members.encode(bytes, forKey: .bytes)
            try members.encodeIfPresent(name, forKey: .name)
        }
        if job == .count { try members.encode(true, forKey: .count) }
        if job == .hello { try members.encode(true, forKey: .hello) }
        try members.encodeIfPresent(sha256, forKey: .sha256)
        try members.encodeIfPresent(geometry, forKey: .geometry)
        if case .cut(let pieces) = job { try members.encode(pieces, forKey: .cut) }
        if case .readLine(let box) = job { try members.encode(box, forKey: .line) }
    }
}

extension BoundingBox {
    /// Of a card laid flat, whatever picture it was, in pixels.
    private static let longestSide = 10_000

    fileprivate var mayLieOnACard: Bool { [x, y, width, height].allSatisfy((0...Self.longestSide).contains) }
}
