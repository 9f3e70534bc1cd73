import GRDB
package import KTPCore

/// How the engines did on the inputs of the latest run, computed from the rows kept with the records.
package struct RunStatistics: Sendable {
    package struct Reading: Sendable {
        package var seconds: Double
        /// Mean over words, 0…1.
        package var confidence: Double
        /// Whether it was asked about the card as a whole, and not about single fields of it.
        package var isWhole: Bool
    }

    /// The readings of each card that was read, in the order of the run.
    package var readings: [EngineMap<Reading>] = []
    /// Mean over the cards that both engines read, 0…1; nil without any.
    package var agreement: Double?
    package var chosen: CaseMap<FieldOrigin, Int> = [:]
}

extension SessionStore {
    package func runStatistics() throws(SessionError) -> RunStatistics {
        try reading { db in
            var statistics = RunStatistics()
            let run = "latestRun JOIN images ON images.input = latestRun.item"
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT images.item AS card, engine, seconds, readings.confidence, whole FROM \(run)
                    JOIN readings ON readings.item = images.item ORDER BY position, card
                    """)
            var latest: String?
            while let row = try rows.next() {
                let card: String = try row.decode(forColumn: "card")
                if card != latest { statistics.readings.append([:]) }
                latest = card
                guard let engine = EngineName(rawValue: try row.decode(forColumn: "engine")) else { continue }
                statistics.readings[statistics.readings.count - 1][engine] = RunStatistics.Reading(
                    seconds: try row.decode(forColumn: "seconds"), confidence: try row.decode(forColumn: "confidence"),
                    isWhole: try row.decode(forColumn: "whole"))
            }
            statistics.agreement = try Double.fetchOne(
                db, "SELECT avg(agreement) FROM \(run) WHERE status != 'setAside'")
            statistics.chosen = try Self.counts(
                db, "origin", of: "\(run) JOIN decisions ON decisions.item = images.item", "WHERE origin IS NOT NULL")
            return statistics
        }
    }
}
