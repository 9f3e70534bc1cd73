import Foundation
import KTPCore
import Logging

/// swift-log's events as lines of `session.log`:
///
///     {"time":"2025-03-01T04:05:06.789Z","level":"info","category":"performance","session":"1f0c9a2e",
///      "operation":"recognise","message":"recognise ended","details":{"card":"7","seconds":0.213}}
struct SessionLogHandler: LogHandler {
    static let eventKey = "event"

    let session: String
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    let write: @Sendable (String) -> Void

    init(session: String, logLevel: Logger.Level, write: @escaping @Sendable (String) -> Void) {
        self.session = session
        self.logLevel = logLevel
        self.write = write
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        guard case .stringConvertible(let value)? = event.metadata?[Self.eventKey], let own = value as? LogEventDetails
        else { return }
        let line = LogLine(
            time: LogTime.text(Date()), level: event.level.rawValue, category: own.category.rawValue, session: session,
            operation: own.operation, message: Masking.maskNIKs(in: event.message.description), details: own.details)
        guard let json = try? OrderedJSON.encode(line) else { return }
        write(json + "\n")
    }
}

/// What swift-log has no place for, carried through its metadata as a value.
struct LogEventDetails: CustomStringConvertible, Sendable {
    var category: OCRLogger.Category
    var operation: String?
    var details: OCRLogger.Details

    var description: String { category.rawValue }
}

/// ISO 8601 in UTC, with milliseconds.
enum LogTime {
    static func text(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// One line; members in this order, details by name.
private struct LogLine: Encodable {
    var time: String
    var level: String
    var category: String
    var session: String
    var operation: String?
    var message: String
    var details: OCRLogger.Details

    private enum CodingKeys: CodingKey {
        case time, level, category, session, operation, message, details
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(level, forKey: .level)
        try container.encode(category, forKey: .category)
        try container.encode(session, forKey: .session)
        try container.encode(operation, forKey: .operation)
        try container.encode(message, forKey: .message)
        var flat = container.nestedContainer(keyedBy: Name.self, forKey: .details)
        for (name, value) in details.sorted(by: { $0.key < $1.key }) {
            try flat.encode(value, forKey: Name(stringValue: name))
        }
    }
}
