-- A Swiss tournament that runs: a game and a bye.
INSERT INTO events (guild, channel, message, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start, stage,
    round, due_at)
VALUES (10, 20, 30, 1, 'The club night', 'swiss', 3, 'classic', 4, '3+3', 1, 8, 'by-hand', 'running', 1, 0);
INSERT INTO entrants (event, person, number, rating, joined_at, missed) VALUES (1, 1, 1, 1500, 0, 0), (1, 2, 2, 1500, 0, 0),
    (1, 3, 3, 1500, 0, 0);
INSERT INTO fixtures (event, round, board, game, bye) VALUES (1, 1, 1, 1, NULL), (1, 1, 2, NULL, 3);
