-- Somebody who is away, was so earlier, and sleeps at night in Accra; and a game that is paused while they are away.
INSERT INTO away VALUES (3, 1700086400000);
INSERT INTO away_days VALUES (3, 19600), (3, 19601);
INSERT INTO settings (owner, id, quiet, zone) VALUES ('person', 33, '22-7', 'Africa/Accra');
