-- Offers that stand for a time, people who keep others away, and matches of several games.

CREATE TABLE waiting_challenges (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    -- The message that shows it; of one that has run out only until that message says so.
    message     INTEGER,
    challenger  INTEGER NOT NULL,
    -- NULL: open to anyone.
    invited     INTEGER CHECK (invited <> challenger),
    rules       TEXT    NOT NULL,
    seeds       INTEGER NOT NULL CHECK (seeds BETWEEN 3 AND 6),
    start       TEXT    NOT NULL CHECK (start IN ('me', 'them', 'random')),
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    pace        TEXT    NOT NULL,
    -- Who first wins so many games wins the match; 1: a single game.
    first_to    INTEGER NOT NULL DEFAULT 1 CHECK (first_to BETWEEN 1 AND 20),
    -- A game has one rematch at most.
    rematch_of  INTEGER UNIQUE REFERENCES games (id),
    state       TEXT    NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
    game        INTEGER UNIQUE REFERENCES games (id),
    offered_at  INTEGER NOT NULL,
    -- Who has not answered by then has let it run out.
    expires_at  INTEGER NOT NULL,
    answered_at INTEGER,
    CHECK ((state = 'accepted') = (game IS NOT NULL)),
    CHECK ((state = 'waiting') = (answered_at IS NULL))
) STRICT;

-- Those that wait already stand for their whole term from now on, so that none of them vanishes at once.
INSERT INTO waiting_challenges (id, guild, channel, message, challenger, invited, rules, seeds, start, rated, pace,
    rematch_of, state, game, offered_at, expires_at, answered_at)
SELECT id, guild, channel, message, challenger, invited, rules, seeds, start, rated, pace,
    rematch_of, state, game, offered_at,
    iif(state = 'waiting', unixepoch() * 1000, offered_at) + iif(invited IS NULL, 86400000, 604800000), answered_at
FROM challenges;

DROP TABLE challenges;
ALTER TABLE waiting_challenges RENAME TO challenges;

CREATE INDEX challenges_waiting ON challenges (channel) WHERE state = 'waiting';
CREATE INDEX challenges_waiting_of ON challenges (challenger) WHERE state = 'waiting';
CREATE INDEX challenges_expiring ON challenges (expires_at) WHERE state = 'waiting';
CREATE INDEX challenges_declined ON challenges (challenger, invited, answered_at) WHERE state = 'declined';
-- Those that have run out without their messages saying so.
CREATE INDEX challenges_untold ON challenges (id) WHERE state = 'expired' AND message IS NOT NULL;

-- Who does not want to be challenged by whom.
CREATE TABLE blocks (
    blocker    INTEGER NOT NULL,
    blocked    INTEGER NOT NULL CHECK (blocked <> blocker),
    blocked_at INTEGER NOT NULL,
    PRIMARY KEY (blocker, blocked)
) STRICT, WITHOUT ROWID;

-- A match: who first wins so many games, the game before, and how many each had won before this one.
ALTER TABLE games ADD COLUMN first_to INTEGER NOT NULL DEFAULT 1 CHECK (first_to BETWEEN 1 AND 20);
ALTER TABLE games ADD COLUMN previous INTEGER REFERENCES games (id);
ALTER TABLE games ADD COLUMN south_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN north_won INTEGER NOT NULL DEFAULT 0;
-- Whether its loser gave up the whole match with it.
ALTER TABLE games ADD COLUMN ends_match INTEGER NOT NULL DEFAULT 0 CHECK (ends_match IN (0, 1));
-- One next game at most, whatever happens at once.
CREATE UNIQUE INDEX games_previous ON games (previous) WHERE previous IS NOT NULL;
-- A next game that began by itself and of which its channel does not know.
CREATE INDEX games_unseen ON games (id) WHERE previous IS NOT NULL AND shown_ply IS NULL;
