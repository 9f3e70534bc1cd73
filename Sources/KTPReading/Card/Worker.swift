import Foundation
package import KTPCore
package import KTPWorkers
package import SystemPackage

/// What `ktp-ocr worker` does: read a request, read the page's cards, print the record of each, until the input ends.
///
/// A plain synchronous loop. Whatever goes wrong inside a C library costs this process and one card; whoever
/// holds the other end of the pipes starts another. Every line is answered, in order, by one line; that about a page of
/// n cards by n, whose `source` says which of how many each is. What is no reading (`count`, `cut`, `line`) is answered by a
/// line of its own kind.
package enum Worker {
    /// - Parameters:
    ///   - identity: what it answers to `hello`; nil of one that reads nothing.
    ///   - notLockedIn: why the kernel refused to sandbox this process; nil where it did not.
    ///   - count: counts the pages of a file.
    ///   - cut: cuts pieces out of a picture.
    ///   - readBox: reads one box of a card; nil where there is no engine.
    ///   - read: reads a page and answers with the record of each of its cards, as soon as it is read; failures are
    ///     records.
    ///   - language: of the message about a line that is no request.
    /// - Throws: `Errno` when the input cannot be read or the output cannot be written.
    package static func run(
        language: Language, input: FileDescriptor, output: FileDescriptor, requestLimit: Int = WorkerRequest.mostBytes,
        identity: WorkerIdentity? = nil, notLockedIn: String? = nil,
        count: (WorkerRequest) -> Int = Worker.pages,
        cut: (WorkerRequest) -> PictureAnswer<[CardCrop?]> = KnownPictures().pieces,
        readBox: (WorkerRequest) -> PictureAnswer<[LineReading]>? = { _ in nil },
        read: (WorkerRequest, _ answer: (CardRecord) throws -> Void) throws -> Void
    ) throws {
        func answer(_ answer: some Encodable) throws {
            try output.writeAll(try OrderedJSON.encode(answer).utf8 + [UInt8(ascii: "\n")])
        }

        var lines = LineReader(input, limit: requestLimit)
        var number = 0
        while let line = try lines.next() {
            number += 1
            switch request(in: line) {
            case .failure(let refusal): try answer(refusal.record(line: number, limit: requestLimit, language))
            case .success(let request) where request.hello == true:
                try answer(WorkerGreeting(id: request.id, notLockedIn: notLockedIn, hello: identity))
            case .success(let request) where request.count == true:
                try answer(PageCountAnswer(id: request.id, pages: count(request)))
            case .success(let request) where request.cut != nil:
                try answer(PiecesReply(id: request.id, cut(request).map { $0.map { $0.map(SentPiece.init) } }))
            case .success(let request) where request.line != nil:
                if let readings = readBox(request) {
                    try answer(LineReply(id: request.id, readings))
                } else {
                    try answer(CardRecord(of: request, failing: ReadingFailure.noEngine.failure(in: language)))
                }
            case .success(let request): try read(request, answer)
            }
        }
    }

    /// In the place of reading, by a worker that was started without engines.
    package static func refuseToRead(
        _ request: WorkerRequest, _ language: Language, _ answer: (CardRecord) throws -> Void
    ) rethrows {
        try answer(CardRecord(of: request, failing: ReadingFailure.noEngine.failure(in: language)))
    }

    /// How many pages the file holds that is asked about; 1 where it cannot be read, and reading will tell why.
    package static func pages(of request: WorkerRequest) -> Int { request.input.map(InputPages.count) ?? 1 }

    /// `{"hello":true}`, by a coordinator that has nothing to tell its answers apart for.
    private static func greeting(in text: String) -> WorkerRequest? {
        struct Greeting: Decodable {
            var schema: String?
            var hello: Bool
        }
        guard let greeting = try? OrderedJSON.decode(Greeting.self, from: text), greeting.hello else { return nil }
        var request = WorkerRequest(id: "hello")
        (request.hello, request.schema) = (true, greeting.schema)
        return request
    }

    private static func request(in line: LineReader.Line) -> Result<WorkerRequest, RequestRefusal> {
        guard case .bytes(let bytes) = line else { return .failure(RequestRefusal(reason: .tooLong)) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let request = (try? OrderedJSON.decode(WorkerRequest.self, from: text)) ?? greeting(in: text) else {
            return .failure(RequestRefusal(reason: .notARequest))
        }
        guard request.schema ?? CardRecord.schema == CardRecord.schema else {
            return .failure(RequestRefusal(id: request.id, path: request.label.text, reason: .otherSchema))
        }
        guard request.hello != true else { return .success(request) }
        guard request.location != nil || request.bytes != nil else {
            return .failure(RequestRefusal(id: request.id, reason: .nothingToRead))
        }
        guard request.page ?? 1 >= 1 else {
            return .failure(RequestRefusal(id: request.id, path: request.label.text, reason: .noSuchPage))
        }
        guard request.firstCard ?? 1 >= 1 else {
            return .failure(RequestRefusal(id: request.id, path: request.label.text, reason: .noSuchCard))
        }
        guard [nil, 90, 180, 270].contains(request.turn) else {
            return .failure(RequestRefusal(id: request.id, path: request.label.text, reason: .noSuchTurn))
        }
        guard request.asksForPossiblePieces else {
            return .failure(RequestRefusal(id: request.id, path: request.label.text, reason: .noSuchPiece))
        }
        return .success(request)
    }
}

extension WorkerRequest {
    /// What to read; nil when the request names neither a path nor bytes in base64.
    package var input: ImageInput? {
        if let location { return .file(path: location) }
        guard let bytes, let data = Data(base64Encoded: bytes) else { return nil }
        return .bytes([UInt8](data), name: name ?? "")
    }
}

/// Why a line is not taken for a request.
private struct RequestRefusal: Error {
    enum Reason {
        case tooLong, notARequest, otherSchema, nothingToRead, noSuchPage, noSuchCard, noSuchTurn, noSuchPiece
    }

    /// Of the request, where it could be made out.
    var id: String?
    var path: String?
    var reason: Reason

    func record(line: Int, limit: Int, _ language: Language) -> CardRecord {
        CardRecord(
            id: id ?? "line-\(line)", status: .failed, source: CardSource(path: path ?? ""),
            error: CardFailure(.badRequest, message(line: line, limit: limit, language)))
    }

    private func message(line: Int, limit: Int, _ language: Language) -> String {
        let example = #"{"id":"1","path":"a.jpg"}"#
        return switch reason {
        case .tooLong:
            language.say(
                id: "baris \(line) lebih dari \(limit) byte; kirim gambar dengan \"path\"",
                en: "line \(line) has more than \(limit) bytes; send the picture by \"path\"")
        case .notARequest:
            language.say(
                id: "baris \(line) bukan permintaan; kirim satu objek JSON per baris, misalnya \(example)",
                en: "line \(line) is no request; send one JSON object a line, such as \(example)")
        case .otherSchema:
            language.say(
                id: """
                    baris \(line) memakai skema lain, pekerja ini \(CardRecord.schema); samakan versi ktp-ocr di kedua sisi
                    """,
                en: """
                    line \(line) is of another schema, and this worker's is \(CardRecord.schema); use the same version of \
                    ktp-ocr at both ends
                    """)
        case .nothingToRead:
            language.say(
                id: "baris \(line) tanpa \"path\" dan tanpa \"bytes\"; kirim misalnya \(example)",
                en: "line \(line) has neither \"path\" nor \"bytes\"; send for example \(example)")
        case .noSuchPage:
            language.say(
                id: "baris \(line) meminta halaman di bawah 1; halaman dihitung dari 1",
                en: "line \(line) asks for a page below 1; pages are counted from 1")
        case .noSuchCard:
            language.say(
                id: "baris \(line) meminta kartu di bawah 1; kartu dihitung dari 1",
                en: "line \(line) asks for a card below 1; cards are counted from 1")
        case .noSuchTurn:
            language.say(
                id: "baris \(line) meminta putaran yang tidak ada; gambar diputar 90, 180, atau 270 derajat",
                en: "line \(line) asks for a turn that there is not; pictures are turned by 90, 180 or 270 degrees")
        case .noSuchPiece:
            language.say(
                id: """
                    baris \(line) meminta potongan di luar kartu atau lebih dari \(PicturePiece.most); kirim paling banyak \
                    \(PicturePiece.most), dengan kotak dalam piksel kartu
                    """,
                en: """
                    line \(line) asks for a piece outside any card, or for more than \(PicturePiece.most); send at most \
                    \(PicturePiece.most), with boxes in pixels of the card
                    """)
        }
    }
}
