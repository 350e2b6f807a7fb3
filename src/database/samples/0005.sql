-- A game with a deadline, and one lost on time before its channel was notified.
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, started_at, moved_at, pace, deadline, due_at)
VALUES (9, 10, 20, 'classic', 4, 1, 2, 1, 1700000020000, 1700000020000, 'day', 1700086420000, 1700043220000);
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_message, pace)
VALUES (10, 10, 20, 'classic', 4, 1, 2, 0, 'F', 1, 1700000021000, 1700000022000, 6, 'out-of-time', 'N', 'S', 0, 0, 1700000142000, 1, 34, 'blitz');
INSERT INTO watch (one, watched_at) VALUES (1, 1700000022000);
