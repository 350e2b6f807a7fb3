//! Games that are kept in memory. In debug builds, each that is found there is compared with the stored one as well.

use wari_games::GameId;

use super::*;

const SHOWN: MessageId = MessageId::new(70);

fn is_kept(database: &Database, game: &Game) -> bool {
    database.kept.games.get(game.id).is_some()
}

/// Plays a move and shows it.
async fn press(database: &Database, game: GameId, message: MessageId) -> Loaded {
    let mut game = database.games().load(game).await.unwrap().unwrap();
    let (mover, place) = (game.to_move().unwrap(), game.place);
    let house = game.record().legal().iter().next().unwrap();
    game.play(mover, place, house, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    database.outbox().mark_posted(game.news(), Some(message)).await.unwrap();
    game
}

#[tokio::test]
async fn a_game_is_kept_from_move_to_move() {
    let (database, _folder) = empty().await;
    if database.is_shared() {
        return;
    }
    let [game, other] = [begin(&database, ANA, KOFI).await, begin(&database, ESI, ANA).await];
    for (number, message) in (70..80).enumerate() {
        let played = press(&database, game.id, MessageId::new(message)).await;
        press(&database, other.id, MessageId::new(message + 100)).await;
        let kept = database.kept.games.get(game.id).unwrap();
        assert_eq!((kept.point(), kept.message), (played.point(), Some(MessageId::new(message))), "{number}");
        assert!(!kept.is_owed && is_kept(&database, &other));
    }
}

#[tokio::test]
async fn whatever_else_changes_a_game_is_read_again() {
    let (database, _folder) = empty().await;
    if database.is_shared() {
        return;
    }
    let [game, other] = [begin(&database, ANA, KOFI).await, begin(&database, ANA, ESI).await];
    let pressed = async || {
        // The first move may still end a proposal.
        press(&database, game.id, SHOWN).await;
        let game = press(&database, game.id, SHOWN).await;
        assert!(is_kept(&database, &game));
        game
    };
    let mover = |game: &Game| game.side_of(game.to_move().unwrap()).unwrap();

    let now = pressed().await;
    database.games().propose(&now, Wish::Draw, mover(&now), NOW).await.unwrap().unwrap();
    assert!(!is_kept(&database, &now), "the proposal");
    assert!(database.games().load(game.id).await.unwrap().unwrap().proposal().is_some());

    let now = pressed().await;
    resign(&database, other, ANA).await;
    assert!(!is_kept(&database, &now), "a player's rating");

    let now = pressed().await;
    assert!(database.games().pause(&now, Some(NOW.later(Span::days(1))), NOW).await.unwrap());
    assert!(!is_kept(&database, &now), "the pause");
    assert!(database.games().load(game.id).await.unwrap().unwrap().running().unwrap().hold.is_some());
}

#[tokio::test]
async fn a_game_that_is_read_while_it_changes_is_read_again() {
    let (database, _folder) = empty().await;
    if database.is_shared() {
        return;
    }
    let game = begin(&database, ANA, KOFI).await;
    let read = press(&database, game.id, SHOWN).await;
    press(&database, game.id, SHOWN).await;
    // Whoever has read it before the second move keeps it only now.
    database.kept.games.keep(&read);
    assert!(!is_kept(&database, &game));
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().ply(), 2);
}
