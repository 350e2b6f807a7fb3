-- A resigned game under rules that nobody had played before.
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message)
VALUES (8, 10, 20, 'beads', 4, 2, 1, 1, 'Fa', 2, 1700000010000, 1700000016000, 5, 'resigned', 'N', 'S', 0, 0, 1700000017000, 2, 1, 33);
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility)
VALUES (2, 'beads', 5, 1600.0, 260.0, 0.06), (1, 'beads', 5, 1400.0, 260.0, 0.06);
