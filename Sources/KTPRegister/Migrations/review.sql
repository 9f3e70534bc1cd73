-- 4. What review at a page needs. Which fields are in doubt, so that ten thousand cards are paged through without reading their
-- records; what was shown before each decision; and the sample by which a register is judged.

-- What a person has to settle, as the cards are shown: `CardRecord.reviewReasons` in rows.
CREATE TABLE doubts (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    position INTEGER NOT NULL,
    field TEXT,                -- NULL where it is about the card as a whole
    confidence REAL,           -- in the field's value
    PRIMARY KEY (item, position)) WITHOUT ROWID;
CREATE INDEX doubtsByField ON doubts (field, confidence, item);

-- A record is long, and what stands behind it in a row is far away: lists are made from these alone.
CREATE INDEX imagesInRegister ON images (input, card, item, status);
CREATE INDEX imagesBySettlement ON images (settled, item) WHERE settled IS NOT NULL;
CREATE INDEX imagesByTime ON images (recorded, item);
CREATE INDEX decisionsOfNIK ON decisions (value) WHERE field = 'nik';
CREATE INDEX decisionsOfName ON decisions (value) WHERE field = 'nama';

-- What was shown before, and the id of another card that a decision is about.
ALTER TABLE corrections ADD COLUMN before TEXT;
ALTER TABLE corrections ADD COLUMN other TEXT;
-- The audit trail holds a hash of the row with this in it. It goes with the row, and then the hash tells nothing.
ALTER TABLE corrections ADD COLUMN salt TEXT;
CREATE INDEX correctionsDistinct ON corrections (item, other) WHERE kind = 'distinct' AND undone IS NULL;
CREATE INDEX correctionsByStep ON corrections (step);
CREATE INDEX correctionsByTime ON corrections (max(time, coalesce(undone, '')));

-- Accepted fields drawn at random, to be looked at all the same. One row: a larger share goes on with the draw.
CREATE TABLE sample (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    seed TEXT NOT NULL,
    share REAL NOT NULL,
    blind INTEGER NOT NULL,
    drawn TEXT NOT NULL,
    account TEXT NOT NULL);
CREATE TABLE sampledFields (
    position INTEGER PRIMARY KEY,
    item TEXT NOT NULL,
    field TEXT NOT NULL,
    agrees INTEGER,            -- NULL until somebody has looked
    step INTEGER,              -- the decision that the answer was, by which it is taken back
    time TEXT,
    account TEXT,
    UNIQUE (item, field));
CREATE INDEX sampledFieldsByStep ON sampledFields (step);
