-- 11.

-- A mark for each account that has opened the session: none has to make the cards again for the other's sake.
DROP TABLE marks;
CREATE TABLE marks (
    item TEXT NOT NULL REFERENCES images ON DELETE CASCADE,
    account TEXT NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (item, account)) WITHOUT ROWID;
