-- How many answers somebody has given to a puzzle; NULL once they have asked for its solution.
ALTER TABLE puzzle_answers ADD COLUMN tries BIGINT DEFAULT 1;
-- When they found it after a wrong answer, while it was their server's puzzle of the day.
ALTER TABLE puzzle_answers ADD COLUMN found_at BIGINT;
-- The number of a server's newest puzzle of the day among all it has had, its message, and when to count there anew who has
-- solved it.
ALTER TABLE daily_puzzles ADD COLUMN day BIGINT NOT NULL DEFAULT 0;
ALTER TABLE daily_puzzles ADD COLUMN message BIGINT;
ALTER TABLE daily_puzzles ADD COLUMN count_at BIGINT;
CREATE INDEX daily_puzzles_to_count ON daily_puzzles (count_at) WHERE count_at IS NOT NULL AND held_at IS NULL;

-- Who has solved a server's puzzles of the day: the number of the last one, how many up to that one in a row, the most in a row,
-- how many at all, and how many at the first try.
CREATE TABLE daily_streaks (
    guild       BIGINT NOT NULL,
    player      BIGINT NOT NULL,
    day         BIGINT NOT NULL,
    streak      BIGINT NOT NULL,
    longest     BIGINT NOT NULL,
    solved      BIGINT NOT NULL,
    first_tries BIGINT NOT NULL,
    PRIMARY KEY (guild, player)
);
CREATE INDEX daily_streaks_of_player ON daily_streaks (player);
