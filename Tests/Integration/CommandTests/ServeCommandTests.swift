import Foundation
import KTPCore
import TestSupport
import Testing

/// A `ktp-ocr serve` on a port of this machine.
private final class Service {
    private let process = Process()
    private let log = Pipe()
    let port: Int

    struct DidNotBegin: Error { var sentence: String }

    init(_ arguments: [String] = [], tool: String = ToolRun.toolPath) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: tool)
        process.arguments = ["serve", "--port", "0", "--jobs", "1"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""]) { $1 }
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, log)
        try process.run()
        let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = URL(string: address.trimmingCharacters(in: .newlines))?.port else {
            throw DidNotBegin(sentence: String(decoding: log.fileHandleForReading.availableData, as: UTF8.self))
        }
        self.port = port
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func get(_ path: String, _ headers: String = "") async throws -> RawAnswer {
        try await RawClient.answer(from: port, "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(headers)\r\n")
    }

    func begin(_ path: String, _ body: [UInt8], type: String = "image/jpeg", _ headers: String = "") throws -> RawClient
    {
        let client = try RawClient(port: port)
        client.send(
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\(headers)\r\n"
        )
        client.send(body)
        return client
    }

    func post(_ path: String, _ body: [UInt8], type: String = "image/jpeg", _ headers: String = "") async throws
        -> RawAnswer
    {
        try await begin(path, body, type: type, headers).answer(within: 60)
    }

    /// Children of all its threads.
    var workers: [Int32] {
        let tasks = "/proc/\(process.processIdentifier)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
            let text = try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { Int32($0) }
        }
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// - Returns: the exit code and the log.
    func end() -> (status: Int32, log: String) {
        signal(SIGTERM)
        let text = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}

@Suite(.timeLimit(.minutes(4)), .serialized)
struct ServeCommandTests {
    private let folder = TemporaryFolder()

    private static func fixture(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Repository.root.appending(path: "Fixtures/\(name)")))
    }

    @Test func aPictureIsAnsweredWithItsRecordAndNothingOfItIsLogged() async throws {
        let service = try Service()
        let card = try Self.fixture("cards/scan/scan-0001.jpg")
        let answer = try await service.post("/v1/read", card)
        #expect(answer.status == 200 && answer.headers["content-type"] == ["application/json; charset=utf-8"])
        let record = try OrderedJSON.decode(CardRecord.self, from: answer.text)
        let nik = try #require(record.fields[.nik]?.value)
        #expect(record.status == .accepted && record.fields.count == KTPField.allCases.count)
        let few = try await service.post("/v1/read?fields=nik,nama&engines=lstm", card)
        let part = try OrderedJSON.decode(CardRecord.self, from: few.text)
        #expect(part.fields.keys == [.nik, .nama] && part.engines.keys.map(\.rawValue) == ["lstm"])
        let masked = try await service.post("/v1/read?masked=1", card)
        #expect(masked.status == 200 && !masked.text.contains(nik))
        #expect(try await service.get("/v1/metrics").text.contains(#"ktp_ocr_cards_total{status="accepted"} 2"#))
        let (status, log) = service.end()
        #expect(status == 0 && log.contains("/v1/read") && !log.contains(nik))
    }

    @Test func severalFilesAreLinesOfRecords() async throws {
        let service = try Service()
        var form: [UInt8] = []
        for name in ["scan/scan-0001.jpg", "chat/chat-0001.jpg"] {
            form += Array("--mark\r\nContent-Disposition: form-data; name=\"a\"; filename=\"\(name)\"\r\n\r\n".utf8)
            form += try Self.fixture("cards/\(name)") + Array("\r\n".utf8)
        }
        form += Array("--mark--\r\n".utf8)
        let answer = try await service.post("/v1/read", form, type: "multipart/form-data; boundary=mark")
        #expect(answer.status == 200 && answer.headers["content-type"] == ["application/x-ndjson; charset=utf-8"])
        #expect(answer.text.matches(of: /"schema":"ktp-ocr\/1"/).count == 2)
        #expect(answer.text.contains("scan/scan-0001.jpg") && answer.text.contains("chat/chat-0001.jpg"))
    }

    /// A refusal names its cause and costs no reading.
    @Test func whatIsNoRequestForAPictureIsRefused() async throws {
        let service = try Service()
        let card = try Self.fixture("cards/scan/scan-0001.jpg")
        #expect(try await service.post("/v1/read", Array("hallo".utf8)).status == 422)
        #expect(try await service.post("/v1/read", []).status == 422)
        #expect(try await service.post("/v1/read", card, type: "application/json").status == 415)
        #expect(try await service.post("/v1/read?fields=umur", card).status == 400)
        #expect(try await service.post("/v1/parse", []).status == 422)
        #expect(try await service.get("/v1/read").status == 405)
        #expect(try await service.get("/v2/read").status == 404)
        #expect(try await service.get("/v1/metrics", "Origin: https://example.org\r\n").status == 403)
        let foreign = try await RawClient.answer(
            from: service.port, "GET /v1/metrics HTTP/1.1\r\nHost: example.org\r\n\r\n")
        #expect(foreign.status == 421)
        let huge = try RawClient(port: service.port)
        huge.send("POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        #expect(await huge.answer().status == 413)
        let unread = try await service.post("/v1/read", try Self.fixture("odd/truncated.jpg"))
        #expect(unread.status == 200)
        let text = try await service.post(
            "/v1/parse", Array("NIK : 3273015203900001\nNama : RATNA".utf8), type: "text/plain")
        #expect(text.json?["nik"] as? String == "3273015203900001")
    }

    /// What breaks off, lies about itself or is no picture is told so, and the next request is read. The service's own
    /// process goes on.
    @Test func hostileRequestsCostNobodyElseACard() async throws {
        let service = try Service()
        let card = try Self.fixture("cards/scan/scan-0001.jpg")
        let form = "Content-Type: multipart/form-data; boundary=x\r\n"
        let file = "--x\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b\"\r\n\r\nno\r\n"
        // A PNG that says that it has 3.6 gigapixels, and has none.
        let vast: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 0, 0, 0, 0]
        let hostile: [(name: String, status: Int?, head: String, body: [UInt8])] = [
            ("half of it", nil, "Content-Length: \(card.count)\r\n", Array(card.prefix(card.count / 2))),
            ("fewer bytes than there are", 422, "Content-Length: 5\r\n", Array("12345".utf8) + card),
            ("48 MB in chunks", 413, "Transfer-Encoding: chunked\r\n", Self.chunks(48)),
            ("a negative length", 400, "Content-Length: -1\r\n", card),
            ("two lengths", 400, "Content-Length: 5\r\nContent-Length: 6\r\n", card),
            ("chunks and a length", 400, "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", card),
            ("a vast picture", 200, "Content-Length: \(vast.count)\r\n", vast),
            ("a form without an end", 422, form + "Content-Length: \(file.utf8.count)\r\n", Array(file.utf8)),
            (
                "a thousand files that are no pictures", 422, form + "Content-Length: \(1_000 * file.utf8.count)\r\n",
                Array(String(repeating: file, count: 1_000).utf8)
            ),
        ]
        for one in hostile {
            let client = try RawClient(port: service.port)
            client.send("POST /v1/read HTTP/1.1\r\nHost: localhost\r\n\(one.head)\r\n")
            client.send(one.body)
            guard let status = one.status else { continue }
            let answer = await client.answer(within: 30)
            #expect(answer.status == status, "\(one.name): \(answer.text)")
        }
        let answer = try await service.post("/v1/read", card)
        #expect(answer.status == 200 && answer.json?["status"] as? String == "accepted")
        #expect(service.end().status == 0)
    }

    private static func chunks(_ count: Int) -> [UInt8] {
        let chunk = Array("100000\r\n".utf8) + [UInt8](repeating: 0, count: 1 << 20) + Array("\r\n".utf8)
        return (0..<count).flatMap { _ in chunk }
    }

    @Test func aTokenIsAskedForWhereThereIsOne() async throws {
        let file = folder.file("token")
        try "0123456789abcdef0123\n".write(to: file, atomically: true, encoding: .utf8)
        let service = try Service(["--token-file", file.path])
        #expect(try await service.get("/v1/health").status == 200)
        #expect(try await service.get("/v1/metrics").status == 401)
        #expect(try await service.get("/v1/metrics", "Authorization: Bearer 0123456789abcdef0124\r\n").status == 401)
        #expect(try await service.get("/v1/metrics", "Authorization: Bearer 0123456789abcdef0123\r\n").status == 200)
    }

    /// With one worker and no queue a second request is sent away at once, before it has sent its picture.
    @Test func aFullHouseSaysSo() async throws {
        let service = try Service(["--queue", "0"])
        let slow = try RawClient(port: service.port)
        slow.send("POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
        var answer = RawAnswer([])
        for _ in 0..<50 {
            answer = try await service.post("/v1/read", Array("x".utf8))
            if answer.status == 429 { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(answer.status == 429 && answer.headers["retry-after"] == ["1"])
    }

    /// Who went away holds no place.
    @Test func aPlaceIsFreeAgainWhenItsClientHasGone() async throws {
        let service = try Service(["--queue", "0"])
        do {
            let half = try RawClient(port: service.port)
            half.send("POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
            try await Task.sleep(for: .milliseconds(100))
        }
        var status: Int?
        for _ in 0..<50 where status != 422 {
            status = try await service.post("/v1/read", Array("x".utf8)).status
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(status == 422)
    }

    @Test func aWorkerThatIsKilledCostsNoCard() async throws {
        let service = try Service()
        let card = try Self.fixture("cards/scan/scan-0001.jpg")
        let workers = service.workers
        #expect(!workers.isEmpty)
        for worker in workers { kill(worker, SIGKILL) }
        let answer = try await service.post("/v1/read", card)
        #expect(answer.status == 200 && answer.json?["status"] as? String == "accepted")
    }

    @Test func whatIsInHandIsFinishedAtTheEnd() async throws {
        let service = try Service()
        let client = try service.begin("/v1/read", try Self.fixture("cards/scan/scan-0001.jpg"))
        try await Task.sleep(for: .milliseconds(20))
        service.signal(SIGTERM)
        #expect(await client.answer(within: 30).status == 200)
        #expect(service.end().status == 0)
    }

    @Test func theSocketIsItsOwnersAlone() async throws {
        let socket = folder.file("s").path
        let script = """
            "$tool" serve --socket "$socket" --jobs 1 > "$socket.out" 2> /dev/null & service=$!
            until [ -s "$socket.out" ]; do sleep 0.05; done
            stat -c %a "$socket"
            "$tool" serve --socket "$socket" --jobs 1; echo $?
            kill -9 $service; wait $service 2> /dev/null
            "$tool" serve --socket "$socket" --jobs 1 > "$socket.out2" 2> /dev/null & service=$!
            until [ -s "$socket.out2" ]; do sleep 0.05; done
            kill $service; wait $service; echo $?; ls "$socket" 2> /dev/null
            """
        let run = try await ToolRun.ktpOCR(
            ["-c", script], environment: ["tool": ToolRun.toolPath, "socket": socket], tool: "/bin/bash")
        #expect(run.output == "600\n69\n0\n", "\(run.error)")
    }
}
