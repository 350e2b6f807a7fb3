-- A puzzle that comes at six in the evening, also in summer.
UPDATE daily_puzzles SET zone = 'Europe/Berlin', minutes = 1080;
