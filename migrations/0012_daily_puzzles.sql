-- Where servers want a puzzle each day.
CREATE TABLE daily_puzzles (
    guild     INTEGER PRIMARY KEY,
    channel   INTEGER NOT NULL,
    -- NULL: all rulesets in turn.
    rules     TEXT,
    -- When the next one comes: each day at the same time.
    due_at    INTEGER NOT NULL,
    -- The newest one, and when it came. NULL: there was none yet.
    puzzle    INTEGER,
    posted_at INTEGER,
    -- The newest one of the collection, after which it goes on.
    collected INTEGER,
    CHECK ((puzzle IS NULL) = (posted_at IS NULL))
) STRICT;

CREATE INDEX daily_puzzles_due ON daily_puzzles (due_at);

-- Where a puzzle was answered. NULL: before that was kept.
ALTER TABLE puzzle_answers ADD COLUMN guild INTEGER;
CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, puzzle, answered_at, solved);
