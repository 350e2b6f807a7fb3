-- What remains of a game between people and of one against the computer in a server that was erased.
INSERT INTO results VALUES (900001, 'classic', 33, 34, 'S', 26, 22, 1700000000000, NULL, NULL, NULL);
INSERT INTO results VALUES (900002, 'classic', 33, 999, 'N', 20, 28, NULL, 'N', 4, 2);
