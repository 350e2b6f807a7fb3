-- Languages: what people and servers have chosen, and what Discord says of them.

-- Of a person, the language of private messages; of a server, that of public ones.
ALTER TABLE settings ADD COLUMN language TEXT;

-- The locale that Discord sent last, for messages that nobody has just asked for.
CREATE TABLE locales (
    owner     TEXT    NOT NULL CHECK (owner IN ('person', 'server')),
    id        INTEGER NOT NULL,
    locale    TEXT    NOT NULL,
    -- Of a server: whether a manager has been told how to choose another language.
    is_hinted INTEGER NOT NULL DEFAULT 0 CHECK (is_hinted IN (0, 1)),
    PRIMARY KEY (owner, id)
) STRICT, WITHOUT ROWID;
