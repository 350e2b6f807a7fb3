-- A game with three minutes for the whole of it, whose second board is not shown yet.
UPDATE games SET pace = '3+3', south_bank = 181000, north_bank = 180000, unshown = TRUE, held_at = moved_at,
    deadline = moved_at + 180000, due_at = moved_at + 180000
WHERE id = (SELECT min(id) FROM games WHERE finish IS NULL AND due_at IS NOT NULL AND held_at IS NULL AND computer IS NULL);
