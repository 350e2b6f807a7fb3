-- Games outside servers: in direct messages with the bot, and where it is only installed to somebody's account.

-- Wherever `guild` is the server that something counts for, 0 stands for none: direct messages, and servers that the bot
-- is not in.

-- NULL: the bot can post to the channel. Otherwise it can only answer there, and this is the channel's server, or 0 for
-- direct messages between people.
ALTER TABLE games ADD COLUMN answers_in INTEGER CHECK (answers_in IS NULL OR guild = 0);
ALTER TABLE challenges ADD COLUMN answers_in INTEGER CHECK (answers_in IS NULL OR guild = 0);

-- The version of the game that its channel has last been shown. Where the bot can only answer, it takes the place of the
-- outbox, which cannot deliver anything there.
ALTER TABLE games ADD COLUMN shown INTEGER;

DROP VIEW game_summaries;
DROP VIEW games_with_proposals;
-- A game with what waits for an answer in it, and whether its channel has still to see it as it stands.
CREATE VIEW games_with_proposals AS
SELECT games.*, proposals.id AS proposal, wish, agreed, proposals.message AS proposal_message,
    CASE WHEN answers_in IS NULL THEN EXISTS (SELECT 1 FROM outbox WHERE kind = 'board' AND subject = games.id)
        ELSE shown IS NULL OR shown < games.undone * 1048576 + games.ply * 2 + (finish IS NOT NULL) END AS is_owed
FROM games LEFT JOIN proposals
    ON proposals.game = games.id AND state = 'waiting' AND proposals.ply = games.ply AND proposals.undone = games.undone;

-- A game without its moves.
CREATE VIEW game_summaries AS
SELECT id, guild, channel, answers_in, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to,
    south_won, north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message
FROM games_with_proposals;
