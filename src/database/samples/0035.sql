-- A session that is about to begin, one that somebody has made use of, a chore, and a command.
INSERT INTO starts (started_at, bucket, state) VALUES (1700000000000, 3, 'taken'), (1700000001000, 0, 'used');
INSERT INTO chores (name, due_at, claimed) VALUES ('clean-up', 1700003600000, FALSE), ('review 1', 1700000000000, TRUE);
INSERT INTO registered (name, id, hash) VALUES ('wari', 900, '00ff');
