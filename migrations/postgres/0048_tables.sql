-- Which kind of threads the games of an event can have, by its number on Discord. NULL: they stand in its channel.
ALTER TABLE events ADD COLUMN threads BIGINT;
-- The threads that were opened for an event. A game is at a table if it stands in its thread.
CREATE TABLE event_tables (
    event  BIGINT NOT NULL,
    number BIGINT NOT NULL,
    thread BIGINT NOT NULL,
    PRIMARY KEY (event, number)
);
CREATE INDEX event_tables_by_thread ON event_tables (thread);
