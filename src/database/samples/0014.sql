-- An undelivered message of each kind, some of which have failed before.
INSERT INTO outbox (guild, channel, kind, subject, point, since, tries, not_before) VALUES
    (10, 20, 'board', 9001, 4, 1700000000000, 0, 0),
    (10, 20, 'reminder', 1, 1700000000000, 1700000000000, 3, 1700000060000),
    (10, 20, 'challenge', 9001, 0, 1700000000000, 0, 0),
    (10, 20, 'closing', 9002, 0, 1700000000000, 0, 0),
    (10, 20, 'proposal', 1, 0, 1700000000000, 0, 0),
    (10, 20, 'puzzle', 10, 17, 1700000000000, 0, 0);
UPDATE daily_puzzles SET last_puzzle = 16, last_posted_at = 1699913600000 WHERE guild = 10;
