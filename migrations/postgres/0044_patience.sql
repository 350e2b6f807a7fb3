-- An event that nobody starts ends by itself.
ALTER TABLE events ADD COLUMN opened_at BIGINT NOT NULL DEFAULT 0;
UPDATE events SET opened_at = told_at;
UPDATE events SET due_at = told_at WHERE stage = 'open' AND due_at IS NULL;
