-- A server that the bot has left, with a game on hold, and one that it is in.
INSERT INTO servers (guild, left_at) VALUES (77, 1700000000000), (78, NULL);
UPDATE games SET held_at = 1700000000000 WHERE due_at IS NOT NULL AND guild = 77;
INSERT INTO silences (shard, shards, silent_since) VALUES (1, 2, 1700000000000);
INSERT INTO starts (started_at) VALUES (1700000000000);
