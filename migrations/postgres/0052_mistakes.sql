-- The mistakes of people in reviewed games, which they practise: how many times in a row they have found a better move, and when
-- each comes again; NULL once it is mended for good.
CREATE TABLE mistakes (
    player   BIGINT NOT NULL,
    game     BIGINT NOT NULL REFERENCES games (id),
    ply      BIGINT NOT NULL,
    -- What went unseen.
    missed   TEXT COLLATE "C" NOT NULL,
    practice BIGINT NOT NULL,
    due_at   BIGINT,
    PRIMARY KEY (player, game, ply)
);
CREATE INDEX mistakes_due ON mistakes (player, due_at);
CREATE INDEX mistakes_of_game ON mistakes (game);
