-- Waiting, accepted and expired challenges; a blocked user; a match in its second game.
INSERT INTO challenges (id, guild, channel, message, challenger, invited, rules, seeds, start, rated, pace, first_to, state, game, offered_at, expires_at, answered_at)
VALUES (6, 10, 20, 50, 1, 2, 'classic', 4, 'me', 1, 'day', 1, 'waiting', NULL, 1700000030000, 1700604830000, NULL),
       (7, 10, 20, 51, 3, NULL, 'abapa', 4, 'random', 0, 'none', 1, 'expired', NULL, 1700000030000, 1700086430000, 1700086430000);
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message, pace, first_to)
VALUES (11, 10, 20, 'warri', 4, 1, 2, 1, 'Fa', 2, 1700000031000, 1700000032000, 7, 'resigned', 'N', 'S', 0, 0, 1700000033000, 2, 1, 52, 'day', 6);
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility)
VALUES (1, 'warri', 7, 1662.2, 290.3, 0.06), (2, 'warri', 7, 1337.8, 290.3, 0.06);
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, started_at, moved_at, pace, deadline, due_at, first_to, previous, north_won)
VALUES (12, 10, 20, 'warri', 4, 2, 1, 1, 1700000033000, 1700000033000, 'day', 1700086433000, 1700043233000, 6, 11, 1);
INSERT INTO challenges (id, guild, channel, message, challenger, invited, rules, seeds, start, rated, pace, first_to, state, game, offered_at, expires_at, answered_at)
VALUES (8, 10, 20, 53, 1, 2, 'warri', 4, 'me', 1, 'day', 6, 'accepted', 11, 1700000030500, 1700604830500, 1700000031000);
INSERT INTO blocks (blocker, blocked, blocked_at) VALUES (2, 3, 1700000034000);
