-- Which of a game's moves before the last were planned, so that a board that folds tells what it has told: a bit for each,
-- the lowest for the move before the last. A process of an earlier version does not write it, so for a move or two after an
-- upgrade, a board that folds may tell only half.
ALTER TABLE games ADD COLUMN planned_before INTEGER NOT NULL DEFAULT 0;
