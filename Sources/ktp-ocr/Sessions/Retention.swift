import ArgumentParser
import Foundation
import KTPCore

/// How long sessions are kept: `30d` (days), `8w` (weeks), `6m` (months), `5y` (years).
struct Retention: ExpressibleByArgument {
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

    /// What was last changed before it is over: ISO 8601 in UTC. Nil where no calendar reaches back so far.
    func limit(before now: Date) -> String? {
        Calendar(identifier: .gregorian).date(byAdding: unit, value: -count, to: now)?
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
