//! People who follow games, and screens.

use wari_games::{Leaving, Subject, Telling};

use super::*;

const ESI: UserId = UserId::new(3);

#[apply(on_each_engine)]
async fn of_two_processes_that_look_one_tells_those_who_watch(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = begin(&database, ANA, KOFI).await;
    assert!(database.watching().follow(ESI, game.id, Telling::Move).await.unwrap());
    database.watching().begin_screen(SERVER, HERE.channel).await.unwrap();
    database.outbox().mark_posted(game.news(), Some(MessageId::new(30))).await.unwrap();
    let told = tokio::join!(database.watching().tell_watchers(NOW, 9), other.watching().tell_watchers(NOW, 9));
    assert!(told.0.is_ok() && told.1.is_ok());
    let owed = async || {
        let mut owed: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
        owed.sort_by_key(|news| news.kind());
        owed
    };
    assert_eq!(owed().await, [News::Followed(ESI, NOW), News::Screen(SERVER, NOW)]);
    database.outbox().mark_posted(News::Followed(ESI, NOW), Some(MessageId::new(40))).await.unwrap();
    database.outbox().mark_posted(News::Screen(SERVER, NOW), Some(MessageId::new(41))).await.unwrap();
    assert_eq!(database.watching().follower_message(ESI).await.unwrap(), Some(MessageId::new(40)));
    assert_eq!(database.watching().screen(SERVER).await.unwrap().unwrap().message, Some(MessageId::new(41)));
    assert_eq!(owed().await, []);

    // Whoever has their data deleted is told nothing any more.
    let later = NOW.later(Span::seconds(5));
    assert!(database.watching().follow(ESI, game.id, Telling::Move).await.unwrap());
    database.watching().tell_watchers(later, 9).await.unwrap();
    assert_eq!(owed().await, [News::Followed(ESI, later)]);
    let subject = Subject::Person(ESI, Leaving::Resign);
    let promised = database.erasures().promise(subject, later).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    assert_eq!((owed().await, database.watching().followed_by(ESI).await.unwrap()), (Vec::new(), Vec::new()));
}

#[apply(on_each_engine)]
async fn somebody_who_follows_nothing_and_has_no_message_is_forgotten(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    assert!(database.watching().follow(ESI, game.id, Telling::End).await.unwrap());
    database.watching().tell_watchers(NOW, 9).await.unwrap();
    let watchers = async || -> i64 {
        sql::query_scalar("SELECT count(*) FROM watchers").fetch_one(&database.readers).await.unwrap()
    };
    assert_eq!((watchers().await, database.outbox().all().await.unwrap().len()), (1, 1), "she waits for the end");
    assert!(database.watching().unfollow(ESI, game.id).await.unwrap());
    database.watching().tell_watchers(NOW.later(Span::seconds(5)), 9).await.unwrap();
    assert_eq!(watchers().await, 0);
}
