-- What holds clocks: servers that cannot be reached, pauses, vacations. A clock stands still, since held_at, while any of
-- these reasons stands. What is left then is kept. Games without a clock have no reasons.

ALTER TABLE games ADD COLUMN unreachable INTEGER NOT NULL DEFAULT 0 CHECK (unreachable IN (0, 1));
-- Until when the players have agreed to pause.
ALTER TABLE games ADD COLUMN paused_until INTEGER;
-- Until when the player to move is away.
ALTER TABLE games ADD COLUMN away_until INTEGER;
UPDATE games SET held_at = NULL WHERE due_at IS NULL AND held_at IS NOT NULL;
UPDATE games SET unreachable = 1 WHERE held_at IS NOT NULL;

-- Clocks that stand still though no reason is left, or run in spite of one: usually none.
CREATE INDEX games_to_hold ON games (id) WHERE held_at IS NULL
    AND (unreachable = 1 OR paused_until IS NOT NULL OR away_until IS NOT NULL);
CREATE INDEX games_to_release ON games (id) WHERE held_at IS NOT NULL
    AND unreachable = 0 AND paused_until IS NULL AND away_until IS NULL;
CREATE INDEX games_paused ON games (paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX games_away ON games (away_until) WHERE away_until IS NOT NULL;

-- Since when a server cannot be reached, because the bot has left it or it is unavailable.
ALTER TABLE servers ADD COLUMN held_at INTEGER;
UPDATE servers SET held_at = left_at;

-- Whether the time since then has still to be credited: nobody has looked at the clocks since the program started.
ALTER TABLE watch ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1));

-- Of which servers presses do not arrive, or have not been seen to arrive yet, and since when. That time will be credited
-- to clocks that run, so a clock that stops or goes on meanwhile does so as of then.
CREATE VIEW unheard AS
SELECT shard, shards, silent_since AS since FROM silences
UNION ALL SELECT 0, 1, watched_at FROM watch WHERE stopped = 1;

-- Who is away, and until when.
CREATE TABLE away (
    person INTEGER PRIMARY KEY,
    until  INTEGER NOT NULL
) STRICT;
CREATE INDEX away_until ON away (until);

-- The days, since 1970 in universal time, on which a vacation alone has held a clock of somebody.
CREATE TABLE away_days (
    person INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX away_days_past ON away_days (day);

-- When somebody does not want to be reminded, and in which time zone.
ALTER TABLE settings ADD COLUMN quiet TEXT;
ALTER TABLE settings ADD COLUMN zone TEXT;

-- Proposals with any wish: the program knows them. The table keeps its name, because views refer to it.
CREATE TABLE proposals_before AS SELECT * FROM proposals;
DROP TABLE proposals;
CREATE TABLE proposals (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     INTEGER NOT NULL REFERENCES games (id),
    -- The point of the game at which it stands.
    ply      INTEGER NOT NULL,
    undone   INTEGER NOT NULL,
    wish     TEXT    NOT NULL,
    -- Who has agreed; NULL: nobody yet, it is the rules that ask.
    agreed   TEXT    CHECK (agreed IN ('S', 'N')),
    state    TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined', 'withdrawn', 'past')),
    -- The message that asks, as long as its buttons stand.
    message  INTEGER,
    asked_at INTEGER NOT NULL
) STRICT;
INSERT INTO proposals (id, game, ply, undone, wish, agreed, state, message, asked_at)
SELECT id, game, ply, undone, wish, agreed, state, message, asked_at FROM proposals_before;
DROP TABLE proposals_before;
-- One at a time, and nobody asks for the same twice at one point, unless it has happened: a pause can follow another.
CREATE UNIQUE INDEX proposals_waiting ON proposals (game) WHERE state = 'waiting';
CREATE UNIQUE INDEX proposals_asked ON proposals (game, ply, undone, wish, agreed) WHERE state <> 'past';
CREATE INDEX proposals_of_game ON proposals (game);

DROP VIEW game_summaries;
CREATE VIEW game_summaries AS
SELECT id, guild, channel, answers_in, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to,
    south_won, north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message,
    held_at, unreachable, paused_until, away_until
FROM games_with_proposals;
