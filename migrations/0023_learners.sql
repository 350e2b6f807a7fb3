-- How far people have come in the course of a ruleset: the next exercise, or NULL after the last.
CREATE TABLE learners (
    learner INTEGER NOT NULL,
    rules   TEXT    NOT NULL,
    task    TEXT,
    PRIMARY KEY (learner, rules)
) STRICT, WITHOUT ROWID;
