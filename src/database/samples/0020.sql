-- A player with a provisional rating and a streak, who has also beaten the computer.
UPDATE standings SET provisional = 1 WHERE player = 71;
INSERT INTO streaks (player, wins, longest) VALUES (71, 1, 4) ON CONFLICT DO UPDATE SET wins = 1, longest = 4;
INSERT INTO computer_results (player, version, level, wins, draws, losses) VALUES (71, 1, 3, 2, 0, 1);
