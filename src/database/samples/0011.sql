-- A puzzle answered correctly, and one answered wrongly.
INSERT INTO puzzle_answers (player, puzzle, solved, answered_at) VALUES (1, 17, 1, 1700000050000), (1, 3, 0, 1700000051000);
