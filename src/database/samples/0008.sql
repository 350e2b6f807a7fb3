-- A game against the computer, with hints.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, started_at, moved_at, computer, level, hints)
VALUES (10, 20, 'abapa', 4, 1, 9, 0, 1700000030000, 1700000030000, 'N', 3, 2);
