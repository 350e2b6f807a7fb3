-- Indexes name flags as the statements do, which both engines read: `listed` and not `listed = 1`.

DROP INDEX challenges_not_alone;
CREATE INDEX challenges_not_alone ON challenges (offered_at)
    WHERE state = 'waiting' AND invited IS NULL AND NOT alone AND held_at IS NULL;

DROP INDEX games_to_hold;
DROP INDEX games_to_release;
CREATE INDEX games_to_hold ON games (id) WHERE held_at IS NULL
    AND (unreachable OR paused_until IS NOT NULL OR away_until IS NOT NULL);
CREATE INDEX games_to_release ON games (id) WHERE held_at IS NOT NULL
    AND NOT unreachable AND paused_until IS NULL AND away_until IS NULL;

DROP INDEX standings_in_order;
CREATE INDEX standings_in_order ON standings
    (scope, place, rules, provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player, rated_at)
    WHERE rated_at IS NOT NULL AND listed;
