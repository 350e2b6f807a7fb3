//! What becomes of others when somebody has their data deleted, or a server erased.

use serde_json::{Map, Value};
use tokio::sync::mpsc;
use wari_games::{Leaving, Shard, Subject};

use super::*;

/// Deletes everything about a person.
async fn erase(database: &Database, person: UserId, leaving: Leaving) {
    erase_at(database, person, leaving, NOW).await;
}

async fn erase_at(database: &Database, person: UserId, leaving: Leaving, now: Moment) {
    let promised = database.erasures().promise(Subject::Person(person, leaving), now).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    until("the traces to go", async || database.erasures().remove_traces().await.unwrap() == SweptTraces::Gone).await;
}

/// Returns all that is stored about a person, by table.
pub(super) async fn everything(database: &Database, person: UserId) -> Map<String, Value> {
    let (told, mut rows) = mpsc::channel(1);
    let export = async move { database.erasures().everything_about(person, &told).await.unwrap() };
    let listen = async {
        let mut all = Map::new();
        while let Some(ExportedRows { table, rows }) = rows.recv().await {
            let told = all.entry(table).or_insert_with(|| Value::Array(Vec::new()));
            told.as_array_mut().unwrap().extend(rows.into_iter().map(Value::Object));
        }
        all
    };
    tokio::join!(export, listen).1
}

#[apply(on_each_engine)]
async fn running_games_are_lost_or_annulled_as_the_person_wishes(engine: Engine) {
    for (leaving, reason) in [(Leaving::Resign, "resigned"), (Leaving::Annul, "annulled")] {
        let (database, _folder) = engine.empty().await;
        let mut games = Vec::new();
        for other in [KOFI, ESI] {
            games.push(begin(&database, ANA, other).await.id);
            games.push(begin(&database, other, ANA).await.id);
        }
        let kept = begin(&database, KOFI, ESI).await.id;
        assert_eq!(database.erasures().running_against_people(ANA).await.unwrap(), 4);
        erase(&database, ANA, leaving).await;
        for id in games {
            let game = database.games().load(id).await.unwrap().unwrap();
            assert_eq!(game.ending().map(|ending| ending.reason.id()), Some(reason));
            assert!([game.players.south, game.players.north].into_iter().any(UserId::is_tombstone));
            assert!(game.is_owed, "the channel gets the end");
        }
        assert!(database.games().load(kept).await.unwrap().unwrap().ending().is_none());
    }
}

#[apply(on_each_engine)]
async fn a_deletion_that_was_only_promised_is_carried_out_at_the_start(engine: Engine) {
    let (database, home) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await.id;
    let promised = database.erasures().promise(Subject::Person(ANA, Leaving::Annul), NOW).await.unwrap().unwrap();
    drop(promised);
    database.close().await;
    let database = Database::open(&home.url).await.unwrap();
    let game = database.games().load(game).await.unwrap().unwrap();
    assert!(game.players.south.is_tombstone() && game.annulment().is_some());
    assert!(database.erasures().stored_about(ANA).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn a_deletion_that_another_process_has_left_undone_is_carried_out(engine: Engine) {
    let (one, home) = engine.empty().await;
    begin(&one, ANA, KOFI).await;
    one.erasures().promise(Subject::Person(ANA, Leaving::Annul), NOW).await.unwrap().unwrap();
    let other = another(&one, &home).await;
    other.erasures().finish(Span::seconds(20), NOW.later(Span::seconds(19))).await.unwrap();
    // In a file there is no other process that could have died, so the deletion is this one's own affair.
    one.erasures().finish(Span::seconds(20), NOW.later(Span::seconds(21))).await.unwrap();
    assert_eq!(one.erasures().stored_about(ANA).await.unwrap().is_empty(), one.is_shared());
}

#[apply(on_each_engine)]
async fn a_damaged_game_stops_neither_a_deletion_nor_the_next_start(engine: Engine) {
    let (database, home) = engine.empty().await;
    let games = [begin(&database, ANA, KOFI).await.id, begin(&database, ANA, ESI).await.id];
    let damage = "UPDATE games SET moves = '??', ply = 2, undone = undone WHERE id = $1";
    let damage = sql::query(damage).bind(games[0].get().cast_signed());
    database.writer.execute(damage).await.unwrap();
    // The computer waits in a game for the damaged one.
    let waiting = begin(&database, KOFI, ESI).await;
    database.outbox().mark_posted(waiting.news(), None).await.unwrap();
    let hold = sql::query("UPDATE games SET held_by = $1 WHERE id = $2").bind(games[0].get().cast_signed());
    database.writer.execute(hold.bind(waiting.id.get().cast_signed())).await.unwrap();
    database.erasures().promise(Subject::Person(ANA, Leaving::Resign), NOW).await.unwrap().unwrap();
    database.close().await;
    let database = Database::open(&home.url).await.unwrap();
    assert!(database.erasures().stored_about(ANA).await.unwrap().is_empty());
    let ended = database.games().load(games[1]).await.unwrap().unwrap();
    assert_eq!(ended.ending().map(|ending| ending.reason.id()), Some("resigned"));
    let reason =
        sql::query_scalar::<String>("SELECT reason FROM games WHERE id = $1").bind(games[0].get().cast_signed());
    assert_eq!(reason.fetch_one(&database.readers).await.unwrap(), "annulled");
    let held = sql::query_scalar::<i64>("SELECT count(*) FROM games WHERE held_by IS NOT NULL");
    assert_eq!(held.fetch_one(&database.readers).await.unwrap(), 0, "nothing waits for it any more");
    assert!(database.outbox().all().await.unwrap().iter().any(|owed| owed.news == waiting.news()));
}

#[apply(on_each_engine)]
async fn an_erased_server_is_noticed_when_the_bot_is_removed_and_its_results_still_limit_what_counts(engine: Engine) {
    const SHARD: Shard = Shard { index: 0, count: 1 };
    let (database, _folder) = engine.empty().await;
    let play = async || {
        let mut game = begin(&database, ANA, KOFI).await;
        play_on(&mut game, Unrated::FEWEST_MOVES);
        game.resign(ANA).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        game.counts()
    };
    database.servers().set(SHARD, vec![SERVER], NOW, NOW).await.unwrap();
    while play().await {}
    let promised = database.erasures().promise(Subject::Server(SERVER), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    assert!(!play().await, "two people would otherwise play for points without end");
    assert_eq!(database.servers().set(SHARD, vec![], NOW, NOW).await.unwrap(), (1, 0));
}

#[apply(on_each_engine)]
async fn a_block_outlives_the_deletion_of_the_blocked(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let other = UserId::new(1 << 55);
    database.people().block(KOFI, other, NOW).await.unwrap();
    erase(&database, other, Leaving::Resign).await;
    assert!(database.people().has_blocked(KOFI, other).await.unwrap());
    assert!(!database.people().has_blocked(KOFI, ESI).await.unwrap());
    let blocked = database.people().blocked_by(KOFI).await.unwrap();
    assert!(matches!(blocked[..], [former] if former.is_tombstone()), "{blocked:?}");
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, other, Some(KOFI), terms).unwrap();
    assert!(database.challenges().post(&offer, NOW).await.unwrap().is_err());
    // Blocking them again does not list them twice.
    database.people().block(KOFI, other, NOW).await.unwrap();
    assert_eq!(database.people().blocked_by(KOFI).await.unwrap(), [other]);
    erase_at(&database, other, Leaving::Resign, NOW.later(Span::minutes(1))).await;
    database.people().unblock(KOFI, other).await.unwrap();
    assert!(!database.people().has_blocked(KOFI, other).await.unwrap());
    assert!(database.people().blocked_by(KOFI).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn what_people_get_has_times_and_numbers_as_text(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game, KOFI).await;
    database.people().go_away(ANA, NOW.later(Span::days(3)), NOW).await.unwrap();
    begin(&database, KOFI, ANA).await;
    let everything = everything(&database, ANA).await;
    assert_eq!(everything["games"][0]["started_at"], "2023-11-14T22:13:20.000Z");
    assert_eq!(everything["games"][0]["south"], "1");
    assert_eq!(everything["games"][0]["rated"], 1);
    assert_eq!(everything["away"][0]["until"], "2023-11-17T22:13:20.000Z");
    assert_eq!(everything["meetings"][0]["scored"], 1.0);
    let counts: Vec<_> =
        everything.iter().map(|(table, rows)| (table.as_str(), rows.as_array().unwrap().len())).collect();
    assert_eq!(
        counts,
        [
            ("away", 1),
            ("challenges", 2),
            ("games", 2),
            ("meetings", 1),
            ("ratings", 1),
            ("standings", 3),
            ("streaks", 1)
        ]
    );
}

#[apply(on_each_engine)]
async fn threads_go_with_the_last_game_in_them_and_with_their_server(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let note = async |thread: u64, home: u64| {
        let insert = sql::query("INSERT INTO threads (thread, channel) VALUES ($1, $2)");
        let insert = insert.bind(thread.cast_signed()).bind(home.cast_signed());
        database.writer.execute(insert).await.unwrap();
    };
    let threads = async || {
        let threads = sql::query_scalar::<i64>("SELECT thread FROM threads ORDER BY thread");
        threads.fetch_all(&database.readers).await.unwrap()
    };
    let alone_in = async |thread: u64| {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::None, false);
        let place = Place::in_server(SERVER, ChannelId::new(thread));
        let offer = Offer::new(place, ANA, Some(KOFI), terms.against_computer(wari_engine::Level::STRONGEST)).unwrap();
        let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, place, false).unwrap();
        database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    };
    // Ana plays the computer in two threads, and Kofi plays Esi in one of them and in the channel of a third.
    for thread in [50, 51, 52] {
        note(thread, HERE.channel.get()).await;
    }
    alone_in(50).await;
    alone_in(51).await;
    begin(&database, KOFI, ESI).await;
    let game = begin(&database, KOFI, ESI).await.id.get().cast_signed();
    let moved = sql::query("UPDATE games SET channel = 51 WHERE id = $1").bind(game);
    database.writer.execute(moved).await.unwrap();
    erase(&database, ANA, Leaving::Resign).await;
    assert_eq!(threads().await, [51, 52]);
    let promised = database.erasures().promise(Subject::Server(SERVER), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    assert_eq!(threads().await, [] as [i64; 0]);
}
