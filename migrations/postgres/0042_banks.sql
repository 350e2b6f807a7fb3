-- Times for the whole game: what South and North had left, in milliseconds, when the present move began. NULL: each move has
-- its own time, or there is no limit.
ALTER TABLE games ADD COLUMN south_bank BIGINT;
ALTER TABLE games ADD COLUMN north_bank BIGINT;
-- One more reason for a clock to stand still, in these games: Discord has not taken the board yet.
ALTER TABLE games ADD COLUMN unshown BOOLEAN NOT NULL DEFAULT FALSE;

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
