-- What the computer has found in games that are over, so that nobody waits for it twice.
CREATE TABLE reviews (
    game    INTEGER PRIMARY KEY REFERENCES games (id),
    -- How it was looked for: what was found in another way is looked for anew.
    version INTEGER NOT NULL,
    -- A line for each ply: what houses a to f were worth to the mover, - for those that could not be played, and the houses
    -- of the line that was expected.
    plies   TEXT    NOT NULL
) STRICT;

-- The finished games of somebody in a channel, the newest first.
CREATE INDEX games_over_south ON games (south, channel, id) WHERE finish IS NOT NULL;
CREATE INDEX games_over_north ON games (north, channel, id) WHERE finish IS NOT NULL;
