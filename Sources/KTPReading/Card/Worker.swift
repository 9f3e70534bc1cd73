import Foundation
package import KTPCore
package import KTPWorkers

/// The loop of `ktp-ocr worker`: read a request, read the page's cards, print the record of each. Every request is
/// answered, in order, by one line; one about a page of n cards by n, whose `source` says which of how many each is.
package struct Worker {
    private let language: Language
    private let lines: RequestLines
    /// The answer to `hello`; nil of a worker that reads nothing.
    package var identity: WorkerIdentity?
    /// Why the kernel did not lock it in; nil if it did.
    package var notLockedIn: String?
    package var count: (WorkerRequest) -> Int = Worker.pages
    package var crop: ([PicturePiece], WorkerRequest) -> PictureAnswer<[CardCrop?]> = KnownPictures().crop
    package var readBox: (BoundingBox, WorkerRequest) -> PictureAnswer<[LineReading]>? = { _, _ in nil }

    package init(_ language: Language, _ lines: RequestLines) { (self.language, self.lines) = (language, lines) }

    /// Answers until the input ends.
    /// - Parameter read: answers with each card's record as soon as it is read; failures are records.
    /// - Throws: `Errno` when the input cannot be read or the output cannot be written.
    package func run(
        read: (WorkerRequest, _ answer: (CardRecord) throws -> Void) throws -> Void
    ) throws {
        func answer(_ answer: some Encodable) throws { try lines.answer(answer) }

        var number = 0
        while let line = try lines.next() {
            number += 1
            let request: WorkerRequest
            switch Self.request(in: line) {
            case .failure(let refusal):
                try answer(refusal.record(line: number, limit: lines.limit, language))
                continue
            case .success(let asked): request = asked
            }
            switch request.job {
            case .hello: try answer(WorkerGreeting(id: request.id, notLockedIn: notLockedIn, hello: identity))
            case .count: try answer(PageCountAnswer(id: request.id, pages: min(count(request), PageCountAnswer.most)))
            case .crop(let pieces):
                try answer(PiecesReply(id: request.id, crop(pieces, request).map { $0.map { $0.map(SentPiece.init) } }))
            case .readLine(let box):
                if let readings = readBox(box, request) {
                    try answer(LineReply(id: request.id, readings))
                } else {
                    try Self.refuseToRead(request, language, answer)
                }
            case .read:
                try read(request) { record in
                    try answer(
                        record.hasPossibleNumbers ? record : record.failing(LoadFailure.damaged.failure(in: language)))
                }
            }
        }
    }

    package static func refuseToRead(
        _ request: WorkerRequest, _ language: Language, _ answer: (CardRecord) throws -> Void
    ) rethrows {
        try answer(CardRecord(of: request, failing: ReadingFailure.noEngine.failure(in: language)))
    }

    /// How many pages the file holds that is asked about; 1 where it cannot be read, and reading will tell why.
    package static func pages(of request: WorkerRequest) -> Int { request.input.map(InputPages.count) ?? 1 }

    private static func request(in line: LineReader.Line) -> Result<WorkerRequest, RequestRefusal> {
        guard case .bytes(let bytes) = line else { return .failure(RequestRefusal(.tooLong)) }
        do {
            return .success(try OrderedJSON.decode(WorkerRequest.self, from: String(decoding: bytes, as: UTF8.self)))
        } catch {
            return .failure(error as? RequestRefusal ?? RequestRefusal(.notARequest))
        }
    }
}

extension WorkerRequest {
    package var input: ImageInput? {
        guard let bytes else { return location.map { .file(path: $0.path) } }
        return Data(base64Encoded: bytes).map { .bytes([UInt8]($0), name: label.path.text) }
    }
}

extension RequestRefusal {
    fileprivate func record(line: Int, limit: Int, _ language: Language) -> CardRecord {
        CardRecord(
            id: id ?? "line-\(line)", status: .failed, source: RecordSource(path: path ?? ""),
            error: CardFailure(.badRequest, message(line: line, limit: limit, language)))
    }

    private func message(line: Int, limit: Int, _ language: Language) -> String {
        let example = #"{"id":"1","path":"a.jpg"}"#
        return switch reason {
        case .tooLong: language.say(.requestTooLong(line: line, limit: limit))
        case .notARequest: language.say(.requestNotJSON(line: line, example: example))
        case .otherSchema: language.say(.requestOtherSchema(line: line, schema: CardRecord.schema))
        case .nothingToRead: language.say(.requestHasNoPathAndNoBytes(line: line, example: example))
        case .noSuchPage: language.say(.requestedPageBelowOne(line: line))
        case .noSuchCard: language.say(.requestedCardBelowOne(line: line))
        case .noSuchTurn: language.say(.requestedTurnInvalid(line: line))
        case .noSuchPiece: language.say(.requestedPiecesInvalid(line: line, most: PicturePiece.most))
        }
    }
}

extension WorkerIdentity {
    package init(of pipeline: CardPipeline, fingerprint: ReadingIdentity, commit: String) {
        self.init(
            engines: pipeline.options.engines, models: pipeline.models, fingerprint: fingerprint, commit: commit,
            accept: pipeline.options.accept, language: pipeline.options.language)
        fast = pipeline.options.isFast ? true : nil
    }
}
