import GRDB

extension SessionStore {
    /// The SHA-256 of the file that was written last under this name; nil where none was.
    package func exportDigest(of name: String) throws(SessionError) -> String? {
        try accessing {
            try database.read {
                try String.fetchOne($0, sql: "SELECT digest FROM exports WHERE name = ?", arguments: [name])
            }
        }
    }

    /// The SHA-256 of the file that was written last under this name from the same state; nil where none was.
    package func exportDigest(of name: String, state: String) throws(SessionError) -> String? {
        try accessing {
            try database.read {
                try String.fetchOne(
                    $0, sql: "SELECT digest FROM exports WHERE name = ? AND state = ?", arguments: [name, state])
            }
        }
    }

    /// Keeps what a file held when it was written, so that a later change of it is seen.
    ///
    /// - Parameters:
    ///   - name: of a file in the session's folder, else its absolute path.
    ///   - digest: SHA-256 of its bytes, lower-case hex.
    ///   - state: what the file was made from, by which it is known that another would hold the same; nil where nobody will ask.
    package func rememberExport(_ name: String, digest: String, state: String? = nil) throws(SessionError) {
        try accessing {
            try database.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO exports VALUES (?, ?, ?, ?)",
                    arguments: [name, digest, Self.now(), state])
                try db.execute(sql: "DELETE FROM exports WHERE name = ?", arguments: [Self.expected(name)])
                try Self.audit(db, event: "exported", detail: name.split(separator: ".").last.map(String.init))
            }
        }
    }

    /// The SHA-256 of the file that is about to be put under this name; nil where none was announced.
    package func expectedDigest(of name: String) throws(SessionError) -> String? {
        try exportDigest(of: Self.expected(name))
    }

    /// Says what is about to be put under a name, so that a run that is killed between that and `rememberExport` does
    /// not make a stranger of its own file. Nothing has left the session yet: the audit trail is not told.
    package func expectExport(_ name: String, digest: String) throws(SessionError) {
        try accessing {
            try database.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO exports (name, digest, written) VALUES (?, ?, ?)",
                    arguments: [Self.expected(name), digest, Self.now()])
            }
        }
    }

    private static func expected(_ name: String) -> String { "next: " + name }
}
