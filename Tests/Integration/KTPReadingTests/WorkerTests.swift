import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import SystemPackage
import TestSupport
import Testing

/// The worker's loop, over files in place of pipes.
struct WorkerTests {
    private let folder = TemporaryFolder()

    /// What a worker writes that answers all of `input`.
    private func output(
        of input: String, _ work: (_ input: FileDescriptor, _ output: FileDescriptor) throws -> Void
    ) throws -> String {
        let folder = TemporaryFolder()
        let (requests, answers) = (folder.file("requests"), folder.file("answers"))
        try Data(input.utf8).write(to: requests)
        let source = try FileDescriptor.open(FilePath(requests.path), .readOnly)
        defer { try? source.close() }
        let sink = try FileDescriptor.open(
            FilePath(answers.path), .writeOnly, options: [.create], permissions: .ownerReadWrite)
        defer { try? sink.close() }
        try work(source, sink)
        return try String(contentsOf: answers, encoding: .utf8)
    }

    /// Lets a worker that reads nothing but its requests answer all of `input`.
    private func answers(_ input: String, limit: Int = 1000) throws -> [CardRecord] {
        let lines = try output(of: input) { source, sink in
            try Worker(.en, RequestLines(source, sink, limit: limit)).run { request, answer in
                let path = request.label.path
                let cards = path == "sheet.jpg" ? 3 : 1
                for card in request.reading.firstCard...cards {
                    try answer(
                        CardRecord(
                            id: request.id, status: .review,
                            source: RecordSource(
                                request.label, card: cards > 1 ? card : nil, cards: cards > 1 ? cards : nil)))
                }
            }
        }
        return try CardRecord.lines(lines)
    }

    @Test func everyRequestIsAnsweredByOneLine() throws {
        let records = try answers(
            """
            {"id":"7","path":"/data/a.jpg"}
            {"id":"8","path":"b.pdf","page":3,"engines":["legacy"]}
            {"id":"9","bytes":"AAAA","name":"c.png"}

            """)
        #expect(records.map(\.id) == ["7", "8", "9"])
        #expect(records.map(\.source.path) == ["/data/a.jpg", "b.pdf", "c.png"])
        #expect(records[1].source.page == 3)
    }

    /// What a coordinator needs to know before it sends anything; engines are nobody's business here.
    @Test func aGreetingSaysWhatTheWorkerIs() throws {
        let identity = try OrderedJSON.decode(WorkerIdentity.self, from: Self.identity)
        let lines = try lines(
            #"{"hello":true}"# + "\n" + #"{"id":"a","hello":true,"schema":"ktp-ocr/1"}"# + "\n", identity)
        #expect(lines == ["hello", "a"].map { #"{"id":"\#($0)","hello":\#(Self.identity)}"# })
    }

    @Test(arguments: [#"{"id":"7","path":"a.jpg","schema":"ktp-ocr/2"}"#, #"{"hello":true,"schema":"ktp-ocr/2"}"#])
    func aRequestOfAnotherVersionIsRefused(request: String) throws {
        let record = try #require(try answers(request + "\n").first)
        #expect(record.error?.code == .badRequest && record.error?.message.contains("ktp-ocr/1") == true)
    }

    @Test func twoRequestsMayHaveOneID() throws {
        let twice = #"{"id":"7","path":"a.jpg"}"# + "\n" + #"{"id":"7","path":"b.jpg"}"# + "\n"
        #expect(try answers(twice).map(\.source.path) == ["a.jpg", "b.jpg"])
    }

    /// It asks for what was read by something else than its worker was started with.
    @Test func aRecordTellsByWhatItWasRead() throws {
        let identity = try OrderedJSON.decode(WorkerIdentity.self, from: Self.identity)
        var request = WorkerRequest(.read(.init(engines: [.legacy, .lstm])), id: "7", PageLocation("a.jpg"))
        #expect(identity.fingerprint(of: request) == "x; commit y")
        (request.job, request.turn) = (.read(.init(engines: [.legacy])), 90)
        #expect(identity.fingerprint(of: request) == "x; commit y; engines legacy; turned 90")
    }

    /// Read fast by one that reads all, and the other way round; what it does anyway needs no word.
    @Test func aRecordTellsThatItWasReadFast() throws {
        var identity = try OrderedJSON.decode(WorkerIdentity.self, from: Self.identity)
        var request = WorkerRequest(.read(.init(fast: false)), id: "7", PageLocation("a.jpg"))
        #expect(identity.fingerprint(of: request) == "x; commit y; not fast")
        identity.fast = nil
        #expect(identity.fingerprint(of: request) == "x; commit y")
        request.job = .read(.init(fast: true))
        #expect(identity.fingerprint(of: request) == "x; commit y; fast")
    }

    /// The published schema describes every member there is, and no other.
    @Test func theSchemaKnowsEveryMember() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(
                with: Data(contentsOf: Repository.root.appending(path: "docs/worker.schema.json"))) as? [String: Any])
        func described(_ name: String) throws -> Set<String> {
            let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
            return Set(try #require(definitions[name]?["properties"] as? [String: Any]).keys)
        }
        func written(_ value: some Encodable) throws -> Set<String> {
            let text = try OrderedJSON.encode(value)
            return Set(try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]).keys)
        }
        let requests = try Self.requests.map { try written(OrderedJSON.decode(WorkerRequest.self, from: $0)) }
        // It is read, and never written: a worker takes what names none for this one.
        #expect(requests.reduce(["schema"]) { $0.union($1) } == (try described("request")))
        #expect(try written(OrderedJSON.decode(WorkerIdentity.self, from: Self.identity)) == described("identity"))
    }

    /// Each kind there is, with every member that it may have.
    private static let requests = [
        #"{"id":"1","path":"b�","pathBytes":"Yv8=","page":2,"firstCard":2,"turn":90,"engines":["lstm"],"fast":true}"#,
        #"{"id":"2","page":1,"bytes":"AAAA","name":"a"}"#,
        #"{"id":"3","path":"a","page":1,"count":true}"#,
        #"{"id":"4","hello":true}"#,
        #"{"id":"5","path":"a","page":1,"sha256":"00","geometry":{"width":1,"height":1},"cut":["card",[1,2,3,4]]}"#,
        #"{"id":"6","path":"a","page":1,"sha256":"00","geometry":{"width":1,"height":1},"line":[1,2,3,4]}"#,
    ]

    @Test(arguments: requests)
    func aRequestIsWrittenAsItIsRead(request: String) throws {
        #expect(try OrderedJSON.encode(OrderedJSON.decode(WorkerRequest.self, from: request)) == request)
    }

    private static let identity = """
        {"schema":"ktp-ocr/1","tool":"1","commit":"y","engines":["lstm","legacy"],"fast":true,"models":["m"],\
        "fingerprint":"x; commit y","accept":0.95,"language":"en","lineLimit":1000}
        """

    private func lines(_ input: String, _ identity: WorkerIdentity) throws -> [String] {
        try output(of: input) { source, sink in
            var worker = Worker(.en, RequestLines(source, sink))
            worker.identity = identity
            try worker.run { _, _ in Issue.record("nothing is to be read") }
        }.split(separator: "\n").map(String.init)
    }

    @Test func aRequestToCountIsAnsweredWithTheNumberOfPages() throws {
        let answer = try output(of: #"{"id":"7","path":"a.tif","count":true}"#) { source, sink in
            var worker = Worker(.en, RequestLines(source, sink))
            worker.count = { $0.label.path == "a.tif" ? 12 : 0 }
            try worker.run { _, _ in Issue.record("nothing is to be read") }
        }
        #expect(answer == "{\"id\":\"7\",\"pages\":12}\n")
    }

    /// What is asked for of a card that was read before, and what comes back when it is no longer there.
    @Test func piecesAndLinesHaveAnswersOfTheirOwn() throws {
        let card = #""path":"a.jpg","sha256":"00","geometry":{"width":1012,"height":638}"#
        let requests = """
            {"id":"1",\(card),"cut":[[1,2,3,4],"card","cardInColour","photo","signature","source"]}
            {"id":"2",\(card),"line":[1,2,3,4]}
            {"id":"3","path":"a.jpg","cut":["card"]}
            {"id":"4",\(card),"cut":[]}
            {"id":"5",\(card),"cut":["face"]}
            {"id":"6",\(card),"cut":[[0,0,9223372036854775807,1]]}
            {"id":"7",\(card),"line":[0,-1,5,5]}
            {"id":"8",\(card),"cut":[\(Array(repeating: #""card""#, count: 33).joined(separator: ","))]}

            """
        let lines = try output(of: requests) { source, sink in
            var worker = Worker(.en, RequestLines(source, sink))
            worker.crop = { pieces, request in
                let piece = CardCrop(jpeg: [0xFF, 0xD8, 0xFF], width: 7, height: 5)
                return request.geometry == nil ? .unknown : .found(pieces.map { $0 == .photo ? nil : piece })
            }
            try worker.run { _, _ in Issue.record("nothing is to be read") }
        }.split(separator: "\n").map(String.init)
        let piece = #"{"jpeg":"/9j/","width":7,"height":5}"#
        #expect(
            lines[0]
                == #"{"id":"1","picture":"found","result":[\#(piece),\#(piece),\#(piece),null,\#(piece),\#(piece)]}"#)
        let refused = try lines.enumerated().filter { ![0, 2].contains($0.offset) }
            .map { try OrderedJSON.decode(CardRecord.self, from: $0.element).error }
        #expect(refused[0]?.code == .engineUnavailable)
        #expect(lines[2] == #"{"id":"3","picture":"unknown"}"#)
        #expect(refused.dropFirst().map(\.?.code) == Array(repeating: .badRequest, count: 5))
        #expect(lines.count == 8)
    }

    @Test func aPageOfSeveralCardsIsAnsweredByALineForEach() throws {
        let records = try answers(
            """
            {"id":"7","path":"sheet.jpg"}
            {"id":"8","path":"sheet.jpg","firstCard":3}
            {"id":"9","path":"sheet.jpg","firstCard":0}
            {"id":"10","path":"one.jpg"}

            """)
        #expect(records.map(\.id) == ["7", "7", "7", "8", "9", "10"])
        #expect(records.map(\.source.card) == [1, 2, 3, 3, nil, nil])
        #expect(records.map(\.source.cards) == [3, 3, 3, 3, nil, nil])
        #expect(records[4].error?.message.contains("card below 1") == true)
    }

    @Test func aLineThatIsNoRequestIsAnsweredWithItsNumber() throws {
        let records = try answers(
            """
            {"id":"1","path":"a.jpg"}
            hello
            {"path":"no id"}
            {"id":"4"}
            {"id":"5","path":"a.jpg","page":0}
            {"id":"6","path":"a.jpg","engines":["vision"]}

            [1,2
            {"id":"9","path":"b.jpg"}

            """)
        #expect(records.map(\.status) == [.review] + Array(repeating: .failed, count: 7) + [.review])
        for (index, record) in records.enumerated() where record.status == .failed {
            #expect(record.error?.code == .badRequest)
            #expect(record.error?.message.contains("line \(index + 1) ") == true)
        }
        #expect(records.map(\.id) == ["1", "line-2", "line-3", "4", "5", "line-6", "line-7", "line-8", "9"])
    }

    @Test func aLineBeyondTheLimitIsRefusedAndTheNextOneRead() throws {
        let long = #"{"id":"1","bytes":""# + String(repeating: "A", count: 300_000) + #""}"#
        let records = try answers(long + "\n" + #"{"id":"2","path":"a.jpg"}"# + "\n" + long)
        #expect(records.map(\.id) == ["line-1", "2", "line-3"])
        #expect(records[0].error?.message.contains("1000 bytes") == true)
    }

    @Test func aLastLineWithoutItsEndIsRead() throws {
        #expect(try answers(#"{"id":"1","path":"a.jpg"}"#).map(\.id) == ["1"])
        #expect(try answers("").isEmpty)
    }

    @Test func bytesThatAreNoTextAreNoRequest() throws {
        let file = folder.file("bytes")
        try Data([0xFF, 0xFE, 0x00, 0x0A, 0x80]).write(to: file)
        let source = try FileDescriptor.open(FilePath(file.path), .readOnly)
        defer { try? source.close() }
        var lines = LineReader(source, limit: 10)
        #expect(try lines.next() != nil)
        #expect(try lines.next() != nil)
        #expect(try lines.next() == nil)
        #expect(try lines.next() == nil)
    }
}
