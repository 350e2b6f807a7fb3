-- What remains of the games of servers whose data was erased: who won against whom, so that ratings can be made anew, but
-- neither where nor how.
CREATE TABLE results (
    -- The place in the order in which games ended.
    finish        INTEGER PRIMARY KEY,
    rules         TEXT    NOT NULL,
    south         INTEGER NOT NULL,
    north         INTEGER NOT NULL CHECK (north <> south),
    winner        TEXT    CHECK (winner IN ('S', 'N')),
    south_seeds   INTEGER NOT NULL,
    north_seeds   INTEGER NOT NULL,
    rated_at      INTEGER,
    -- Against the computer: its side and level. Only games that measure its opponent's strength are kept.
    computer      TEXT    CHECK (computer IN ('S', 'N')),
    level         INTEGER CHECK ((level IS NULL) = (computer IS NULL)),
    level_version INTEGER
) STRICT;
CREATE INDEX results_south ON results (south);
CREATE INDEX results_north ON results (north);

-- The games of a server, and those of them that are running.
CREATE INDEX games_of_server ON games (guild, finished_at);
CREATE INDEX challenges_of_server ON challenges (guild);

-- What is over for long.
CREATE INDEX challenges_answered ON challenges (answered_at) WHERE state <> 'waiting';
CREATE INDEX proposals_answered ON proposals (asked_at) WHERE state <> 'waiting';
