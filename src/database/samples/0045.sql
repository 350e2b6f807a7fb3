-- A knock-out that waits.
INSERT INTO events (guild, channel, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start, opened_at, due_at, lot)
VALUES (10, 20, 1, 'The cup', 'knockout', 2, 'classic', 4, 'day', 1, 8, 'when-full', 1000, 0, 77);
