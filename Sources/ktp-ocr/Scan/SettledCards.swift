import Foundation
import KTPCore
import KTPRegister
import KTPWorkers

/// `scan --exec`: runs a program once for each card that is settled, with its record as one line on standard input.
///
/// The session keeps which cards it has taken, each as soon as the program ends with 0: what fails, or is cut off, is tried
/// again. The program is started without a shell and is no reader: no sandbox holds it.
struct SettledCards {
    private static let timeLimit = Duration.seconds(60)
    private static let longestDelay = Duration.seconds(600)

    private let program: String
    private let folder: String
    private let console: Console
    private let language: Language
    private var delay = Duration.seconds(5)
    private var next = ContinuousClock.now
    /// They come last the next time, so that no card waits for one that always fails.
    private var failures: [String: String] = [:]
    /// The stamps of the session's database when every settled card had been taken.
    private var taken: [Int] = []

    /// - Throws: `CommandFailure` where there is no such program.
    init(_ program: String, of folder: String, _ console: Console, _ language: Language) throws {
        let path = console.environment["PATH"] ?? "/usr/bin:/bin"
        let places = program.contains("/") ? [program] : path.split(separator: ":").map { "\($0)/\(program)" }
        let found = places.first { access($0, X_OK) == 0 && !$0.isFolder }
        guard let found else {
            throw CommandFailure(.usage, language.say(.execNotFound(program: TerminalText.safe(program))))
        }
        (self.program, self.folder, self.console, self.language) = (found, folder, console, language)
    }

    /// Looks for cards that were settled since, by a scan or by a person, unless a failure is too fresh.
    mutating func deliver() async throws {
        let stamps = Self.stamps(of: folder)
        guard .now >= next, !stamps.isEmpty, stamps != taken else { return }
        let store = try SessionStore.open(folder, .write)
        defer { store.close() }
        let waiting = try store.undelivered()
        let last = failures
        failures = [:]
        for id in waiting.filter({ last[$0] == nil }) + waiting.filter({ last[$0] != nil }) where failures.count < 3 {
            guard let record = try store.record(matching: id) else { continue }
            let reason = try await SideProgram.run(program, with: record, within: Self.timeLimit)
            if let reason { failures[id] = reason } else { try store.noteDelivery(of: id) }
        }
        taken = failures.isEmpty ? stamps : []
        guard let reason = failures.values.first else { return delay = .seconds(5) }
        for (id, reason) in failures {
            store.logger()?.log(
                .warning, .process, "program after a card failed", operation: "exec", card: id,
                details: ["reason": .text(reason)])
        }
        console.say(
            language.say(
                .execFailed(count: failures.count, program: TerminalText.safe(program), reason: reason)))
        next = .now + delay
        delay = min(delay * 2, Self.longestDelay)
    }

    /// The times of the last change of the database and its write-ahead log.
    private static func stamps(of folder: String) -> [Int] {
        ["session.sqlite", "session.sqlite-wal"].flatMap { name in
            FileLocation(PicturePath("\(folder)/\(name)")).status().map { [$0.st_mtim.tv_sec, $0.st_mtim.tv_nsec] }
                ?? []
        }
    }
}
