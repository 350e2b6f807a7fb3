-- A rated game that was too short to count, and one that counts for a rating confirmed by many.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message, unrated)
SELECT 10, 20, 'classic', 4, 1, 2, 1, 'Fa', 2, 1700000030000, 1700000036000, max(finish) + 1, 'resigned', 'N', 'S', 0, 0, 1700000037000, 2, 1, 35, 'short' FROM games;
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message, rated_at)
SELECT 10, 20, 'modern', 4, 1, 2, 1, 'Fa', 2, 1700000030000, 1700000036000, max(finish) + 1, 'resigned', 'N', 'S', 0, 0, 1700000038000, 2, 1, 36, 1700000038000 FROM games;
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility, confirmed)
SELECT 1, 'modern', max(finish), 1662.2, 290.3, 0.06, 1 FROM games UNION ALL
SELECT 2, 'modern', max(finish), 1337.8, 290.3, 0.06, 0 FROM games;
