-- Games in threads of their own.

-- Whether the game gets a thread of its own once the challenge is accepted.
ALTER TABLE challenges ADD COLUMN in_thread INTEGER NOT NULL DEFAULT 0 CHECK (in_thread IN (0, 1));

-- Whether a server lets the bot open threads for games.
ALTER TABLE settings ADD COLUMN threads TEXT;

-- The threads that the bot has opened, each with the channel where it was opened: a game that can no longer be shown in
-- its thread goes on there.
CREATE TABLE threads (
    thread  INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
