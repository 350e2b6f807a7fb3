-- Ana's plan for what Kofi may play; one of Kofi's that was dropped; and a game whose last move was planned.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, planned)
VALUES (10, 20, 'classic', 4, 1, 2, 1, 'Ff', 2, 1700000060000, 1700000060000, 1),
       (10, 20, 'classic', 4, 1, 2, 1, 'F', 1, 1700000060000, 1700000060000, 0);
INSERT INTO plans (game, player, ply, undone, words, lapsed)
SELECT id, CASE planned WHEN 1 THEN 2 ELSE 1 END, ply, 0, 'bcdf ea', CASE planned WHEN 1 THEN 'undone' END
FROM games WHERE started_at = 1700000060000 AND moves IN ('Ff', 'F') AND guild = 10;
