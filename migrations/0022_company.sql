-- Somebody to play with: open challenges that nobody answers offer the computer, and new servers are greeted.

-- Whether nobody has answered a challenge to anyone for a while.
ALTER TABLE challenges ADD COLUMN alone INTEGER NOT NULL DEFAULT 0 CHECK (alone IN (0, 1));
CREATE INDEX challenges_not_alone ON challenges (offered_at)
    WHERE state = 'waiting' AND invited IS NULL AND alone = 0 AND held_at IS NULL;

-- The outbox with any kind of message: the program knows them. The table keeps its name, because views refer to it.
CREATE TABLE outbox_before AS SELECT * FROM outbox;
DROP TABLE outbox;
CREATE TABLE outbox (
    -- The order in which news came up, and in which each channel hears it.
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    -- The game, challenge, proposal or server that it is about, and what tells it from earlier news about that.
    subject    INTEGER NOT NULL,
    point      INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    -- Until then somebody is telling it, or nobody is to try.
    not_before INTEGER NOT NULL,
    -- Since when its server cannot be reached.
    held_at    INTEGER,
    UNIQUE (kind, subject)
) STRICT;
INSERT INTO outbox (id, guild, channel, kind, subject, point, since, tries, not_before, held_at)
SELECT id, guild, channel, kind, subject, point, since, tries, not_before, held_at FROM outbox_before;
DROP TABLE outbox_before;
CREATE INDEX outbox_due ON outbox (not_before) WHERE held_at IS NULL;
CREATE INDEX outbox_of_channel ON outbox (channel, id);
CREATE INDEX outbox_of_server ON outbox (guild);
