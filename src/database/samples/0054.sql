-- A followed game that has gone on.
UPDATE games SET to_tell = TRUE WHERE id = 1;
