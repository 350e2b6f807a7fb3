-- Who has given up half of their time.
ALTER TABLE fixtures ADD COLUMN south_berserk BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE fixtures ADD COLUMN north_berserk BOOLEAN NOT NULL DEFAULT FALSE;
