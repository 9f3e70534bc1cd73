import ArgumentParser
import Foundation
import KTPCore

/// How long sessions are kept: `30d` (days), `8w` (weeks), `6m` (months), `5y` (years).
struct Retention: ExpressibleByArgument, Hashable {
    /// Name of the setting, which applies to the sessions in the settings file's folder, or to all of a user's.
    static let setting = "retention"

    private let count: Int
    private let unit: Calendar.Component

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /([0-9]{1,5})([dwmy])/), let count = Int(match.1) else { return nil }
        self.count = match.2 == "w" ? count * 7 : count
        unit =
            switch match.2 {
            case "m": .month
            case "y": .year
            default: .day
            }
    }

    /// The retention of a session, from the settings next to it, else from the user's own; nil if neither sets one.
    /// - Throws: `CommandFailure` if a settings file is wrong.
    static func ofSession(_ folder: String, _ environment: [String: String]) throws -> Retention? {
        let lines = try Settings(session: folder, environment).checked().map(\.line)
        return lines.last { $0.name == Self.setting }?.values.last.flatMap(Retention.init)
    }

    static func problem(in language: Language) -> String { language.say(.retentionFormat) }

    /// What was last changed before it is over: ISO 8601 in UTC. Nil where no calendar reaches back so far.
    func limit(before now: Date) -> String? {
        Calendar(identifier: .gregorian).date(byAdding: unit, value: -count, to: now)?
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
