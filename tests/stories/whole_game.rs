//! Complete games, from the challenge to the end.

use insta::assert_snapshot;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use wari_rules::{House, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::Table;

#[tokio::test]
async fn the_end_of_a_rated_game_tells_what_it_changed_then_and_later() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.play_enough().await;
    game.resign(Side::North).await;
    assert_snapshot!(table.seen(&game.board), @"
    pings @Ana: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, well played!
    Ratings: Ana in 4 more games · Kofi in 4 more games
    Classic rules · game 1 · rated
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    assert_snapshot!(game.board.alt_text(), @"Kofi sowed house a (1). Kofi resigned. South is Ana: store 0, houses a to f 1 0 0 0 0 8. Rating: in 4 more games. North is Kofi: store 0, houses a to f 0 12 8 7 7 5. Rating: in 4 more games. Ana has won. Position 1-0-0-0-0-8-0-12-8-7-7-5-0-0-S");

    // After another game, the end of the first still tells the same.
    let mut next =
        Followed::begin(&table.discord, &table.kofi, &table.ana, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons)
            .await;
    next.play_enough().await;
    next.resign(Side::North).await;
    assert!(next.board.content.contains("\nRatings: Kofi in 3 more games · Ana in 3 "), "{}", next.board.content);
    let again = table.esi.slash("/wari board game:1").await.unwrap().message.unwrap();
    assert!(again.content.contains("\nRatings: Ana in 4 more games · Kofi in 4 more games\n"), "{}", again.content);
    assert_eq!((again.alt_text(), again.png()), (game.board.alt_text(), game.board.png()));
    let before = table.esi.slash("/wari board game:1 ply:9").await.unwrap().message.unwrap();
    assert!(!before.alt_text().contains("Rating:") && !before.content.contains("Ratings:"), "{}", before.content);
}

#[tokio::test]
async fn a_game_under_each_ruleset_by_commands_alone() {
    each_ruleset(By::Commands).await;
}

#[tokio::test]
async fn a_game_under_each_ruleset_by_buttons_alone() {
    each_ruleset(By::Buttons).await;
}

/// Plays six games at once: each ruleset has its own server, Ana and Kofi.
async fn each_ruleset(by: By) {
    let table = Table::set().await;
    let mut games = tokio::task::JoinSet::new();
    for (seed, ruleset) in rulesets::ALL.into_iter().enumerate() {
        let channel = table.discord.guild(ruleset.id).channel("wari");
        let (ana, kofi) = (channel.person("Ana"), channel.person("Kofi"));
        let discord = table.discord.clone();
        games.spawn(async move {
            let mut chance = SmallRng::seed_from_u64(seed as u64);
            let [south, north] = if chance.random() { [&ana, &kofi] } else { [&kofi, &ana] };
            let mut game = Followed::begin(&discord, south, north, ruleset, SeedsPerHouse::Four, by).await;
            play_on(&mut game, by, &mut chance).await;
            game.only_the_newest_board_has_buttons().await;
            ruleset
        });
    }
    let played: Vec<&Ruleset> = games.join_all().await;
    assert_eq!(played.len(), 6);
}

/// Plays random houses with enabled buttons until the game is over.
async fn play_on(game: &mut Followed, by: By, chance: &mut SmallRng) {
    while !game.is_over() {
        let labels = game.board.enabled_labels();
        let houses = labels.iter().filter(|label| label.contains('·'));
        let letter = houses.choose(chance).unwrap().chars().next().unwrap();
        game.sow(House::from_letter(letter).unwrap(), by).await;
    }
}
