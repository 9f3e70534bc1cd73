-- The tables of a gazetteer, which is a file of its own.

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

-- All places of a region are asked for; files of earlier versions do without.
CREATE INDEX namesByCode ON names (code);
