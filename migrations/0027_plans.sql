-- What players answer to moves that their opponents may make, and that they are told if that no longer holds.

CREATE TABLE plans (
    game   INTEGER NOT NULL REFERENCES games (id),
    player INTEGER NOT NULL,
    -- The point of the game at which it stands. At any other, it is over.
    ply    INTEGER NOT NULL,
    undone INTEGER NOT NULL,
    -- Letters of houses, the opponent's and the answer in turn; alternatives have a word each.
    words  TEXT    NOT NULL,
    -- Why it was dropped, until the player has been told; NULL while it holds.
    lapsed TEXT,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX plans_of ON plans (player);

-- Whether the last move was planned: it was made together with the move that it answers.
ALTER TABLE games ADD COLUMN planned INTEGER NOT NULL DEFAULT 0 CHECK (planned IN (0, 1));
