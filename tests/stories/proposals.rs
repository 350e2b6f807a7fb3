//! Offers during a game: a draw, a stop, or an undo.

use insta::assert_snapshot;
use local_discord::{Answer, Message, Person};
use wari_rules::{House, Record, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown};

/// Makes an offer, and checks that the answer is a question only to the other player.
async fn asked(asker: &Person, command: &str, other: &Person) -> Message {
    let question = shown(asker.slash(command).await.unwrap());
    assert_eq!(question.pings, [other.id()], "{}", question.content);
    assert_eq!(question.enabled_labels(), ["Accept", "Decline", "Withdraw"]);
    question
}

async fn press(person: &Person, message: &Message, label: &str) -> Answer {
    person.click_on(message, label).await.unwrap()
}

/// Waits until a message has lost its buttons.
async fn is_settled(table: &Table, message: &Message) {
    let settled = || table.discord.message(message.id).is_some_and(|message| message.rows.is_empty()).then_some(());
    table.discord.until("the question to lose its buttons", settled).await.unwrap();
}

/// Sows the last legal house `plies` times.
async fn play(game: &mut Followed, plies: usize) {
    for _ in 0..plies {
        let house = game.record.legal().iter().last().unwrap();
        game.sow(house, By::Buttons).await;
    }
}

#[tokio::test]
async fn a_stop_is_settled_as_each_ruleset_says() {
    let table = Table::set().await;
    let mut told = Vec::new();
    for ruleset in rulesets::ALL {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, ruleset, SeedsPerHouse::Four, By::Buttons).await;
        play(&mut game, 7).await;
        let mut stopped = game.record.clone();
        let outcome = stopped.stop().unwrap();
        let question = asked(kofi, &format!("/wari stop game:{}", game.number), ana).await;
        let end = shown(press(ana, &question, "Accept").await);
        assert_eq!(position(&end), outcome.position().to_string(), "{}", ruleset.id);
        told.push(format!("{}: {}", ruleset.name, table.steady(&question.content)));
        told.push(table.steady(end.content.lines().nth(1).unwrap()));
    }
    assert_snapshot!(told.join("\n"), @"
    Classic: @Ana, Kofi offers to stop game 1 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Pratt: @Ana, Kofi offers to stop game 2 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Beads: @Ana, Kofi offers to stop game 3 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Modern: @Ana, Kofi offers to stop game 4 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Warri: @Ana, Kofi offers to stop game 5 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Abapa: @Ana, Kofi offers to stop game 6 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    ");
}

/// Plays a game under this ruleset until a position occurs for the third time.
async fn third_occurrence(table: &Table, rules: &str) -> Followed {
    let finished = crate::endings::finished_games()
        .into_iter()
        .find(|game| game.record.ruleset().id == rules && game.reason == "fifth occurrence");
    let moves = finished.unwrap().record;
    let Table { discord, ana, kofi, .. } = table;
    let mut game = Followed::begin(discord, ana, kofi, moves.ruleset(), moves.seeds_per_house(), By::Buttons).await;
    let mut moves = moves.moves().iter();
    while !game.record.asks_to_stop() {
        game.sow(*moves.next().unwrap(), By::Buttons).await;
    }
    game
}

#[tokio::test]
async fn at_the_third_occurrence_the_board_itself_asks_both() {
    let table = Table::set().await;
    let mut seen = Vec::new();
    for rules in ["pratt", "warri"] {
        // The first player to agree asks the other.
        let game = third_occurrence(&table, rules).await;
        seen.push(table.seen(&game.board));
        seen.push(table.pressed(&table.esi, &game.board, "Accept").await);
        let asked = shown(press(&table.ana, &game.board, "Accept").await);
        seen.push(table.seen(&asked));
        seen.push(table.pressed(&table.ana, &game.board, "Accept").await);
        let end = shown(press(&table.kofi, &game.board, "Accept").await);
        let mut record: Record = game.record.clone();
        assert_eq!(position(&end), record.stop().unwrap().position().to_string());
        is_settled(&table, &asked).await;
        is_settled(&table, &game.board).await;

        // If a player declines, the question ends, and the board keeps its house buttons.
        let mut game = third_occurrence(&table, rules).await;
        let declined = table.pressed(&table.kofi, &game.board, "Decline").await;
        let late = table.pressed(&table.ana, &game.board, "Accept").await;
        seen.extend([declined, late]);
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
    assert_snapshot!(seen.join("\n\n"), @"
    pings @Ana: Kofi sowed **a** (1).
    Ana 22 · Kofi 24 — @Ana to move
    Pratt rules · game 1 · rated · move due in 3 days
    This position has come up 3 times. Do you both want to stop here? *Accept* or *Decline*, or just keep playing.
    board.png
    [a · 1] (b · 0) (c · 0)
    (d · 0) (e · 0) (f · 0)
    [Preview] [More] [Accept] [Decline]

    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Kofi: @Kofi, Ana offers to stop game 1 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 22, @Kofi 24.
    [Accept] [Decline] [Withdraw]

    private: You asked for a stop yourself, so @Kofi has to answer. `/wari decline` withdraws it.

    @Kofi wants to play on; game 2 continues.

    private: That offer was answered or withdrawn, or game 2 has moved on: link

    pings @Kofi: Ana sowed **f** (1).
    Ana 23 · Kofi 23 — @Kofi to move
    Warri rules · game 3 · rated · move due in 3 days
    This position has come up 3 times. Do you both want to stop here? *Accept* or *Decline*, or just keep playing.
    board.png
    [a · 1] (b · 0) (c · 0)
    (d · 0) (e · 0) (f · 0)
    [Preview] [More] [Accept] [Decline] [Next game]

    private: You don't play in game 3, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Kofi: @Kofi, Ana offers to stop game 3 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 23, @Kofi 23.
    [Accept] [Decline] [Withdraw]

    private: You asked for a stop yourself, so @Kofi has to answer. `/wari decline` withdraws it.

    @Kofi wants to play on; game 4 continues.

    private: That offer was answered or withdrawn, or game 4 has moved on: link
    ");
}

#[tokio::test]
async fn the_board_of_an_undone_move_loses_its_buttons() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    shown(table.ana.slash("/wari undo").await.unwrap());
    is_settled(&table, &game.board).await;
}
