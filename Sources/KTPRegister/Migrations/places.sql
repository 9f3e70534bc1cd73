-- 8. A card is the same card, wherever its picture is. Four words, each for one thing:
--
-- Content   the bytes of a file, known by their SHA-256, which the coordinator computes. Nobody else's word is taken.
-- Place     where a content is or was: an absolute path. A content has any number of them; a place holds one at a time.
-- Page      a page of a content: a row of `inputs`. `path` and `place` name the latest place of its content.
-- Card      a card on a page: a row of `images`, under a number that it gets once. Another reading of the page finds it by
--           its outline in the picture and by its NIK, never by its position among the cards.
--
-- A decision is about a card as it was at a revision (`images.revision`).

ALTER TABLE inputs ADD COLUMN sha256 TEXT;     -- NULL of a file that nobody could read
ALTER TABLE inputs ADD COLUMN identity INTEGER REFERENCES identities;  -- by what all of its cards were read last
CREATE TABLE places (
    place BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    path TEXT NOT NULL,        -- as it was named last
    pathBytes BLOB,            -- where the path is no UTF-8
    size INTEGER,              -- bytes; NULL where the file was never looked at
    stamp TEXT,                -- how the file looked from outside when it was hashed (`FileStamp`)
    seen TEXT NOT NULL,        -- when the content was first seen there
    missing TEXT,              -- since when nothing is there
    replaced TEXT,             -- since when another content is there
    PRIMARY KEY (place, sha256)) WITHOUT ROWID;
CREATE INDEX placesByContent ON places (sha256);

ALTER TABLE images ADD COLUMN number INTEGER;  -- NULL until the card is shown, or its run ends
-- What a new reading of the page leaves in doubt, a finding's rule, until a decision behind the correction of that identity.
ALTER TABLE images ADD COLUMN doubt TEXT;
ALTER TABLE images ADD COLUMN doubtAfter TEXT;

UPDATE inputs SET sha256 = (SELECT max(sha256) FROM images WHERE input = inputs.item);
UPDATE inputs SET identity = (
    SELECT max(identity) FROM images WHERE input = inputs.item
    HAVING count(DISTINCT identity) = 1 AND count(*) = max(cards));
INSERT OR IGNORE INTO places (place, sha256, path, pathBytes, stamp, seen, missing)
    SELECT place, sha256, path, pathBytes,
           (SELECT stamp FROM files WHERE files.place = inputs.place AND files.sha256 = inputs.sha256),
           coalesce((SELECT min(recorded) FROM images WHERE input = inputs.item), ''), missing
    FROM inputs WHERE place IS NOT NULL AND sha256 IS NOT NULL ORDER BY number;
UPDATE places SET size = CAST(stamp AS INTEGER);
DROP TABLE files;
-- The numbers that persons have seen.
UPDATE images SET number = numbers.number FROM (
    SELECT images.item AS item, row_number() OVER (ORDER BY inputs.number, card) AS number
    FROM inputs LEFT JOIN images ON images.input = inputs.item) AS numbers
WHERE numbers.item = images.item;
INSERT OR REPLACE INTO meta SELECT 'cardNumber', CAST(coalesce(max(number), 0) AS TEXT) FROM images;
CREATE INDEX inputsByContent ON inputs (sha256, page);
CREATE UNIQUE INDEX imagesByNumber ON images (number) WHERE number IS NOT NULL;
DROP INDEX imagesByContent;
