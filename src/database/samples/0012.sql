-- Two servers with a daily puzzle, one of which has had some, and an answer to its newest.
INSERT INTO daily_puzzles (guild, channel, rules, due_at, puzzle, posted_at, collected) VALUES
    (10, 20, NULL, 1700086400000, 17, 1700000000000, 17),
    (11, 21, 'abapa', 1700000000000, NULL, NULL, NULL);
INSERT INTO puzzle_answers (player, puzzle, solved, answered_at, guild) VALUES (2, 17, 1, 1700000060000, 10);
