-- Who has given up half of their time.
ALTER TABLE fixtures ADD COLUMN south_berserk INTEGER NOT NULL DEFAULT FALSE CHECK (south_berserk IN (FALSE, TRUE));
ALTER TABLE fixtures ADD COLUMN north_berserk INTEGER NOT NULL DEFAULT FALSE CHECK (north_berserk IN (FALSE, TRUE));
