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

    /// Keeps what a file held when it was written, so that a later change of it is seen.
    ///
    /// - Parameters:
    ///   - name: of a file in the session's folder, else its absolute path.
    ///   - digest: SHA-256 of its bytes, lower-case hex.
    package func rememberExport(_ name: String, digest: String) throws(SessionError) {
        try accessing {
            try database.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO exports VALUES (?, ?, ?)", arguments: [name, digest, Self.now()])
                try Self.audit(db, event: "exported", detail: name.split(separator: ".").last.map(String.init))
            }
        }
    }
}
