-- A puzzle of the day that one person found at the third try, as the second in a row.
UPDATE daily_puzzles SET day = 7, message = 31, count_at = 1700000120000 WHERE guild = 10;
UPDATE puzzle_answers SET tries = 3, found_at = 1700000090000 WHERE player = 1 AND puzzle = 3;
INSERT INTO daily_streaks (guild, player, day, streak, longest, solved, first_tries) VALUES (10, 2, 7, 2, 4, 9, 5);
