//! Plans: stored with the moves that they answer, dropped and deleted with their games.

use wari_games::{Lapse, Plan};

use super::*;

fn plan(words: &str) -> Plan {
    Plan::read(words).unwrap()
}

/// Plays and stores a move.
async fn play(database: &Database, game: &mut Loaded, player: UserId, house: House) {
    game.play(player, HERE, house, NOW).unwrap();
    assert!(database.games().store(game, NOW).await.unwrap());
    *game = database.games().load(game.id).await.unwrap().unwrap();
}

/// Queues and stores Ana's plan.
async fn queue(database: &Database, game: &mut Loaded, words: &str) {
    game.plan(ANA, plan(words)).unwrap();
    assert!(database.games().queue(game.id, ANA, game.queued.south.as_ref().unwrap()).await.unwrap());
    *game = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!(game.plan_of(Side::South), Some(&plan(words)));
}

/// Returns how many plans are stored, and the news about dropped ones.
async fn plans(database: &Database) -> (i64, Vec<News>) {
    let rows = sql::query_scalar("SELECT count(*) FROM plans").fetch_one(&database.readers).await.unwrap();
    let owed = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news);
    (rows, owed.filter(|news| matches!(news, News::Lapse(..))).collect())
}

#[apply(on_each_engine)]
async fn a_planned_answer_is_stored_with_the_move_that_it_answers(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    play(&database, &mut game, ANA, House::C).await;
    queue(&database, &mut game, "bdea fa").await;
    queue(&database, &mut game, "bdeb").await;
    play(&database, &mut game, KOFI, House::B).await;
    assert_eq!((game.record().notation().as_str(), game.planned.last), ("CbD", true));
    assert_eq!(game.plan_of(Side::South), Some(&plan("eb")));
    play(&database, &mut game, KOFI, House::E).await;
    assert_eq!((game.record().notation().as_str(), game.planned.last), ("CbDeB", true));
    assert_eq!(plans(&database).await, (0, vec![]));
    play(&database, &mut game, KOFI, House::A).await;
    assert!(!game.planned.last);
    let loaded = async || database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!(loaded().await.planned, game.planned);
    let mut over = game.clone();
    over.resign(ANA).unwrap();
    assert!(database.games().store(&mut over, NOW).await.unwrap());
    assert_eq!(loaded().await.planned, game.planned);
}

#[apply(on_each_engine)]
async fn a_plan_that_another_process_stores_meanwhile_is_not_lost(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    play(&database, &mut game, ANA, House::C).await;
    for change in ["bd", "be"] {
        let mut seen = game.clone();
        queue(&database, &mut game, change).await;
        seen.play(KOFI, HERE, House::B, NOW).unwrap();
        assert!(!database.games().store(&mut seen, NOW).await.unwrap(), "it lacks the newest plan's answer");
    }
    let mut seen = game.clone();
    assert!(database.games().forget_plan(game.id, ANA).await.unwrap());
    seen.play(KOFI, HERE, House::B, NOW).unwrap();
    assert!(!database.games().store(&mut seen, NOW).await.unwrap(), "it has an answer that was forgotten");
    game = database.games().load(game.id).await.unwrap().unwrap();
    queue(&database, &mut game, "bd").await;
    play(&database, &mut game, KOFI, House::B).await;
    assert_eq!((game.record().notation().as_str(), game.planned.last), ("CbD", true));
}

#[apply(on_each_engine)]
async fn a_plan_for_a_point_that_is_past_is_not_stored(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    play(&database, &mut game, ANA, House::C).await;
    let mut late = game.clone();
    late.plan(ANA, plan("bd")).unwrap();
    play(&database, &mut game, KOFI, House::B).await;
    assert!(!database.games().queue(game.id, ANA, late.queued.south.as_ref().unwrap()).await.unwrap());
    assert_eq!(plans(&database).await.0, 0);
}

#[apply(on_each_engine)]
async fn a_dropped_plan_stays_until_its_player_was_reached_or_has_moved(engine: Engine) {
    for reached in [true, false] {
        let (database, _folder) = engine.empty().await;
        let mut game = begin(&database, ANA, KOFI).await;
        play(&database, &mut game, ANA, House::C).await;
        queue(&database, &mut game, "bd").await;
        assert_eq!(game.wish(ANA, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        let (rows, owed) = plans(&database).await;
        let [news] = owed[..] else { panic!("she is told once, not {owed:?}") };
        assert_eq!((rows, news), (1, News::Lapse(game.id, Side::South, game.version())));

        assert!(
            database
                .outbox()
                .mark_posted(news, reached.then_some(MessageId::new(7)))
                .await
                .unwrap()
                .outdated
                .is_empty()
        );
        assert_eq!(plans(&database).await, (i64::from(!reached), vec![]));
        let mut game = database.games().load(game.id).await.unwrap().unwrap();
        let lapsed = game.lapsed_plan_of(ANA).map(|(_, lapse)| lapse);
        assert_eq!(lapsed, (!reached).then_some(Lapse::Undone));
        play(&database, &mut game, ANA, House::D).await;
        assert_eq!(plans(&database).await, (0, vec![]));
    }
}

#[apply(on_each_engine)]
async fn the_end_of_a_game_deletes_its_plans(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    play(&database, &mut game, ANA, House::C).await;
    queue(&database, &mut game, "bd").await;
    assert!(!database.games().forget_plan(game.id, KOFI).await.unwrap());
    resign(&database, game, KOFI).await;
    assert_eq!(plans(&database).await, (0, vec![]));
}

#[apply(on_each_engine)]
async fn an_invalid_plan_does_not_hold_up_its_game(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    play(&database, &mut game, ANA, House::C).await;
    queue(&database, &mut game, "bd").await;
    for set in ["words = 'bx'", "words = 'bc'"] {
        let set = format!("UPDATE plans SET {set}");
        script(&database, set).await.unwrap();
        let mut game = database.games().load(game.id).await.unwrap().unwrap();
        game.play(KOFI, HERE, House::B, NOW).unwrap();
        assert_eq!(game.record().notation(), "Cb");
    }
    let mut game = database.games().load(game.id).await.unwrap().unwrap();
    game.play(KOFI, HERE, House::B, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
}
