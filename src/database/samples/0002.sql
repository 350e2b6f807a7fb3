-- A game with a takeback and a pending draw offer, one drawn, one stopped, and a rematch.
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, undone, free_until, started_at, moved_at, shown_ply, shown_undone, shown_message)
VALUES (5, 10, 20, 'classic', 4, 1, 2, 1, 'BdF', 3, 1, 1700000065000, 1700000000000, 1700000005000, 3, 1, 40);
INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason, decided_by, winner, south_seeds, north_seeds, finished_at, shown_ply, shown_end, shown_message)
VALUES (6, 10, 20, 'abapa', 4, 1, 2, 1, 'Fa', 2, 1700000000000, 1700000006000, 3, 'drawn', 'N', NULL, 0, 0, 1700000009000, 2, 1, 41),
       (7, 10, 20, 'warri', 4, 1, 2, 0, 'BdFcE', 5, 1700000000000, 1700000006000, 4, 'agreed', 'S', 'S', 3, 2, 1700000009000, 5, 1, 42);
INSERT INTO challenges (id, guild, channel, message, challenger, invited, rules, seeds, start, rated, state, rematch_of, offered_at)
VALUES (5, 10, 20, 43, 2, 1, 'abapa', 4, 'me', 1, 'waiting', 6, 1700000010000);
INSERT INTO proposals (id, game, ply, undone, wish, agreed, state, message, asked_at)
VALUES (1, 5, 3, 1, 'draw', 'N', 'waiting', 44, 1700000007000), (2, 5, 3, 0, 'undo', 'S', 'agreed', NULL, 1700000004000),
       (3, 7, 5, 0, 'stop', NULL, 'past', NULL, 1700000006000);
