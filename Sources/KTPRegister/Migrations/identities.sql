-- 7. A card is one row, by what it was read stands in columns.

-- Random, the same wherever the row is merged to; NULL of versions that knew none.
ALTER TABLE corrections RENAME COLUMN salt TO identity;
ALTER TABLE corrections ADD COLUMN otherSHA256 TEXT;
UPDATE corrections SET otherSHA256 = machine, machine = NULL WHERE kind IN ('distinct', 'bothKept');

-- By what cards were read: `ReadingIdentity` in columns. Lists with `; ` between.
CREATE TABLE identities (
    number INTEGER PRIMARY KEY,
    tool TEXT NOT NULL,
    models TEXT,
    regions TEXT,
    options TEXT NOT NULL,
    build TEXT,                -- the commit of the tool's source
    asked TEXT NOT NULL,
    turn INTEGER NOT NULL);
ALTER TABLE images ADD COLUMN identity INTEGER NOT NULL DEFAULT 0;
-- Whether the engine was asked about the card as a whole, and not about single fields of it.
ALTER TABLE readings ADD COLUMN whole INTEGER NOT NULL DEFAULT 1;
UPDATE readings SET whole = 0 WHERE EXISTS (
    SELECT 1 FROM images WHERE images.item = readings.item AND json_valid(record)
    AND json_type(record, '$.engines.' || engine || '.asked') IS NOT NULL);
