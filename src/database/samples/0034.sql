-- A shard that is heard again, and a game of which somebody was about to remind its players.
UPDATE lines SET heard_at = 1700000030000, silent = 0 WHERE shard = 0;
UPDATE games SET claimed_until = 1700000005000 WHERE id = 1;
