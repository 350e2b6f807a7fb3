//! How games went on from their first moves.

use wari_games::{Opening, Outcomes};

use super::*;

#[apply(on_each_engine)]
async fn each_game_that_counts_is_counted_once_however_many_there_are(engine: Engine) {
    /// All of them begin alike.
    const GAMES: u64 = 103;
    let (database, _home) = engine.empty().await;
    for number in 0..GAMES {
        let (south, north) = (UserId::new(100 + 2 * number), UserId::new(101 + 2 * number));
        let game = begin(&database, south, north).await;
        resign(&database, game, if number < 3 { south } else { north }).await;
    }
    // One that does not count: too few moves.
    let mut short = begin(&database, ANA, KOFI).await;
    play_on(&mut short, 2);
    short.resign(ANA).unwrap();
    let day = day_of(&short);
    assert!(database.games().store(&mut short, day).await.unwrap());

    let start = Opening::start(&rulesets::CLASSIC);
    assert_eq!(database.study().outcomes(&start, HERE).await.unwrap(), [Outcomes::default(); 6]);
    assert!(database.study().count_openings().await.unwrap(), "more than one portion");
    assert!(!database.study().count_openings().await.unwrap());
    assert!(!database.study().count_openings().await.unwrap());
    let won = |wins, losses| {
        let tally = Tally { wins, draws: 0, losses, seeds: 0 };
        Outcomes { here: tally, everywhere: tally }
    };
    let house = start.record().legal().iter().next().unwrap();
    assert_eq!(database.study().outcomes(&start, HERE).await.unwrap()[house.index()], won(GAMES - 3, 3));
    let second = start.then(house).unwrap();
    let answer = second.record().legal().iter().next().unwrap();
    assert_eq!(database.study().outcomes(&second, HERE).await.unwrap()[answer.index()], won(3, GAMES - 3));
    let elsewhere = Place::in_server(GuildId::new(11), ChannelId::new(21));
    let there = database.study().outcomes(&start, elsewhere).await.unwrap()[house.index()];
    assert_eq!(there, Outcomes { here: Tally::default(), ..won(GAMES - 3, 3) });
    // Making the ratings anew counts nothing twice.
    database.people().recompute_ratings().await.unwrap();
    assert!(!database.study().count_openings().await.unwrap());
    assert_eq!(database.study().outcomes(&start, HERE).await.unwrap()[house.index()], won(GAMES - 3, 3));
}
