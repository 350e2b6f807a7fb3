-- What people answered to puzzles: each one's first answer to each. Later answers have greater ids.
CREATE TABLE puzzle_answers (
    id          INTEGER PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL,
    solved      INTEGER NOT NULL CHECK (solved IN (0, 1)),
    answered_at INTEGER NOT NULL,
    UNIQUE (player, puzzle)
) STRICT;
