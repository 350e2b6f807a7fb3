//! Games outside servers.

use wari_games::Reach;

use super::*;

const CHANNEL: ChannelId = ChannelId::new(21);
/// A direct message between two people.
const PRIVATE: Place = Place { guild: None, channel: CHANNEL, reach: Reach::AnswersOnly };
/// A channel of a server that the bot has left.
const LEFT: Place = Place { guild: Some(SERVER), channel: CHANNEL, reach: Reach::AnswersOnly };

/// Starts a game between Ana and Kofi in a place.
async fn begin_in(database: &Database, place: Place) -> Loaded {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
    let offer = Offer::new(place, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let kept = database.challenges().load(challenge.id).await.unwrap().unwrap().offer.place;
    assert_eq!((kept, kept.reach), (place, place.reach));
    let pairing = challenge.accept(KOFI, place, true).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

/// Returns a game as it is stored.
async fn stored(database: &Database, game: &Game) -> Loaded {
    database.games().load(game.id).await.unwrap().unwrap()
}

#[apply(on_each_engine)]
async fn where_the_bot_can_only_answer_a_game_is_owed_until_an_answer_has_shown_it_and_nothing_waits_to_be_posted(
    engine: Engine,
) {
    for place in [PRIVATE, LEFT] {
        let (database, _folder) = engine.empty().await;
        let mut game = begin_in(&database, place).await;
        let kept = stored(&database, &game).await;
        assert_eq!((kept.place, kept.place.reach, kept.is_owed), (place, Reach::AnswersOnly, true));
        let message = Some(MessageId::new(30));
        assert_eq!(database.outbox().mark_posted(game.news(), message).await.unwrap().outdated, []);
        assert!(!stored(&database, &game).await.is_owed);

        game.play(ANA, place, House::C, NOW).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        assert!(stored(&database, &game).await.is_owed);
        database.outbox().mark_posted(game.news(), Some(MessageId::new(31))).await.unwrap();
        assert!(!stored(&database, &game).await.is_owed);

        // Its clock is due, and its end is owed to whoever presses next.
        let late = NOW.later(Span::days(2));
        assert_eq!(due(&database, late, 9).await.len(), 1);
        assert_eq!(due(&database, late, 9).await, [], "claimed");
        assert!(game.time_out(late));
        assert!(database.games().store_unasked(&mut game, late).await.unwrap());
        assert!(stored(&database, &game).await.is_owed);
        assert_eq!(database.outbox().all().await.unwrap(), []);
    }
}

#[apply(on_each_engine)]
async fn a_server_that_the_bot_leaves_takes_no_game_with_it_that_lives_by_answers(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let game = begin_in(&database, LEFT).await;
    database.servers().left(SERVER, NOW).await.unwrap();
    assert_eq!(due(&database, NOW.later(Span::days(2)), 9).await[0].game, game.id);
    assert_eq!(database.challenges().expiring(NOW.later(Span::days(9)), 9).await.unwrap(), []);
}

#[apply(on_each_engine)]
async fn a_game_in_direct_messages_with_the_bot_is_posted_like_any_other(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let direct = Place { guild: None, channel: CHANNEL, reach: Reach::Posts };
    let game = begin_in(&database, direct).await;
    let owed = database.outbox().all().await.unwrap();
    assert_eq!((owed[0].place, owed[0].place.reach, owed[0].news), (direct, Reach::Posts, game.news()));
    let kept = stored(&database, &game).await;
    assert!(kept.place.is_direct() && kept.is_owed);
}

#[apply(on_each_engine)]
async fn the_end_of_a_pause_is_not_posted_where_the_bot_can_only_answer(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let game = begin_in(&database, LEFT).await;
    let until = NOW.later(Span::hours(1));
    assert!(database.games().pause(&game, Some(until), NOW).await.unwrap());
    database.games().end_holds(until, Span::ZERO, until).await.unwrap();
    assert_eq!(database.outbox().all().await.unwrap(), []);
}
