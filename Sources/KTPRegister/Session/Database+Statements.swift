import GRDB

/// Each statement is prepared once for a connection. One of several commands is for `execute(sql:)`, and rows that are gone
/// through one by one are for a cursor of their own.
extension Database {
    func run(_ sql: String, _ arguments: StatementArguments = []) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func holds(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
        try Bool.fetchOne(self, sql, arguments) == true
    }

    /// The number that a query gives; 0 for none.
    func count(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
        try Int.fetchOne(self, sql, arguments) ?? 0
    }

    /// A word of the file about itself; nil for none.
    func meta(_ key: String) throws -> String? {
        try String.fetchOne(self, "SELECT value FROM meta WHERE key = ?", [key])
    }

    /// - Parameter value: nil takes the word away.
    func setMeta(_ key: String, _ value: String?) throws {
        guard let value else { return try run("DELETE FROM meta WHERE key = ?", [key]) }
        try run("INSERT OR REPLACE INTO meta VALUES (?, ?)", [key, value])
    }
}

extension Row {
    static func fetchOne(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
        try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
    }

    static func fetchAll(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
        try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    static func fetchOne(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> Self? {
        try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
    }

    static func fetchAll(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> [Self] {
        try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible & Hashable {
    static func fetchSet(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> Set<Self> {
        try fetchSet(db.cachedStatement(sql: sql), arguments: arguments)
    }
}
