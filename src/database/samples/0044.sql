-- An open one, from which somebody has been taken out.
INSERT INTO events (guild, channel, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start, opened_at, due_at)
VALUES (10, 20, 1, 'The other night', 'arena', 60, 'classic', 4, '5+5', 1, 8, 'when-full', 1000, 0);
INSERT INTO entrants (event, person, number, rating, joined_at, missed, presence) VALUES (2, 2, 1, 1500, 0, 0, 'gone');
