/// The tables of a gazetteer. It can be rebuilt from its sources at any time, so a later version need not migrate it.
enum GazetteerSchema {
    /// Marks the file as a gazetteer of this tool (`PRAGMA application_id`): "KTPg" in ASCII.
    static let applicationID: Int32 = 0x4B54_5067
    static let version = 1

    static let statements = """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);

        -- `hash`: SHA-256 of all that `names` holds. `tool`: the version that wrote it.
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

        -- The tables that were imported.
        CREATE TABLE sources (
            sha256 TEXT PRIMARY KEY,
            file TEXT NOT NULL,
            imported TEXT NOT NULL,
            places INTEGER NOT NULL,
            largerRegions INTEGER NOT NULL) WITHOUT ROWID;

        -- Every name of every place: capitals and digits alone as they are compared, and as it was written.
        CREATE TABLE names (
            name TEXT NOT NULL,
            code TEXT NOT NULL,
            written TEXT NOT NULL,
            PRIMARY KEY (name, code)) WITHOUT ROWID;
        """
}
