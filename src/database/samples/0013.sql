-- Two puzzles from the same game, one of which has been the puzzle of the day.
INSERT INTO puzzles (guild, game, ply, rules, position, solution, posted_at) VALUES
    (10, 1, 23, 'classic', '0-0-0-1-4-0-1-0-0-17-0-2-15-8-N', 'aDbEcFfAeBd wins', 1700000000000),
    (10, 1, 25, 'classic', '0-1-3-3-5-4-4-0-1-0-2-0-9-16-N', 'cFcCaBbFfAeAcBeCdBf 500', NULL);
