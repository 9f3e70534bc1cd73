-- 3. What the register holds more than once.

CREATE TABLE duplicates (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    position INTEGER NOT NULL,
    other TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    kind TEXT NOT NULL,
    differing TEXT NOT NULL,       -- field keys with a comma between
    contradicting TEXT NOT NULL,
    PRIMARY KEY (item, position)) WITHOUT ROWID;
CREATE INDEX duplicatesByOther ON duplicates (other);
