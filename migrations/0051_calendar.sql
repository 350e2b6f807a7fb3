-- Whether Discord's own calendar announces an event.
ALTER TABLE events ADD COLUMN announced INTEGER NOT NULL DEFAULT FALSE CHECK (announced IN (FALSE, TRUE));
