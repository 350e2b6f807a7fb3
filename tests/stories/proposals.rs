//! Offers during a game: a draw, a stop, or an undo.

use local_discord::{Answer, Message, Person};
use wari_rules::{House, Record, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown, told};

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
async fn a_draw_is_offered_and_accepted_by_button_and_by_command() {
    let table = Table::set().await;
    for by_button in [true, false] {
        let mut game = table.game().await;
        play(&mut game, 11).await;
        let question = asked(&table.ana, "/wari draw", &table.kofi).await;
        assert!(question.content.contains("Ana offers a draw in game"), "{}", question.content);
        let end = shown(match by_button {
            true => press(&table.kofi, &question, "Accept").await,
            false => table.kofi.slash("/wari accept").await.unwrap(),
        });
        assert!(end.content.starts_with("Kofi agreed to a draw.\n**The game is drawn.**"), "{}", end.content);
        assert_eq!(end.pings, [table.ana.id()], "the opponent of whoever ended it");
        // The stores do not change, and the board is shown from South's side.
        assert_eq!(position(&end), game.record.position().to_string());
        is_settled(&table, &question).await;
        let late = table.kofi.slash(&format!("/wari move house:a game:{}", game.number)).await.unwrap();
        assert!(told(&late).contains("is over"), "{}", late.content());
    }
    let board = shown(table.esi.slash("/wari leaderboard").await.unwrap());
    let list = board.embeds[0]["description"].as_str().unwrap();
    assert!(list.contains("won 0, drew 2, lost 0"), "{list}");
}

#[tokio::test]
async fn whoever_wants_the_same_agrees() {
    let table = Table::set().await;
    let game = table.game().await;
    asked(&table.kofi, "/wari draw", &table.ana).await;
    let end = shown(table.ana.slash(&format!("/wari draw game:{}", game.number)).await.unwrap());
    assert!(end.content.starts_with("Ana agreed to a draw."), "{}", end.content);
    assert_eq!(end.pings, [table.kofi.id()]);
}

#[tokio::test]
async fn what_is_asked_is_declined_or_withdrawn_and_not_asked_again_before_the_next_move() {
    let table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 1).await;
    for (command, ask) in [("draw", "a draw"), ("stop", "a stop")] {
        let question = asked(&table.ana, &format!("/wari {command}"), &table.kofi).await;
        let answer = shown(press(&table.kofi, &question, "Decline").await);
        assert!(answer.content.starts_with(&format!("<@{}>", table.kofi.id())), "{}", answer.content);
        assert!(answer.content.contains("continues") && answer.pings.is_empty(), "{}", answer.content);
        is_settled(&table, &question).await;
        let again = table.ana.slash(&format!("/wari {command}")).await.unwrap();
        assert!(
            told(&again).starts_with(&format!("You've already asked for {ask} in this position")),
            "{}",
            again.content()
        );
    }
    // The other player can still make an offer, and can withdraw it by button or command.
    for (command, offer, by_button) in [("draw", "draw offer", true), ("stop", "offer to stop", false)] {
        let question = asked(&table.kofi, &format!("/wari {command}"), &table.ana).await;
        let withdrawn = shown(match by_button {
            true => press(&table.kofi, &question, "Withdraw").await,
            false => table.kofi.slash("/wari decline").await.unwrap(),
        });
        assert!(withdrawn.content.contains(&format!("withdrew the {offer};")), "{}", withdrawn.content);
        is_settled(&table, &question).await;
    }
    game.sow(House::A, By::Buttons).await;
    asked(&table.ana, "/wari draw", &table.kofi).await;
}

#[tokio::test]
async fn a_move_ends_what_waits() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let question = asked(&table.kofi, "/wari draw", &table.ana).await;
    game.sow(House::C, By::Commands).await;
    is_settled(&table, &question).await;
    for (person, label) in [(&table.ana, "1:agree:1"), (&table.kofi, "1:retract:1"), (&table.ana, "1:refuse:1")] {
        let late = person.forge(&question, label).await.unwrap();
        assert!(told(&late).contains("has moved on"), "{}", late.content());
    }
    let late = table.ana.slash("/wari accept").await.unwrap();
    assert!(told(&late).starts_with("Nothing is waiting for your answer here"), "{}", late.content());
    let late = table.ana.slash(&format!("/wari accept challenge:\"game {}\"", game.number)).await.unwrap();
    assert!(told(&late).contains("has moved on"), "{}", late.content());
}

#[tokio::test]
async fn only_the_two_have_a_say_and_only_one_thing_waits_at_a_time() {
    let table = Table::set().await;
    let game = table.game().await;
    let question = asked(&table.ana, "/wari draw", &table.kofi).await;
    for label in ["Accept", "Decline", "Withdraw"] {
        let refused = press(&table.esi, &question, label).await;
        assert!(told(&refused).contains("belongs to two other players"), "{}", refused.content());
    }
    let refused = press(&table.ana, &question, "Accept").await;
    assert!(told(&refused).starts_with("You asked for a draw yourself"), "{}", refused.content());
    let refused = table.ana.slash("/wari draw").await.unwrap();
    assert!(told(&refused).starts_with("You asked for a draw yourself"), "{}", refused.content());
    let refused = table.ana.slash("/wari accept").await.unwrap();
    assert!(told(&refused).starts_with("Nothing is waiting for your answer here"), "{}", refused.content());
    let refused = press(&table.kofi, &question, "Withdraw").await;
    assert!(told(&refused).starts_with("Only the player who made this offer can withdraw it"), "{}", refused.content());
    let refused = table.kofi.slash("/wari stop").await.unwrap();
    assert!(told(&refused).contains("a request for a draw is waiting for an answer"), "{}", refused.content());
    let refused = table.esi.slash(&format!("/wari draw game:{}", game.number)).await.unwrap();
    assert!(told(&refused).contains("belongs to two other players"), "{}", refused.content());
    let elsewhere = table.kofi.in_channel(&table.guild.channel("elsewhere"));
    let refused = elsewhere.slash(&format!("/wari draw game:{}", game.number)).await.unwrap();
    assert!(told(&refused).contains("is in another channel"), "{}", refused.content());

    // A board that is shown again repeats the question.
    let board = shown(table.kofi.slash("/wari board").await.unwrap());
    assert!(board.content.ends_with("Ana offers a draw: *Accept* or *Decline*?"), "{}", board.content);
    let end = shown(press(&table.kofi, &board, "Accept").await);
    assert!(end.content.starts_with("Kofi agreed to a draw."), "{}", end.content);
}

#[tokio::test]
async fn what_is_asked_outlives_a_restart() {
    let mut table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 2).await;
    let question = asked(&table.ana, "/wari stop", &table.kofi).await;
    table.kill().await;
    table.start().await;
    let end = shown(press(&table.kofi, &question, "Accept").await);
    assert!(end.content.starts_with("Kofi agreed to stop."), "{}", end.content);
    is_settled(&table, &question).await;
}

#[tokio::test]
async fn a_stop_is_settled_as_each_ruleset_says() {
    let table = Table::set().await;
    for ruleset in rulesets::ALL {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, ruleset, SeedsPerHouse::Four, By::Buttons).await;
        play(&mut game, 7).await;
        let mut stopped = game.record.clone();
        let outcome = stopped.stop().unwrap();
        let question = asked(kofi, &format!("/wari stop game:{}", game.number), ana).await;
        for side in Side::ALL {
            let would_have = format!("<@{}> {}", game.players[side].id(), outcome.position().store(side));
            assert!(question.content.contains(&would_have), "{}: {}", ruleset.id, question.content);
        }
        let end = shown(press(ana, &question, "Accept").await);
        assert_eq!(position(&end), outcome.position().to_string(), "{}", ruleset.id);
        let winner =
            outcome.winner().map_or("drawn", |side| if side == Side::South { "Ana wins" } else { "Kofi wins" });
        assert!(end.content.contains(winner), "{}: {}", ruleset.id, end.content);
        assert_eq!(end.content.contains("nobody gets the"), outcome.uncounted() > 0, "{}", end.content);
    }
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
    for rules in ["pratt", "warri"] {
        // The first player to agree asks the other.
        let game = third_occurrence(&table, rules).await;
        let question = "This position has come up 3 times. Do you both want to stop here?";
        assert!(game.board.content.contains(question), "{}", game.board.content);
        let refused = press(&table.esi, &game.board, "Accept").await;
        assert!(told(&refused).contains("belongs to two other players"), "{}", refused.content());
        let asked = shown(press(&table.ana, &game.board, "Accept").await);
        assert_eq!(asked.pings, [table.kofi.id()]);
        let refused = press(&table.ana, &game.board, "Accept").await;
        assert!(told(&refused).starts_with("You asked for a stop yourself"), "{}", refused.content());
        let end = shown(press(&table.kofi, &game.board, "Accept").await);
        let mut record: Record = game.record.clone();
        assert_eq!(position(&end), record.stop().unwrap().position().to_string());
        is_settled(&table, &asked).await;
        is_settled(&table, &game.board).await;

        // If a player declines, the question ends, and the board keeps its house buttons.
        let mut game = third_occurrence(&table, rules).await;
        let declined = shown(press(&table.kofi, &game.board, "Decline").await);
        assert!(declined.content.contains("wants to play on"), "{}", declined.content);
        let refused = press(&table.ana, &game.board, "Accept").await;
        assert!(told(&refused).contains("was answered"), "{}", refused.content());
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
}

#[tokio::test]
async fn a_move_just_made_is_taken_back_freely() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let old = game.board.clone();
    let board = shown(table.ana.slash("/wari undo").await.unwrap());
    assert!(board.content.starts_with("Ana undid a move.\n"), "{}", board.content);
    assert_eq!(board.pings, [table.ana.id()], "it is her turn again");
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    is_settled(&table, &old).await;

    // The board of the undone move cannot be played, even after as many moves have been made again.
    let board = shown(press(&table.ana, &board, "d").await);
    let stale = table.kofi.forge(&old, "1:1:1:a").await.unwrap();
    assert!(told(&stale).starts_with("This board is out of date"), "{}", stale.content());
    let played = shown(press(&table.kofi, &board, "a").await);
    assert!(played.content.starts_with("Kofi sowed a"), "{}", played.content);

    // After the opponent has replied, an undo needs their consent.
    let question = asked(&table.ana, "/wari undo", &table.kofi).await;
    assert!(question.content.contains("asks to undo their last move"), "{}", question.content);
    let back = shown(press(&table.kofi, &question, "Accept").await);
    assert!(back.content.starts_with("Ana undid a move."), "{}", back.content);
    assert_eq!(position(&back), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    assert_eq!(back.pings, [table.ana.id()]);

    // A player without a move cannot undo, and an undo does not count as the opponent's move.
    let refused = table.kofi.slash("/wari undo").await.unwrap();
    assert!(told(&refused).starts_with("You haven't made a move"), "{}", refused.content());
}

#[tokio::test]
async fn a_move_of_the_opponents_does_not_become_free_when_another_is_taken_back() {
    let table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 3).await;
    let back = shown(table.ana.slash("/wari undo").await.unwrap());
    assert!(back.content.starts_with("Ana undid a move."), "{}", back.content);
    let question = asked(&table.kofi, "/wari undo", &table.ana).await;
    let declined = shown(press(&table.ana, &question, "Decline").await);
    assert!(declined.content.contains("declined the undo"), "{}", declined.content);
}

#[tokio::test]
async fn what_waits_is_offered_to_choose_from() {
    let table = Table::set().await;
    let first = table.game().await;
    let second = table.game().await;
    for game in [&first, &second] {
        asked(&table.ana, &format!("/wari draw game:{}", game.number), &table.kofi).await;
    }
    shown(table.esi.slash("/wari challenge opponent:@Kofi").await.unwrap());
    let several = table.kofi.slash("/wari accept").await.unwrap();
    assert!(told(&several).contains("challenge 3; game 1, 2."), "{}", several.content());
    let choices = table.kofi.complete("/wari accept challenge:").await.unwrap();
    let labels: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(labels, ["game 1 · draw · Ana", "game 2 · draw · Ana", "3 · from Esi · Classic"]);
    let value = choices[1].value.as_str().unwrap();
    let end = shown(table.kofi.slash(&format!("/wari accept challenge:\"{value}\"")).await.unwrap());
    assert!(end.content.starts_with("Kofi agreed to a draw.") && end.content.contains("game 2"), "{}", end.content);
}

#[tokio::test]
async fn more_is_for_players_alone_and_asks_before_it_resigns() {
    let table = Table::set().await;
    let game = table.game().await;
    let refused = press(&table.esi, &game.board, "More").await;
    assert!(told(&refused).contains("belongs to two other players"), "{}", refused.content());
    let more = press(&table.kofi, &game.board, "More").await;
    assert!(more.private);
    let more = more.message.unwrap();
    assert_eq!(more.enabled_labels(), ["Draw", "Stop", "Undo", "Give more time", "Resign", "Rules"]);
    let question = shown(press(&table.kofi, &more, "Draw").await);
    assert_eq!(question.pings, [table.ana.id()]);
    let confirm = press(&table.kofi, &more, "Resign").await;
    assert!(told(&confirm).starts_with("Resign game "), "{}", confirm.content());
    let end = shown(press(&table.kofi, &confirm.message.unwrap(), "Resign").await);
    assert!(end.content.starts_with("Kofi resigned."), "{}", end.content);
    is_settled(&table, &question).await;
    let refused = press(&table.kofi, &more, "Draw").await;
    assert!(told(&refused).contains("is over"), "{}", refused.content());
}
