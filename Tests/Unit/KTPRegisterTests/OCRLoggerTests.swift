import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

final class OCRLoggerTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("session.log").path }

    private func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func events() throws -> [Event] { try lines().map { try OrderedJSON.decode(Event.self, from: $0) } }

    @Test func everyEventIsOneLineWithTheContractsMembers() throws {
        let logger = try OCRLogger(path: path, session: "s1")
        logger.log(
            .warning, .review, "two\nlines", operation: "compare", card: "7",
            details: ["n": .number(3), "time": .seconds(0.5), "late": .flag(true)])
        logger.log(.info, .default, "plain")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let time = /\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",/
        #expect(
            text.replacing(time, with: "{") == #"""
                {"level":"warning","category":"review","session":"s1","operation":"compare",\#
                "message":"two\nlines","details":{"card":"7","late":true,"n":3,"time":0.5}}
                {"level":"info","category":"default","session":"s1","operation":null,"message":"plain","details":{}}

                """#)
    }

    @Test func anOperationHasStartEndAndDuration() async throws {
        let logger = try OCRLogger(path: path, session: "s1")
        let answer = await logger.operation("recognise", category: .performance, details: ["n": .number(1)]) {
            try? await Task.sleep(for: .milliseconds(20))
            return 42
        }
        #expect(answer == 42)
        let events = try events()
        #expect(events.map(\.message) == ["recognise began", "recognise ended"])
        #expect(events.allSatisfy { $0.operation == "recognise" && $0.category == "performance" })
        #expect(events[0].details["n"]?.number == 1)
        let seconds = try #require(events[1].details["seconds"]?.number)
        #expect(seconds >= 0.02)
        #expect(events[1].details["started"]?.text?.hasSuffix("Z") == true)
    }

    @Test func aFailedOperationIsAnErrorByItsCodeWithoutItsMessage() async throws {
        let logger = try OCRLogger(path: path, session: "s1")
        await #expect(throws: CardFailure.self) {
            try await logger.operation("load") {
                await Task.yield()
                throw CardFailure(.unreadable, "cannot open /data/KTP SITI.jpg")
            }
        }
        let last = try #require(try events().last)
        #expect(last.level == "error" && last.category == "error" && last.message == "load failed")
        #expect(last.details["error"]?.text == "unreadable")
        #expect(!(try lines().joined().contains("SITI")))
    }

    @Test func personalValuesCannotReachTheLog() throws {
        let logger = try OCRLogger(path: path, session: "s1")
        logger.log(
            .error, .error, "read 3273991708850123",
            details: ["slip": .text("nik=3273991708850123"), "file": .path("/scans/siti/KTP SITI.jpg")])
        let text = try lines().joined()
        for secret in ["1708850123", "SITI", "siti"] { #expect(!text.contains(secret), "\(secret)") }
        #expect(try events().first?.details["file"]?.text == "***.jpg")
    }

    @Test func threadsNeverMixTheirLinesAndTheFileGrowsFromRunToRun() async throws {
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
            #expect(logger.lostLines == 0)
        }
        let events = try events()
        #expect(events.count == 1600)
        #expect(Set(events.compactMap { $0.details["card"]?.text }).count == 800)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aLogThatCannotBeMadeSaysWhy() {
        let path = "/nonexistent/session.log"
        #expect(throws: SessionError.cannotCreate(path: path, reason: SystemReason(errno: ENOENT))) {
            try OCRLogger(path: path, session: "s1")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskLosesLinesButNotTheRun() throws {
        let logger = try OCRLogger(path: "/dev/full", session: "s1")
        logger.log(.info, .default, "a")
        logger.log(.info, .default, "b")
        #expect(logger.lostLines == 2)
    }
}

/// Longer than a pipe's or a page's buffer, so that a torn write would show.
private let long = String(repeating: "x", count: 6000)

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
