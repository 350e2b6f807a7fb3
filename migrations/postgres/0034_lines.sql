-- The lines on which presses arrive: the shards of the gateway, or what comes by HTTP, as if it were a single shard.
CREATE TABLE lines (
    shard    BIGINT  NOT NULL,
    shards   BIGINT  NOT NULL,
    by_http  BOOLEAN NOT NULL DEFAULT FALSE,
    -- By when all presses have arrived. What has passed since is credited to the clocks when they arrive again.
    heard_at BIGINT  NOT NULL,
    -- Whether none have arrived since, as far as anybody knows.
    silent   BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (shard, shards)
);

-- On which lines no presses arrive, and since when. That time will be credited to clocks that run, so a clock that stops or
-- goes on meanwhile does so as of then.
DROP VIEW unheard;
CREATE VIEW unheard AS SELECT shard, shards, heard_at AS since FROM lines WHERE silent;
DROP TABLE silences;
DROP TABLE watch;

-- Until when a process is handling the due event of a game, so that no other one does.
ALTER TABLE games ADD COLUMN claimed_until BIGINT;
