-- A drawn game, which nobody has won.
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message)
VALUES (5, 10, 20, 'abapa', 4, 2, 1, 1, 'Fa', 2, 1700000010000, 1700000016000, 3, 'agreed', NULL, 0, 0, 1700000017000, 2, 1, 33);
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility)
VALUES (1, 'abapa', 3, 1600.0, 260.0, 0.06), (2, 'abapa', 3, 1400.0, 260.0, 0.06);
