-- How many groups of writes have been committed, in one row. A commit that fails may have reached the disk all the same:
-- the number read afterwards tells.
CREATE TABLE commits (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
) STRICT;
INSERT INTO commits (one, number) VALUES (1, 0);
