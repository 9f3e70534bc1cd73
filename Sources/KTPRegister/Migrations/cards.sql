-- 7, after the identities have been filled in.

DROP VIEW differences;
-- The latest reading of every card this session has ever read, as persons see it.
CREATE TABLE cards (
    item TEXT PRIMARY KEY,
    input TEXT NOT NULL,       -- the page it lies on
    card INTEGER NOT NULL,     -- which of the page's cards it is, of how many
    cards INTEGER NOT NULL,
    path TEXT NOT NULL,
    page INTEGER NOT NULL,
    sha256 TEXT,
    format TEXT,
    width INTEGER,
    height INTEGER,
    identity INTEGER NOT NULL REFERENCES identities,
    accept REAL NOT NULL,      -- by which bound it was judged, and in which language
    language TEXT NOT NULL,
    recorded TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,  -- greater with each reading of it, judgement and decision about it
    agreement REAL,
    likeness TEXT,
    status TEXT NOT NULL,
    settled TEXT,
    nik TEXT,
    nama TEXT,
    toReview INTEGER,          -- how many fields are in review
    confidence REAL,           -- the least one among the fields in doubt
    errorCode TEXT,
    errorMessage TEXT,
    digest TEXT NOT NULL,      -- SHA-256 of `record`, looked at whenever that is read
    machineDigest TEXT,
    record TEXT NOT NULL,      -- the effective record: what the machine read with what persons decided
    machine TEXT);             -- the machine's record where that is another
INSERT INTO cards (item, input, card, cards, path, page, sha256, format, width, height, identity, accept, language,
                   recorded, agreement, likeness, status, errorCode, errorMessage, digest, record)
    SELECT item, input, card, cards, path, page, sha256, format, width, height, identity, accept, language,
           recorded, agreement, iif(json_valid(record), json_extract(record, '$.likeness'), NULL), status, errorCode,
           errorMessage, digest, record FROM images;
DROP TABLE images;
ALTER TABLE cards RENAME TO images;
CREATE INDEX imagesByContent ON images (sha256, page, identity);
CREATE INDEX imagesInRegister ON images (input, card, item, status);
CREATE INDEX imagesBySettlement ON images (settled, item) WHERE settled IS NOT NULL;
CREATE INDEX imagesByTime ON images (recorded, item);
CREATE INDEX imagesByRevision ON images (revision);
CREATE INDEX imagesByNIK ON images (nik) WHERE nik IS NOT NULL;
CREATE INDEX imagesByName ON images (nama) WHERE nama IS NOT NULL;
DROP INDEX decisionsOfNIK;
DROP INDEX decisionsOfName;
-- Nobody read it: times stand in the records.
DROP TABLE timings;
-- By which number the other card was told last.
ALTER TABLE duplicates ADD COLUMN told INTEGER;
