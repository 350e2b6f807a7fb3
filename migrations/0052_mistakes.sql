-- The mistakes of people in reviewed games, which they practise: how many times in a row they have found a better move, and when
-- each comes again; NULL once it is mended for good.
CREATE TABLE mistakes (
    player   INTEGER NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    ply      INTEGER NOT NULL,
    -- What went unseen.
    missed   TEXT    NOT NULL,
    practice INTEGER NOT NULL,
    due_at   INTEGER,
    PRIMARY KEY (player, game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX mistakes_due ON mistakes (player, due_at);
CREATE INDEX mistakes_of_game ON mistakes (game);
