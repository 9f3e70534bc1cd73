import KTPCore

/// The log of a session: one JSON object a line in `session.log`.
///
///     {"time":"2025-03-01T04:05:06.789Z","level":"info","category":"performance","session":"1f0c9a2e",
///      "operation":"report","message":"report ended","details":{"seconds":0.213,"started":"2025-03-01T04:05:06.576Z"}}
///
/// Personal values stay out of it by construction: see `LogValue`. A path shows only its extension; the card's id
/// leads those who hold the session to the file.
///
/// A log that cannot be written never stops the work; `lostLines` says how many lines are missing.
package final class OCRLogger: Sendable {
    package enum Category: String, Encodable, Sendable {
        case `default`, performance, process, review, error
    }

    package enum Level: String, Encodable, Sendable, CaseIterable {
        case debug, info, warning, error
    }

    package typealias Details = [String: LogValue]

    private let session: String
    private let file: LogFile
    private let kept: ArraySlice<Level>

    /// Opens or makes the log (mode 0600) and appends to it events of the level `least` or above.
    package init(path: String, session: String, from least: Level = .info) throws(SessionError) {
        file = try LogFile(path: path)
        self.session = session
        kept = Level.allCases.drop { $0 != least }
    }

    /// Logs to standard error, as a service does whose lines its supervisor keeps.
    package init(session: String, from least: Level = .info) {
        (file, self.session) = (.standardError, session)
        kept = Level.allCases.drop { $0 != least }
    }

    package var lostLines: Int { file.lostLines }

    /// - Parameter message: a sentence that holds no value of a card and no path; those belong into `details`.
    package func log(
        _ level: Level, _ category: Category, _ message: String, operation: String? = nil, card: String? = nil,
        details: Details = [:]
    ) {
        guard kept.contains(level) else { return }
        var details = details
        if let card { details["card"] = .text(card) }
        let sorted = details.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value as (any Encodable)?) }
        let line: ObjectMembers = [
            "time": SessionStore.now(), "level": level, "category": category, "session": session,
            "operation": operation, "message": Masking.maskNIKs(in: message), "details": ObjectMembers(sorted),
        ]
        if let json = try? OrderedJSON.encode(line) { file.append(json) }
    }

    /// Logs that `work` began, and its end once with its start and its duration, so that the last line alone tells
    /// the whole; a beginning without an end shows what was cut off. An error that ends it is logged by its code or
    /// type: its message may hold a path.
    /// - Parameter account: what the work came to, for its end.
    package func operation<Result>(
        _ name: String, category: Category = .process, details: Details = [:],
        isolation: isolated (any Actor)? = #isolation, account: (Result) -> Details = { _ in [:] },
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        log(.info, category, "\(name) began", operation: name, details: details)
        let started = SessionStore.now()
        let clock = ContinuousClock.now
        func times() -> Details {
            ["started": .text(started), "seconds": .seconds((ContinuousClock.now - clock) / .seconds(1))]
        }
        do {
            let result = try await work()
            log(
                .info, category, "\(name) ended", operation: name,
                details: times().merging(["outcome": .text("finished")].merging(account(result)) { $1 }) { $1 })
            return result
        } catch {
            let code = (error as? CardFailure)?.code.rawValue ?? "\(type(of: error))"
            let details = times().merging(["error": .text(code), "outcome": .text("failed")]) { $1 }
            log(.error, .error, "\(name) failed", operation: name, details: details)
            throw error
        }
    }
}

/// One value among an event's details. Its initialiser masks all that may name a person, so that no log holds it.
package struct LogValue: Sendable, Encodable {
    private let content: any Encodable & Sendable

    /// Text that is of the tool, not of a card: a code, a format, an id. Sixteen digits in a row are masked all the same.
    package static func text(_ text: String) -> LogValue { LogValue(content: Masking.maskNIKs(in: text)) }
    /// A path, of which only the extension stays: files are often named for the person on the card.
    package static func path(_ path: String) -> LogValue { LogValue(content: Masking.mask(path: path)) }
    package static func number(_ number: Int) -> LogValue { LogValue(content: number) }
    package static func flag(_ flag: Bool) -> LogValue { LogValue(content: flag) }
    package static func share(_ share: Double) -> LogValue { LogValue(content: share.rounded(places: 4)) }
    /// To the microsecond; what is no number is 0.
    package static func seconds(_ seconds: Double) -> LogValue {
        LogValue(content: seconds.isFinite ? seconds.rounded(places: 6) : 0)
    }

    package func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}
