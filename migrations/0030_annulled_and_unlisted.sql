-- Games that count for nothing, and people who do not appear in public lists.

-- Why a manager of the server annulled the game. Who did is not stored.
ALTER TABLE games ADD COLUMN remark TEXT;

-- Whether a person appears in leaderboards, profiles and lists that others see.
ALTER TABLE settings ADD COLUMN listed TEXT;

-- The same, so that a leaderboard reads only those who do.
ALTER TABLE standings ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
DROP INDEX standings_in_order;
CREATE INDEX standings_in_order ON standings
    (scope, place, rules, provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player, rated_at)
    WHERE rated_at IS NOT NULL AND listed = 1;
