//! The lines on which presses arrive, and what clocks are credited when they were silent.

use futures_util::future::join_all;
use wari_base::timepiece::{Authority, Chronometer, Correction, MachineTime};

use super::*;

const HOUR: Span = Span::hours(1);

fn shard(index: u32) -> Shard {
    Shard { index, count: 2 }
}

/// Returns the line of one of two shards.
fn line(index: u32, heard_at: Moment, is_silent: bool) -> StoredLine {
    StoredLine { shard: shard(index), by_http: false, heard_at, is_silent }
}

/// Stores the lines of two shards, heard just now, and begins a game in a server of the first of them.
async fn heard(database: &Database) -> Loaded {
    let lines = [0, 1].map(|index| line(index, NOW, false));
    database.lines().replace(Vec::new(), lines.to_vec(), NOW, NOW).await.unwrap();
    assert_eq!(database.lines().all().await.unwrap(), lines);
    assert_eq!(SERVER.get() >> 22, 0, "whose shard is the first");
    begin(database, ANA, KOFI).await
}

/// Returns when the player to move loses on time.
async fn deadline(database: &Database, game: &Game) -> Moment {
    database.games().load(game.id).await.unwrap().unwrap().clock().unwrap().deadline
}

#[apply(on_each_engine)]
async fn a_line_that_is_heard_is_noted_and_a_silent_one_only_once_it_is_over(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = heard(&database).await;
    let due = deadline(&database, &game).await;
    let later = NOW.later(HOUR);
    database.lines().hear(vec![shard(0), shard(1)], later).await.unwrap();
    assert_eq!(database.lines().all().await.unwrap(), [line(0, later, false), line(1, later, false)]);
    assert_eq!(deadline(&database, &game).await, due);

    let begins = Silence { line: line(0, later, false), since: later, is_over: false };
    database.lines().note_silences(vec![begins], NOW, later.later(HOUR)).await.unwrap();
    database.lines().hear(vec![shard(0), shard(1)], later.later(HOUR)).await.unwrap();
    let lines = database.lines().all().await.unwrap();
    assert_eq!(lines, [line(0, later, true), line(1, later.later(HOUR), false)]);

    let ends = Silence { line: lines[0], since: later, is_over: true };
    let over = later.later(Span::hours(2));
    database.lines().note_silences(vec![ends], NOW, over).await.unwrap();
    assert_eq!(database.lines().all().await.unwrap()[0], line(0, over, false));
    assert_eq!(deadline(&database, &game).await, due.later(Span::hours(2)));
}

#[apply(on_each_engine)]
async fn of_many_processes_that_notice_a_silence_one_credits_it(engine: Engine) {
    let (database, home) = engine.empty().await;
    let game = heard(&database).await;
    let other = another(&database, &home).await;
    let due = deadline(&database, &game).await;
    let over = NOW.later(HOUR);
    let silence = Silence { line: line(0, NOW, false), since: NOW, is_over: true };
    let notes =
        [&database, &other, &database, &other].map(|database| database.lines().note_silences(vec![silence], NOW, over));
    assert!(join_all(notes).await.into_iter().all(|noted| noted.is_ok()));
    assert_eq!(deadline(&other, &game).await, due.later(HOUR));
}

#[apply(on_each_engine)]
async fn a_silence_of_one_shard_is_credited_to_no_other_and_leaves_a_grace(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = heard(&database).await;
    let due = deadline(&database, &game).await;
    let over = NOW.later(HOUR);
    let other = Silence { line: line(1, NOW, false), since: NOW, is_over: true };
    database.lines().note_silences(vec![other], due.later(HOUR), over).await.unwrap();
    assert_eq!(deadline(&database, &game).await, due);
    let own = Silence { line: line(0, NOW, false), since: NOW, is_over: true };
    database.lines().note_silences(vec![own], due.later(Span::days(1)), over).await.unwrap();
    assert_eq!(deadline(&database, &game).await, due.later(Span::days(1)));
}

#[apply(on_each_engine)]
async fn other_lines_take_their_place_once_and_only_if_nobody_has_changed_them(engine: Engine) {
    let (database, home) = engine.empty().await;
    let game = heard(&database).await;
    let other = another(&database, &home).await;
    let due = deadline(&database, &game).await;
    let now = NOW.later(HOUR);
    let old = || [0, 1].map(|index| Silence { line: line(index, NOW, false), since: NOW, is_over: true }).to_vec();
    let endpoint = StoredLine { shard: Shard::ONLY, by_http: true, heard_at: now, is_silent: false };
    let replaced = [&database, &other].map(|database| database.lines().replace(old(), vec![endpoint], NOW, now));
    assert!(join_all(replaced).await.into_iter().all(|replaced| replaced.is_ok()));
    assert_eq!(database.lines().all().await.unwrap(), [endpoint]);
    assert_eq!(deadline(&database, &game).await, due.later(HOUR));
    database.lines().replace(old(), vec![line(0, now, false)], NOW, now).await.unwrap();
    assert_eq!(database.lines().all().await.unwrap(), [endpoint], "what it found is no longer so");
}

#[apply(on_each_engine)]
async fn a_clock_that_jumps_takes_all_times_with_it(engine: Engine) {
    let (database, home) = engine.empty().await;
    let game = heard(&database).await;
    let away = NOW.later(Span::days(2));
    database.people().go_away(ANA, away, NOW).await.unwrap();
    let left = async || {
        database
            .games()
            .load(game.id)
            .await
            .unwrap()
            .unwrap()
            .left(database.lines().last_heard().await.unwrap().unwrap())
    };
    let before = left().await;
    for (from, by) in [(NOW, HOUR), (NOW.later(HOUR), -HOUR), (NOW, -3650 * Span::days(1))] {
        let jump = Correction { by, dates_by: by, from };
        database.lines().move_times(jump, Span::ZERO).await.unwrap();
        assert_eq!(database.lines().last_heard().await.unwrap(), Some(jump.to()));
        assert_eq!(left().await, before);
        let until = database.people().away_until(ANA, jump.to()).await.unwrap().unwrap();
        assert_eq!(until.since(jump.to()), away.since(NOW));
    }
    // Of several processes, each of which notices the jump, one moves the times.
    if database.is_shared() {
        let from = NOW.later(-3650 * Span::days(1));
        let (jump, other) = (Correction { by: HOUR, dates_by: HOUR, from }, another(&database, &home).await);
        let moves = [&database, &other, &database].map(|database| database.lines().move_times(jump, Span::ZERO));
        assert!(join_all(moves).await.into_iter().all(|moved| moved.is_ok()));
        assert_eq!((database.lines().last_heard().await.unwrap(), left().await), (Some(jump.to()), before));
    }
}

#[apply(on_each_engine)]
async fn a_server_tells_its_time_and_a_file_has_none(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let clock = Chronometer::new(Arc::new(MachineTime::default()), Authority::Server, Some(NOW));
    database.lines().tell_time(&clock).await.unwrap();
    match database.is_shared() {
        true => assert!(clock.sure().unwrap().now > NOW.later(HOUR)),
        false => assert_eq!(clock.sure(), None),
    }
}
