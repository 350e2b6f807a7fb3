-- The whole schema, as the migrations of SQLite in the folder above have made it up to the same number. From here on, each change
-- has a migration of the same number there and here. Integers have 64 bits, flags are booleans, and text is compared byte by
-- byte, as SQLite does. A number that a row has had is never given to another.

-- The last numbers that were given to what people know by its number. A sequence would skip those of transactions that had to
-- be repeated.
CREATE TABLE numbers (
    kind TEXT COLLATE "C" PRIMARY KEY,
    last BIGINT           NOT NULL
);
INSERT INTO numbers (kind, last) VALUES ('games', 0), ('challenges', 0), ('puzzles', 1000000);
CREATE FUNCTION next_number(wanted TEXT) RETURNS BIGINT LANGUAGE sql AS
    'UPDATE numbers SET last = last + 1 WHERE kind = wanted RETURNING last';

CREATE TABLE games (
    -- Never used again, so that a number in an old message cannot come to mean another game.
    id            BIGINT           PRIMARY KEY DEFAULT next_number('games'),
    guild         BIGINT           NOT NULL,
    channel       BIGINT           NOT NULL,
    rules         TEXT COLLATE "C" NOT NULL,
    seeds         BIGINT           NOT NULL CHECK (seeds BETWEEN 3 AND 6),
    south         BIGINT           NOT NULL,
    north         BIGINT           NOT NULL CHECK (north <> south),
    rated         BOOLEAN          NOT NULL,
    -- Every move is one letter, so the text is the whole truth and the ply is its length. The ply stands in a column
    -- of its own because a move is one compare-and-set on it.
    moves         TEXT COLLATE "C" NOT NULL DEFAULT '',
    ply           BIGINT           NOT NULL DEFAULT 0 CHECK (ply = length(moves)),
    started_at    BIGINT           NOT NULL,
    moved_at      BIGINT           NOT NULL,
    -- The place in the order in which games ended: ratings follow it. NULL while the game goes on.
    finish        BIGINT           UNIQUE,
    reason        TEXT COLLATE "C",
    winner        TEXT COLLATE "C" CHECK (winner IN ('S', 'N')),
    south_seeds   BIGINT,
    north_seeds   BIGINT,
    finished_at   BIGINT,
    message       BIGINT,
    undone        BIGINT           NOT NULL DEFAULT 0,
    free_until    BIGINT,
    decided_by    TEXT COLLATE "C" CHECK (decided_by IN ('S', 'N')),
    pace          TEXT COLLATE "C" NOT NULL DEFAULT 'none',
    deadline      BIGINT,
    due_at        BIGINT           CHECK ((due_at IS NULL) = (deadline IS NULL)),
    first_to      BIGINT           NOT NULL DEFAULT 1 CHECK (first_to BETWEEN 1 AND 20),
    previous      BIGINT           REFERENCES games (id),
    south_won     BIGINT           NOT NULL DEFAULT 0,
    north_won     BIGINT           NOT NULL DEFAULT 0,
    ends_match    BOOLEAN          NOT NULL DEFAULT FALSE,
    unrated       TEXT COLLATE "C" CHECK (unrated IS NULL OR (rated AND finish IS NOT NULL)),
    rated_at      BIGINT           CHECK (rated_at IS NULL OR (rated AND unrated IS NULL AND rated_at = finished_at)),
    computer      TEXT COLLATE "C" CHECK (computer IN ('S', 'N')),
    level         BIGINT           CHECK (level >= 1) CHECK ((level IS NULL) = (computer IS NULL)),
    hints         BIGINT           NOT NULL DEFAULT 0,
    hinted        TEXT COLLATE "C",
    held_at       BIGINT,
    freed_ply     BIGINT,
    left_before   BIGINT,
    houses        TEXT COLLATE "C",
    held_by       BIGINT           REFERENCES games (id),
    level_version BIGINT,
    answers_in    BIGINT           CHECK (answers_in IS NULL OR guild = 0),
    shown         BIGINT,
    planned       BOOLEAN          NOT NULL DEFAULT FALSE,
    unreachable   BOOLEAN          NOT NULL DEFAULT FALSE,
    paused_until  BIGINT,
    away_until    BIGINT,
    remark        TEXT COLLATE "C",
    CHECK ((finish IS NULL) = (reason IS NULL)),
    CHECK ((finish IS NULL) = (south_seeds IS NULL)),
    CHECK ((finish IS NULL) = (north_seeds IS NULL)),
    CHECK ((finish IS NULL) = (finished_at IS NULL)),
    CHECK (winner IS NULL OR finish IS NOT NULL)
);
CREATE INDEX games_of_channel ON games (channel, id);
CREATE UNIQUE INDEX games_previous ON games (previous) WHERE previous IS NOT NULL;
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL AND held_at IS NULL;
CREATE INDEX games_with_clock ON games (guild) WHERE due_at IS NOT NULL;
CREATE INDEX games_running_south ON games (south, channel) WHERE finished_at IS NULL;
CREATE INDEX games_running_north ON games (north, channel) WHERE finished_at IS NULL;
CREATE INDEX games_over_south ON games (south, channel, id) WHERE finished_at IS NOT NULL AND ply > 0;
CREATE INDEX games_over_north ON games (north, channel, id) WHERE finished_at IS NOT NULL AND ply > 0;
CREATE INDEX games_over ON games (channel, id) WHERE finished_at IS NOT NULL AND ply > 0;
CREATE INDEX games_of_pair ON games (south, north, rated_at) WHERE rated_at IS NOT NULL;
CREATE INDEX games_opening ON games (substr(moves, 1, 20), rules, (CASE winner WHEN 'S' THEN south ELSE north END))
    WHERE rated_at IS NOT NULL AND winner IS NOT NULL AND ply >= 20;
CREATE INDEX games_houses ON games (houses) WHERE houses IS NOT NULL;
CREATE INDEX games_houses_south ON games (south) WHERE houses IS NOT NULL;
CREATE INDEX games_houses_north ON games (north) WHERE houses IS NOT NULL;
CREATE INDEX games_without_houses ON games (id)
    WHERE houses IS NULL AND finished_at IS NULL AND computer IS NULL AND ply >= 8;
CREATE INDEX games_held ON games (held_by) WHERE held_by IS NOT NULL;
CREATE INDEX games_to_hold ON games (id) WHERE held_at IS NULL
    AND (unreachable OR paused_until IS NOT NULL OR away_until IS NOT NULL);
CREATE INDEX games_to_release ON games (id) WHERE held_at IS NOT NULL
    AND NOT unreachable AND paused_until IS NULL AND away_until IS NULL;
CREATE INDEX games_paused ON games (paused_until) WHERE paused_until IS NOT NULL;
CREATE INDEX games_away ON games (away_until) WHERE away_until IS NOT NULL;
CREATE INDEX games_unplayed_south ON games (south) WHERE finished_at IS NOT NULL AND ply = 0;
CREATE INDEX games_unplayed_north ON games (north) WHERE finished_at IS NOT NULL AND ply = 0;
CREATE INDEX games_of_server ON games (guild, finished_at);
CREATE INDEX games_answers_in ON games (answers_in) WHERE answers_in IS NOT NULL;

CREATE TABLE settings (
    owner     TEXT COLLATE "C" NOT NULL CHECK (owner IN ('person', 'server')),
    id        BIGINT           NOT NULL,
    theme     TEXT COLLATE "C",
    view      TEXT COLLATE "C" CHECK (view IN ('image', 'text', 'both')),
    boards    TEXT COLLATE "C" CHECK (boards IN ('still', 'animated')),
    reminders TEXT COLLATE "C" CHECK (reminders IN ('channel', 'dm', 'none')),
    language  TEXT COLLATE "C",
    threads   TEXT COLLATE "C",
    quiet     TEXT COLLATE "C",
    zone      TEXT COLLATE "C",
    listed    TEXT COLLATE "C",
    PRIMARY KEY (owner, id)
);

CREATE TABLE watch (
    one        BIGINT  PRIMARY KEY CHECK (one = 1),
    watched_at BIGINT  NOT NULL,
    stopped    BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE TABLE challenges (
    id            BIGINT           PRIMARY KEY DEFAULT next_number('challenges'),
    guild         BIGINT           NOT NULL,
    channel       BIGINT           NOT NULL,
    -- The message that shows it; of one that has run out only until that message says so.
    message       BIGINT,
    challenger    BIGINT           NOT NULL,
    -- NULL: open to anyone.
    invited       BIGINT           CHECK (invited <> challenger),
    rules         TEXT COLLATE "C" NOT NULL,
    seeds         BIGINT           NOT NULL CHECK (seeds BETWEEN 3 AND 6),
    start         TEXT COLLATE "C" NOT NULL CHECK (start IN ('me', 'them', 'random')),
    rated         BOOLEAN          NOT NULL,
    pace          TEXT COLLATE "C" NOT NULL,
    -- Who first wins so many games wins the match; 1: a single game.
    first_to      BIGINT           NOT NULL DEFAULT 1 CHECK (first_to BETWEEN 1 AND 20),
    -- A game has one rematch at most.
    rematch_of    BIGINT           UNIQUE REFERENCES games (id),
    state         TEXT COLLATE "C" NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
    game          BIGINT           UNIQUE REFERENCES games (id),
    offered_at    BIGINT           NOT NULL,
    -- Who has not answered by then has let it run out.
    expires_at    BIGINT           NOT NULL,
    answered_at   BIGINT,
    level         BIGINT           CHECK (level >= 1),
    held_at       BIGINT,
    level_version BIGINT,
    alone         BOOLEAN          NOT NULL DEFAULT FALSE,
    answers_in    BIGINT           CHECK (answers_in IS NULL OR guild = 0),
    in_thread     BOOLEAN          NOT NULL DEFAULT FALSE,
    CHECK ((state = 'accepted') = (game IS NOT NULL)),
    CHECK ((state = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX challenges_waiting ON challenges (channel) WHERE state = 'waiting';
CREATE INDEX challenges_waiting_of ON challenges (challenger) WHERE state = 'waiting';
CREATE INDEX challenges_declined ON challenges (challenger, invited, answered_at) WHERE state = 'declined';
CREATE INDEX challenges_expiring ON challenges (expires_at) WHERE state = 'waiting' AND held_at IS NULL;
CREATE INDEX challenges_waiting_in ON challenges (guild) WHERE state = 'waiting';
CREATE INDEX challenges_offered ON challenges (challenger, offered_at) WHERE state <> 'accepted' AND level IS NULL;
CREATE INDEX challenges_not_alone ON challenges (offered_at)
    WHERE state = 'waiting' AND invited IS NULL AND NOT alone AND held_at IS NULL;
CREATE INDEX challenges_by ON challenges (challenger);
CREATE INDEX challenges_to ON challenges (invited) WHERE invited IS NOT NULL;
CREATE INDEX challenges_of_server ON challenges (guild);
CREATE INDEX challenges_answered ON challenges (answered_at) WHERE state <> 'waiting';
CREATE INDEX challenges_answers_in ON challenges (answers_in) WHERE answers_in IS NOT NULL;

CREATE TABLE blocks (
    blocker    BIGINT NOT NULL,
    blocked    BIGINT NOT NULL CHECK (blocked <> blocker),
    blocked_at BIGINT NOT NULL,
    PRIMARY KEY (blocker, blocked)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked);

CREATE TABLE reviews (
    game    BIGINT           PRIMARY KEY REFERENCES games (id),
    -- How it was looked for: what was found in another way is looked for anew.
    version BIGINT           NOT NULL,
    -- A line for each ply: what houses a to f were worth to the mover, - for those that could not be played, and the houses
    -- of the line that was expected.
    plies   TEXT COLLATE "C" NOT NULL
);

CREATE TABLE puzzle_answers (
    id          BIGINT  GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    player      BIGINT  NOT NULL,
    puzzle      BIGINT  NOT NULL,
    solved      BOOLEAN NOT NULL,
    answered_at BIGINT  NOT NULL,
    guild       BIGINT,
    UNIQUE (player, puzzle)
);
CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, puzzle, answered_at, solved);

CREATE TABLE daily_puzzles (
    guild          BIGINT           PRIMARY KEY,
    channel        BIGINT           NOT NULL,
    -- NULL: all rulesets in turn.
    rules          TEXT COLLATE "C",
    -- When the next one comes: each day at the same time.
    due_at         BIGINT           NOT NULL,
    -- The newest one, and when it came. NULL: there was none yet.
    puzzle         BIGINT,
    posted_at      BIGINT,
    -- The newest one of the collection, after which it goes on.
    collected      BIGINT,
    last_puzzle    BIGINT,
    last_posted_at BIGINT           CHECK ((last_puzzle IS NULL) = (last_posted_at IS NULL)),
    held_at        BIGINT,
    CHECK ((puzzle IS NULL) = (posted_at IS NULL))
);
CREATE INDEX daily_puzzles_due ON daily_puzzles (due_at) WHERE held_at IS NULL;

CREATE TABLE puzzles (
    -- Never that of another, nor of one of the collection, whose numbers are below.
    number    BIGINT           PRIMARY KEY DEFAULT next_number('puzzles') CHECK (number > 1000000),
    guild     BIGINT           NOT NULL,
    game      BIGINT           NOT NULL REFERENCES games (id),
    -- After so many moves.
    ply       BIGINT           NOT NULL,
    rules     TEXT COLLATE "C" NOT NULL,
    position  TEXT COLLATE "C" NOT NULL,
    -- The line and the margin, as the collection writes them.
    solution  TEXT COLLATE "C" NOT NULL,
    -- When it was the server's puzzle of the day. NULL: it has not been yet.
    posted_at BIGINT,
    UNIQUE (guild, rules, position)
);
CREATE INDEX puzzles_of_guild ON puzzles (guild, number);
CREATE INDEX puzzles_of_game ON puzzles (game);
CREATE INDEX puzzles_unposted ON puzzles (guild, number) WHERE posted_at IS NULL;

CREATE TABLE servers (
    guild   BIGINT PRIMARY KEY,
    left_at BIGINT,
    held_at BIGINT
);
CREATE INDEX servers_left ON servers (left_at) WHERE left_at IS NOT NULL;

CREATE TABLE silences (
    shard        BIGINT PRIMARY KEY CHECK (shard BETWEEN 0 AND shards - 1),
    shards       BIGINT NOT NULL,
    silent_since BIGINT NOT NULL
);

CREATE TABLE starts (
    id         BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    started_at BIGINT NOT NULL
);
CREATE INDEX starts_of_late ON starts (started_at);

CREATE TABLE ratings (
    player     BIGINT           NOT NULL,
    rules      TEXT COLLATE "C" NOT NULL,
    -- That of the game.
    finish     BIGINT           NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    -- Whether many who play in other circles as well bear the rating out.
    confirmed  BOOLEAN          NOT NULL DEFAULT FALSE,
    PRIMARY KEY (player, rules, finish)
);

CREATE TABLE computer_ratings (
    player     BIGINT           NOT NULL,
    rules      TEXT COLLATE "C" NOT NULL,
    finish     BIGINT           NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, rules, finish)
);

CREATE TABLE standings (
    player      BIGINT           NOT NULL,
    rules       TEXT COLLATE "C" NOT NULL,
    scope       TEXT COLLATE "C" NOT NULL CHECK (scope IN ('channel', 'server', 'global')),
    -- The channel or the server; 0 where it is everywhere.
    place       BIGINT           NOT NULL,
    wins        BIGINT           NOT NULL,
    draws       BIGINT           NOT NULL,
    losses      BIGINT           NOT NULL,
    seeds       BIGINT           NOT NULL,
    -- When the newest game there ended that counts. NULL, as what follows: there was none.
    rated_at    BIGINT,
    -- The newest rating, the same wherever it stands, and as what it ranks.
    rating      DOUBLE PRECISION,
    deviation   DOUBLE PRECISION,
    volatility  DOUBLE PRECISION,
    confirmed   BOOLEAN,
    ranks_as    DOUBLE PRECISION,
    provisional BOOLEAN,
    listed      BOOLEAN          NOT NULL DEFAULT TRUE,
    PRIMARY KEY (player, rules, scope, place)
);
CREATE INDEX standings_in_order ON standings
    (scope, place, rules, provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player, rated_at)
    WHERE rated_at IS NOT NULL AND listed;

CREATE TABLE meetings (
    player   BIGINT           NOT NULL,
    rules    TEXT COLLATE "C" NOT NULL,
    opponent BIGINT           NOT NULL,
    wins     BIGINT           NOT NULL,
    draws    BIGINT           NOT NULL,
    losses   BIGINT           NOT NULL,
    seeds    BIGINT           NOT NULL,
    -- How many of these games count, and what the player has scored in them: 2 for a win, 1 for a draw.
    counted  BIGINT           NOT NULL,
    scored   BIGINT           NOT NULL,
    -- How many people the opponent has met in games that count, and the player has not; 0 until these two have.
    others   BIGINT           NOT NULL,
    PRIMARY KEY (player, rules, opponent)
);

CREATE TABLE streaks (
    player  BIGINT PRIMARY KEY,
    wins    BIGINT NOT NULL,
    longest BIGINT NOT NULL
);

CREATE TABLE computer_results (
    player  BIGINT NOT NULL,
    version BIGINT NOT NULL,
    level   BIGINT NOT NULL,
    wins    BIGINT NOT NULL,
    draws   BIGINT NOT NULL,
    losses  BIGINT NOT NULL,
    PRIMARY KEY (player, version, level)
);

CREATE TABLE outbox (
    -- The order in which news came up, and in which each channel hears it.
    id         BIGINT           GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    guild      BIGINT           NOT NULL,
    channel    BIGINT           NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    -- The game, challenge, proposal or server that it is about, and what tells it from earlier news about that.
    subject    BIGINT           NOT NULL,
    point      BIGINT           NOT NULL,
    since      BIGINT           NOT NULL,
    tries      BIGINT           NOT NULL DEFAULT 0,
    -- Until then somebody is telling it, or nobody is to try.
    not_before BIGINT           NOT NULL,
    -- Since when its server cannot be reached.
    held_at    BIGINT,
    UNIQUE (kind, subject)
);
CREATE INDEX outbox_due ON outbox (not_before) WHERE held_at IS NULL;
CREATE INDEX outbox_of_channel ON outbox (channel, id);
CREATE INDEX outbox_of_server ON outbox (guild);

CREATE TABLE learners (
    learner BIGINT           NOT NULL,
    rules   TEXT COLLATE "C" NOT NULL,
    task    TEXT COLLATE "C",
    PRIMARY KEY (learner, rules)
);

CREATE TABLE locales (
    owner     TEXT COLLATE "C" NOT NULL CHECK (owner IN ('person', 'server')),
    id        BIGINT           NOT NULL,
    locale    TEXT COLLATE "C" NOT NULL,
    -- Of a server: whether a manager has been told how to choose another language.
    is_hinted BOOLEAN          NOT NULL DEFAULT FALSE,
    PRIMARY KEY (owner, id)
);

CREATE TABLE threads (
    thread  BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL
);
CREATE INDEX threads_of_channel ON threads (channel);

CREATE TABLE plans (
    game   BIGINT           NOT NULL REFERENCES games (id),
    player BIGINT           NOT NULL,
    -- The point of the game at which it stands. At any other, it is over.
    ply    BIGINT           NOT NULL,
    undone BIGINT           NOT NULL,
    -- Letters of houses, the opponent's and the answer in turn; alternatives have a word each.
    words  TEXT COLLATE "C" NOT NULL,
    -- Why it was dropped, until the player has been told; NULL while it holds.
    lapsed TEXT COLLATE "C",
    PRIMARY KEY (game, player)
);
CREATE INDEX plans_of ON plans (player);

CREATE TABLE away (
    person BIGINT PRIMARY KEY,
    until  BIGINT NOT NULL
);
CREATE INDEX away_until ON away (until);

CREATE TABLE away_days (
    person BIGINT NOT NULL,
    day    BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);
CREATE INDEX away_days_past ON away_days (day);

CREATE TABLE proposals (
    id       BIGINT           GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game     BIGINT           NOT NULL REFERENCES games (id),
    -- The point of the game at which it stands.
    ply      BIGINT           NOT NULL,
    undone   BIGINT           NOT NULL,
    wish     TEXT COLLATE "C" NOT NULL,
    -- Who has agreed; NULL: nobody yet, it is the rules that ask.
    agreed   TEXT COLLATE "C" CHECK (agreed IN ('S', 'N')),
    state    TEXT COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined', 'withdrawn', 'past')),
    -- The message that asks, as long as its buttons stand.
    message  BIGINT,
    asked_at BIGINT           NOT NULL
);
CREATE UNIQUE INDEX proposals_waiting ON proposals (game) WHERE state = 'waiting';
CREATE UNIQUE INDEX proposals_asked ON proposals (game, ply, undone, wish, agreed) WHERE state <> 'past';
CREATE INDEX proposals_of_game ON proposals (game);
CREATE INDEX proposals_answered ON proposals (asked_at) WHERE state <> 'waiting';

CREATE TABLE erasures (
    kind      TEXT COLLATE "C" NOT NULL CHECK (kind IN ('person', 'server')),
    -- The keyed hash of the id.
    hash      TEXT COLLATE "C" NOT NULL,
    erased_at BIGINT           NOT NULL,
    PRIMARY KEY (kind, hash, erased_at)
);

CREATE TABLE former_blocks (
    blocker    BIGINT           NOT NULL,
    -- The keyed hash of the id.
    hash       TEXT COLLATE "C" NOT NULL,
    blocked_at BIGINT           NOT NULL,
    PRIMARY KEY (blocker, hash)
);

CREATE TABLE results (
    -- The place in the order in which games ended.
    finish        BIGINT           PRIMARY KEY,
    rules         TEXT COLLATE "C" NOT NULL,
    south         BIGINT           NOT NULL,
    north         BIGINT           NOT NULL CHECK (north <> south),
    winner        TEXT COLLATE "C" CHECK (winner IN ('S', 'N')),
    south_seeds   BIGINT           NOT NULL,
    north_seeds   BIGINT           NOT NULL,
    rated_at      BIGINT,
    -- Against the computer: its side and level. Only games that measure its opponent's strength are kept.
    computer      TEXT COLLATE "C" CHECK (computer IN ('S', 'N')),
    level         BIGINT           CHECK ((level IS NULL) = (computer IS NULL)),
    level_version BIGINT
);
CREATE INDEX results_south ON results (south);
CREATE INDEX results_north ON results (north);

-- All deletions that were ever promised, by which they are repeated if a backup from before is brought back. SQLite has them
-- in a file beside the database.
CREATE TABLE promises (
    kind    TEXT COLLATE "C" NOT NULL CHECK (kind IN ('person', 'server')),
    -- A keyed hash of the id.
    hash    TEXT COLLATE "C" NOT NULL,
    at      BIGINT           NOT NULL,
    -- What becomes of a person's running games.
    leaving TEXT COLLATE "C" CHECK ((leaving IS NULL) = (kind = 'server')),
    PRIMARY KEY (kind, hash)
);

-- The key of these hashes, in one row.
CREATE TABLE secrets (
    one BIGINT           PRIMARY KEY CHECK (one = 1),
    key TEXT COLLATE "C" NOT NULL
);

CREATE VIEW games_with_proposals AS
SELECT games.*, proposals.id AS proposal, wish, agreed, proposals.message AS proposal_message,
    CASE WHEN answers_in IS NULL THEN EXISTS (SELECT 1 FROM outbox WHERE kind = 'board' AND subject = games.id)
        ELSE shown IS NULL
            OR shown < games.undone * 1048576 + games.ply * 2 + CASE WHEN finish IS NULL THEN 0 ELSE 1 END END AS is_owed
FROM games LEFT JOIN proposals
    ON proposals.game = games.id AND state = 'waiting' AND proposals.ply = games.ply AND proposals.undone = games.undone;

CREATE VIEW game_summaries AS
SELECT id, guild, channel, answers_in, rules, south, north, ply, moved_at, finished_at, deadline, due_at, first_to,
    south_won, north_won, ends_match, computer, level, level_version, message, proposal, wish, agreed, proposal_message,
    held_at, unreachable, paused_until, away_until
FROM games_with_proposals;

CREATE VIEW participations AS
SELECT south AS player, id AS game FROM games WHERE finished_at IS NULL
UNION ALL SELECT north, id FROM games WHERE finished_at IS NULL
UNION ALL SELECT south, id FROM games WHERE finished_at IS NOT NULL AND ply > 0
UNION ALL SELECT north, id FROM games WHERE finished_at IS NOT NULL AND ply > 0
UNION ALL SELECT south, id FROM games WHERE finished_at IS NOT NULL AND ply = 0
UNION ALL SELECT north, id FROM games WHERE finished_at IS NOT NULL AND ply = 0;

CREATE VIEW games_alone AS
SELECT player, game FROM participations JOIN games ON games.id = game WHERE computer IS NOT NULL;

CREATE VIEW unheard AS
SELECT shard, shards, silent_since AS since FROM silences
UNION ALL SELECT 0, 1, watched_at FROM watch WHERE stopped;
