-- Games against the computer: which side it plays, and how well. NULL: people play both.
ALTER TABLE games ADD COLUMN computer TEXT CHECK (computer IN ('S', 'N'));
ALTER TABLE games ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 8) CHECK ((level IS NULL) = (computer IS NULL));
ALTER TABLE challenges ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 8);
-- How often its opponent has been given a hint.
ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

-- Where the computer is to move. South moves at even plies.
CREATE INDEX games_computers_turn ON games (moved_at)
    WHERE finish IS NULL AND computer = CASE ply % 2 WHEN 0 THEN 'S' ELSE 'N' END;

-- Lists of results are about people.
DROP INDEX games_results_south;
DROP INDEX games_results_north;
CREATE INDEX games_results_south ON games (rules, south, north, guild, channel, winner, south_seeds, rated_at, finish,
    computer)
    WHERE finish IS NOT NULL AND computer IS NULL;
CREATE INDEX games_results_north ON games (rules, north, south, guild, channel, winner, north_seeds, rated_at, finish,
    computer)
    WHERE finish IS NOT NULL AND computer IS NULL;

-- How good people are against the computer: a log as that of the ratings, of people alone, since its levels stay as they
-- are.
CREATE TABLE computer_ratings (
    player     INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    finish     INTEGER NOT NULL REFERENCES games (finish),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (player, rules, finish)
) STRICT, WITHOUT ROWID;
