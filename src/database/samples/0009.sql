-- The review of a finished game by an outdated version of the analysis.
INSERT INTO reviews (game, version, plies)
SELECT id, 0, '-150 -50 - 0 -150 0 fcd' FROM games WHERE finish IS NOT NULL LIMIT 1;
