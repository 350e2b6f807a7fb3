-- How long each move may take, and until when the next one is to be made. Games and challenges of before have no limit.

ALTER TABLE challenges ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
-- Both NULL without a limit and after the end. Something is due, a reminder, or at the deadline the end.
ALTER TABLE games ADD COLUMN deadline INTEGER;
ALTER TABLE games ADD COLUMN due_at INTEGER CHECK ((due_at IS NULL) = (deadline IS NULL));
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;
-- A game that ended by itself and of which its channel does not know.
CREATE INDEX games_untold ON games (id) WHERE reason = 'out-of-time' AND NOT shown_end;

-- How somebody wants to be reminded that their move is due.
ALTER TABLE settings ADD COLUMN reminders TEXT CHECK (reminders IN ('channel', 'dm', 'none'));

-- When the program last watched the clocks, in one row: what comes after that nobody is charged for.
CREATE TABLE watch (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    watched_at INTEGER NOT NULL
) STRICT;
