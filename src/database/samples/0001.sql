-- A running game that its channel has seen, one whose first board was lost, one ended by the rules, one resigned.
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, shown_ply, shown_message)
VALUES (1, 10, 20, 'classic', 4, 1, 2, 1, 'BdFcE', 5, 1700000000000, 1700000005000, 5, 30),
       (2, 10, 20, 'warri', 6, 2, 3, 0, '', 0, 1700000000000, 1700000000000, NULL, NULL);
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message)
VALUES (3, 10, 20, 'abapa', 4, 1, 2, 1, 'Fa', 2, 1700000000000, 1700000006000, 1, 'resigned', 'S', 0, 0, 1700000007000, 2, 1, 31),
       (4, 10, 21, 'pratt', 3, 3, 1, 0, 'A', 1, 1700000000000, 1700000006000, 2, 'resigned', 'N', 0, 0, 1700000008000, 1, 0, 32);
INSERT INTO challenges (id, guild, channel, message, challenger, invited, rules, seeds, start, rated, state, game, offered_at, answered_at)
VALUES (1, 10, 20, 29, 1, 2, 'classic', 4, 'me', 1, 'accepted', 1, 1699999990000, 1700000000000),
       (2, 10, 20, NULL, 1, NULL, 'beads', 5, 'random', 0, 'waiting', NULL, 1699999990000, NULL),
       (3, 10, 20, 28, 2, 3, 'modern', 4, 'them', 1, 'declined', NULL, 1699999990000, 1700000000000),
       (4, 10, 20, 27, 3, 1, 'abapa', 4, 'me', 1, 'withdrawn', NULL, 1699999990000, 1700000000000);
INSERT INTO ratings (player, rules, finish, rating, deviation, volatility)
VALUES (1, 'abapa', 1, 1662.2, 290.3, 0.06), (2, 'abapa', 1, 1337.8, 290.3, 0.06);
