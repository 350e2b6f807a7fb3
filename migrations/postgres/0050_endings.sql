-- When an event started, by whose hour rounds of slow games begin, and when it was over.
ALTER TABLE events ADD COLUMN started_at BIGINT;
ALTER TABLE events ADD COLUMN over_at BIGINT;
-- The message with which it ended, which is kept up to date with corrected results.
ALTER TABLE events ADD COLUMN podium BIGINT;
