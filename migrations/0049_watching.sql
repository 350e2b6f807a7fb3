-- People who follow games of others, and servers with a screen, which shows a game of theirs: each has a message that
-- is kept up to date.
CREATE TABLE watchers (
    -- The person or the server.
    id      INTEGER PRIMARY KEY,
    -- Where the screen of a server is. A person's message is a direct one.
    channel INTEGER,
    message INTEGER,
    -- Whether something has happened since it was brought up to date, and when that was.
    stale   INTEGER NOT NULL DEFAULT FALSE CHECK (stale IN (FALSE, TRUE)),
    told_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX watchers_stale ON watchers (told_at) WHERE stale;

CREATE TABLE follows (
    person INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    -- What the person is told: 'end' or 'move'.
    every  TEXT    NOT NULL,
    -- When telling of the game's end began, if it has.
    ending INTEGER,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_game ON follows (game);
