-- A thread whose channel is that of other games.
INSERT INTO threads VALUES (901, 20);
