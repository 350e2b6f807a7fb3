-- A tournament that is over, with the message that says so.
INSERT INTO events (guild, channel, message, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start, stage,
    round, started_at, over_at, podium)
VALUES (10, 20, 31, 1, 'The club night', 'swiss', 3, 'classic', 4, 'day', 1, 8, 'by-hand', 'over', 3, 1, 2, 32);
