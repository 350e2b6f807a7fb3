-- How rated games between people ended that began with the same moves, for the explorer of openings. Who played them
-- is not there.
CREATE TABLE openings (
    rules     TEXT COLLATE "C" NOT NULL,
    -- The server; 0 for the games of all servers and of none.
    guild     BIGINT NOT NULL,
    -- The first moves, one to six letters.
    line      TEXT COLLATE "C" NOT NULL,
    south_won BIGINT NOT NULL,
    drawn     BIGINT NOT NULL,
    north_won BIGINT NOT NULL,
    PRIMARY KEY (rules, guild, line)
);
CREATE INDEX openings_of_server ON openings (guild);

-- The games that are over and not counted there yet. They are counted in the background, so that ends of games need not
-- wait for each other.
CREATE TABLE openings_to_count (game BIGINT PRIMARY KEY);
INSERT INTO openings_to_count (game) SELECT id FROM games WHERE rated_at IS NOT NULL AND computer IS NULL;
