-- People who follow games of others, and servers with a screen, which shows a game of theirs: each has a message that
-- is kept up to date.
CREATE TABLE watchers (
    -- The person or the server.
    id      BIGINT PRIMARY KEY,
    -- Where the screen of a server is. A person's message is a direct one.
    channel BIGINT,
    message BIGINT,
    -- Whether something has happened since it was brought up to date, and when that was.
    stale   BOOLEAN NOT NULL DEFAULT FALSE,
    told_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX watchers_stale ON watchers (told_at) WHERE stale;

CREATE TABLE follows (
    person BIGINT NOT NULL,
    game   BIGINT NOT NULL,
    -- What the person is told: 'end' or 'move'.
    every  TEXT COLLATE "C" NOT NULL,
    -- When telling of the game's end began, if it has.
    ending BIGINT,
    PRIMARY KEY (person, game)
);
CREATE INDEX follows_of_game ON follows (game);
