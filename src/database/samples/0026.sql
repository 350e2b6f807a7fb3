-- A challenge to a game in a thread of its own, a server that allows that, and such a thread.
INSERT INTO challenges (guild, channel, challenger, invited, rules, seeds, start, rated, pace, state, offered_at, expires_at,
    in_thread)
VALUES (10, 20, 33, 34, 'classic', 4, 'random', 1, 'three-days', 'waiting', 1700000000000, 1750000000001, 1);
INSERT INTO settings (owner, id, threads) VALUES ('server', 88, 'yes');
INSERT INTO threads VALUES (900, 20);
