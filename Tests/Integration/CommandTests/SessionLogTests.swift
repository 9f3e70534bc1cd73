import Foundation
import KTPCore
import TestSupport
import Testing

/// What `session.log` tells of a session's life, and what it keeps to itself.
@Suite(.timeLimit(.minutes(4)))
struct SessionLogTests {
    private let folder = TemporaryFolder()

    private struct Event: Decodable {
        struct Details: Decodable {
            var id, started, ended, outcome, engine, reason, source, format: String?
            var seconds, cpuSeconds, confidence, agreement, lstmSeconds, secondSeconds: Double?
            var characters, fields, bytes, width, height, page, accepted, review, failed, lstmCards, secondCards: Int?
        }
        var level, category, message: String
        var operation: String?
        var details: Details
    }

    private func events(_ folder: TemporaryFolder) throws -> [Event] {
        let text = try folder.text("run/session.log")
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// Every command that changes a session or gives it away leaves its line; no line holds a value of a card.
    @Test func everyCommandLeavesItsLineAndNoneAValue() async throws {
        func run(_ arguments: String...) async throws -> ToolRun {
            let run = try await ToolRun.inProcess(arguments, in: folder.url)
            #expect(run.status == 0, "\(arguments): \(run.error)")
            return run
        }
        let cards = Repository.fixtures.appending(path: "cards/scan").path
        _ = try await run("scan", cards, "--out", "run", "--log-level", "debug", "--quiet")
        _ = try await run("correct", "run", "1", "nama=SITI RAHAYU")
        _ = try await run("export", "run", "--format", "csv", "-o", "out.csv")
        _ = try await run("export", "run", "--profile", "bank", "-o", "out.xlsx")
        _ = try await run("sessions", "verify", "run")
        _ = try await run("merge", "merged", "run")
        _ = try await run("sessions", "forget", "run", "2", "--yes")
        let nobody = try await ToolRun.inProcess(["sessions", "forget", "run", "99", "--yes"], in: folder.url)
        #expect(nobody.status == 64)
        _ = try await run("scan", cards, "--out", "run", "--engines", "lstm", "--quiet")
        let events = try events(folder)
        let messages = Set(events.map(\.message))
        #expect(
            messages.isSuperset(of: [
                "session began", "session ended", "engine read", "card read", "load ended", "recognise ended",
                "report ended", "correct began", "correct ended", "export ended", "verify began", "verify ended",
                "forget began", "forget ended", "one engine reads alone",
            ]), "\(messages)")
        #expect(events.count { $0.message == "export began" } == 2)
        #expect(events.count { $0.message == "forget began" } == events.count { $0.message == "forget ended" })
        let merged = try folder.text("merged/session.log")
        #expect(merged.contains("\"merge began\"") && merged.contains("\"merge ended\""))
        for operation in ["verify", "forget", "correct", "export"] {
            let end = try #require(events.last { $0.message == "\(operation) ended" }).details
            #expect(end.started != nil && end.outcome == "finished", "\(operation)")
        }
        #expect(Set(events.map(\.category)).isSuperset(of: ["default", "performance", "process", "review"]))

        let engine = try #require(events.first { $0.message == "engine read" && $0.operation == "lstm" })
        #expect((engine.details.characters ?? 0) > 100 && (engine.details.fields ?? 0) > 10)
        #expect(engine.details.id?.hasSuffix(".lstm") == true && engine.details.confidence != nil)
        #expect(try #require(engine.details.started) <= #require(engine.details.ended))
        let card = try #require(events.first { $0.message == "card read" }).details
        #expect(card.source == "picture" && card.format == "jpeg" && card.page == 1 && (card.bytes ?? 0) > 10000)
        #expect(card.width != nil && card.height != nil && card.agreement != nil)
        let end = try #require(events.first { $0.message == "session ended" }).details
        #expect(end.outcome == "finished" && end.lstmCards == 2 && (end.lstmSeconds ?? 0) > 0)
        #expect((end.accepted ?? 0) + (end.review ?? 0) == 2 && end.failed == 0)
        #expect(events.first { $0.message == "one engine reads alone" }?.details.reason == "as asked")

        let log = try folder.text("run/session.log")
        let truth = try String(contentsOf: Repository.fixtures.appending(path: "cards/truth.json"), encoding: .utf8)
        let values = truth.matches(of: /"(?:nik|nama|alamat|tempatLahir|tanggalLahir|kelDesa)": *"([^"]{4,})"/).map {
            String($0.1)
        }
        #expect(values.count > 20)
        #expect((values + ["SITI", "RAHAYU"]).filter(log.contains) == [])
        let shown = try await run("show", "run", "--log")
        #expect(shown.output.split(separator: "\n").count == events.count)
        #expect(shown.output.contains("performance engine read [lstm]"))
    }

    /// An error in the midst of it ends it in the log as well, and the same command completes it.
    @Test func aForgetThatFailsLogsItsEnd() async throws {
        let cards = Repository.fixtures.appending(path: "cards/scan").path
        #expect(try await ToolRun.inProcess(["scan", cards, "--out", "run", "--quiet"], in: folder.url).status == 0)
        let block = folder.file("run/session.log.new")
        try FileManager.default.createDirectory(at: block, withIntermediateDirectories: false)
        let forget = ["sessions", "forget", "run", "2", "--yes"]
        #expect(try await ToolRun.inProcess(forget, in: folder.url).status == 73)
        let failed = try #require(try events(folder).last)
        #expect(failed.message == "forget failed" && failed.details.outcome == "failed")
        #expect(failed.details.started != nil)
        try FileManager.default.removeItem(at: block)
        #expect(try await ToolRun.inProcess(forget, in: folder.url).status == 0)
        #expect(try events(folder).last?.message == "forget ended")
    }

    /// The second network is no engine, but it costs time and decides.
    @Test func secondLooksHaveTheirLineAndTheirTotal() async throws {
        let cards = Repository.fixtures.appending(path: "cards/phone").path
        let run = try await ToolRun.inProcess(["scan", cards, "--out", "run", "--quiet"], in: folder.url)
        #expect(run.status == 0)
        let events = try events(folder)
        let looks = events.filter { $0.operation == "second" }
        let records = try Self.records(of: folder).filter { $0.secondLook != nil }
        #expect(!records.isEmpty && looks.count == records.count)
        for look in looks {
            #expect(look.message == "second looks read" && look.category == "performance")
            #expect(try #require(look.details.started) <= #require(look.details.ended))
            let record = try #require(records.first { look.details.id == "\($0.id).second" })
            let cpu = record.secondLook?.pairs.reduce(0) { $0 + $1.value.cpuSeconds } ?? 0
            #expect(abs((look.details.cpuSeconds ?? 0) - cpu) < 1e-5 && cpu > 0)
        }
        let end = try #require(events.first { $0.message == "session ended" }).details
        #expect(end.secondCards == records.count && (end.secondSeconds ?? 0) > 0)
    }

    private static func records(of folder: TemporaryFolder) throws -> [CardRecord] { try folder.records() }

    /// Ten thousand cards make 25 MB at most.
    @Test func aCardTakesTwoAndAHalfKilobytesAtMost() async throws {
        let cards = Repository.fixtures.appending(path: "cards/scan").path
        let run = try await ToolRun.inProcess(["scan", cards, "--out", "run", "--quiet"], in: folder.url)
        #expect(run.status == 0)
        let lines = try folder.text("run/session.log").split(separator: "\n")
        let bytes = lines.filter { $0.contains("\"card\":") }.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(bytes > 0 && bytes <= 2 * 2500, "\(bytes)")
    }
}
