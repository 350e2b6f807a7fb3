-- Which process is at a message or a chore. On a server, `processes` says which of them are alive.
ALTER TABLE outbox ADD COLUMN claimed_by INTEGER;
ALTER TABLE chores ADD COLUMN claimed_by INTEGER;
CREATE INDEX outbox_claimed ON outbox (claimed_by) WHERE claimed;
