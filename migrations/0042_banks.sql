-- Times for the whole game: what South and North had left, in milliseconds, when the present move began. NULL: each move has
-- its own time, or there is no limit.
ALTER TABLE games ADD COLUMN south_bank INTEGER;
ALTER TABLE games ADD COLUMN north_bank INTEGER;
-- One more reason for a clock to stand still, in these games: Discord has not taken the board yet.
ALTER TABLE games ADD COLUMN unshown INTEGER NOT NULL DEFAULT FALSE CHECK (unshown IN (FALSE, TRUE));

DROP VIEW game_summaries;
CREATE VIEW game_summaries AS
SELECT id, guild, channel, answers_in, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to,
    south_won, north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message,
    held_at, unreachable, paused_until, away_until, unshown
FROM games_with_proposals;
