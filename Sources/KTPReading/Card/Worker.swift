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
    ///   - crop: cuts pieces out of a picture.
    ///   - readBox: reads one box of a card; nil where there is no engine.
    ///   - read: reads a page and answers with the record of each of its cards, as soon as it is read; failures are
    ///     records.
    ///   - language: of the message about a line that is no request.
    /// - Throws: `Errno` when the input cannot be read or the output cannot be written.
    package static func run(
        language: Language, input: FileDescriptor, output: FileDescriptor, requestLimit: Int = WorkerRequest.mostBytes,
        identity: WorkerIdentity? = nil, notLockedIn: String? = nil,
        count: (WorkerRequest) -> Int = Worker.pages,
        crop: ([PicturePiece], WorkerRequest) -> PictureAnswer<[CardCrop?]> = KnownPictures().crop,
        readBox: (BoundingBox, WorkerRequest) -> PictureAnswer<[LineReading]>? = { _, _ in nil },
        read: (WorkerRequest, _ answer: (CardRecord) throws -> Void) throws -> Void
    ) throws {
        func answer(_ answer: some Encodable) throws {
            try output.writeAll(try OrderedJSON.encode(answer).utf8 + [UInt8(ascii: "\n")])
        }

        var lines = LineReader(input, limit: requestLimit)
        var number = 0
        while let line = try lines.next() {
            number += 1
            let request: WorkerRequest
            switch self.request(in: line) {
            case .failure(let refusal):
                try answer(refusal.record(line: number, limit: requestLimit, language))
                continue
            case .success(let asked): request = asked
            }
            switch request.job {
            case .hello: try answer(WorkerGreeting(id: request.id, notLockedIn: notLockedIn, hello: identity))
            case .count: try answer(PageCountAnswer(id: request.id, pages: count(request)))
            case .crop(let pieces):
                try answer(PiecesReply(id: request.id, crop(pieces, request).map { $0.map { $0.map(SentPiece.init) } }))
            case .readLine(let box):
                if let readings = readBox(box, request) {
                    try answer(LineReply(id: request.id, readings))
                } else {
                    try refuseToRead(request, language, answer)
                }
            case .read: try read(request, answer)
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
    /// What to read; nil when the request names neither a path nor bytes in base64.
    package var input: ImageInput? {
        switch source {
        case .file(let path): .file(path: path)
        case .bytes(let bytes, let name): Data(base64Encoded: bytes).map { .bytes([UInt8]($0), name: name ?? "") }
        case nil: nil
        }
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
