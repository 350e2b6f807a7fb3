-- Games that count for nothing.

-- Why a manager of the server annulled the game. Who did is not stored.
ALTER TABLE games ADD COLUMN remark TEXT;
