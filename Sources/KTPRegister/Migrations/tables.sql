-- 1. What was read, card by card.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- The inputs of the latest run, in their order.
CREATE TABLE planned (
    number INTEGER PRIMARY KEY,
    item TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    page INTEGER NOT NULL);

-- The latest reading of every item this session has ever read.
CREATE TABLE images (
    item TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    page INTEGER NOT NULL,
    sha256 TEXT,
    format TEXT,
    width INTEGER,
    height INTEGER,
    status TEXT NOT NULL,
    errorCode TEXT,
    errorMessage TEXT,
    agreement REAL,
    fingerprint TEXT NOT NULL,
    recorded TEXT NOT NULL,
    record TEXT NOT NULL);
CREATE INDEX imagesByContent ON images (sha256, page, fingerprint);

CREATE TABLE readings (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    engine TEXT NOT NULL,
    model TEXT NOT NULL,
    seconds REAL NOT NULL,
    cpuSeconds REAL NOT NULL,
    confidence REAL NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (item, engine)) WITHOUT ROWID;

CREATE TABLE readingFields (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    field TEXT NOT NULL,
    engine TEXT NOT NULL,
    value TEXT NOT NULL,
    confidence REAL,
    PRIMARY KEY (item, field, engine)) WITHOUT ROWID;

CREATE TABLE decisions (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    field TEXT NOT NULL,
    value TEXT,
    confidence REAL NOT NULL,
    status TEXT NOT NULL,
    origin TEXT,
    PRIMARY KEY (item, field)) WITHOUT ROWID;

CREATE TABLE findings (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    number INTEGER NOT NULL,
    rule TEXT NOT NULL,
    severity TEXT NOT NULL,
    field TEXT,
    message TEXT NOT NULL,
    PRIMARY KEY (item, number)) WITHOUT ROWID;

CREATE TABLE timings (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    stage TEXT NOT NULL,
    seconds REAL,
    cpuSeconds REAL,
    PRIMARY KEY (item, stage)) WITHOUT ROWID;

-- What happened when; never changed, holds no value read from a card.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    time TEXT NOT NULL,
    event TEXT NOT NULL,
    tool TEXT NOT NULL,
    item TEXT,
    sha256 TEXT,
    status TEXT,
    fingerprint TEXT,
    detail TEXT);
