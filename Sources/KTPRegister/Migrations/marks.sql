-- 10.

-- Proves that the account's tool made a card's row (`CardMark`). Apart from it, for all of them are looked at when the session
-- is opened, and a row's end lies behind its long texts.
CREATE TABLE marks (item TEXT PRIMARY KEY REFERENCES images ON DELETE CASCADE, mark TEXT NOT NULL) WITHOUT ROWID;
