-- Challenges to the computer and games against it, at levels of both lists.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, computer, level, level_version)
VALUES (10, 20, 'classic', 4, 1, 9, 0, 'Ff', 2, 1700000050000, 1700000050000, 'N', 10, 2),
       (10, 20, 'warri', 4, 9, 1, 0, 'F', 1, 1700000050000, 1700000050000, 'S', 8, 1);
INSERT INTO challenges (guild, channel, challenger, invited, rules, seeds, start, rated, pace, first_to, state, offered_at, expires_at, level, level_version)
VALUES (10, 20, 1, 9, 'classic', 4, 'me', 0, 'day', 1, 'waiting', 1700000050000, 1700604850000, 10, 2);
