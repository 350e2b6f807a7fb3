//! Complete games, from the challenge to the end.

use insta::assert_snapshot;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use wari_rules::{House, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown};

#[tokio::test]
async fn ana_challenges_kofi_and_they_play_five_moves() {
    let table = Table::set().await;
    let Table { ana, kofi, discord, .. } = &table;
    assert_snapshot!(table.typed(ana, "/wari challenge opponent:@Kofi rules:classic start:me").await, @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    First move: Ana · expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]
    ");

    let board = shown(kofi.click("Accept").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");

    let board = shown(ana.slash("/wari move house:b").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Ana sowed **b** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_eq!(position(&board), "4-0-5-5-5-5-4-4-4-4-4-4-0-0-N");

    let board = shown(kofi.click("d").await.unwrap());
    assert_eq!(position(&board), "5-1-5-5-5-5-4-4-4-0-5-5-0-0-S");
    shown(ana.click("f").await.unwrap());
    let board = shown(kofi.click("c").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Kofi sowed **c** (5) and captured 2.
    Ana 0 · Kofi 2 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# Kofi, you captured 2: your last seed made 2 in their **b**.
    board.png
    [a · 6] (b · 0) [c · 5]
    [d · 5] [e · 5] (f · 0)
    [Preview] [More]
    ");
    let board = shown(ana.click("e").await.unwrap());
    assert_eq!(position(&board), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N");
    assert_eq!(discord.late(), 0);
}

#[tokio::test]
async fn whoever_is_new_is_told_how_until_they_have_moved_twice_and_why_they_captured_once() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, discord, .. } = &table;
    let begin = async |south, north| {
        Followed::begin(discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
    };
    let tip = |game: &Followed| {
        let line = game.board.content.lines().find(|line| line.starts_with("-#")).unwrap_or_default();
        line.split_inclusive(['?', ',']).next().unwrap_or_default().to_owned()
    };
    // Kofi has two games before he moves in any.
    let mut first = begin(ana, kofi).await;
    assert_eq!(tip(&first), "-# New here?");
    let mut second = begin(kofi, esi).await;
    assert_eq!(tip(&second), "-# New here?");
    first.sow(House::B, By::Buttons).await;
    assert_eq!(tip(&first), "-# New here?", "Kofi has not moved yet");
    second.sow(House::A, By::Buttons).await;
    let mut third = begin(ana, esi).await;
    assert_eq!(
        tip(&third),
        "-# If your last seed makes 2 or 3 in one of your opponent's houses,",
        "Ana has moved once"
    );
    third.sow(House::A, By::Buttons).await;
    assert_eq!(tip(&third), "-# New here?", "Esi has not");
    assert_eq!(tip(&begin(ana, esi).await), "", "Ana has moved twice");

    first.sow(House::D, By::Buttons).await;
    assert_eq!(tip(&first), "");
    first.sow(House::F, By::Buttons).await;
    first.sow(House::C, By::Buttons).await;
    let told = |game: &Followed| game.board.content.lines().last().unwrap().to_owned();
    assert_eq!(told(&first), "-# Kofi, you captured 2: your last seed made 2 in their **b**.");
    first.sow(House::E, By::Buttons).await;
    assert_eq!(told(&first), "-# Ana, you captured 3: your last seed made 3 in their **d**.");
    // Once is enough.
    let few = |game: &Followed| Side::ALL.iter().any(|&side| game.record.position().store(side) <= 3);
    while few(&first) {
        let house = first.record.legal().iter().max_by_key(|&house| {
            let rules = first.record.ruleset();
            rules.sow(first.record.position(), house).unwrap().captured_seeds()
        });
        first.sow(house.unwrap(), By::Buttons).await;
        assert_eq!(tip(&first), "", "{}", first.board.content);
    }
}

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
    assert_eq!(table.discord.late(), 0);
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
