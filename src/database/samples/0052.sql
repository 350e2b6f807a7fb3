-- Mistakes: one to practise again, and one that is mended.
INSERT INTO mistakes (player, game, ply, missed, practice, due_at) VALUES (1, 1, 0, 'd', 1, 9000000000000);
INSERT INTO mistakes (player, game, ply, missed, practice, due_at) VALUES (1, 1, 2, 'other', 5, NULL);
