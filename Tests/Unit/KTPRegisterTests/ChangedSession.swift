import Foundation
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

/// Writes over a part of a closed session's database; the shares are of its length.
func damage(_ session: String, from: Double, to: Double) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: session + "/session.sqlite"))
    let size = Double(try handle.seekToEnd())
    try handle.seek(toOffset: UInt64(size * from))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size * (to - from))))
    try handle.close()
}
