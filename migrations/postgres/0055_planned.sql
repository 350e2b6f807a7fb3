-- Which of a game's moves before the last were planned, so that a board that folds tells what it has told: a bit for each,
-- the lowest for the move before the last. A process of an earlier version does not write it, so for a move or two after an
-- upgrade, a board that folds may tell only half.
ALTER TABLE games ADD COLUMN planned_before BIGINT NOT NULL DEFAULT 0;

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
