-- What decides in an event where nothing else does.
ALTER TABLE events ADD COLUMN lot BIGINT NOT NULL DEFAULT 0;
-- How many plies of a game have the short time of an event's first moves.
ALTER TABLE games ADD COLUMN prompt_plies BIGINT NOT NULL DEFAULT 0;
UPDATE games SET prompt_plies = 2 WHERE id IN (SELECT game FROM fixtures WHERE game IS NOT NULL);

DROP VIEW game_summaries;
DROP VIEW games_with_proposals;
CREATE VIEW games_with_proposals AS
SELECT games.*, proposals.id AS proposal, wish, agreed, proposals.message AS proposal_message,
    CASE WHEN answers_in IS NULL THEN EXISTS (SELECT 1 FROM outbox WHERE kind = 'board' AND subject = games.id)
        ELSE shown IS NULL
            OR shown < games.undone * 1048576 + games.ply * 2 + CASE WHEN finish IS NULL THEN 0 ELSE 1 END END AS is_owed
FROM games LEFT JOIN proposals
    ON proposals.game = games.id AND state = 'waiting' AND proposals.ply = games.ply AND proposals.undone = games.undone;
CREATE VIEW game_summaries AS
SELECT id, guild, channel, answers_in, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to,
    south_won, north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message,
    held_at, unreachable, paused_until, away_until, unshown
FROM games_with_proposals;
