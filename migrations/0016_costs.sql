-- What a press, a clock and the end of a game read depends on that game alone, however many there are.

-- Who is playing, and what is over, has `finished_at` alone for a sign: `finish` is unique, which makes it look as if it
-- were NULL in one game.
DROP INDEX games_running_south;
DROP INDEX games_running_north;
CREATE INDEX games_running_south ON games (south, channel) WHERE finished_at IS NULL;
CREATE INDEX games_running_north ON games (north, channel) WHERE finished_at IS NULL;

-- A board after which the computer is to move stands in the outbox until it has.
DROP INDEX games_computers_turn;

DROP INDEX games_over_south;
DROP INDEX games_over_north;
CREATE INDEX games_over_south ON games (south, channel, id) WHERE finished_at IS NOT NULL AND ply > 0;
CREATE INDEX games_over_north ON games (north, channel, id) WHERE finished_at IS NOT NULL AND ply > 0;
CREATE INDEX games_over ON games (channel, id) WHERE finished_at IS NOT NULL AND ply > 0;

DROP INDEX games_of_pair;
CREATE INDEX games_of_pair ON games (south, north, rated_at) WHERE rated_at IS NOT NULL;

-- Who has won a game that began so: few, however many games did.
DROP INDEX games_opening;
CREATE INDEX games_opening ON games (substr(moves, 1, 20), rules, (CASE winner WHEN 'S' THEN south ELSE north END))
    WHERE rated_at IS NOT NULL AND winner IS NOT NULL AND ply >= 20;

-- A game that begins asks which puzzles wait for it, as every row that others refer to.
CREATE INDEX puzzles_of_game ON puzzles (game);
CREATE INDEX puzzles_unposted ON puzzles (guild, number) WHERE posted_at IS NULL;

-- A game without its moves.
CREATE VIEW game_summaries AS
SELECT id, guild, channel, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to, south_won,
    north_won, ends_match, computer, level, message, proposal, wish, agreed, proposal_message
FROM games_with_proposals;

-- The logs of ratings without their references to games, for which the end of a game had to read all of them.
CREATE TABLE rating_log (
    player     INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    -- That of the game.
    finish     INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    -- Whether many who play in other circles as well bear the rating out.
    confirmed  INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1)),
    PRIMARY KEY (player, rules, finish)
) STRICT, WITHOUT ROWID;
INSERT INTO rating_log SELECT player, rules, finish, rating, deviation, volatility, confirmed FROM ratings;
DROP TABLE ratings;
ALTER TABLE rating_log RENAME TO ratings;

CREATE TABLE computer_rating_log (
    player     INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    finish     INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (player, rules, finish)
) STRICT, WITHOUT ROWID;
INSERT INTO computer_rating_log SELECT player, rules, finish, rating, deviation, volatility FROM computer_ratings;
DROP TABLE computer_ratings;
ALTER TABLE computer_rating_log RENAME TO computer_ratings;

-- What follows from the games that people have finished with each other, kept as they end. It can be made anew from the
-- games at any time.

-- What somebody has done in a channel, in a server and everywhere.
CREATE TABLE standings (
    player     INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    scope      TEXT    NOT NULL CHECK (scope IN ('channel', 'server', 'global')),
    -- The channel or the server; 0 where it is everywhere.
    place      INTEGER NOT NULL,
    wins       INTEGER NOT NULL,
    draws      INTEGER NOT NULL,
    losses     INTEGER NOT NULL,
    seeds      INTEGER NOT NULL,
    -- When the newest game there ended that counts. NULL, as what follows: there was none.
    rated_at   INTEGER,
    -- The newest rating, the same wherever it stands, and as what it ranks.
    rating     REAL,
    deviation  REAL,
    volatility REAL,
    confirmed  INTEGER CHECK (confirmed IN (0, 1)),
    ranks_as   REAL,
    PRIMARY KEY (player, rules, scope, place)
) STRICT, WITHOUT ROWID;

-- What somebody has done against somebody else.
CREATE TABLE meetings (
    player   INTEGER NOT NULL,
    rules    TEXT    NOT NULL,
    opponent INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    draws    INTEGER NOT NULL,
    losses   INTEGER NOT NULL,
    seeds    INTEGER NOT NULL,
    -- How many of these games count, and what the player has scored in them: 2 for a win, 1 for a draw.
    counted  INTEGER NOT NULL,
    scored   INTEGER NOT NULL,
    -- How many people the opponent has met in games that count, and the player has not; 0 until these two have.
    others   INTEGER NOT NULL,
    PRIMARY KEY (player, rules, opponent)
) STRICT, WITHOUT ROWID;

INSERT INTO meetings
SELECT player, rules, opponent, sum(won), sum(drawn), count(*) - sum(won) - sum(drawn), sum(seeds), count(rated_at),
    sum(CASE WHEN rated_at IS NULL THEN 0 ELSE 2 * won + drawn END), 0
FROM (
    SELECT south AS player, rules, north AS opponent, coalesce(winner = 'S', 0) AS won, winner IS NULL AS drawn,
        south_seeds AS seeds, rated_at
    FROM games WHERE finish IS NOT NULL AND computer IS NULL
    UNION ALL
    SELECT north, rules, south, coalesce(winner = 'N', 0), winner IS NULL, north_seeds, rated_at
    FROM games WHERE finish IS NOT NULL AND computer IS NULL)
GROUP BY player, rules, opponent;

UPDATE meetings SET others = (
    SELECT count(*) FROM meetings AS theirs
    WHERE theirs.player = meetings.opponent AND theirs.rules = meetings.rules AND theirs.counted > 0
        AND theirs.opponent <> meetings.player AND NOT EXISTS (
            SELECT 1 FROM meetings AS own
            WHERE own.player = meetings.player AND own.rules = meetings.rules AND own.opponent = theirs.opponent
                AND own.counted > 0))
WHERE counted > 0;

INSERT INTO standings (player, rules, scope, place, wins, draws, losses, seeds, rated_at)
SELECT player, rules, 'channel', channel, sum(won), sum(drawn), count(*) - sum(won) - sum(drawn), sum(seeds),
    max(rated_at)
FROM (
    SELECT south AS player, rules, channel, coalesce(winner = 'S', 0) AS won, winner IS NULL AS drawn,
        south_seeds AS seeds, rated_at
    FROM games WHERE finish IS NOT NULL AND computer IS NULL
    UNION ALL
    SELECT north, rules, channel, coalesce(winner = 'N', 0), winner IS NULL, north_seeds, rated_at
    FROM games WHERE finish IS NOT NULL AND computer IS NULL)
GROUP BY player, rules, channel;

INSERT INTO standings (player, rules, scope, place, wins, draws, losses, seeds, rated_at)
SELECT player, rules, 'server', (SELECT guild FROM games WHERE channel = place LIMIT 1) AS guild, sum(wins), sum(draws),
    sum(losses), sum(seeds), max(rated_at)
FROM standings WHERE scope = 'channel' GROUP BY player, rules, guild;

INSERT INTO standings (player, rules, scope, place, wins, draws, losses, seeds, rated_at)
SELECT player, rules, 'global', 0, sum(wins), sum(draws), sum(losses), sum(seeds), max(rated_at)
FROM standings WHERE scope = 'channel' GROUP BY player, rules;

UPDATE standings SET (rating, deviation, volatility, confirmed, ranks_as) = (
    SELECT rating, deviation, volatility, confirmed,
        CASE WHEN confirmed OR rating < 1500 THEN rating ELSE 1500.0 END
    FROM ratings WHERE ratings.player = standings.player AND ratings.rules = standings.rules
    ORDER BY finish DESC LIMIT 1)
WHERE rated_at IS NOT NULL;

-- The lists: those of one of them stand together, in their order.
CREATE INDEX standings_in_order ON standings
    (scope, place, rules, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player, rated_at)
    WHERE rated_at IS NOT NULL;

DROP INDEX games_results_south;
DROP INDEX games_results_north;
