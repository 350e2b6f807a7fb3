-- Results by player: leaderboards and profiles read these indexes alone and never the games, whose moves make them long.

CREATE INDEX games_results_south ON games (rules, south, north, guild, channel, winner, south_seeds, rated, finish)
    WHERE finish IS NOT NULL;
CREATE INDEX games_results_north ON games (rules, north, south, guild, channel, winner, north_seeds, rated, finish)
    WHERE finish IS NOT NULL;

DROP INDEX games_finished;
