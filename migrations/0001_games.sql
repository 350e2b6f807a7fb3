-- Challenges and games. Times are milliseconds since 1970 in UTC; people, communities, channels and messages
-- are Discord's numbers. Names are never stored.

CREATE TABLE games (
    -- Never used again, so that a number in an old message cannot come to mean another game.
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    rules         TEXT    NOT NULL,
    seeds         INTEGER NOT NULL CHECK (seeds BETWEEN 3 AND 6),
    south         INTEGER NOT NULL,
    north         INTEGER NOT NULL CHECK (north <> south),
    rated         INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- Every move is one letter, so the text is the whole truth and the ply is its length. The ply stands in a column
    -- of its own because a move is one compare-and-set on it.
    moves         TEXT    NOT NULL DEFAULT '',
    ply           INTEGER NOT NULL DEFAULT 0 CHECK (ply = length(moves)),
    started_at    INTEGER NOT NULL,
    moved_at      INTEGER NOT NULL,
    -- The place in the order in which games ended: ratings follow it. NULL while the game goes on.
    finish        INTEGER UNIQUE,
    reason        TEXT,
    winner        TEXT    CHECK (winner IN ('S', 'N')),
    south_seeds   INTEGER,
    north_seeds   INTEGER,
    finished_at   INTEGER,
    -- What the channel has seen; behind the game only if an answer was lost.
    shown_ply     INTEGER,
    shown_end     INTEGER NOT NULL DEFAULT 0 CHECK (shown_end IN (0, 1)),
    shown_message INTEGER,
    CHECK ((finish IS NULL) = (reason IS NULL)),
    CHECK ((finish IS NULL) = (south_seeds IS NULL)),
    CHECK ((finish IS NULL) = (north_seeds IS NULL)),
    CHECK ((finish IS NULL) = (finished_at IS NULL)),
    CHECK (winner IS NULL OR finish IS NOT NULL)
) STRICT;

CREATE INDEX games_running_south ON games (south) WHERE finish IS NULL;
CREATE INDEX games_running_north ON games (north) WHERE finish IS NULL;
CREATE INDEX games_of_channel ON games (channel, id);
CREATE INDEX games_finished ON games (rules, guild, channel) WHERE finish IS NOT NULL;

CREATE TABLE challenges (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    message     INTEGER,
    challenger  INTEGER NOT NULL,
    -- NULL: open to anyone.
    invited     INTEGER CHECK (invited <> challenger),
    rules       TEXT    NOT NULL,
    seeds       INTEGER NOT NULL CHECK (seeds BETWEEN 3 AND 6),
    start       TEXT    NOT NULL CHECK (start IN ('me', 'them', 'random')),
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    state       TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn')),
    game        INTEGER UNIQUE REFERENCES games (id),
    offered_at  INTEGER NOT NULL,
    answered_at INTEGER,
    CHECK ((state = 'accepted') = (game IS NOT NULL)),
    CHECK ((state = 'waiting') = (answered_at IS NULL))
) STRICT;

CREATE INDEX challenges_waiting ON challenges (channel) WHERE state = 'waiting';

-- What each finished rated game made of each of its two players' ratings: a log, of which the newest row is the
-- rating. It can be made anew from the games at any time.
CREATE TABLE ratings (
    player     INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    finish     INTEGER NOT NULL REFERENCES games (finish),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (player, rules, finish)
) STRICT, WITHOUT ROWID;
