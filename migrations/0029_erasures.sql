-- The deletions that have been carried out in this file. The list beside it has all of them; one that is missing here was
-- made after this file was copied.
CREATE TABLE erasures (
    kind      TEXT    NOT NULL CHECK (kind IN ('person', 'server')),
    -- The keyed hash of the id.
    hash      TEXT    NOT NULL,
    erased_at INTEGER NOT NULL,
    PRIMARY KEY (kind, hash, erased_at)
) STRICT, WITHOUT ROWID;

-- Blocks of people who have had their data deleted: they hold if such a person comes back.
CREATE TABLE former_blocks (
    blocker    INTEGER NOT NULL,
    -- The keyed hash of the id.
    hash       TEXT    NOT NULL,
    blocked_at INTEGER NOT NULL,
    PRIMARY KEY (blocker, hash)
) STRICT, WITHOUT ROWID;

-- What a deletion or an export looks for, and nothing else does.
CREATE INDEX blocks_of_blocked ON blocks (blocked);
CREATE INDEX challenges_by ON challenges (challenger);
CREATE INDEX challenges_to ON challenges (invited) WHERE invited IS NOT NULL;
CREATE INDEX games_unplayed_south ON games (south) WHERE finished_at IS NOT NULL AND ply = 0;
CREATE INDEX games_unplayed_north ON games (north) WHERE finished_at IS NOT NULL AND ply = 0;

-- Who plays in which game. Each part has an index of its own.
CREATE VIEW participations AS
SELECT south AS player, id AS game FROM games WHERE finished_at IS NULL
UNION ALL SELECT north, id FROM games WHERE finished_at IS NULL
UNION ALL SELECT south, id FROM games WHERE finished_at IS NOT NULL AND ply > 0
UNION ALL SELECT north, id FROM games WHERE finished_at IS NOT NULL AND ply > 0
UNION ALL SELECT south, id FROM games WHERE finished_at IS NOT NULL AND ply = 0
UNION ALL SELECT north, id FROM games WHERE finished_at IS NOT NULL AND ply = 0;

-- The games that a person has played without anybody else.
CREATE VIEW games_alone AS
SELECT player, game FROM participations JOIN games ON games.id = game WHERE computer IS NOT NULL;
