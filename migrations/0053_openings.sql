-- How rated games between people ended that began with the same moves, for the explorer of openings. Who played them
-- is not there.
CREATE TABLE openings (
    rules     TEXT    NOT NULL,
    -- The server; 0 for the games of all servers and of none.
    guild     INTEGER NOT NULL,
    -- The first moves, one to six letters.
    line      TEXT    NOT NULL,
    south_won INTEGER NOT NULL,
    drawn     INTEGER NOT NULL,
    north_won INTEGER NOT NULL,
    PRIMARY KEY (rules, guild, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX openings_of_server ON openings (guild);

-- The games that are over and not counted there yet. They are counted in the background, so that ends of games need not
-- wait for each other.
CREATE TABLE openings_to_count (game INTEGER PRIMARY KEY) STRICT;
INSERT INTO openings_to_count (game) SELECT id FROM games WHERE rated_at IS NOT NULL AND computer IS NULL;
