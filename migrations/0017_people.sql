-- What people may do to each other: undo without gaining time, offer without pestering, help nobody who plays another.

-- The last ply at which a move was taken back without asking: once a ply, and never further back again.
ALTER TABLE games ADD COLUMN freed_ply INTEGER;
-- How many milliseconds whoever moved last had left for that move. NULL without a limit, after a move was taken back, and
-- for moves of before.
ALTER TABLE games ADD COLUMN left_before INTEGER;

-- The twelve houses as whoever is to move sees them, a letter each, of a running game between people after its eighth
-- move: nobody is helped with such a position, in whatever game it stands.
ALTER TABLE games ADD COLUMN houses TEXT;
CREATE INDEX games_houses ON games (houses) WHERE houses IS NOT NULL;
CREATE INDEX games_houses_south ON games (south) WHERE houses IS NOT NULL;
CREATE INDEX games_houses_north ON games (north) WHERE houses IS NOT NULL;
-- Games of before, which the program fills in when it opens the file.
CREATE INDEX games_without_houses ON games (id)
    WHERE houses IS NULL AND finished_at IS NULL AND computer IS NULL AND ply >= 8;
-- The game between people in which the computer's opponent must move first, before the computer moves in this one.
ALTER TABLE games ADD COLUMN held_by INTEGER REFERENCES games (id);
CREATE INDEX games_held ON games (held_by) WHERE held_by IS NOT NULL;

-- What somebody has offered of late that no game came of.
CREATE INDEX challenges_offered ON challenges (challenger, offered_at) WHERE state <> 'accepted' AND level IS NULL;
