-- Games that count for nothing.

-- Why a manager of the server annulled the game. Who did is not stored.
ALTER TABLE games ADD COLUMN remark TEXT;

-- The running games of a server, for those who manage it.
CREATE INDEX games_running_of_server ON games (guild) WHERE finished_at IS NULL;
