import GRDB

/// Changes a closed session's database as somebody with the `sqlite3` shell would.
func change(_ session: String, _ sql: String) throws {
    let database = try DatabaseQueue(path: session + "/session.sqlite")
    try database.write { try $0.execute(sql: sql) }
    try database.close()
}
