package import KTPCore

/// What `verify` finds wrong with a session. It says where, and no value of a card.
package enum SessionFault: Sendable, Equatable {
    /// SQLite's own word on the file.
    case database(String)
    case cannotOpen(SessionError)
    /// Rows of a table that belong to nothing.
    case orphans(table: String, count: Int)
    /// A card's record is not what was written.
    case record(card: String)
    /// Rows say otherwise than the card's record.
    case rows(card: String, table: String)
    /// So many rows of the audit trail are no longer there.
    case audit(missing: Int)
    case log(lines: Int, first: Int)
    case unfinishedForgetting

    package func message(in language: Language) -> String {
        switch self {
        case .database(let reason): language.say(.databaseDamaged(reason: reason))
        case .cannotOpen(let error): error.message(in: language)
        case .orphans(let table, let count): language.say(.rowsWithoutCard(count: count, table: table))
        case .record(let card): language.say(.recordChanged(card: card))
        case .rows(let card, let table): language.say(.tableDiffersFromRecord(table: table, card: card))
        case .audit(let missing): language.say(.auditRowsMissing(missing: missing))
        case .log(let lines, let first): language.say(.logLinesChanged(count: lines, line: first))
        case .unfinishedForgetting: language.say(.forgettingUnfinished)
        }
    }

    /// One word for scripts.
    package var code: String {
        switch self {
        case .database: "database"
        case .cannotOpen: "cannotOpen"
        case .orphans: "orphans"
        case .record: "record"
        case .rows: "rows"
        case .audit: "audit"
        case .log: "log"
        case .unfinishedForgetting: "unfinishedForgetting"
        }
    }
}
