//! Deleted things: a channel with a game in it, and the newest board.

use insta::assert_snapshot;
use local_discord::Person;

use crate::followed::By;
use crate::table::{Table, position, shown, told};

/// Resigns a game whose channel is gone, and returns the private answer.
async fn gives_up(person: &Person, game: u64, button: &str) -> String {
    let question = person.slash(&format!("/wari resign game:{game}")).await.unwrap();
    told(&question);
    let answer = person.click_on(&question.message.unwrap(), button).await.unwrap();
    told(&answer).to_owned()
}

#[tokio::test]
async fn a_game_is_given_up_from_another_channel_and_from_another_server() {
    let table = Table::set().await;
    let talk = table.ana.in_channel(&table.guild.channel("talk"));
    let kumasi = table.ana.in_channel(&table.discord.guild("Kumasi").channel("wari"));
    let mut answers = Vec::new();
    for elsewhere in [&talk, &kumasi] {
        let game = table.game().await;
        let choices = elsewhere.complete("/wari resign game:").await.unwrap();
        assert!(choices.iter().any(|choice| choice.value == game.number), "{choices:?}");
        answers.push(table.steady(&gives_up(elsewhere, game.number, "Resign").await));
        // Until the end is posted in its channel, whoever asks first is shown it.
        let over = table.kofi.slash(&format!("/wari draw game:{}", game.number)).await.unwrap();
        assert!(over.content().contains("is over") || over.content().contains("resigned"), "{}", over.content());
    }
    answers.push(table.typed(&kumasi, "/wari resign game:1").await);
    assert_snapshot!(answers.join("\n"), @"
    You resigned game 1. The result is in its channel: link
    You resigned game 2. The result is in its channel: link
    private: Game 1 is over: link. `/wari challenge` starts a new one.
    ");
}

#[tokio::test]
async fn a_match_in_a_channel_that_was_deleted_can_be_given_up() {
    let table = Table::set().await;
    let doomed = table.guild.channel("doomed");
    let (ana, kofi) = (table.ana.in_channel(&doomed), table.kofi.in_channel(&doomed));
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi pace:none match:3").await.unwrap());
    shown(kofi.click_on(&offer, "Accept").await.unwrap());
    doomed.delete();
    assert_snapshot!(table.steady(&gives_up(&table.ana, 1, "Resign the match").await), @"You resigned game 1 and its match. The result is in its channel: link");
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
}

#[tokio::test]
async fn where_the_newest_board_was_deleted_an_older_one_brings_it_back() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let first = game.board.clone();
    game.sow(wari_rules::House::A, By::Buttons).await;
    // Until the bot has stored which message shows the board, it cannot detect that the message is gone.
    let pressed = first.button("b").unwrap().custom_id.clone().unwrap();
    let link = crate::table::link(&game.board);
    while !table.ana.forge(&first, &pressed).await.unwrap().content().contains(&link) {}

    table.channel.delete_message(&game.board);
    let stranger = table.esi.forge(&first, &pressed).await.unwrap();
    assert!(stranger.private, "only its players bring a board back");
    let again = shown(table.ana.forge(&first, &pressed).await.unwrap());
    assert_snapshot!(table.seen(&again), @"
    Ana sowed **a** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_eq!(position(&again), game.record.position().to_string());
}
