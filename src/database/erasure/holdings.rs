//! What is stored about people: the one list from which what is shown, exported and deleted follows.
//!
//! A test compares it with the tables: a column that can hold a person's id must stand here.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_games::{Puzzle, Vacation};

/// What is stored about a person in a table, and what becomes of it.
pub(crate) struct Holding {
    /// The table.
    pub(crate) table: &'static str,
    /// The columns with the ids of people. A test compares them with the schema.
    #[cfg_attr(not(test), expect(dead_code, reason = "for the test"))]
    pub(crate) columns: &'static [&'static str],
    /// What it is for; `None` if it only belongs to what others of the list show.
    pub(crate) topic: Option<Topic>,
    /// Selects the ids of all people in it.
    pub(crate) everybody: Option<&'static str>,
    /// Counts what is stored about the person `$1`.
    pub(crate) count: Option<&'static str>,
    /// Selects what is stored about the person `$1`, for the file: ids as text, times as RFC 3339.
    pub(crate) export: Option<&'static str>,
    /// The statements that delete it, in the order of the list, once the games that nobody else has played are gone.
    pub(crate) erase: &'static [Erase],
}

/// A statement of a deletion. `$1` is the person.
pub(crate) enum Erase {
    /// Deletes rows, or what refers to them.
    Delete(&'static str),
    /// Puts the tombstone `$2` in the person's place.
    Replace(&'static str),
    /// Keeps the keyed hash `$2` of the person.
    Hash(&'static str),
}

/// What something is stored for, as people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Topic {
    /// The games they play and have played.
    Games,
    /// The tournaments that they have created or taken part in.
    Tournaments,
    /// The challenges they have made and received.
    Challenges,
    /// The moves that they have planned.
    Plans,
    /// Ratings and results against people and the computer.
    Ratings,
    /// Answers to puzzles.
    Puzzles,
    /// How far they have come in the course.
    Lessons,
    /// The days on which their clocks stood still.
    Vacations,
    /// Choices, and the language that Discord has sent.
    Settings,
    /// The people they do not want challenges from.
    Blocks,
    /// The games of others that they follow.
    Follows,
}

/// What belongs to games, and goes with those that nobody else has played (`going.rs`).
static OF_GAMES: &[Holding] = &[Holding {
    export: Some(
        "SELECT game, wish, agreed AS agreed_by, state, asked_at
         FROM proposals WHERE game IN (SELECT game FROM participations WHERE player = $1) ORDER BY id",
    ),
    table: "proposals",
    columns: &[],
    topic: None,
    everybody: None,
    count: None,
    erase: &[],
}];

/// What bears the ids of people.
static OF_PEOPLE: &[Holding] = &[
    // Those that wait are closed before (`person.rs`), so that their messages lose their buttons.
    Holding {
        table: "challenges",
        columns: &["challenger", "invited"],
        topic: Some(Topic::Challenges),
        everybody: Some("SELECT DISTINCT challenger FROM challenges UNION SELECT DISTINCT invited FROM challenges"),
        count: Some(
            "SELECT (SELECT count(*) FROM challenges WHERE challenger = $1)
                 + (SELECT count(*) FROM challenges WHERE invited = $1)",
        ),
        export: Some(
            "SELECT id AS number, CAST(nullif(guild, 0) AS TEXT) AS server, CAST(channel AS TEXT) AS channel,
                 CASE WHEN challenger < 0 THEN 'former player' ELSE CAST(challenger AS TEXT) END AS challenger,
                 CASE WHEN invited < 0 THEN 'former player' ELSE CAST(invited AS TEXT) END AS invited, rules, seeds,
                 start, rated, pace, first_to, level, rematch_of, state, game,
                 offered_at,
                 expires_at,
                 answered_at
             FROM challenges WHERE id IN (
                 SELECT id FROM challenges WHERE challenger = $1
                 UNION SELECT id FROM challenges WHERE invited = $1)
             ORDER BY id",
        ),
        erase: &[
            Erase::Delete("DELETE FROM challenges WHERE challenger = $1"),
            Erase::Delete("DELETE FROM challenges WHERE invited = $1"),
        ],
    },
    // Those of running games go with their ends.
    Holding {
        table: "plans",
        columns: &["player"],
        topic: Some(Topic::Plans),
        everybody: Some("SELECT DISTINCT player FROM plans"),
        count: Some("SELECT count(*) FROM plans WHERE player = $1"),
        export: Some("SELECT game, words AS plan, lapsed FROM plans WHERE player = $1 ORDER BY game"),
        erase: &[Erase::Delete("DELETE FROM plans WHERE player = $1")],
    },
    Holding {
        table: "games",
        columns: &["south", "north"],
        topic: Some(Topic::Games),
        everybody: Some("SELECT DISTINCT south FROM games UNION SELECT DISTINCT north FROM games"),
        count: Some("SELECT count(*) FROM participations WHERE player = $1"),
        export: Some(
            "SELECT id AS number, CAST(nullif(coalesce(answers_in, guild), 0) AS TEXT) AS server,
                 CAST(channel AS TEXT) AS channel, rules, seeds,
                 CASE WHEN computer = 'S' THEN 'computer' WHEN south < 0 THEN 'former player'
                     ELSE CAST(south AS TEXT) END AS south,
                 CASE WHEN computer = 'N' THEN 'computer' WHEN north < 0 THEN 'former player'
                     ELSE CAST(north AS TEXT) END AS north,
                 moves, pace, rated, unrated, level, nullif(hints, 0) AS hints, nullif(undone, 0) AS undone,
                 nullif(first_to, 1) AS first_to, previous, reason, remark, winner, south_seeds, north_seeds,
                 paused_until,
                 started_at,
                 moved_at,
                 deadline,
                 finished_at
             FROM games WHERE id IN (SELECT game FROM participations WHERE player = $1) ORDER BY id",
        ),
        erase: &[
            Erase::Replace(
                "UPDATE games SET south = $2
                 WHERE south = $1 AND id IN (SELECT game FROM participations WHERE player = $1)",
            ),
            Erase::Replace(
                "UPDATE games SET north = $2
                 WHERE north = $1 AND id IN (SELECT game FROM participations WHERE player = $1)",
            ),
        ],
    },
    // Of events that go on, the tables stay right: whoever has left is a former player.
    Holding {
        table: "events",
        columns: &["organiser"],
        topic: Some(Topic::Tournaments),
        everybody: Some("SELECT DISTINCT organiser FROM events"),
        count: Some(
            "SELECT count(*) FROM (
                 SELECT id FROM events WHERE organiser = $1 UNION SELECT event FROM entrants WHERE person = $1) AS theirs",
        ),
        export: Some(
            "SELECT id AS number, CAST(guild AS TEXT) AS server, CAST(channel AS TEXT) AS channel, name, kind, length, rules,
                 seeds, pace, rated, capacity, announced, stage,
                 opened_at,
                 starts_at,
                 started_at,
                 ends_at,
                 over_at
             FROM events WHERE organiser = $1 ORDER BY id",
        ),
        erase: &[
            Erase::Delete(
                "UPDATE events SET version = version + 1, untold = TRUE, due_at = 0
                 WHERE stage IN ('open', 'running') AND id IN (
                     SELECT id FROM events WHERE organiser = $1 UNION SELECT event FROM entrants WHERE person = $1)",
            ),
            Erase::Replace("UPDATE events SET organiser = $2 WHERE organiser = $1"),
        ],
    },
    Holding {
        table: "entrants",
        columns: &["person"],
        topic: None,
        everybody: Some("SELECT DISTINCT person FROM entrants"),
        count: None,
        export: Some(
            "SELECT event, rating, missed AS rounds_missed, presence,
                 joined_at
             FROM entrants WHERE person = $1 ORDER BY event",
        ),
        erase: &[
            // Whoever is out of a tournament is out of it, whatever was deleted.
            Erase::Hash(
                "INSERT INTO marks (kind, hash, about, at, until)
                 SELECT 'entrant', $2, CAST(id AS TEXT), opened_at, opened_at + 63072000000
                 FROM entrants JOIN events ON id = event
                 WHERE person = $1 AND (stage = 'running' OR stage = 'open' AND presence IN ('gone', 'removed'))
                 ON CONFLICT DO NOTHING",
            ),
            Erase::Replace(
                "UPDATE entrants SET person = $2, presence = CASE presence WHEN 'barred' THEN presence ELSE 'gone' END
                 WHERE person = $1",
            ),
        ],
    },
    Holding {
        table: "fixtures",
        columns: &["bye"],
        topic: None,
        everybody: Some("SELECT DISTINCT bye FROM fixtures WHERE bye IS NOT NULL"),
        count: None,
        export: Some("SELECT event, round FROM fixtures WHERE bye = $1 ORDER BY event, round"),
        erase: &[Erase::Replace("UPDATE fixtures SET bye = $2 WHERE bye = $1")],
    },
    Holding {
        table: "results",
        columns: &["south", "north"],
        topic: None,
        everybody: Some("SELECT DISTINCT south FROM results UNION SELECT DISTINCT north FROM results"),
        count: None,
        export: Some(
            "SELECT finish, rules,
                 CASE WHEN computer = 'S' THEN 'computer' WHEN south < 0 THEN 'former player'
                     ELSE CAST(south AS TEXT) END AS south,
                 CASE WHEN computer = 'N' THEN 'computer' WHEN north < 0 THEN 'former player'
                     ELSE CAST(north AS TEXT) END AS north,
                 winner, south_seeds, north_seeds, level,
                 rated_at
             FROM results WHERE south = $1 OR north = $1 ORDER BY finish",
        ),
        erase: &[
            Erase::Delete("DELETE FROM results WHERE south = $1 AND computer = 'N'"),
            Erase::Delete("DELETE FROM results WHERE north = $1 AND computer = 'S'"),
            // Whoever comes back as somebody new has no openings to be reminded of.
            Erase::Replace(
                "UPDATE results SET south = $2, opening = CASE winner WHEN 'S' THEN NULL ELSE opening END WHERE south = $1",
            ),
            Erase::Replace(
                "UPDATE results SET north = $2, opening = CASE winner WHEN 'N' THEN NULL ELSE opening END WHERE north = $1",
            ),
        ],
    },
    Holding {
        table: "ratings",
        columns: &["player"],
        topic: Some(Topic::Ratings),
        everybody: Some("SELECT DISTINCT player FROM ratings"),
        count: Some("SELECT count(*) FROM ratings WHERE player = $1"),
        export: Some(
            "SELECT rules, (SELECT id FROM games WHERE games.finish = ratings.finish) AS game, rating, deviation, volatility,
                 confirmed
             FROM ratings WHERE player = $1 ORDER BY finish",
        ),
        erase: &[Erase::Replace("UPDATE ratings SET player = $2 WHERE player = $1")],
    },
    Holding {
        table: "standings",
        columns: &["player"],
        topic: None,
        everybody: Some("SELECT DISTINCT player FROM standings"),
        count: None,
        export: Some(
            "SELECT rules, scope, CAST(nullif(place, 0) AS TEXT) AS place, wins, draws, losses, seeds, rating, deviation,
                 volatility, confirmed, ranks_as, provisional,
                 rated_at
             FROM standings WHERE player = $1 ORDER BY rules, scope, place",
        ),
        erase: &[Erase::Replace("UPDATE standings SET player = $2, listed = FALSE WHERE player = $1")],
    },
    Holding {
        table: "meetings",
        columns: &["player", "opponent"],
        topic: None,
        everybody: Some("SELECT DISTINCT player FROM meetings UNION SELECT DISTINCT opponent FROM meetings"),
        count: None,
        export: Some(
            "SELECT rules, CASE WHEN opponent < 0 THEN 'former player' ELSE CAST(opponent AS TEXT) END AS opponent, wins,
                 draws, losses, seeds, counted, CAST(scored AS DOUBLE PRECISION) / 2 AS scored
             FROM meetings WHERE player = $1 ORDER BY rules, opponent",
        ),
        erase: &[
            // Each meeting has two rows, and only that of the player can be looked up.
            Erase::Replace(
                "UPDATE meetings SET opponent = $2 WHERE opponent = $1
                     AND (player, rules) IN (SELECT opponent, rules FROM meetings WHERE player = $1)",
            ),
            Erase::Replace("UPDATE meetings SET player = $2 WHERE player = $1"),
        ],
    },
    Holding {
        table: "streaks",
        columns: &["player"],
        topic: None,
        everybody: Some("SELECT DISTINCT player FROM streaks"),
        count: None,
        export: Some("SELECT wins, longest FROM streaks WHERE player = $1"),
        erase: &[Erase::Replace("UPDATE streaks SET player = $2 WHERE player = $1")],
    },
    Holding {
        table: "computer_ratings",
        columns: &["player"],
        topic: Some(Topic::Ratings),
        everybody: Some("SELECT DISTINCT player FROM computer_ratings"),
        count: Some("SELECT count(*) FROM computer_ratings WHERE player = $1"),
        export: Some(
            "SELECT rules, (SELECT id FROM games WHERE games.finish = computer_ratings.finish) AS game, rating, deviation,
                 volatility
             FROM computer_ratings WHERE player = $1 ORDER BY finish",
        ),
        erase: &[Erase::Delete("DELETE FROM computer_ratings WHERE player = $1")],
    },
    Holding {
        table: "computer_results",
        columns: &["player"],
        topic: None,
        everybody: Some("SELECT DISTINCT player FROM computer_results"),
        count: None,
        export: Some(
            "SELECT version, level, wins, draws, losses FROM computer_results WHERE player = $1 ORDER BY version, level",
        ),
        erase: &[Erase::Delete("DELETE FROM computer_results WHERE player = $1")],
    },
    Holding {
        table: "puzzle_answers",
        columns: &["player"],
        topic: Some(Topic::Puzzles),
        everybody: Some("SELECT DISTINCT player FROM puzzle_answers"),
        count: Some("SELECT count(*) FROM puzzle_answers WHERE player = $1"),
        export: Some(
            "SELECT puzzle, solved, CAST(guild AS TEXT) AS server, tries,
                 answered_at,
                 found_at
             FROM puzzle_answers WHERE player = $1 ORDER BY id",
        ),
        erase: &[
            // The first answer counts, whatever was deleted.
            Erase::Hash(
                "INSERT INTO marks (kind, hash, about, at, until)
                 SELECT 'answer', $2, CAST(puzzle AS TEXT), answered_at, answered_at + 2592000000 FROM puzzle_answers
                 WHERE player = $1 ON CONFLICT DO NOTHING",
            ),
            Erase::Delete("DELETE FROM puzzle_answers WHERE player = $1"),
        ],
    },
    Holding {
        table: "daily_streaks",
        columns: &["player"],
        topic: None,
        everybody: Some("SELECT DISTINCT player FROM daily_streaks"),
        count: None,
        export: Some(
            "SELECT CAST(guild AS TEXT) AS server, day, streak, longest, solved, first_tries
             FROM daily_streaks WHERE player = $1 ORDER BY guild",
        ),
        erase: &[Erase::Delete("DELETE FROM daily_streaks WHERE player = $1")],
    },
    Holding {
        table: "mistakes",
        columns: &["player"],
        topic: Some(Topic::Puzzles),
        everybody: Some("SELECT DISTINCT player FROM mistakes"),
        count: Some("SELECT count(*) FROM mistakes WHERE player = $1"),
        export: Some(
            "SELECT game, ply, missed, practice, due_at FROM mistakes WHERE player = $1 ORDER BY game, ply",
        ),
        erase: &[Erase::Delete("DELETE FROM mistakes WHERE player = $1")],
    },
    Holding {
        table: "watchers",
        columns: &["id"],
        topic: None,
        everybody: Some("SELECT id FROM watchers WHERE channel IS NULL"),
        count: None,
        export: Some("SELECT CAST(message AS TEXT) AS message, told_at FROM watchers WHERE id = $1 AND channel IS NULL"),
        erase: &[
            Erase::Delete("DELETE FROM outbox WHERE channel = $1 AND kind IN ('followed', 'outcome')"),
            Erase::Delete("DELETE FROM watchers WHERE id = $1 AND channel IS NULL"),
        ],
    },
    Holding {
        table: "follows",
        columns: &["person"],
        topic: Some(Topic::Follows),
        everybody: Some("SELECT DISTINCT person FROM follows"),
        count: Some("SELECT count(*) FROM follows WHERE person = $1"),
        export: Some("SELECT game, every FROM follows WHERE person = $1 ORDER BY game"),
        erase: &[Erase::Delete("DELETE FROM follows WHERE person = $1")],
    },
    Holding {
        table: "learners",
        columns: &["learner"],
        topic: Some(Topic::Lessons),
        everybody: Some("SELECT DISTINCT learner FROM learners"),
        count: Some("SELECT count(*) FROM learners WHERE learner = $1"),
        export: Some("SELECT rules, coalesce(task, 'finished') AS task FROM learners WHERE learner = $1 ORDER BY rules"),
        erase: &[Erase::Delete("DELETE FROM learners WHERE learner = $1")],
    },
    Holding {
        table: "settings",
        columns: &["id"],
        topic: Some(Topic::Settings),
        everybody: Some("SELECT id FROM settings WHERE owner = 'person'"),
        count: Some("SELECT count(*) FROM settings WHERE owner = 'person' AND id = $1"),
        export: Some(
            "SELECT theme, view, boards, reminders, language, listed, quiet, zone
             FROM settings WHERE owner = 'person' AND id = $1",
        ),
        erase: &[Erase::Delete("DELETE FROM settings WHERE owner = 'person' AND id = $1")],
    },
    Holding {
        table: "away",
        columns: &["person"],
        topic: Some(Topic::Settings),
        everybody: Some("SELECT DISTINCT person FROM away"),
        count: Some("SELECT count(*) FROM away WHERE person = $1"),
        export: Some(
            "SELECT until FROM away WHERE person = $1",
        ),
        erase: &[Erase::Delete("DELETE FROM away WHERE person = $1")],
    },
    Holding {
        table: "away_days",
        columns: &["person"],
        topic: Some(Topic::Vacations),
        everybody: Some("SELECT DISTINCT person FROM away_days"),
        count: Some("SELECT count(*) FROM away_days WHERE person = $1"),
        export: Some("SELECT day FROM away_days WHERE person = $1 ORDER BY day"),
        erase: &[
            // A year has thirty such days, whatever was deleted.
            Erase::Hash(
                "INSERT INTO marks (kind, hash, about, at, until)
                 SELECT 'away', $2, CAST(day AS TEXT), day * 86400000, (day + 365) * 86400000 FROM away_days
                 WHERE person = $1 ON CONFLICT DO NOTHING",
            ),
            Erase::Delete("DELETE FROM away_days WHERE person = $1"),
        ],
    },
    Holding {
        table: "locales",
        columns: &["id"],
        topic: Some(Topic::Settings),
        everybody: Some("SELECT id FROM locales WHERE owner = 'person'"),
        count: Some("SELECT count(*) FROM locales WHERE owner = 'person' AND id = $1"),
        export: Some("SELECT locale FROM locales WHERE owner = 'person' AND id = $1"),
        erase: &[Erase::Delete("DELETE FROM locales WHERE owner = 'person' AND id = $1")],
    },
    Holding {
        table: "blocks",
        columns: &["blocker", "blocked"],
        topic: Some(Topic::Blocks),
        everybody: Some("SELECT DISTINCT blocker FROM blocks UNION SELECT DISTINCT blocked FROM blocks"),
        count: Some("SELECT count(*) FROM blocks WHERE blocker = $1"),
        // Not those that others set: they are not theirs to see.
        export: Some(
            "SELECT CAST(blocked AS TEXT) AS blocked,
                 blocked_at
             FROM blocks WHERE blocker = $1 ORDER BY blocked_at, blocked",
        ),
        erase: &[
            Erase::Delete("DELETE FROM blocks WHERE blocker = $1"),
            Erase::Hash(
                "INSERT INTO former_blocks (blocker, hash, blocked_at)
                 SELECT blocker, $2, blocked_at FROM blocks WHERE blocked = $1 ON CONFLICT DO NOTHING",
            ),
            Erase::Delete("DELETE FROM blocks WHERE blocked = $1"),
        ],
    },
    Holding {
        table: "former_blocks",
        columns: &["blocker"],
        topic: Some(Topic::Blocks),
        everybody: Some("SELECT DISTINCT blocker FROM former_blocks"),
        count: Some("SELECT count(*) FROM former_blocks WHERE blocker = $1"),
        export: Some(
            "SELECT 'former player' AS blocked,
                 blocked_at
             FROM former_blocks WHERE blocker = $1 ORDER BY blocked_at, hash",
        ),
        erase: &[Erase::Delete("DELETE FROM former_blocks WHERE blocker = $1")],
    },
];

const _: () = assert!(
    Puzzle::ANSWER_COUNTS.as_millis() == 2_592_000_000 && Vacation::YEAR == 365,
    "the statements above want the numbers as literals"
);

/// Returns the whole list, in the order in which a deletion goes through it.
pub(crate) fn all() -> impl Iterator<Item = &'static Holding> {
    OF_GAMES.iter().chain(OF_PEOPLE)
}
