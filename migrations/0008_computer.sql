-- Games against the computer: which side it plays, and how well. NULL: people play both.
ALTER TABLE games ADD COLUMN computer TEXT CHECK (computer IN ('S', 'N'));
ALTER TABLE games ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 8) CHECK ((level IS NULL) = (computer IS NULL));
ALTER TABLE challenges ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 8);
-- How often its opponent has been given a hint.
ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

-- Where the computer is to move. South moves at even plies.
CREATE INDEX games_computers_turn ON games (moved_at)
    WHERE finish IS NULL AND computer = CASE ply % 2 WHEN 0 THEN 'S' ELSE 'N' END;
