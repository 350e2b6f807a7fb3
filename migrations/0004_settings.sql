-- What people have chosen for themselves, and servers for their channels. NULL: nothing was chosen, and what is next in
-- line holds: for a person the server's choice, for a server the program's.
CREATE TABLE settings (
    owner  TEXT    NOT NULL CHECK (owner IN ('person', 'server')),
    id     INTEGER NOT NULL,
    theme  TEXT,
    view   TEXT    CHECK (view IN ('image', 'text', 'both')),
    boards TEXT    CHECK (boards IN ('still', 'animated')),
    PRIMARY KEY (owner, id)
) STRICT, WITHOUT ROWID;
