import Foundation
import GRDB
import Hashing
package import KTPCore

package struct SampledField: Sendable, Equatable {
    package var card: String
    package var field: KTPField
}

package struct SampleAnswer: Sendable {
    /// Whether the machine's value is what the person typed, both in the form in which records hold it.
    package var agrees: Bool
    package var machine: String?
    /// The step by which the answer is taken back; nil where it was not kept.
    package var step: Int?
    package var sample: SampleStanding
}

/// A sample of the accepted fields, by which an office can say how good its register is.
extension SessionStore {
    /// Draws that share of the accepted fields at random, or goes on with what was drawn: a larger share adds to it,
    /// and so do cards that came since. Answers stay.
    /// Each field's place in the draw is a hash of the seed, the card's id and the field: the same seed draws the same fields,
    /// and any part of them in their order is a random sample too. Fields that a person has decided are not drawn.
    /// - Parameters:
    ///   - share: 0…1; at least one field is drawn where there is any.
    ///   - isBlind: whether the person types or picks the value before the machine's is shown.
    ///   - seed: nil for one made up now; a sample that is there keeps its own.
    package func drawSample(
        share: Double, isBlind: Bool, seed: String? = nil, by account: String
    ) throws(SessionError) -> SampleStanding {
        try writing { db in
            let known = try Row.fetchOne(db, "SELECT seed, share FROM sample")
            let seed: String =
                known?["seed"] ?? seed ?? String(KeyedHash.makeKey().base64EncodedString().prefix(16))
            let share = max(share, known?["share"] ?? 0)
            try db.run(
                "INSERT OR REPLACE INTO sample VALUES (1, ?, ?, ?, ?, ?)", [seed, share, isBlind, Self.now(), account])
            let drawn = try Self.draw(share, seed, db)
            let percent = "\((share * 10_000).rounded() / 100)"
            try Self.audit(db, event: "sample drawn", account: account, detail: "\(percent) %, fields \(drawn)")
            return try Self.standing(db)
                ?? SampleStanding(share: share, seed: seed, isBlind: isBlind, drawn: 0, wrong: .none)
        }
    }

    package func sample() throws(SessionError) -> SampleStanding? { try reading { try Self.standing($0) } }

    /// The next field to look at; nil where none is left.
    package func nextSampledField(skipping count: Int = 0) throws(SessionError) -> SampledField? {
        try reading { db in
            let row = try Row.fetchOne(
                db,
                """
                SELECT sampledFields.item AS item, sampledFields.field AS field FROM sampledFields
                JOIN decisions USING (item, field)
                WHERE agrees IS NULL AND \(Self.machineDecided) ORDER BY sampledFields.position LIMIT 1 OFFSET ?
                """, [count])
            guard let row, let field = KTPField(rawValue: row["field"]) else { return nil }
            return SampledField(card: row["item"], field: field)
        }
    }

    /// Whether a field waits to be looked at by somebody who is not to know what the machine read.
    package func isBlindReview(_ card: String, _ field: KTPField) throws(SessionError) -> Bool {
        try reading { db in
            try Self.standing(db)?.isBlind == true && Self.sampledValue(card, field, db) != nil
        }
    }

    /// Takes what a person says of a field of the sample.
    /// - Parameter value: as typed; nil says that the field is not on the card.
    /// - Parameter isFinal: whether a value that differs is the last word: an error of the machine and a correction
    ///   then. Before that nothing of it is kept.
    /// - Returns: nil where the field is not of the sample, or was looked at or decided meanwhile.
    package func answerSample(
        _ card: String, _ field: KTPField, _ value: String?, isFinal: Bool, by account: String
    ) throws(SessionError) -> SampleAnswer? {
        try writing { db in
            guard let machine = try Self.sampledValue(card, field, db) else { return nil }
            let typed = value.flatMap(field.typed)
            let agrees = typed == field.typed(machine)
            guard agrees || isFinal else {
                return try Self.standing(db).map {
                    SampleAnswer(agrees: false, machine: machine, step: nil, sample: $0)
                }
            }
            let (step, time) = (try Self.nextStep(db), Self.now())
            if !agrees {
                try keep([.value(field, typed)], about: card, step: step, by: account, db)
                try updateDuplicates(near: card, db)
            }
            try db.run(
                "UPDATE sampledFields SET agrees = ?, step = ?, time = ?, account = ? WHERE item = ? AND field = ?",
                [agrees, step, time, account, card, field.rawValue])
            try Self.audit(
                db, event: "sampled", item: card, account: account,
                detail: "\(field.rawValue) \(agrees ? "agrees" : "differs") step \(step)", time: time)
            return try Self.standing(db).map {
                SampleAnswer(agrees: agrees, machine: machine, step: step, sample: $0)
            }
        }
    }

    /// The fields of the sample that persons have looked at, by the card's id.
    package func reviewedFields() throws(SessionError) -> [String: [KTPField]] {
        try reading { db in
            var found: [String: [KTPField]] = [:]
            let sql = "SELECT item, field FROM sampledFields WHERE agrees IS NOT NULL ORDER BY position"
            for row in try Row.fetchAll(db, sql) {
                if let field = KTPField(rawValue: row["field"]) { found[row["item"], default: []].append(field) }
            }
            return found
        }
    }
}

extension SessionStore {
    /// The condition for a row of `decisions`: accepted, and by nobody but the machine.
    private static let machineDecided = """
        decisions.status = 'accepted' AND decisions.value IS NOT NULL AND decisions.origin IS NOT 'clerk'
        AND decisions.item NOT IN (SELECT item FROM images WHERE settled = 'confirmed')
        """

    private static func draw(_ share: Double, _ seed: String, _ db: Database) throws -> Int {
        struct Lot {
            var item: String
            var field: String
            var place: UInt64
        }
        let drawn = try Set(
            Row.fetchAll(db, "SELECT item, field FROM sampledFields").map {
                Set<String>([$0["item"], $0["field"]])
            })
        let answered = try db.count("SELECT count(*) FROM sampledFields WHERE agrees IS NOT NULL")
        var lots: [Lot] = []
        var population = answered
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT item, field FROM decisions WHERE \(machineDecided) AND NOT EXISTS (
                    SELECT 1 FROM sampledFields WHERE item = decisions.item AND field = decisions.field
                    AND agrees IS NOT NULL)
                """)
        while let row = try rows.next() {
            population += 1
            let (item, field): (String, String) = (row["item"], row["field"])
            guard !drawn.contains([item, field]) else { continue }
            let place = UInt64(hash([seed, item, field]).prefix(16), radix: 16) ?? 0
            lots.append(Lot(item: item, field: field, place: place))
        }
        let wanted = population == 0 ? 0 : max(1, Int((Double(population) * share).rounded(.up)))
        let more = try max(0, wanted - (standing(db)?.drawn ?? 0))
        for lot in lots.sorted(by: { ($0.place, $0.item, $0.field) < ($1.place, $1.item, $1.field) }).prefix(more) {
            try db.run("INSERT INTO sampledFields (item, field) VALUES (?, ?)", [lot.item, lot.field])
        }
        return wanted
    }

    private static func sampledValue(_ card: String, _ field: KTPField, _ db: Database) throws -> String? {
        try String.fetchOne(
            db,
            """
            SELECT decisions.value FROM sampledFields JOIN decisions USING (item, field)
            WHERE sampledFields.item = ? AND sampledFields.field = ? AND agrees IS NULL AND \(machineDecided)
            """, [card, field.rawValue])
    }

    private static func standing(_ db: Database) throws -> SampleStanding? {
        guard let sample = try Row.fetchOne(db, "SELECT * FROM sample") else { return nil }
        let row = try Row.fetchOne(
            db,
            """
            SELECT count(agrees) AS answered, coalesce(sum(agrees = 0), 0) AS wrong,
                   coalesce(sum(agrees IS NULL AND \(machineDecided)), 0) AS waiting
            FROM sampledFields LEFT JOIN decisions USING (item, field)
            """)
        let (answered, wrong, waiting): (Int, Int, Int) = (
            row?["answered"] ?? 0, row?["wrong"] ?? 0, row?["waiting"] ?? 0
        )
        return SampleStanding(
            share: sample["share"], seed: sample["seed"], isBlind: sample["blind"], drawn: answered + waiting,
            wrong: Proportion(wrong, of: answered))
    }
}
