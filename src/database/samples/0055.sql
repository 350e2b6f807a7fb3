-- A game whose board before the last told a planned move.
UPDATE games SET planned_before = 2 WHERE id = 1;
