//! Challenges and proposals.

use wari_games::Span;

use super::*;

#[apply(on_each_engine)]
async fn a_decline_is_good_for_an_hour_for_that_challenger_alone(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = async |challenger, invited, now| {
        database.challenges().post(&Offer::new(HERE, challenger, Some(invited), terms).unwrap(), now).await.unwrap()
    };
    let declined = offer(ANA, KOFI, NOW).await.unwrap();
    assert!(database.challenges().close(&declined, Closing::Declined, NOW).await.unwrap());
    let again = NOW.later(Limits::COOLDOWN);
    assert_eq!(
        offer(ANA, KOFI, again.later(Span::millis(-1))).await,
        Err(Refusal::DeclinedOfLate { opponent: KOFI, again })
    );
    assert!(offer(KOFI, ANA, NOW).await.is_ok());
    assert!(offer(ESI, KOFI, NOW).await.is_ok());
    let early = offer(ANA, KOFI, NOW.later(Span::seconds(-1))).await.expect("a clock that was wrong bars nobody");
    assert!(database.challenges().close(&early, Closing::Withdrawn, NOW).await.unwrap());
    assert!(offer(ANA, KOFI, again).await.is_ok(), "after an hour");
}

#[apply(on_each_engine)]
async fn who_is_kept_away_cannot_challenge(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    for blocked in [ANA, ESI, ANA] {
        database.people().block(KOFI, blocked, NOW).await.unwrap();
    }
    assert_eq!(database.people().blocked_by(KOFI).await.unwrap(), [ANA, ESI]);
    assert_eq!(database.challenges().post(&offer, NOW).await.unwrap(), Err(Refusal::NoGameBetween { other: KOFI }));
    database.people().unblock(KOFI, ANA).await.unwrap();
    assert!(database.challenges().post(&offer, NOW).await.unwrap().is_ok());
    assert_eq!(database.people().blocked_by(KOFI).await.unwrap(), [ESI]);
    assert!(database.people().block(KOFI, KOFI, NOW).await.is_err());
}

#[apply(on_each_engine)]
async fn what_is_asked_waits_for_one_answer_at_one_point(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    let draw = database.games().propose(&game, Wish::Draw, Side::South, NOW).await.unwrap().unwrap();
    let again = async |game: &Game| database.games().load(game.id).await.unwrap().unwrap().proposal();
    assert_eq!(again(&game).await, Some(draw));
    for (wish, side) in [(Wish::Draw, Side::South), (Wish::Stop, Side::North)] {
        assert_eq!(database.games().propose(&game, wish, side, NOW).await.unwrap(), None);
    }
    assert_eq!(
        database.outbox().mark_posted(News::Proposal(draw.id), Some(MessageId::new(5))).await.unwrap().outdated,
        []
    );
    assert_eq!(again(&game).await, Some(Proposal { message: Some(MessageId::new(5)), ..draw }));
    assert_eq!(database.games().of_proposal(draw.id).await.unwrap(), Some(game.id));

    // A declined proposal cannot be repeated at the same point. Its message tells that, and is left alone.
    assert!(database.games().reject(draw.id, Rejection::Declined).await.unwrap());
    assert!(!database.games().reject(draw.id, Rejection::Withdrawn).await.unwrap());
    assert_eq!(database.games().propose(&game, Wish::Draw, Side::South, NOW).await.unwrap(), None);
    assert_eq!(database.outbox().mark_posted(game.news(), None).await.unwrap().outdated, []);

    // A move ends waiting proposals.
    let stop = database.games().propose(&game, Wish::Stop, Side::North, NOW).await.unwrap().unwrap();
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    assert_eq!(again(&game).await, None);
    let late = MessageId::new(6);
    assert_eq!(database.outbox().mark_posted(News::Proposal(stop.id), Some(late)).await.unwrap().outdated, [late]);
    assert!(database.games().propose(&game, Wish::Draw, Side::South, NOW).await.unwrap().is_some());
}

#[apply(on_each_engine)]
async fn an_open_challenge_is_alone_once_until_it_is_answered(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let post = async |challenger, invited, now| {
        let offer = Offer::new(HERE, challenger, invited, terms).unwrap();
        let challenge = database.challenges().post(&offer, now).await.unwrap().unwrap();
        database.outbox().mark_posted(News::Challenge(challenge.id), Some(MessageId::new(5))).await.unwrap();
        challenge
    };
    let open = post(ANA, None, NOW).await;
    post(ANA, Some(KOFI), NOW).await;
    let taken = post(ESI, None, NOW).await;
    post(KOFI, None, NOW.later(Span::millis(1))).await;
    assert_eq!(
        database.challenges().waiting_alone(NOW, 9).await.unwrap(),
        [open.id, taken.id],
        "of those to anyone, since then"
    );
    assert_eq!(database.challenges().waiting_alone(NOW, 1).await.unwrap(), [open.id]);
    let kinds = async || {
        let owed = database.outbox().all().await.unwrap();
        owed.into_iter().map(|owed| owed.news).filter(|news| news.kind() != "board").collect::<Vec<_>>()
    };
    for _ in 0..2 {
        database.challenges().mark_alone(open.id, NOW).await.unwrap();
        database.challenges().mark_alone(taken.id, NOW).await.unwrap();
    }
    assert_eq!(database.challenges().waiting_alone(NOW, 9).await.unwrap(), []);
    assert!(database.challenges().load(open.id).await.unwrap().unwrap().alone);
    assert_eq!(kinds().await, [News::Alone(open.id), News::Alone(taken.id)]);

    // An answer that comes before the message has changed leaves nothing to change, and takes its buttons away.
    let pairing = taken.accept(KOFI, HERE, true).unwrap();
    database.challenges().accept(&taken, &pairing, NOW).await.unwrap().unwrap();
    assert_eq!(kinds().await, [News::Alone(open.id)]);
    let message = MessageId::new(5);
    assert_eq!(database.outbox().mark_posted(News::Alone(open.id), Some(message)).await.unwrap().outdated, []);
    assert_eq!(database.outbox().mark_posted(News::Alone(taken.id), Some(message)).await.unwrap().outdated, [message]);
    assert!(database.challenges().close(&open, Closing::Withdrawn, NOW).await.unwrap());
    database.challenges().mark_alone(open.id, NOW).await.unwrap();
    assert_eq!(kinds().await, [News::Closing(open.id)]);
}
