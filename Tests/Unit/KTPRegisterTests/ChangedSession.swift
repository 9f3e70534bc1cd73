import GRDB

/// Changes a closed session's database as somebody with the `sqlite3` shell would.
func change(_ session: String, _ sql: String, _ arguments: StatementArguments = []) throws {
    try change(database: session + "/session.sqlite", sql, arguments)
}

func change(database path: String, _ sql: String, _ arguments: StatementArguments = []) throws {
    let database = try DatabaseQueue(path: path)
    try database.writeWithoutTransaction { try $0.execute(sql: sql, arguments: arguments) }
    try database.close()
}
