-- At what time of day a server's puzzle comes: so many minutes after midnight by the clocks of a zone. NULL: when it is due.
ALTER TABLE daily_puzzles ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE daily_puzzles ADD COLUMN minutes INTEGER CHECK (minutes BETWEEN 0 AND 1439);
