-- 6. What a run of ten thousand finished cards needs to know so as to do nothing.

-- Of each file the content that was read, and how it looked then from outside (`FileStamp`).
CREATE TABLE files (place BLOB PRIMARY KEY, stamp TEXT NOT NULL, sha256 TEXT NOT NULL) WITHOUT ROWID;
-- How many cards the page holds.
ALTER TABLE images ADD COLUMN cards INTEGER NOT NULL DEFAULT 1;
UPDATE images SET cards = json_extract(record, '$.source.cards')
WHERE json_valid(record) AND json_extract(record, '$.source.cards') > 1;

-- Another word after each change of what results are made from. No counter: one that is set back, or taken over by a
-- recovered session, would call old results new.
INSERT INTO meta VALUES ('revision', hex(randomblob(8)));
-- The revision and the other inputs of the file; NULL where they are not known.
ALTER TABLE exports ADD COLUMN state TEXT;
