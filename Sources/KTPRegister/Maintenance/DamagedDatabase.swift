import Foundation
import GRDB

/// Rows of a damaged database, as many as can be had: one after the other by their number, past those that cannot be
/// read.
struct DamagedDatabase {
    private let database: DatabaseQueue

    /// - Parameter path: of a copy; nothing here writes into what is damaged.
    init(_ path: String) throws { database = try DatabaseAccess.writable.connect(path) }

    func close() { try? database.close() }

    func value(of key: String) -> String? {
        try? database.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key]) }
    }

    func rows(of table: String) -> [Row] {
        (try? database.read { db in
            // In order while that goes; where a page is damaged, number by number.
            if let rows = try? Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY rowid") { return rows }
            var rows: [Row] = []
            var number = 0
            var failures = 0
            while failures < 2000 {
                do {
                    let sql = "SELECT rowid AS salvaged, * FROM \(table) WHERE rowid > ? ORDER BY rowid LIMIT 1"
                    guard let row = try Row.fetchOne(db, sql: sql, arguments: [number]) else { break }
                    number = row["salvaged"]
                    rows.append(row)
                } catch {
                    number += 1
                    failures += 1
                }
            }
            return rows
        }) ?? []
    }

    /// What the `sqlite3` shell makes of the file, page by page, where that program is there.
    static func rebuild(_ path: String, into target: String) -> Bool {
        let script = #"sqlite3 -batch "$1" .recover 2>/dev/null | sqlite3 -batch "$2" >/dev/null 2>&1"#
        let arguments = ["sh", "-c", script, "sh", path, target]
        var pointers = arguments.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        pointers.append(nil)
        let variables = [strdup("PATH=/usr/local/bin:/usr/bin:/bin"), nil]
        defer { variables.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", nil, nil, pointers, variables) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return FileIdentity(target) != nil
    }
}
