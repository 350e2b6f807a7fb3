//! Rematches, in which the other player begins.

use insta::assert_snapshot;
use wari_rules::{SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown};

#[tokio::test]
async fn a_rematch_has_the_same_terms_and_the_other_one_begins() {
    let table = Table::set().await;
    let mut seen = Vec::new();
    for (asker, answerer, by_rematch) in
        [(&table.ana, &table.kofi, false), (&table.kofi, &table.ana, false), (&table.ana, &table.kofi, true)]
    {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, &rulesets::WARRI, SeedsPerHouse::Five, By::Buttons).await;
        game.resign(Side::North).await;
        let strangers = table.pressed(&table.esi, &game.board, "Rematch").await;
        let offer = shown(asker.click_on(&game.board, "Rematch").await.unwrap());
        let twice = table.pressed(asker, &game.board, "Rematch").await;

        // Asking for a rematch accepts the one already offered.
        let board = match by_rematch {
            true => answerer.click_on(&game.board, "Rematch").await,
            false => answerer.click_on(&offer, "Accept").await,
        };
        let late = table.pressed(answerer, &game.board, "Rematch").await;
        seen.push([strangers, table.seen(&offer), twice, table.seen(&board.unwrap()), late].join("\n\n"));
    }
    assert_snapshot!(seen[0], @"
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Kofi: @Kofi, Ana would like a rematch.
    **Warri** rules · 5 seeds per house · first move: you · a single game · unrated · expires in 7 days · challenge 2
    [Accept] [Decline] [Withdraw] [Details]

    private: You've already asked for a rematch: link

    pings @Kofi: Kofi is South and moves first; Ana is North.
    Kofi 0 · Ana 0 — @Kofi to move
    Warri rules · game 2 · unrated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 5] [c · 5]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]

    private: This challenge was accepted and is now game 2. `/wari board game:2` shows it.
    ");
    assert_snapshot!(seen[1], @"
    private: You don't play in game 3, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Ana: @Ana, Kofi would like a rematch.
    **Warri** rules · 5 seeds per house · first move: Kofi · a single game · unrated · expires in 7 days · challenge 4
    [Accept] [Decline] [Withdraw] [Details]

    private: You've already asked for a rematch: link

    pings @Kofi: Kofi is South and moves first; Ana is North.
    Kofi 0 · Ana 0 — @Kofi to move
    Warri rules · game 4 · unrated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 5] [c · 5]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More] [Next game]

    private: This challenge was accepted and is now game 4. `/wari board game:4` shows it.
    ");
    let numbered = [("game 1,", "game 5,"), ("game 2", "game 6"), ("game:2", "game:6"), ("challenge 2", "challenge 6")];
    let expected = numbered.iter().fold(seen[0].clone(), |text, (old, new)| text.replace(old, new));
    assert_eq!(seen[2], expected.replace("[More]", "[More] [Next game]"), "the rematch before waits, too");
}

#[tokio::test]
async fn a_rematch_is_declined_for_good_and_there_is_none_before_the_end() {
    let table = Table::set().await;
    let mut game = table.game().await;
    assert_snapshot!(table.forged(&table.ana, &game.board, "1:rematch:1").await, @"private: Game 1 isn't over yet: link");
    game.resign(Side::South).await;
    shown(table.ana.click_on(&game.board, "Rematch").await.unwrap());
    shown(table.kofi.click("Decline").await.unwrap());
    let refused = table.pressed(&table.ana, &game.board, "Rematch").await;
    assert_snapshot!(refused, @"private: This challenge was declined. `/wari challenge` makes a new one.");
    assert_eq!(table.pressed(&table.kofi, &game.board, "Rematch").await, refused);
}
