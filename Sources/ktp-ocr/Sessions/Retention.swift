import ArgumentParser
import Foundation
import KTPCore

/// How long sessions are kept: `30d` (days), `8w` (weeks), `6m` (months), `5y` (years).
struct Retention: ExpressibleByArgument, Hashable {
    /// Its name in settings files, where it holds for the sessions beside which it stands, or for all of a user's.
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

    /// That of a session, by the settings beside it, else by the user's own; nil where neither says one.
    /// - Throws: `CommandFailure`, where a settings file is wrong.
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
