-- A finished game that counts, recorded when it ended.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason,
    decided_by, winner, south_seeds, north_seeds, finished_at, rated_at)
SELECT 10, 20, 'pratt', 4, 71, 72, 1, 'CdAaBbDbEe', 10, 1700000000000, 1700000000000, max(finish) + 1, 'resigned', 'N', 'S', 0, 0,
    1700000000000, 1700000000000 FROM games;
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility, confirmed)
SELECT 71, 'pratt', max(finish), 1662.3, 290.3, 0.06, 0 FROM games;
INSERT INTO standings VALUES (71, 'pratt', 'global', 0, 1, 0, 0, 0, 1700000000000, 1662.3, 290.3, 0.06, 0, 1500.0);
INSERT INTO meetings VALUES (71, 'pratt', 72, 1, 0, 0, 0, 1, 2, 0);
