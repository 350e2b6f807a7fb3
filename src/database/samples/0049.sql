-- Somebody who follows each move of a game, and a server with a screen.
INSERT INTO watchers (id, channel, message, stale, told_at) VALUES (3, NULL, 40, TRUE, 5), (10, 20, 41, FALSE, 5);
INSERT INTO follows (person, game, every, ending) VALUES (3, 1, 'move', NULL);
