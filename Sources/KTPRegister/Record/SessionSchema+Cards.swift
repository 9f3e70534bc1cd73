import GRDB

/// The seventh schema: an audit trail that is a plain table, to which rows are only added.
extension SessionSchema {
    static func makeCards(_ db: Database) throws {
        try db.execute(sql: audit)
    }

    private static let audit = """
        ALTER TABLE audit DROP COLUMN chain;
        DELETE FROM meta WHERE key = 'audit';
        CREATE TRIGGER auditKept BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END;
        CREATE TRIGGER auditUnchanged BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'rows of the audit trail stay'); END;
        -- Random, the same wherever the row is merged to; NULL of versions that knew none.
        ALTER TABLE corrections RENAME COLUMN salt TO identity;
        """
}
