-- Whether those who follow a game have yet to hear that it went on; NULL if nobody has ever followed it. A move notes
-- this once, however many they are.
ALTER TABLE games ADD COLUMN to_tell INTEGER CHECK (to_tell IN (FALSE, TRUE));
CREATE INDEX games_to_tell ON games (id) WHERE to_tell;
UPDATE games SET to_tell = TRUE WHERE id IN (SELECT game FROM follows WHERE ending IS NULL);
