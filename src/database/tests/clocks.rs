//! Clocks of moves and of challenges: what is due, what is reminded, what runs out.

use wari_games::{Challenge, Clock};

use super::*;

/// Starts a game with a day for each move.
async fn timed(database: &Database) -> Loaded {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let challenge = database.challenges().post(&Offer::new(HERE, ANA, Some(KOFI), terms).unwrap(), NOW).await;
    let challenge = challenge.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

async fn kinds(database: &Database) -> Vec<&'static str> {
    database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news.kind()).collect()
}

#[apply(on_each_engine)]
async fn what_is_due_comes_the_most_urgent_first(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let first = timed(&database).await;
    let mut second = timed(&database).await;
    second.play(ANA, HERE, House::A, NOW.later(Span::hours(1))).unwrap();
    assert!(database.games().store(&mut second, NOW.later(Span::hours(1))).await.unwrap());
    let due = async |hours, most| {
        let due = super::due(&database, NOW.later(Span::hours(hours)), most).await;
        due.into_iter().map(|due| (due.game, due.guild, due.ends)).collect::<Vec<_>>()
    };
    assert_eq!(due(11, 9).await, []);
    assert_eq!(due(12, 9).await, [(first.id, SERVER, false)]);
    assert_eq!(due(13, 9).await, [(first.id, SERVER, false), (second.id, SERVER, false)]);
    assert_eq!(due(24, 9).await, [(first.id, SERVER, true), (second.id, SERVER, false)]);
    assert_eq!(due(25, 1).await, [(first.id, SERVER, true)]);
}

#[apply(on_each_engine)]
async fn what_is_due_is_claimed_by_one_process_for_a_while(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for _ in 0..6 {
        timed(&database).await;
    }
    let (all, now) = ((Shard::ONLY, Shard::ONLY), NOW.later(Span::hours(12)));
    let (until, later) = (now.later(Span::seconds(5)), now.later(Span::seconds(10)));
    let claimed =
        tokio::join!(database.games().claim_due(all, now, until, 9), other.games().claim_due(all, now, until, 9));
    assert_eq!(claimed.0.unwrap().len() + claimed.1.unwrap().len(), 6, "each once");
    assert_eq!(other.games().claim_due(all, now, until, 9).await.unwrap(), []);
    assert_eq!(other.games().claim_due(all, until, later, 9).await.unwrap().len(), 6, "whoever had them may have died");
}

#[apply(on_each_engine)]
async fn of_two_that_look_at_a_clock_one_reminds(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = timed(&database).await;
    let now = NOW.later(Span::hours(12));
    let clock = game.pace.clock_until(game.clock().unwrap().deadline, now);
    let reminded = tokio::join!(database.games().remind(&game, clock, now), other.games().remind(&game, clock, now));
    assert_eq!([reminded.0.unwrap(), reminded.1.unwrap()].into_iter().filter(|&told| told).count(), 1);
    assert_eq!(kinds(&database).await.iter().filter(|&&kind| kind == "reminder").count(), 1);
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().clock(), Some(clock));
}

#[apply(on_each_engine)]
async fn of_a_reminder_and_a_move_at_once_the_move_counts(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut game = timed(&database).await;
    for _ in 0..8 {
        let now = NOW.later(Span::hours(12));
        let (late, before) = (game.clone(), game.point());
        let clock = game.pace.clock_until(game.clock().unwrap().deadline, now);
        play_on(&mut game, before.ply + 1);
        let (stored, reminded) =
            tokio::join!(database.games().store(&mut game, now), other.games().remind(&late, clock, now));
        assert!(stored.unwrap());
        reminded.unwrap();
        game = database.games().load(game.id).await.unwrap().unwrap();
        assert_eq!(game.point().ply, before.ply + 1);
        let owed = kinds(&database).await;
        assert!(!owed.contains(&"reminder"), "nobody is reminded of a move that was made: {owed:?}");
    }
}

#[apply(on_each_engine)]
async fn a_clock_is_set_only_for_the_game_that_was_seen(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut game = timed(&database).await;
    let seen = game.clone();
    let later = Clock { deadline: NOW.later(Span::days(9)), due: NOW.later(Span::days(5)) };
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    assert!(!database.games().set_clock(&seen, later, NOW).await.unwrap());
    let game = database.games().load(game.id).await.unwrap().unwrap();
    assert!(database.games().set_clock(&game, later, NOW).await.unwrap());
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().clock(), Some(later));
    assert!(!database.games().set_clock(&game, later, NOW).await.unwrap(), "once");
    let untimed = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::None, true);
    let offer = Offer::new(HERE, ANA, Some(ESI), untimed).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(ESI, HERE, false).unwrap();
    let untimed = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    assert!(!database.games().set_clock(&untimed, later, NOW).await.unwrap(), "there is none");
}

#[apply(on_each_engine)]
async fn whoever_gives_more_time_changes_the_board(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = timed(&database).await;
    let mut given = game.clone();
    given.give_time(game.players.north, HERE, NOW).unwrap();
    assert!(database.games().give_time(&game, &given, NOW).await.unwrap());
    assert!(!database.games().give_time(&game, &given, NOW).await.unwrap(), "once");
    assert!(kinds(&database).await.contains(&"due"));
}

/// Returns the number of a message that Discord has taken at some time.
fn taken(at: Moment) -> MessageId {
    MessageId::new(u64::try_from(at.millis() - 1_420_070_400_000).unwrap() << 22)
}

#[apply(on_each_engine)]
async fn a_clock_for_the_whole_game_runs_from_the_moment_discord_has_the_board(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let seconds = |many| NOW.later(Span::seconds(many));
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeAndThree, true);
    let challenge = database.challenges().post(&Offer::new(HERE, ANA, Some(KOFI), terms).unwrap(), NOW).await.unwrap();
    let challenge = challenge.unwrap();
    let pairing = challenge.accept(KOFI, HERE, true).unwrap();
    let begun = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let now = async || database.games().load(begun.id).await.unwrap().unwrap();
    let due = async |at| super::due(&database, at, 9).await.len();
    assert_eq!(due(NOW.later(Span::hours(1))).await, 0, "nobody has seen a board");
    database.outbox().mark_posted(begun.news(), Some(taken(seconds(7)))).await.unwrap();
    assert_eq!((now().await.hold(), now().await.left(seconds(7))), (None, Some(Span::minutes(3))));

    let mut game = now().await;
    game.play(ANA, HERE, House::C, seconds(17)).unwrap();
    assert!(database.games().store(&mut game, seconds(18)).await.unwrap());
    let banks = BySide { south: Span::seconds(173), north: Span::seconds(180) };
    assert_eq!((now().await.banks(), now().await.clock()), (Some(banks), game.clock()));
    assert_eq!(due(NOW.later(Span::hours(1))).await, 0, "Kofi has not seen it");
    let (message, again) = (Some(taken(seconds(40))), Some(taken(seconds(41))));
    database.outbox().mark_posted(begun.news(), message).await.unwrap();
    assert!(now().await.hold().is_some(), "that was the board before");
    database.outbox().mark_posted(game.news(), again).await.unwrap();
    assert_eq!(now().await.left(seconds(41)), Some(Span::minutes(3)));
    assert_eq!((due(seconds(222)).await, due(seconds(223)).await), (0, 1), "two seconds after the deadline");

    let (before, mut given) = (now().await, now().await);
    given.give_time(ANA, HERE, seconds(50)).unwrap();
    assert!(database.games().give_time(&before, &given, seconds(50)).await.unwrap());
    assert_eq!(now().await.banks(), Some(BySide { north: Span::minutes(4), ..banks }));
    assert_eq!(now().await.left(seconds(50)), Some(Span::seconds(231)));
}

#[apply(on_each_engine)]
async fn a_clock_for_the_whole_game_waits_for_no_board_that_is_given_up(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeAndThree, true);
    for is_channel_gone in [false, true] {
        let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
        let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, HERE, true).unwrap();
        let game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
        let later = NOW.later(Span::days(1));
        if is_channel_gone {
            database.outbox().forget_channel(HERE, later).await.unwrap();
        } else {
            let owed =
                database.outbox().all().await.unwrap().into_iter().find(|owed| owed.news == game.news()).unwrap();
            database.outbox().forget(&owed, later).await.unwrap();
        }
        let mut game = database.games().load(game.id).await.unwrap().unwrap();
        assert_eq!((game.hold(), game.left(later)), (None, Some(Span::minutes(3))));
        game.resign(ANA).unwrap();
        assert!(database.games().store(&mut game, later).await.unwrap());
    }
}

#[apply(on_each_engine)]
async fn a_row_that_makes_no_sense_is_looked_at_again_later(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = timed(&database).await;
    let now = NOW.later(Span::days(2));
    database.games().put_off_clock(game.id, now.later(Span::hours(1))).await.unwrap();
    assert!(super::due(&database, now, 9).await.is_empty());
    assert_eq!(super::due(&database, now.later(Span::hours(1)), 9).await.len(), 1);
}

#[apply(on_each_engine)]
async fn of_a_move_and_the_end_of_its_time_at_once_one_counts(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for _ in 0..8 {
        let game = timed(&database).await;
        let now = NOW.later(Span::days(1));
        let (mut moved, mut lost) = (game.clone(), game.clone());
        moved.play(ANA, HERE, House::A, now.later(-Span::millis(1))).unwrap();
        assert!(lost.time_out(now));
        let stored = tokio::join!(database.games().store(&mut moved, now), other.games().store_unasked(&mut lost, now));
        let stored = (stored.0.unwrap(), stored.1.unwrap());
        assert!(stored.0 != stored.1, "{stored:?}");
        let kept = database.games().load(game.id).await.unwrap().unwrap();
        assert_eq!((kept.ending().is_some(), kept.ply()), (stored.1, usize::from(stored.0)));
    }
}

/// Offers a game to anybody.
async fn offered(database: &Database, challenger: UserId) -> Challenge {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    database.challenges().post(&Offer::new(HERE, challenger, None, terms).unwrap(), NOW).await.unwrap().unwrap()
}

#[apply(on_each_engine)]
async fn a_challenge_runs_out_once(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let challenge = offered(&database, ANA).await;
    assert_eq!(database.challenges().expire(challenge.id, NOW).await.unwrap(), None, "not yet");
    let now = challenge.expires;
    assert_eq!(database.challenges().expiring(now.later(-Span::millis(1)), 9).await.unwrap(), []);
    assert_eq!(database.challenges().expiring(now, 9).await.unwrap(), [challenge.id]);
    let expired =
        tokio::join!(database.challenges().expire(challenge.id, now), other.challenges().expire(challenge.id, now));
    let expired: Vec<_> = [expired.0.unwrap(), expired.1.unwrap()].into_iter().flatten().collect();
    assert_eq!(expired.len(), 1);
    assert_eq!(expired[0].state, ChallengeState::Closed(Closing::Expired));
    assert_eq!(kinds(&database).await, ["closing"]);
    assert_eq!(database.challenges().expiring(now, 9).await.unwrap(), []);
}

#[apply(on_each_engine)]
async fn of_an_answer_and_the_end_of_a_challenge_at_once_one_counts(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for number in 0..8 {
        let challenge = offered(&database, UserId::new(100 + number)).await;
        let pairing = challenge.accept(KOFI, HERE, true).unwrap();
        let (game, expired) = tokio::join!(
            database.challenges().accept(&challenge, &pairing, challenge.expires),
            other.challenges().expire(challenge.id, challenge.expires)
        );
        let (game, expired) = (game.unwrap(), expired.unwrap());
        assert!(game.is_some() != expired.is_some());
        let state = database.challenges().load(challenge.id).await.unwrap().unwrap().state;
        assert_eq!(matches!(state, ChallengeState::Accepted(_)), game.is_some());
    }
}

#[apply(on_each_engine)]
async fn a_challenge_whose_row_makes_no_sense_runs_out_later(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let challenge = offered(&database, ANA).await;
    let later = challenge.expires.later(Span::hours(1));
    database.challenges().put_off_expiry(challenge.id, later).await.unwrap();
    assert_eq!(database.challenges().expiring(challenge.expires, 9).await.unwrap(), []);
    assert_eq!(database.challenges().expiring(later, 9).await.unwrap(), [challenge.id]);
}
