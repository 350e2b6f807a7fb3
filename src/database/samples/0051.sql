-- A tournament that Discord's calendar announces, which is still to show it.
INSERT INTO events (guild, channel, message, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start, starts_at,
    announced)
VALUES (10, 20, 32, 1, 'The club night', 'arena', 60, 'classic', 4, '3+3', 1, 8, 'by-hand', 9000000000000, TRUE);
INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before) VALUES (10, 3, 'calendar', 3, 0, 0, 0);
