-- What a leaderboard and a profile say of somebody, kept as games end. It can be made anew from the games at any time.

-- Whether the rating is too uncertain for a rank: provisional players stand after all others.
ALTER TABLE standings ADD COLUMN provisional INTEGER CHECK (provisional IN (0, 1));
UPDATE standings SET provisional = deviation > 110 WHERE rated_at IS NOT NULL;
DROP INDEX standings_in_order;
CREATE INDEX standings_in_order ON standings
    (scope, place, rules, provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player, rated_at)
    WHERE rated_at IS NOT NULL;

-- How many of the newest games that count somebody has won in a row, and how many at most.
CREATE TABLE streaks (
    player  INTEGER PRIMARY KEY,
    wins    INTEGER NOT NULL,
    longest INTEGER NOT NULL
) STRICT;
INSERT INTO streaks (player, wins, longest)
SELECT player, sum(CASE WHEN run = newest THEN wins END), max(wins) FROM (
    SELECT player, run, sum(won) AS wins, max(run) OVER (PARTITION BY player) AS newest FROM (
        SELECT player, won, sum(NOT won) OVER (PARTITION BY player ORDER BY finish) AS run FROM (
            SELECT south AS player, finish, coalesce(winner = 'S', 0) AS won FROM games WHERE rated_at IS NOT NULL
            UNION ALL
            SELECT north, finish, coalesce(winner = 'N', 0) FROM games WHERE rated_at IS NOT NULL))
    GROUP BY player, run)
GROUP BY player;

-- What somebody has done against each level of the computer, in the games that count for the rating against it. The
-- levels of another version play otherwise.
CREATE TABLE computer_results (
    player  INTEGER NOT NULL,
    version INTEGER NOT NULL,
    level   INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    draws   INTEGER NOT NULL,
    losses  INTEGER NOT NULL,
    PRIMARY KEY (player, version, level)
) STRICT, WITHOUT ROWID;
INSERT INTO computer_results (player, version, level, wins, draws, losses)
SELECT CASE computer WHEN 'S' THEN north ELSE south END AS player, 1, level, sum(coalesce(winner <> computer, 0)),
    sum(winner IS NULL), sum(coalesce(winner = computer, 0))
FROM games
WHERE finish IS NOT NULL AND computer IS NOT NULL AND hints = 0 AND undone = 0 AND ply >= 10 AND seeds = 4
GROUP BY player, level;
