-- A game against the computer in a direct message with the bot; a challenge and games where the bot can only answer: in a
-- direct message between people, shown and with a newer move to show, and in a server that it is not in.
INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, computer, level, level_version)
VALUES (0, 90, 'classic', 4, 1, 9, 0, 'Ff', 2, 1700000060000, 1700000060000, 'N', 3, 2);
INSERT INTO games (guild, channel, answers_in, shown, rules, seeds, south, north, rated, moves, ply, started_at, moved_at)
VALUES (0, 91, 0, 4, 'classic', 4, 1, 2, 0, 'Ff', 2, 1700000060000, 1700000060000),
       (0, 91, 0, 2, 'classic', 4, 2, 1, 0, 'Ff', 2, 1700000060000, 1700000060000),
       (0, 93, 92, NULL, 'abapa', 4, 1, 2, 0, '', 0, 1700000060000, 1700000060000);
INSERT INTO challenges (guild, channel, answers_in, challenger, rules, seeds, start, rated, pace, state, offered_at, expires_at)
VALUES (0, 91, 0, 1, 'classic', 4, 'random', 0, 'none', 'waiting', 1700000060000, 1750000060000);
