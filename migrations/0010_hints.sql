-- The moves after which the newest hint was given, so that it is counted once. NULL: there was none.
ALTER TABLE games ADD COLUMN hinted TEXT;
