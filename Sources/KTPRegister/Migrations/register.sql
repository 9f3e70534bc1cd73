-- 2. A session is a register, and what a person decided is data.

-- Every page of every file the session knows, in the order in which they came. Rows stay.
CREATE TABLE inputs (
    number INTEGER PRIMARY KEY,
    item TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    pathBytes BLOB,            -- where the path is no UTF-8
    page INTEGER NOT NULL,
    place BLOB,                -- the path made absolute; NULL where an older version did not keep it
    missing TEXT);             -- since when the file is no longer there
CREATE INDEX inputsByPlace ON inputs (place, page);
CREATE INDEX inputsByPath ON inputs (coalesce(pathBytes, CAST(path AS BLOB)), page);
INSERT INTO inputs (item, path, page) SELECT item, path, page FROM planned ORDER BY number;
INSERT OR IGNORE INTO inputs (item, path, page) SELECT item, path, page FROM images ORDER BY recorded, item;

-- The inputs that the latest run named, in its order.
CREATE TABLE latestRun (position INTEGER PRIMARY KEY, item TEXT NOT NULL UNIQUE);
INSERT INTO latestRun SELECT number, item FROM planned;
DROP TABLE planned;

-- `images` holds one row a card: `item` is the card's id, `input` that of the page it lies on.
ALTER TABLE images ADD COLUMN input TEXT NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN card INTEGER NOT NULL DEFAULT 1;
ALTER TABLE images ADD COLUMN accept REAL NOT NULL DEFAULT 0.95;
ALTER TABLE images ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE images ADD COLUMN settled TEXT;
-- SHA-256 of `record`, looked at whenever that is read.
ALTER TABLE images ADD COLUMN digest TEXT NOT NULL DEFAULT '';
UPDATE images SET input = item;
CREATE INDEX imagesByInput ON images (input, card);

-- What persons decided. Rows stay; `undone` takes one back. One command is one step.
CREATE TABLE corrections (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    step INTEGER NOT NULL,
    item TEXT NOT NULL,
    kind TEXT NOT NULL,
    field TEXT,
    value TEXT,
    machine TEXT,
    sha256 TEXT,
    time TEXT NOT NULL,
    account TEXT NOT NULL,
    undone TEXT);
CREATE INDEX correctionsByItem ON corrections (item);

-- What was written last under each name, so that nobody's changes are written over.
CREATE TABLE exports (name TEXT PRIMARY KEY, digest TEXT NOT NULL, written TEXT NOT NULL) WITHOUT ROWID;

ALTER TABLE audit ADD COLUMN account TEXT;
-- SHA-256 over the row and the chain of the row before.
ALTER TABLE audit ADD COLUMN chain TEXT;
