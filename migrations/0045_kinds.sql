-- What decides in an event where nothing else does.
ALTER TABLE events ADD COLUMN lot INTEGER NOT NULL DEFAULT 0;
-- How many plies of a game have the short time of an event's first moves.
ALTER TABLE games ADD COLUMN prompt_plies INTEGER NOT NULL DEFAULT 0;
UPDATE games SET prompt_plies = 2 WHERE id IN (SELECT game FROM fixtures WHERE game IS NOT NULL);
