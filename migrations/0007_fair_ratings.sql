-- Which games count for ratings, and which ratings can be relied on.

-- Why a game that was to be rated does not count after all; games of before count.
ALTER TABLE games ADD COLUMN unrated TEXT CHECK (unrated IS NULL OR (rated AND finish IS NOT NULL));
-- When a game ended that counts; NULL for all others.
ALTER TABLE games ADD COLUMN rated_at INTEGER CHECK (rated_at IS NULL OR (rated AND unrated IS NULL AND rated_at = finished_at));
UPDATE games SET rated_at = finished_at WHERE rated;

-- Whether many who play in other circles as well bear a rating out.
ALTER TABLE ratings ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));

-- Leaderboards, profiles and ratings read these indexes alone and never the games, whose moves make them long.
DROP INDEX games_results_south;
DROP INDEX games_results_north;
CREATE INDEX games_results_south ON games (rules, south, north, guild, channel, winner, south_seeds, rated_at, finish)
    WHERE finish IS NOT NULL;
CREATE INDEX games_results_north ON games (rules, north, south, guild, channel, winner, north_seeds, rated_at, finish)
    WHERE finish IS NOT NULL;
-- How often two have played of late, and who has won a game that began like another.
CREATE INDEX games_of_pair ON games (south, north, rated_at);
CREATE INDEX games_opening ON games (substr(moves, 1, 20), rules, winner, south, north, rated_at)
    WHERE finish IS NOT NULL AND ply >= 20;
