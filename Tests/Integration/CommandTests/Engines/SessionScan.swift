import Foundation
import KTPCore
import TestSupport

/// Scans of fixture cards with both engines into sessions of one folder.
final class SessionScan: Sendable {
    /// Of all conditions but the phone's, whose pictures are large and slow to read.
    static let cards = [
        "scan/scan-0001.jpg", "scan/scan-0002.jpg", "photocopy/photocopy-0001.png", "photocopy/photocopy-0002.jpg",
        "chat/chat-0001.jpg", "chat/chat-0002.jpg", "turned/turned-0002.jpg", "flatbed/flatbed-0001.jpg",
    ].map { "Fixtures/cards/\($0)" }

    private let folder = TemporaryFolder()

    func path(_ name: String) -> String { folder.file(name).path }

    func arguments(_ cards: [String], session: String, jobs: Int) -> [String] {
        ["scan"] + cards + ["--out", path(session), "--jobs", "\(jobs)"]
    }

    func scan(_ cards: [String] = cards, session: String, jobs: Int = 1) async throws -> ToolRun {
        try await ToolRun.inProcess(arguments(cards, session: session, jobs: jobs), in: Repository.root)
    }

    /// A scan that something is done to.
    func scan(
        _ cards: [String] = cards, session: String, jobs: Int = 1, act: (_ process: pid_t) async throws -> Void
    ) async throws -> Int32 {
        try await ToolRun.ktpOCR(
            arguments(cards, session: session, jobs: jobs), in: Repository.root, error: folder.file("error"), act: act)
    }

    func standardError() -> String { (try? folder.text("error")) ?? "" }

    // MARK: what it left

    /// The lines of `results.ndjson` in their order, without what is never the same twice: times, which engine was the
    /// faster, and the ids, which are a session's own.
    func results(_ session: String, file: String = "results.ndjson") throws -> [String] {
        let number = "-?[0-9.]+(?:[eE][-+]?[0-9]+)?"
        let fleeting = [
            "\"(?:seconds|cpuSeconds)\":\(number),?", "\"(?:timings|cpuTimings)\":\\{[^}]*\\},?",
            "\"faster\":(?:\"[a-z]+\"|null),?", "\"id\":\"[0-9a-f]+\",?",
        ]
        let text = try String(contentsOfFile: path("\(session)/\(file)"), encoding: .utf8)
        return try fleeting.reduce(text) { try $0.replacing(Regex($1), with: "") }
            .split(separator: "\n").map(String.init)
    }

    struct Event: Decodable {
        struct Details: Decodable {
            var card: String?
            var taken: Int?
        }
        var message: String
        var details: Details
    }

    /// What the session's log tells, in order; a last line that is still being written is left out.
    func events(_ session: String) -> [Event] {
        guard let text = try? String(contentsOfFile: path("\(session)/session.log"), encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
    }

    /// The cards that were read, in order, by their ids.
    func read(_ session: String) -> [String] {
        events(session).filter { $0.message == "card read" }.compactMap(\.details.card)
    }

    func wait(forCardsRead count: Int, in session: String) async throws {
        while read(session).count < count { try await Task.sleep(for: .milliseconds(20)) }
    }
}

/// The cards of `SessionScan`, read by one worker with nothing in the way: what every other run is held against.
enum UndisturbedScan {
    private static let shared = Task { () -> [String] in
        let bench = SessionScan()
        let run = try await bench.scan(session: "undisturbed")
        guard run.status == 0 else { throw Failure(message: run.error) }
        return try bench.results("undisturbed")
    }

    static var results: [String] { get async throws { try await shared.value } }

    struct Failure: Error {
        var message: String
    }
}
