-- What channels and people are owed: a row for each message, written with the change that it tells of, and gone when
-- Discord has taken it.

CREATE TABLE outbox (
    -- The order in which news came up, and in which each channel hears it.
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('board', 'reminder', 'challenge', 'closing', 'proposal', 'puzzle')),
    -- The game, challenge, proposal or server that it is about, and what tells it from earlier news about that.
    subject    INTEGER NOT NULL,
    point      INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    -- Until then somebody is telling it, or nobody is to try.
    not_before INTEGER NOT NULL,
    UNIQUE (kind, subject)
) STRICT;

CREATE INDEX outbox_due ON outbox (not_before);
CREATE INDEX outbox_of_channel ON outbox (channel, id);

-- Ends come before what began with them.
INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before)
SELECT guild, channel, 'board', id, undone * 1048576 + ply * 2 + CASE WHEN finish IS NULL THEN 0 ELSE 1 END, moved_at, 0
FROM games
WHERE shown_ply IS NULL OR shown_ply <> ply OR shown_undone <> undone
    OR shown_end <> CASE WHEN finish IS NULL THEN 0 ELSE 1 END
ORDER BY id;

INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before)
SELECT guild, channel, 'closing', id, 0, answered_at, 0
FROM challenges WHERE state = 'expired' AND message IS NOT NULL ORDER BY id;

DROP INDEX games_untold;
DROP INDEX games_unseen;
DROP INDEX challenges_untold;

DROP VIEW games_with_proposals;
ALTER TABLE games DROP COLUMN shown_ply;
ALTER TABLE games DROP COLUMN shown_undone;
ALTER TABLE games DROP COLUMN shown_end;
-- The newest message that shows the game.
ALTER TABLE games RENAME COLUMN shown_message TO message;

-- A game with what waits for an answer in it, and whether its channel has still to see it as it stands.
CREATE VIEW games_with_proposals AS
SELECT games.*, proposals.id AS proposal, wish, agreed, proposals.message AS proposal_message,
    EXISTS (SELECT 1 FROM outbox WHERE kind = 'board' AND subject = games.id) AS is_owed
FROM games LEFT JOIN proposals
    ON proposals.game = games.id AND state = 'waiting' AND proposals.ply = games.ply AND proposals.undone = games.undone;

-- The puzzle of the day before the newest, whose turnout the newest tells.
ALTER TABLE daily_puzzles ADD COLUMN last_puzzle INTEGER;
ALTER TABLE daily_puzzles ADD COLUMN last_posted_at INTEGER CHECK ((last_puzzle IS NULL) = (last_posted_at IS NULL));
