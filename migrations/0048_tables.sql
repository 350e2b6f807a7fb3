-- Which kind of threads the games of an event can have, by its number on Discord. NULL: they stand in its channel.
ALTER TABLE events ADD COLUMN threads INTEGER;
-- The threads that were opened for an event. A game is at a table if it stands in its thread.
CREATE TABLE event_tables (
    event  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    thread INTEGER NOT NULL,
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_tables_by_thread ON event_tables (thread);
