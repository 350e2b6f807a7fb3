-- The lines on which presses arrive: the shards of the gateway, or what comes by HTTP, as if it were a single shard.
CREATE TABLE lines (
    shard    INTEGER NOT NULL,
    shards   INTEGER NOT NULL,
    by_http  INTEGER NOT NULL DEFAULT 0 CHECK (by_http IN (0, 1)),
    -- By when all presses have arrived. What has passed since is credited to the clocks when they arrive again.
    heard_at INTEGER NOT NULL,
    -- Whether none have arrived since, as far as anybody knows.
    silent   INTEGER NOT NULL DEFAULT 0 CHECK (silent IN (0, 1)),
    PRIMARY KEY (shard, shards)
) STRICT, WITHOUT ROWID;

WITH RECURSIVE known (shard, shards) AS (
    SELECT 0, coalesce((SELECT max(shards) FROM silences), 1)
    UNION ALL SELECT shard + 1, shards FROM known WHERE shard + 1 < shards
)
INSERT INTO lines (shard, shards, heard_at, silent)
SELECT shard, shards, coalesce((SELECT silent_since FROM silences WHERE silences.shard = known.shard), watched_at), 1
FROM known, watch;

-- On which lines no presses arrive, and since when. That time will be credited to clocks that run, so a clock that stops or
-- goes on meanwhile does so as of then.
DROP VIEW unheard;
CREATE VIEW unheard AS SELECT shard, shards, heard_at AS since FROM lines WHERE silent;
DROP TABLE silences;
DROP TABLE watch;

-- Until when a process is handling the due event of a game, so that no other one does.
ALTER TABLE games ADD COLUMN claimed_until INTEGER;
