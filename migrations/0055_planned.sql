-- Which of a game's moves before the last were planned, so that a board that folds tells what it has told: a bit for each,
-- the lowest for the move before the last.
ALTER TABLE games ADD COLUMN planned_before INTEGER NOT NULL DEFAULT 0;
