-- What several processes share: the sessions at the gateway, what is done by one of them at a time, and the commands.

-- The sessions of the last day. Discord takes one of each bucket in five seconds. A session is taken by a process that
-- connects, then begun, and at last used, if somebody has made use of one since.
ALTER TABLE starts ADD COLUMN bucket BIGINT NOT NULL DEFAULT 0;
ALTER TABLE starts ADD COLUMN state TEXT COLLATE "C" NOT NULL DEFAULT 'begun' CHECK (state IN ('taken', 'begun', 'used'));

-- What comes round, or is done once, by one process at a time. due_at: when it is due; while a process is at it, when
-- another one may take over.
CREATE TABLE chores (
    name    TEXT COLLATE "C" PRIMARY KEY,
    due_at  BIGINT           NOT NULL,
    claimed BOOLEAN          NOT NULL
);

-- Whether a process is at a message: an answer, or the relay. If it dies, not_before says when another one takes over.
ALTER TABLE outbox ADD COLUMN claimed BOOLEAN NOT NULL DEFAULT FALSE;

-- The interaction that made an offer, which may reach two processes.
ALTER TABLE challenges ADD COLUMN interaction BIGINT;
CREATE UNIQUE INDEX challenges_of_interaction ON challenges (interaction) WHERE interaction IS NOT NULL;

-- The commands that Discord knows, and the hash of what was registered.
CREATE TABLE registered (
    name TEXT COLLATE "C" PRIMARY KEY,
    id   BIGINT           NOT NULL,
    hash TEXT COLLATE "C" NOT NULL
);
