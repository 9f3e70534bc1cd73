import Foundation
package import KTPCore
import Logging
import Synchronization

/// The log of a session: one JSON object a line in `session.log`, through swift-log.
///
///     let logger = try OCRLogger(path: folder + "/session.log", session: store.id)
///     let run = logger.beginSession(details: ["inputs": .number(items.count)])
///     let record = try logger.operation("recognise", category: .performance, card: item.id) { try read(item) }
///     logger.log(.info, .process, "card read", card: item.id, details: OCRLogger.image(record.source))
///     run.end()
///
/// Personal values stay out of it by construction: see `LogValue`. Files are often named for the person on the
/// card, so a path shows only its extension; the card's id leads those who hold the session to the file.
///
/// A log that cannot be written never stops the work; `lostEvents` says how many lines are missing.
package final class OCRLogger: Sendable {
    /// What an event is about.
    package enum Category: String, CaseIterable, Sendable {
        case `default`
        case performance
        case process
        case review
        case error
    }

    package enum Level: String, CaseIterable, Sendable {
        case debug
        case info
        case warning
        case error
    }

    package typealias Details = [String: LogValue]

    private let logger: Logger
    private let file: LogFile?

    /// Opens or makes the log (mode 0600) and appends to it.
    ///
    /// - Parameters:
    ///   - session: names the session in every line.
    ///   - level: what is less than this is left out.
    /// - Throws: `LogFileError` where the file cannot be made.
    package convenience init(path: String, session: String, level: Level = .info) throws {
        let file = try LogFile(path: path)
        self.init(session: session, level: level, file: file) { file.append($0) }
    }

    /// Hands each line, with its line feed, to `write`, which may be called from any thread.
    package convenience init(
        session: String, level: Level = .info, write: @escaping @Sendable (_ line: String) -> Void
    ) {
        self.init(session: session, level: level, file: nil, write: write)
    }

    /// A logger that says nothing, for work outside a session.
    package static var silent: OCRLogger { OCRLogger(session: "", level: .error) { _ in } }

    private init(session: String, level: Level, file: LogFile?, write: @escaping @Sendable (String) -> Void) {
        self.file = file
        logger = Logger(label: "ktp-ocr") { _ in
            SessionLogHandler(session: session, logLevel: level.standard, write: write)
        }
    }

    /// Lines that could not be written, on a full disk for example.
    package var lostEvents: Int { file?.lostLines ?? 0 }

    /// - Parameters:
    ///   - message: a sentence that holds no value of a card and no path; those belong into `details`.
    ///   - operation: the stage or other work the event belongs to.
    package func log(
        _ level: Level, _ category: Category, _ message: String, operation: String? = nil,
        card: String? = nil, details: Details = [:]
    ) {
        var details = details
        if let card { details["card"] = .text(card) }
        let event = LogEventDetails(category: category, operation: operation, details: details)
        logger.log(
            level: level.standard, "\(message)",
            metadata: [SessionLogHandler.eventKey: .stringConvertible(event)])
    }

    /// What may be told of a picture: its id finds it, its name stays out.
    package static func image(_ source: CardSource) -> Details {
        var details: Details = ["file": .path(source.path), "page": .number(source.page)]
        if let format = source.format { details["format"] = .text(format) }
        if let width = source.width, let height = source.height {
            details["width"] = .number(width)
            details["height"] = .number(height)
        }
        return details
    }
}

extension OCRLogger.Level {
    fileprivate var standard: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
