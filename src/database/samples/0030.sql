-- Games that were annulled: by a manager, and because a player is gone; and one claimed as a win.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish, reason,
    decided_by, winner, south_seeds, north_seeds, finished_at, remark)
SELECT 10, 20, 'classic', 4, 81, 82, 1, 'CdAaBb', 6, 1700000000000, 1700000000000, max(finish) + 1, 'annulled', NULL, NULL, 0, 0,
    1700000000000, 'They moved for each other.' FROM games
UNION ALL
SELECT 10, 20, 'classic', 4, 81, 82, 1, 'CdAaBb', 6, 1700000000000, 1700000000000, max(finish) + 2, 'annulled', 'N', NULL, 0, 0,
    1700000000000, NULL FROM games
UNION ALL
SELECT 10, 20, 'classic', 4, 81, 82, 1, 'CdAaBb', 6, 1700000000000, 1700000000000, max(finish) + 3, 'claimed', 'S', 'S', 0, 0,
    1700000000000, NULL FROM games;
INSERT INTO outbox (guild, channel, kind, subject, point, since, tries, not_before) VALUES
    (10, 20, 'annulled', 1, 0, 1700000000000, 0, 0);
-- A person who is not listed.
INSERT INTO settings (owner, id, listed) VALUES ('person', 71, 'no');
UPDATE standings SET listed = 0 WHERE player = 71;
