-- Whether Discord's own calendar announces an event.
ALTER TABLE events ADD COLUMN announced BOOLEAN NOT NULL DEFAULT FALSE;
