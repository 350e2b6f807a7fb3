-- Servers that come and go, shards that are not heard for a while, and sessions, which are few.

-- Where the bot is, or was. left_at: since when it is not there any more.
CREATE TABLE servers (
    guild   INTEGER PRIMARY KEY,
    left_at INTEGER
) STRICT;
INSERT INTO servers (guild)
SELECT guild FROM games UNION SELECT guild FROM challenges UNION SELECT guild FROM daily_puzzles;
CREATE INDEX servers_left ON servers (left_at) WHERE left_at IS NOT NULL;

-- Since when a clock stands still because its server cannot be reached; then what is left of it stays as it is, and
-- nothing is due. It means nothing once there is no clock.
ALTER TABLE games ADD COLUMN held_at INTEGER;
ALTER TABLE challenges ADD COLUMN held_at INTEGER;
ALTER TABLE daily_puzzles ADD COLUMN held_at INTEGER;
ALTER TABLE outbox ADD COLUMN held_at INTEGER;
DROP INDEX games_due;
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL AND held_at IS NULL;
CREATE INDEX games_with_clock ON games (guild) WHERE due_at IS NOT NULL;
DROP INDEX challenges_expiring;
CREATE INDEX challenges_expiring ON challenges (expires_at) WHERE state = 'waiting' AND held_at IS NULL;
CREATE INDEX challenges_waiting_in ON challenges (guild) WHERE state = 'waiting';
DROP INDEX daily_puzzles_due;
CREATE INDEX daily_puzzles_due ON daily_puzzles (due_at) WHERE held_at IS NULL;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (not_before) WHERE held_at IS NULL;
CREATE INDEX outbox_of_server ON outbox (guild);

-- Shards that are not heard at present, of how many, and since when: nothing ends meanwhile in their servers.
CREATE TABLE silences (
    shard        INTEGER PRIMARY KEY CHECK (shard BETWEEN 0 AND shards - 1),
    shards       INTEGER NOT NULL,
    silent_since INTEGER NOT NULL
) STRICT;

-- Sessions begun at the gateway of which nobody has made use yet.
CREATE TABLE starts (
    id         INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL
) STRICT;
CREATE INDEX starts_of_late ON starts (started_at);
