-- The list of levels that a level is from: it is recut from time to time, and what began under one goes on under it.
-- All of before is of the first.
ALTER TABLE games ADD COLUMN level_version INTEGER;
ALTER TABLE challenges ADD COLUMN level_version INTEGER;
UPDATE games SET level_version = 1 WHERE level IS NOT NULL;
UPDATE challenges SET level_version = 1 WHERE level IS NOT NULL;

-- There are as many levels as the list says. Only the text of a constraint changes, so no row needs to be rewritten
-- (https://www.sqlite.org/lang_altertable.html, "Making other kinds of table schema changes").
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (level BETWEEN 1 AND 8)', 'CHECK (level >= 1)')
    WHERE type = 'table' AND name IN ('games', 'challenges');
PRAGMA writable_schema = RESET;

DROP VIEW game_summaries;
CREATE VIEW game_summaries AS
SELECT id, guild, channel, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to, south_won,
    north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message
FROM games_with_proposals;
