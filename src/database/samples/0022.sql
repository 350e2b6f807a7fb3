-- An open challenge that nobody answers, the change of its message, and a greeting, both undelivered.
INSERT INTO challenges (guild, channel, message, challenger, rules, seeds, start, rated, pace, state, offered_at,
    expires_at, alone)
VALUES (10, 20, 31, 4, 'classic', 4, 'random', 1, 'three-days', 'waiting', 1700000000000, 1750000000001, 1);
INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before)
SELECT 10, 20, 'alone', max(id), 0, 1700000600000, 0 FROM challenges;
INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before)
VALUES (79, 80, 'greeting', 79, 0, 1700000000000, 0);
