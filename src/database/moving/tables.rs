//! What is moved: all tables but those that belong to a file or a process.

/// A table, and the columns by which its rows are told apart and ordered.
pub(crate) struct MovedTable {
    pub(crate) name: &'static str,
    pub(super) key: &'static [&'static str],
    /// The column that the database numbers by itself.
    pub(super) numbered: Option<&'static str>,
    /// A column that can refer to a later row of the same table, and is therefore filled in at the end.
    pub(super) later: Option<&'static str>,
}

const fn table(name: &'static str, key: &'static [&'static str]) -> MovedTable {
    MovedTable { name, key, numbered: None, later: None }
}

/// A table whose rows are numbered.
const fn numbered(name: &'static str, key: &'static [&'static str]) -> MovedTable {
    MovedTable { numbered: Some(key[0]), ..table(name, key) }
}

/// The tables. Each refers only to those before it.
pub(crate) const TABLES: &[MovedTable] = &[
    MovedTable { later: Some("held_by"), ..numbered("games", &["id"]) },
    numbered("challenges", &["id"]),
    numbered("proposals", &["id"]),
    numbered("outbox", &["id"]),
    numbered("puzzles", &["number"]),
    numbered("puzzle_answers", &["id"]),
    numbered("starts", &["id"]),
    numbered("events", &["id"]),
    table("entrants", &["event", "person"]),
    table("fixtures", &["event", "round", "board"]),
    table("event_tables", &["event", "number"]),
    table("plans", &["game", "player"]),
    table("watchers", &["id"]),
    table("follows", &["person", "game"]),
    table("reviews", &["game"]),
    table("mistakes", &["player", "game", "ply"]),
    table("openings", &["rules", "guild", "line"]),
    table("openings_to_count", &["game"]),
    table("results", &["finish"]),
    table("ratings", &["player", "rules", "finish"]),
    table("computer_ratings", &["player", "rules", "finish"]),
    table("computer_results", &["player", "version", "level"]),
    table("standings", &["player", "rules", "scope", "place"]),
    table("meetings", &["player", "rules", "opponent"]),
    table("streaks", &["player"]),
    table("learners", &["learner", "rules"]),
    table("settings", &["owner", "id"]),
    table("locales", &["owner", "id"]),
    table("blocks", &["blocker", "blocked"]),
    table("former_blocks", &["blocker", "hash"]),
    table("away", &["person"]),
    table("away_days", &["person", "day"]),
    table("daily_puzzles", &["guild"]),
    table("daily_streaks", &["guild", "player"]),
    table("servers", &["guild"]),
    table("threads", &["thread"]),
    table("erasures", &["kind", "hash"]),
    table("marks", &["kind", "hash", "about", "at"]),
    table("leaving", &["hash"]),
    table("chores", &["name"]),
    table("lines", &["shard", "shards"]),
    table("registered", &["name"]),
];
