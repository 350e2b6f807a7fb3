-- A game against the computer, with a hint before its first move.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, started_at, moved_at, computer, level, hints, hinted)
VALUES (10, 20, 'classic', 4, 1, 9, 0, 1700000040000, 1700000040000, 'N', 8, 1, '');
