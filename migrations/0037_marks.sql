-- What limits have to remember of people even if their data is deleted: by keyed hashes of their IDs, and no longer than the
-- limit lasts.

-- The key of the hashes, in one row.
CREATE TABLE secrets (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key TEXT    NOT NULL
) STRICT;

CREATE TABLE marks (
    kind  TEXT    NOT NULL,
    -- The keyed hash of the person.
    hash  TEXT    NOT NULL,
    -- What it is about: the hash of another person, a number; '' if nothing.
    about TEXT    NOT NULL,
    at    INTEGER NOT NULL,
    -- How often, at this time.
    times INTEGER NOT NULL DEFAULT 1,
    -- Until when it matters.
    until INTEGER NOT NULL,
    PRIMARY KEY (kind, hash, about, at)
) STRICT;
CREATE INDEX marks_over ON marks (until);

-- One row for each person or server, with the newest deletion.
CREATE TABLE erasures_before AS SELECT kind, hash, max(erased_at) AS erased_at FROM erasures GROUP BY kind, hash;
DROP TABLE erasures;
CREATE TABLE erasures (
    kind      TEXT    NOT NULL CHECK (kind IN ('person', 'server')),
    -- The keyed hash of the id.
    hash      TEXT    NOT NULL,
    erased_at INTEGER NOT NULL,
    PRIMARY KEY (kind, hash)
) STRICT, WITHOUT ROWID;
INSERT INTO erasures (kind, hash, erased_at) SELECT kind, hash, erased_at FROM erasures_before;
DROP TABLE erasures_before;

-- The keyed hash of who won and of the first moves, by which an opening counts once in games of erased servers, too.
ALTER TABLE results ADD COLUMN opening TEXT;
CREATE INDEX results_opening ON results (opening) WHERE opening IS NOT NULL;

-- Games against the computer that were given up before a move.
CREATE INDEX games_unplayed ON games (finished_at) WHERE finished_at IS NOT NULL AND ply < 2;

-- Limits are no longer read from challenges.
DROP INDEX challenges_declined;
DROP INDEX challenges_offered;

-- The games that a transaction deletes, with all that hangs on them. Empty between transactions.
CREATE TABLE going (
    game INTEGER PRIMARY KEY
) STRICT;

-- The numbers that take the place of people whose deletion is going on, in portions. Nothing says later who had which.
CREATE TABLE leaving (
    -- The keyed hash of the person.
    hash      TEXT    PRIMARY KEY,
    tombstone INTEGER NOT NULL
) STRICT;
