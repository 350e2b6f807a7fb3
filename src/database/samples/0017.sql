-- A game between people with a takeback, an older one whose houses the program fills in, and a game against the
-- computer that waits for the first.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, undone, freed_ply,
    left_before, houses)
VALUES (10, 20, 'classic', 4, 1, 2, 0, 'AaFaBaFaE', 9, 1700000030000, 1700000030000, 1, 5, 60000, '444444444444');
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at)
VALUES (10, 20, 'classic', 4, 1, 2, 0, 'AaFaBaFaE', 9, 1700000030000, 1700000030000);
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, started_at, moved_at, computer, level, held_by)
VALUES (10, 20, 'abapa', 4, 1, 9, 0, 1700000030000, 1700000030000, 'N', 3, 1);
