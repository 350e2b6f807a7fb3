//! Deleting everything about a person.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::AssertSqlSafe;
use test_support::filling::Sizes;
use wari_games::{Leaving, Reach, Subject};

use super::leaving::everything;
use super::*;
use crate::erasure::holdings;

/// The columns of integers that never hold the ID of a person, by table. Whoever adds a column decides: it belongs
/// here, or into the list of `erasure/holdings.rs`, which says what becomes of it if the person has their data deleted.
const NOBODYS: &[(&str, &[&str])] = &[
    ("away", &["until"]),
    ("away_days", &["day"]),
    ("blocks", &["blocked_at"]),
    (
        "challenges",
        &[
            "id",
            "guild",
            "channel",
            "message",
            "seeds",
            "rated",
            "first_to",
            "rematch_of",
            "game",
            "offered_at",
            "expires_at",
            "answered_at",
            "level",
            "held_at",
            "level_version",
            "alone",
            "answers_in",
            "in_thread",
            "interaction",
        ],
    ),
    ("chores", &["due_at", "claimed", "claimed_by"]),
    ("commits", &["one", "number"]),
    ("computer_ratings", &["finish"]),
    ("computer_results", &["version", "level", "wins", "draws", "losses"]),
    (
        "daily_puzzles",
        &[
            "guild",
            "channel",
            "minutes",
            "due_at",
            "puzzle",
            "posted_at",
            "collected",
            "last_puzzle",
            "last_posted_at",
            "held_at",
            "day",
            "message",
            "count_at",
        ],
    ),
    ("daily_streaks", &["guild", "day", "streak", "longest", "solved", "first_tries"]),
    ("erasures", &["erased_at"]),
    ("former_blocks", &["blocked_at"]),
    (
        "games",
        &[
            "id",
            "guild",
            "channel",
            "seeds",
            "rated",
            "ply",
            "started_at",
            "moved_at",
            "finish",
            "south_seeds",
            "north_seeds",
            "finished_at",
            "message",
            "undone",
            "free_until",
            "deadline",
            "due_at",
            "first_to",
            "previous",
            "south_won",
            "north_won",
            "ends_match",
            "rated_at",
            "level",
            "hints",
            "held_at",
            "freed_ply",
            "left_before",
            "held_by",
            "level_version",
            "answers_in",
            "shown",
            "planned",
            "planned_before",
            "unreachable",
            "paused_until",
            "away_until",
            "claimed_until",
            "south_bank",
            "north_bank",
            "unshown",
            "to_tell",
            "event",
            "prompt_plies",
        ],
    ),
    (
        "events",
        &[
            "id",
            "guild",
            "channel",
            "message",
            "length",
            "seeds",
            "rated",
            "capacity",
            "starts_at",
            "announced",
            "opened_at",
            "started_at",
            "over_at",
            "podium",
            "lot",
            "threads",
            "round",
            "ends_at",
            "version",
            "due_at",
            "untold",
            "told_at",
            "held_at",
        ],
    ),
    ("entrants", &["event", "number", "rating", "joined_at", "missed", "forgiven"]),
    ("event_tables", &["event", "number", "thread"]),
    ("fixtures", &["event", "round", "board", "game", "south_berserk", "north_berserk"]),
    ("follows", &["game", "ending"]),
    ("going", &["game"]),
    ("leaving", &["tombstone"]),
    ("lines", &["shard", "shards", "by_http", "heard_at", "silent"]),
    ("locales", &["is_hinted"]),
    ("marks", &["at", "times", "until"]),
    ("meetings", &["wins", "draws", "losses", "seeds", "counted", "scored", "others"]),
    ("mistakes", &["game", "ply", "practice", "due_at"]),
    ("openings", &["guild", "south_won", "drawn", "north_won"]),
    ("openings_to_count", &["game"]),
    (
        "outbox",
        &[
            "id",
            "guild",
            "channel",
            "subject",
            "point",
            "since",
            "tries",
            "not_before",
            "held_at",
            "claimed",
            "claimed_by",
        ],
    ),
    ("plans", &["game", "ply", "undone"]),
    ("proposals", &["id", "game", "ply", "undone", "message", "asked_at"]),
    ("puzzle_answers", &["id", "puzzle", "solved", "answered_at", "guild", "tries", "found_at"]),
    ("puzzles", &["number", "guild", "game", "ply", "posted_at"]),
    ("ratings", &["finish", "confirmed"]),
    ("registered", &["id"]),
    ("results", &["finish", "south_seeds", "north_seeds", "rated_at", "level", "level_version"]),
    ("reviews", &["game", "version"]),
    ("secrets", &["one"]),
    ("servers", &["guild", "left_at", "held_at"]),
    ("standings", &["place", "wins", "draws", "losses", "seeds", "rated_at", "confirmed", "provisional", "listed"]),
    ("starts", &["id", "started_at", "bucket"]),
    ("streaks", &["wins", "longest"]),
    ("threads", &["thread", "channel"]),
    ("watchers", &["channel", "message", "stale", "told_at"]),
];

#[tokio::test]
async fn whatever_can_hold_the_id_of_a_person_is_in_the_list() {
    let (database, _folder) = empty().await;
    let columns = "SELECT tables.name, columns.name FROM pragma_table_list AS tables
        JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND columns.type = 'INTEGER' AND tables.name NOT LIKE 'sqlite_%'
            AND tables.name NOT LIKE '_sqlx_%'";
    let stored: Vec<(String, String)> = sql::query_as(columns).fetch_all(&database.readers).await.unwrap();
    let stored: BTreeSet<(String, String)> = stored.into_iter().collect();
    let pair = |table: &str, column: &&str| (table.to_owned(), (*column).to_owned());
    let peoples = holdings::all().flat_map(|holding| holding.columns.iter().map(|column| pair(holding.table, column)));
    let peoples: Vec<(String, String)> = peoples.collect();
    let once: BTreeSet<&(String, String)> = peoples.iter().collect();
    assert_eq!(once.len(), peoples.len(), "what stands twice is counted twice: {peoples:?}");
    let nobodys = NOBODYS.iter().flat_map(|(table, columns)| columns.iter().map(|column| pair(table, column)));
    let known: BTreeSet<(String, String)> = peoples.into_iter().chain(nobodys).collect();
    let new: Vec<_> = stored.difference(&known).collect();
    assert!(new.is_empty(), "decide whether these can hold the ID of a person, and list them: {new:?}");
    let gone: Vec<_> = known.difference(&stored).collect();
    assert!(gone.is_empty(), "there are no such columns any more: {gone:?}");
}

/// A row as text, without the columns of the tombstone.
async fn rows(database: &Database, select: String) -> Vec<String> {
    sql::query_scalar(AssertSqlSafe(select)).fetch_all(&database.readers).await.unwrap()
}

/// All rows of what is worked out from games that do not bear the ID of one of these people, but for what depends on
/// who is still here: whose circle is whose, and which ratings that confirms.
async fn of_others(database: &Database, without: &[i64]) -> Vec<String> {
    let without = without.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let mut all = Vec::new();
    for (table, columns) in [
        ("ratings", "player, rules, finish, rating, deviation, volatility"),
        (
            "standings",
            "player, rules, scope, place, wins, draws, losses, seeds, rated_at, rating, deviation, volatility, provisional, listed",
        ),
        ("streaks", "player, wins, longest"),
        ("computer_ratings", "player, rules, finish, rating, deviation, volatility"),
        ("computer_results", "player, version, level, wins, draws, losses"),
    ] {
        let select = format!("SELECT json_array({columns}) FROM {table} WHERE player NOT IN ({without}) ORDER BY 1");
        all.extend(rows(database, select).await);
    }
    let meetings = format!(
        "SELECT json_array(player, rules, CASE WHEN opponent IN ({without}) THEN 'them' ELSE opponent END, wins, draws, losses,
             seeds, counted, scored)
         FROM meetings WHERE player NOT IN ({without}) ORDER BY 1"
    );
    all.extend(rows(database, meetings).await);
    all
}

/// Returns the files beside a database in which an ID occurs: as text, or as SQLite stores integers.
fn files_with(folder: &Path, id: u64) -> Vec<PathBuf> {
    let bytes = id.to_be_bytes();
    let first = bytes.iter().position(|&byte| byte != 0).unwrap();
    // An integer is stored in 6 or 8 bytes, never in 7.
    let integer = &bytes[if first >= 2 { 2 } else { 0 }..];
    let text = id.to_string();
    // Most places differ in the last byte, the fastest to compare.
    let holds =
        |content: &[u8], wanted: &[u8]| {
            let last = wanted.len() - 1;
            content.iter().skip(last).zip(content).enumerate().any(|(at, (&end, &start))| {
                end == wanted[last] && start == wanted[0] && content[at..].starts_with(wanted)
            })
        };
    let mut found: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| {
        let content = fs::read(path).unwrap();
        holds(&content, integer) || holds(&content, text.as_bytes())
    });
    found
}

/// Deletes everything about a person, and returns their tombstone.
async fn erase(database: &Database, person: UserId, leaving: Leaving) -> Option<i64> {
    let tombstones = "SELECT DISTINCT player FROM standings WHERE player < 0";
    let before: Vec<i64> = sql::query_scalar(tombstones).fetch_all(&database.readers).await.unwrap();
    let now = Moment::from_millis(filling::NOW);
    let promised = database.erasures().promise(Subject::Person(person, leaving), now).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    until("the traces to go", async || database.erasures().remove_traces().await.unwrap() == SweptTraces::Gone).await;
    let after: Vec<i64> = sql::query_scalar(tombstones).fetch_all(&database.readers).await.unwrap();
    after.into_iter().find(|tombstone| !before.contains(tombstone))
}

const SIZES: Sizes = Sizes { running: 200, finished: 2_500 };

/// Opens a large file in which a person has something of everything.
async fn filled(folder: &TempDir, person: UserId) -> Database {
    filling::fill(&folder.path().join("wari.db"), SIZES).await.unwrap();
    let database = Database::open(&url(folder)).await.unwrap();
    // The copy from before the upgrade goes by itself after a week, as backups do.
    fs::remove_file(folder.path().join("wari.db.before-upgrade-from-15")).unwrap();
    database.people().recompute_ratings().await.unwrap();
    let (now, other) = (Moment::from_millis(filling::NOW), UserId::new(Sizes::person(1)));
    database.people().note_locale(Owner::Person(person), "fr".to_owned()).await.unwrap();
    database
        .people()
        .choose(Owner::Person(person), Settings::default().with(Setting::Theme(Theme::Night)))
        .await
        .unwrap();
    database.people().block(person, other, now).await.unwrap();
    database.people().block(other, person, now).await.unwrap();
    database.study().come_to(person, &rulesets::CLASSIC, None).await.unwrap();
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    for (challenger, invited) in [(person, None), (person, Some(ANA)), (ANA, Some(person))] {
        database.challenges().post(&Offer::new(HERE, challenger, invited, terms).unwrap(), now).await.unwrap().unwrap();
    }
    let event = format!(
        "INSERT INTO events (guild, channel, organiser, name, kind, length, rules, seeds, pace, rated, capacity, start)
         VALUES (10, 20, {person}, 'The club night', 'swiss', 3, 'classic', 4, 'day', TRUE, 8, 'by-hand');
         INSERT INTO entrants (event, person, number, rating, joined_at, missed) VALUES (1, {person}, 1, 1500, 0, 0);
         INSERT INTO fixtures (event, round, board, bye) VALUES (1, 1, 1, {person});
         INSERT INTO watchers (id) VALUES ({person});
         INSERT INTO follows (person, game, every) VALUES ({person}, 1, 'move');"
    );
    script(&database, &event).await.unwrap();
    // Fill pages with samples of keys, too.
    script(&database, "ANALYZE").await.unwrap();
    database
}

#[tokio::test]
async fn nothing_is_left_of_a_person_and_everybody_else_keeps_their_figures() {
    let folder = tempfile::tempdir().unwrap();
    let people = [Sizes::person(7), Sizes::person(33), Sizes::person(120)].map(UserId::new);
    let database = filled(&folder, people[0]).await;
    let mut without: Vec<i64> = people.iter().map(|person| person.get().cast_signed()).collect();
    let games = "SELECT json_array(id, moves, finish, winner, rated_at) FROM games WHERE computer IS NULL
        AND finished_at IS NOT NULL ORDER BY id";
    let played = rows(&database, games.to_owned()).await;
    // A person's running games change the figures of others as resignations do, so that these are annulled here.
    let before = of_others(&database, &without).await;
    assert!(!files_with(folder.path(), people[0].get()).is_empty());
    for person in people {
        without.extend(erase(&database, person, Leaving::Annul).await);
        assert_eq!(files_with(folder.path(), person.get()), [] as [PathBuf; 0], "{person}");
        assert!(database.erasures().stored_about(person).await.unwrap().is_empty());
        assert!(everything(&database, person).await.is_empty());
    }
    assert_eq!(without.len(), 6, "each has a tombstone of their own");
    assert_eq!(of_others(&database, &without).await, before);
    let still: BTreeSet<String> = rows(&database, games.to_owned()).await.into_iter().collect();
    assert!(played.iter().all(|game| still.contains(game)), "other people keep their games");

    let log = async |database: &Database| {
        let circles = "SELECT json_array(player, rules, opponent, others) FROM meetings ORDER BY 1";
        [of_others(database, &[0]).await, rows(database, circles.to_owned()).await]
    };
    let live = log(&database).await;
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(of_others(&database, &without).await, before);
    assert_eq!(log(&database).await, live, "those of former players as well");
}

#[tokio::test]
async fn an_older_copy_of_the_file_forgets_again_and_whoever_comes_back_stays() {
    let folder = tempfile::tempdir().unwrap();
    let person = UserId::new(Sizes::person(7));
    let database = filled(&folder, person).await;
    database.close().await;
    let (file, copy) = (folder.path().join("wari.db"), folder.path().join("copy"));
    fs::copy(&file, &copy).unwrap();

    let database = Database::open(&url(&folder)).await.unwrap();
    erase(&database, person, Leaving::Resign).await;
    database.close().await;
    fs::rename(&copy, &file).unwrap();
    assert!(!files_with(folder.path(), person.get()).is_empty());

    let database = Database::open(&url(&folder)).await.unwrap();
    assert!(database.erasures().stored_about(person).await.unwrap().is_empty());
    assert_eq!(files_with(folder.path(), person.get()), [] as [PathBuf; 0]);
    database
        .people()
        .choose(Owner::Person(person), Settings::default().with(Setting::Theme(Theme::Night)))
        .await
        .unwrap();
    database.close().await;
    let database = Database::open(&url(&folder)).await.unwrap();
    assert_eq!(database.erasures().stored_about(person).await.unwrap().len(), 1, "a deletion is carried out once");
}

#[tokio::test]
async fn games_without_the_bot_as_a_member_forget_an_erased_server_too() {
    let (database, folder) = empty().await;
    let server = GuildId::new((1 << 40) + 12_345);
    let place = Place { guild: Some(server), channel: ChannelId::new(21), reach: Reach::AnswersOnly };
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
    let offer = Offer::new(place, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, place, true).unwrap();
    let game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    assert!(!files_with(folder.path(), server.get()).is_empty());
    let promised = database.erasures().promise(Subject::Server(server), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    until("the traces to go", async || database.erasures().remove_traces().await.unwrap() == SweptTraces::Gone).await;
    assert_eq!(files_with(folder.path(), server.get()), [] as [PathBuf; 0]);
    let kept = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!((kept.place.guild, kept.players), (None, game.players));
}

#[tokio::test]
async fn statistics_keep_no_ids() {
    let folder = tempfile::tempdir().unwrap();
    let person = UserId::new(Sizes::person(7));
    let database = filled(&folder, person).await;
    let samples = "SELECT count(*) FROM sqlite_stat4";
    let count = async || sql::query_scalar::<i64>(samples).fetch_one(&database.readers).await.unwrap();
    assert!(count().await > 0, "without samples, this proves nothing");
    erase(&database, person, Leaving::Resign).await;
    assert_eq!(count().await, 0);
    assert!(
        sql::query_scalar::<i64>("SELECT count(*) FROM sqlite_stat1").fetch_one(&database.readers).await.unwrap() > 0
    );
}

#[tokio::test]
async fn everything_about_a_person_is_in_the_export() {
    let folder = tempfile::tempdir().unwrap();
    let person = UserId::new(Sizes::person(7));
    let database = filled(&folder, person).await;
    let everything = everything(&database, person).await;
    let counts: BTreeMap<&str, usize> =
        everything.iter().map(|(table, rows)| (table.as_str(), rows.as_array().unwrap().len())).collect();
    for holding in holdings::all().filter(|holding| holding.export.is_some()) {
        let is_own = match holding.table {
            "former_blocks" | "results" | "plans" | "proposals" | "away" | "away_days" | "puzzle_answers"
            | "mistakes" | "daily_streaks" | "computer_ratings" | "computer_results" => continue,
            table => counts.contains_key(table),
        };
        assert!(is_own, "{}: {counts:?}", holding.table);
    }
    let blocks = &everything["blocks"];
    assert_eq!(blocks.as_array().unwrap().len(), 1, "whom others block is theirs");
    let theirs = everything["games"]
        .as_array()
        .unwrap()
        .iter()
        .all(|game| [&game["south"], &game["north"]].contains(&&person.get().to_string().into()));
    assert!(theirs);
}
