import Foundation
import KTPCore
import KTPPipeline
import Synchronization
import TestSupport
import Testing

struct OCRLoggerTests {
    @Test func everyEventIsOneLineWithTheContractsMembers() throws {
        let lines = Lines()
        let logger = OCRLogger(session: "s1", write: lines.add)
        logger.log(
            .warning, .review, "two\nlines", operation: "compare", card: "7",
            details: ["n": .number(3), "share": .decimal(0.5), "late": .flag(true)])
        let line = try #require(lines.all.first)
        #expect(line.hasSuffix("}\n") && line.filter { $0 == "\n" }.count == 1)
        let time = try #require(line.firstMatch(of: /^\{"time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)",/))
        #expect(
            String(line[time.range.upperBound...])
                == #""level":"warning","category":"review","session":"s1","operation":"compare","#
                + #""message":"two\nlines","details":{"card":"7","late":true,"n":3,"share":0.5}}"# + "\n")
    }

    @Test func anOperationHasStartEndAndDuration() throws {
        let lines = Lines()
        let logger = OCRLogger(session: "s1", write: lines.add)
        let answer = logger.operation("recognise", category: .performance, card: "7") {
            Thread.sleep(forTimeInterval: 0.02)
            return 42
        }
        #expect(answer == 42)
        let events = try lines.events()
        #expect(events.map(\.message) == ["recognise began", "recognise ended"])
        #expect(events.allSatisfy { $0.operation == "recognise" && $0.category == "performance" })
        #expect(events[1].details["card"]?.text == "7")
        let seconds = try #require(events[1].details["seconds"]?.number)
        #expect(seconds >= 0.02 && seconds < 10)
        #expect(events[1].details["started"]?.text?.hasSuffix("Z") == true)
    }

    @Test func aFailedOperationIsAnErrorByItsCodeWithoutItsMessage() async throws {
        let lines = Lines()
        let logger = OCRLogger(session: "s1", write: lines.add)
        await #expect(throws: CardFailure.self) {
            try await logger.operation("load", card: "7") {
                await Task.yield()
                throw CardFailure(.unreadable, "cannot open /data/KTP SITI.jpg")
            }
        }
        let last = try #require(try lines.events().last)
        #expect(last.level == "error" && last.category == "error" && last.message == "load failed")
        #expect(last.details["error"]?.text == "unreadable")
        #expect(!lines.all.joined().contains("SITI"))
    }

    @Test func aSessionEndsOnce() throws {
        let lines = Lines()
        let run = OCRLogger(session: "s1", write: lines.add).beginSession(details: ["inputs": .number(3)])
        run.end(details: ["read": .number(3)])
        run.end()
        #expect(try lines.events().map(\.message) == ["session began", "session ended"])
    }

    @Test func personalValuesCannotReachTheLog() throws {
        let lines = Lines()
        let logger = OCRLogger(session: "s1", write: lines.add)
        logger.log(
            .error, .error, "read 3273991708850123",
            details: [
                "nik": .personal("3273991708850123", of: .nik), "nama": .personal("SITI AMINAH", of: .nama),
                "alamat": .personal("JL. CONTOH", of: .alamat), "other": .personal("SITI"),
                "slip": .text("nik=3273991708850123"), "file": .path("/scans/siti/KTP SITI.jpg"),
            ])
        let source = CardSource(path: "/data/SITI.png", sha256: nil, format: "png", width: 1600, height: 1008)
        logger.log(.info, .process, "loaded", card: "7", details: OCRLogger.image(source))
        let text = lines.all.joined()
        for secret in ["1708850123", "SITI", "siti", "AMINAH", "CONTOH"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        let image = try #require(try lines.events().last).details
        #expect(image["file"]?.text == "***.png")
        #expect(image["width"]?.number == 1600)
    }

    @Test func whatIsLessThanTheLevelIsLeftOut() {
        let lines = Lines()
        let logger = OCRLogger(session: "s1", level: .warning, write: lines.add)
        logger.log(.info, .default, "quiet")
        logger.log(.warning, .default, "loud")
        #expect(lines.all.count == 1)
    }

    @Test func threadsNeverMixTheirLinesAndTheFileGrowsFromRunToRun() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("session.log").path
        for _ in 1...2 {
            let logger = try OCRLogger(path: path, session: "s1")
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<8 {
                    group.addTask {
                        for number in 0..<100 {
                            logger.log(.info, .default, "m", card: "\(worker).\(number)", details: ["x": .text(long)])
                        }
                    }
                }
            }
            #expect(logger.lostEvents == 0)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let events = try text.split(separator: "\n").map { try OrderedJSON.decode(Event.self, from: String($0)) }
        #expect(events.count == 1600)
        #expect(Set(events.compactMap { $0.details["card"]?.text }).count == 800)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aLogThatCannotBeMadeSaysWhy() {
        #expect(throws: LogFileError.self) { try OCRLogger(path: "/nonexistent/session.log", session: "s1") }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskLosesLinesButNotTheRun() throws {
        let logger = try OCRLogger(path: "/dev/full", session: "s1")
        logger.log(.info, .default, "a")
        logger.log(.info, .default, "b")
        #expect(logger.lostEvents == 2)
    }
}

/// Longer than a pipe's or a page's buffer, so that a torn write would show.
private let long = String(repeating: "x", count: 6000)

/// Collects lines from any thread.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    var add: @Sendable (String) -> Void { { line in self.lines.withLock { $0.append(line) } } }

    func events() throws -> [Event] { try all.map { try OrderedJSON.decode(Event.self, from: $0) } }
}

private struct Event: Decodable {
    var level: String
    var category: String
    var operation: String?
    var message: String
    var details: [String: Value]

    struct Value: Decodable {
        var text: String?
        var number: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try? container.decode(String.self)
            number = try? container.decode(Double.self)
        }
    }
}
