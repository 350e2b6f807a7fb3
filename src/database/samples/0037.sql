-- A person who has challenged somebody within the hour, and one who has had their data deleted.
INSERT INTO marks (kind, hash, about, at, until) VALUES ('offer', '00ff', 'ff00', 1700000000000, 1700003600000);
