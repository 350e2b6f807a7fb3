-- Puzzles that came up in games that are over, for the servers in which those were played.
CREATE TABLE puzzles (
    -- Never that of another, nor of one of the collection, whose numbers are below.
    number    INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 1000000),
    guild     INTEGER NOT NULL,
    game      INTEGER NOT NULL REFERENCES games (id),
    -- After so many moves.
    ply       INTEGER NOT NULL,
    rules     TEXT    NOT NULL,
    position  TEXT    NOT NULL,
    -- The line and the margin, as the collection writes them.
    solution  TEXT    NOT NULL,
    -- When it was the server's puzzle of the day. NULL: it has not been yet.
    posted_at INTEGER,
    UNIQUE (guild, rules, position)
) STRICT;
INSERT INTO sqlite_sequence (name, seq) VALUES ('puzzles', 1000000);

CREATE INDEX puzzles_of_guild ON puzzles (guild, number);
