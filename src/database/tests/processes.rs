//! What several processes share: sessions at the gateway, chores, commands, and messages that one of them is about to
//! show.

use std::collections::HashMap;

use futures_util::future::join_all;
use tokio::sync::oneshot;

use super::*;

const APART: Span = Span::seconds(5);

fn after(seconds: i64) -> Moment {
    NOW.later(Span::seconds(seconds))
}

/// Does nothing, and says when it is due again.
async fn work(next: DueAgain) -> ((), DueAgain) {
    ((), next)
}

#[apply(on_each_engine)]
async fn of_many_processes_one_takes_the_next_session_of_a_bucket(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    for (bucket, seconds) in [(0, 0), (0, 5), (1, 5)] {
        let takes = async |database: &Database| database.starts().take(bucket, APART, after(seconds)).await;
        let taken = join_all([&one, &other, &one, &other].map(takes)).await;
        let taken: Vec<StartId> = taken.into_iter().filter_map(Result::unwrap).collect();
        assert_eq!(taken.len(), 1, "bucket {bucket} after {seconds} s");
        assert!(one.starts().begin(taken[0], APART, after(seconds)).await.unwrap());
        assert!(!other.starts().begin(taken[0], APART, after(seconds)).await.unwrap(), "once");
    }
    assert_eq!(one.starts().take(0, APART, after(9)).await.unwrap(), None);
    let started = other.starts().started(NOW, after(1)).await.unwrap();
    assert_eq!(started, Started { unused: 3, latest: Some(after(5)), counted: 2 });
    other.starts().use_up(NOW).await.unwrap();
    let started = one.starts().started(NOW, NOW).await.unwrap();
    assert_eq!(started, Started { unused: 0, latest: None, counted: 3 }, "Discord has counted them all the same");
}

#[apply(on_each_engine)]
async fn whoever_connects_for_too_long_gives_way_and_whoever_is_in_time_is_followed_at_a_distance(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    let slow = one.starts().take(0, APART, NOW).await.unwrap().unwrap();
    let next = other.starts().take(0, APART, after(5)).await.unwrap().unwrap();
    assert!(!one.starts().begin(slow, APART, after(6)).await.unwrap(), "another one is about to begin");
    assert!(other.starts().begin(next, APART, after(7)).await.unwrap());
    assert_eq!(one.starts().take(0, APART, after(11)).await.unwrap(), None, "four seconds after that began");
    let in_time = one.starts().take(0, APART, after(12)).await.unwrap().unwrap();
    assert!(one.starts().begin(in_time, APART, after(14)).await.unwrap());
    let counted = one.starts().started(NOW, NOW).await.unwrap().counted;
    assert_eq!(counted, 2, "what never began does not count");
}

#[apply(on_each_engine)]
async fn a_chore_is_done_by_one_process_and_comes_round(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    let all =
        join_all([&one, &other, &one, &other].map(|database| database.chore("walk", NOW, work(DueAgain::In(APART)))));
    let done = all.await.into_iter().filter(|chore| matches!(chore, Ok(Chore::Done(())))).count();
    assert_eq!(done, 1);
    let Chore::Later(next) = other.chore("walk", after(3), work(DueAgain::In(APART))).await.unwrap() else {
        panic!("it is not due yet")
    };
    assert!(next.since(after(5)) < Span::seconds(1), "{next:?}");
    assert_eq!(other.chore("walk", after(7), work(DueAgain::In(APART))).await.unwrap(), Chore::Done(()));
    // What is done for good leaves nothing behind, and a time far ahead was set by a clock that was wrong.
    for seconds in [0, 0, 9_000_000, 0] {
        assert_eq!(one.chore("once", after(seconds), work(DueAgain::Never)).await.unwrap(), Chore::Done(()));
    }
    assert_eq!(one.chore("far", after(9_000_000), work(DueAgain::In(APART))).await.unwrap(), Chore::Done(()));
    assert_eq!(other.chore("far", NOW, work(DueAgain::In(APART))).await.unwrap(), Chore::Done(()));
}

#[apply(on_each_engine)]
async fn another_process_takes_over_from_one_that_has_died_and_only_then(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    let (begins, begun) = oneshot::channel();
    let dies = one.chore("backup", NOW, async {
        begins.send(()).unwrap();
        std::future::pending::<((), DueAgain)>().await
    });
    tokio::select! {
        _ = dies => panic!("it does not end"),
        begun = begun => begun.unwrap(),
    }
    let early = other.chore("backup", after(29), work(DueAgain::In(APART))).await.unwrap();
    assert_eq!(early, Chore::Later(after(30)));
    assert_eq!(other.chore("backup", after(30), work(DueAgain::In(APART))).await.unwrap(), Chore::Done(()));

    // One that is alive renews its claim.
    let (ends, ended) = oneshot::channel();
    let lives = one.chore("backup", after(60), async {
        ended.await.unwrap();
        ((), DueAgain::Never)
    });
    let looks = async {
        let due = "SELECT due_at FROM chores WHERE name = 'backup'";
        let due = async || sql::query_scalar::<i64>(due).fetch_one(&other.readers).await.unwrap();
        until("the renewal after ten seconds", async || due().await > after(90).millis()).await;
        let looks = other.chore("backup", after(91), work(DueAgain::Never)).await;
        ends.send(()).unwrap();
        looks
    };
    let (lives, looks) = tokio::join!(lives, looks);
    assert_eq!(lives.unwrap(), Chore::Done(()));
    assert!(matches!(looks.unwrap(), Chore::Later(until) if until >= after(100)), "until a renewal ends");
}

#[apply(on_each_engine)]
async fn the_commands_are_known_to_all_until_others_are_registered(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    let ids = |ids: &[(&str, u64)]| ids.iter().map(|(name, id)| ((*name).to_owned(), *id)).collect::<HashMap<_, _>>();
    assert_eq!(other.servers().registered().await.unwrap(), (ids(&[]), None));
    one.servers().store_registered(&ids(&[("wari", 7), ("wari-admin", 8)]), "aa").await.unwrap();
    let both = (ids(&[("wari", 7), ("wari-admin", 8)]), Some("aa".to_owned()));
    assert_eq!(other.servers().registered().await.unwrap(), both);
    other.servers().store_registered(&ids(&[("wari", 9)]), "bb").await.unwrap();
    assert_eq!(one.servers().registered().await.unwrap(), (ids(&[("wari", 9)]), Some("bb".to_owned())));
}

#[apply(on_each_engine)]
async fn an_interaction_that_reaches_two_processes_makes_one_challenge(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let both = [&one, &other].map(|database| database.challenges().post_once(Some(77), &offer, NOW));
    let both: Vec<_> = join_all(both).await.into_iter().map(|posted| posted.unwrap().unwrap().id).collect();
    assert_eq!(both[0], both[1]);
    assert_eq!(one.outbox().all().await.unwrap().len(), 1);
    let next = Offer::new(HERE, KOFI, None, terms).unwrap();
    assert_ne!(other.challenges().post_once(Some(78), &next, NOW).await.unwrap().unwrap().id, both[0]);
}

#[apply(on_each_engine)]
async fn a_process_that_has_its_database_for_itself_counts_itself(engine: Engine) {
    let (database, home) = engine.empty().await;
    let again = another(&database, &home).await;
    assert_eq!([database.processes(), again.processes()], [1, 1], "the same process, twice");
}
