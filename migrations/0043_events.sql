-- Tournaments in a channel. How one stands follows from its games.
CREATE TABLE events (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    -- The message that stands for it.
    message   INTEGER,
    -- Who created it.
    organiser INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    -- Of an arena its minutes, of a Swiss tournament its rounds.
    length    INTEGER NOT NULL,
    rules     TEXT    NOT NULL,
    seeds     INTEGER NOT NULL,
    pace      TEXT    NOT NULL,
    rated     INTEGER NOT NULL CHECK (rated IN (FALSE, TRUE)),
    capacity  INTEGER NOT NULL,
    -- 'by-hand' or 'when-full'; at a time if starts_at says so.
    start     TEXT    NOT NULL,
    starts_at INTEGER,
    stage     TEXT    NOT NULL DEFAULT 'open',
    -- How many rounds have been paired.
    round     INTEGER NOT NULL DEFAULT 0,
    -- When people in an arena are no longer paired.
    ends_at   INTEGER,
    -- The number of changes.
    version   INTEGER NOT NULL DEFAULT 0,
    -- When it has to be looked at.
    due_at    INTEGER,
    -- Whether its message is out of date, and when it was last brought up to date.
    untold    INTEGER NOT NULL DEFAULT FALSE CHECK (untold IN (FALSE, TRUE)),
    told_at   INTEGER NOT NULL DEFAULT 0,
    -- Since when its server cannot be reached.
    held_at   INTEGER
) STRICT;
CREATE INDEX events_due ON events (due_at) WHERE due_at IS NOT NULL AND held_at IS NULL;
CREATE INDEX events_of_server ON events (guild, stage);
CREATE INDEX events_on ON events (id) WHERE stage IN ('open', 'running');
CREATE INDEX events_of_organiser ON events (organiser);

CREATE TABLE entrants (
    event     INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    rating    INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    -- How many rounds had been paired before.
    missed    INTEGER NOT NULL,
    presence  TEXT    NOT NULL DEFAULT 'here',
    -- How many absences were forgiven when they came back.
    forgiven  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrants_of_person ON entrants (person);

-- Games, and byes that the pairing gave.
CREATE TABLE fixtures (
    event  INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    board  INTEGER NOT NULL,
    game   INTEGER,
    bye    INTEGER,
    -- The result that the organiser has set: 'south', 'north' or 'draw'.
    ruling TEXT,
    PRIMARY KEY (event, round, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX fixtures_of_game ON fixtures (game) WHERE game IS NOT NULL;
CREATE INDEX fixtures_of_bye ON fixtures (bye) WHERE bye IS NOT NULL;

-- The event that a game belongs to.
ALTER TABLE games ADD COLUMN event INTEGER;
