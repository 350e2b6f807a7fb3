-- What one player asks of the other during a game, moves taken back, and rematches.

-- How often moves have been taken back. After that the same ply comes again with another position, so what stands
-- for a point of a game is the ply together with this.
ALTER TABLE games ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
-- Until when whoever moved last may take that move back without asking.
ALTER TABLE games ADD COLUMN free_until INTEGER;
-- Who had the last word where the players ended the game and not the rules.
ALTER TABLE games ADD COLUMN decided_by TEXT CHECK (decided_by IN ('S', 'N'));
ALTER TABLE games ADD COLUMN shown_undone INTEGER NOT NULL DEFAULT 0;

UPDATE games SET decided_by = iif(winner = 'S', 'N', 'S') WHERE reason = 'resigned';

-- A game has one rematch at most.
ALTER TABLE challenges ADD COLUMN rematch_of INTEGER REFERENCES games (id);
CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of);

CREATE TABLE proposals (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     INTEGER NOT NULL REFERENCES games (id),
    -- The point of the game at which it stands.
    ply      INTEGER NOT NULL,
    undone   INTEGER NOT NULL,
    wish     TEXT    NOT NULL CHECK (wish IN ('draw', 'stop', 'undo')),
    -- Who has agreed; NULL: nobody yet, it is the rules that ask.
    agreed   TEXT    CHECK (agreed IN ('S', 'N')),
    state    TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined', 'withdrawn', 'past')),
    -- The message that asks, as long as its buttons stand.
    message  INTEGER,
    asked_at INTEGER NOT NULL
) STRICT;

-- One at a time, and nobody asks for the same twice at one point.
CREATE UNIQUE INDEX proposals_waiting ON proposals (game) WHERE state = 'waiting';
CREATE UNIQUE INDEX proposals_asked ON proposals (game, ply, undone, wish, agreed);

-- A game with what waits for an answer in it.
CREATE VIEW games_with_proposals AS
SELECT games.*, proposals.id AS proposal, wish, agreed, proposals.message AS proposal_message
FROM games LEFT JOIN proposals
    ON proposals.game = games.id AND state = 'waiting' AND proposals.ply = games.ply AND proposals.undone = games.undone;
