//! Others act with the bot's token or in its list of commands, and Discord answers as it rarely does.

use std::fs;
use std::path::Path;
use std::time::Duration;

use local_discord::{Answer, Fault, Refused, RequestKind};
use serde_json::json;
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, Way, shown};

#[tokio::test]
async fn commands_that_others_have_added_stay_as_they_are() {
    let mut table = Table::without_bot().await;
    let launch =
        json!({ "type": 4, "name": "launch", "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1] });
    let ping = json!({
        "type": 1, "name": "ping", "description": "Is anybody there?",
        "description_localizations": { "de": "Ist jemand da?" },
    });
    let chess = json!({
        "type": 1, "name": "chess", "description": "Another game",
        "options": [{ "type": 1, "name": "challenge", "description": "Challenge somebody" }],
    });
    table.discord.add_command(&launch);
    table.discord.add_command(&chess);
    table.discord.add_command(&ping);
    let others = |table: &Table| {
        let mut commands = table.discord.registered();
        commands.retain(|command| ["launch", "ping", "chess"].contains(&command["name"].as_str().unwrap()));
        commands.sort_by_key(|command| command["name"].to_string());
        for command in &mut commands {
            command.as_object_mut().unwrap().remove("version");
        }
        commands
    };
    let before = others(&table);
    table.start().await;
    assert_eq!(others(&table), before);
    assert_eq!(before.len(), 3);
    // One that is called like a part of the bot's own is somebody else's as well.
    let foreign = table.ana.slash("/chess challenge").await.unwrap();
    assert!(foreign.private && !foreign.content().contains("challenge"), "{}", foreign.content());
    let registrations =
        |table: &Table| table.discord.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!(registrations(&table), 1);
    table.stop().await;
    table.start().await;
    assert_eq!(registrations(&table), 1, "only its own commands have to be as they were");
    table.game().await;
}

#[tokio::test]
async fn a_move_that_another_program_answers_is_shown_all_the_same() {
    let mut table = Table::without_bot().await;
    let log = table.folder().join("log");
    let mut command = table.command();
    command.env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let mut game = table.game().await;
    let a_field = json!({ "type": 4, "custom_id": "name", "style": 1 });
    let a_form = json!({
        "custom_id": "form", "title": "A form", "components": [{ "type": 18, "label": "Name", "component": a_field }],
    });
    for (house, answer) in [
        (House::C, json!({ "type": 4, "data": { "content": "There is no such game.", "flags": 64 } })),
        (House::D, json!({ "type": 4, "data": { "content": "There is no such game." } })),
        // It only promises an answer, to which the token is the same.
        (House::F, json!({ "type": 5, "data": {} })),
        (House::B, json!({ "type": 6 })),
        // Then no message is the answer.
        (House::A, json!({ "type": 9, "data": a_form })),
    ] {
        table.discord.set_twin(Some(answer.clone()));
        let told = impersonations(&log);
        let foreign = game.mover().click_on(&game.board, &house.to_string()).await;
        assert!(answer["type"] != 4 || foreign.unwrap().content() == "There is no such game.");
        table.discord.set_twin(None);
        let mut after = game.record.clone();
        after.play(house).unwrap();
        let position = after.position().to_string();
        let board = table.discord.until("the board", || table.boards_of(&position).pop()).await.unwrap();
        assert_eq!(board.interaction(), None, "{answer}: it answers nobody");
        let is_told = || (impersonations(&log) > told).then_some(());
        table.discord.until("the line in the log", is_told).await.unwrap();
        assert_eq!(impersonations(&log), told + 1, "{answer}: {}", fs::read_to_string(&log).unwrap());
        game.adopt(house, board);
    }
    game.sow(House::E, By::Buttons).await;
}

/// Who presses at once edits the answer before the bot, which looks whether a response has arrived, can see it.
#[tokio::test]
async fn an_answer_that_was_pressed_at_once_is_nobody_elses() {
    let mut table = Table::reached_by(Way::http()).await;
    let log = table.folder().join("log");
    let mut command = table.command();
    command.env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    for _ in 0..5 {
        let offer = shown(table.ana.slash("/wari challenge start:me").await.unwrap());
        table.ana.click_on(&offer, "Withdraw").await.unwrap();
    }
    table.all_is_told().await;
    assert_eq!(impersonations(&log), 0, "{}", fs::read_to_string(&log).unwrap());
}

/// Counts the lines that tell the operator of another program with the token.
fn impersonations(log: &Path) -> usize {
    fs::read_to_string(log).unwrap().matches("another program has answered with this bot's token").count()
}

#[tokio::test]
async fn while_the_address_is_blocked_hardly_anything_is_sent() {
    let table = Table::set().await;
    let game = table.game().await;
    table.all_is_told().await;
    table.discord.set_patience(Duration::from_secs(2));
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::Blocked);
    let before = table.discord.requests().len();
    for _ in 0..3 {
        game.mover().click_on(&game.board, "c").await.unwrap_err();
    }
    let sent = table.discord.requests().split_off(before);
    let sent: Vec<_> = sent.iter().map(|request| format!("{} {}", request.method, request.path)).collect();
    assert!(sent.len() <= 3, "{sent:#?}");
}

#[tokio::test]
async fn a_discord_that_names_no_shards_is_asked_again() {
    let table = Table::reached_by(Way::Gateway).await;
    table.discord.set_shards(0);
    let mut bot = table.command().spawn().unwrap();
    let asked = || table.discord.requests().iter().filter(|request| request.path.ends_with("/gateway/bot")).count();
    table.discord.until("the second question", || (asked() >= 2).then_some(())).await.unwrap();
    assert_eq!(bot.try_wait().unwrap(), None, "it goes on");
    table.discord.set_shards(1);
    table.discord.bot_ready().await.unwrap();
    let offer = table.ana.slash("/wari challenge").await.unwrap();
    shown(offer);
    bot.kill().await.unwrap();
}

/// Does something again and again until each change has been made, and returns how many there were.
async fn through_all_changes(table: &Table, act: impl AsyncFn() -> Result<Answer, Refused>) -> usize {
    let before = table.discord.changes().len();
    loop {
        let answered = act().await;
        let changes = table.discord.changes().split_off(before);
        let (last, earlier) = changes.split_last().unwrap();
        assert!(answered.is_ok(), "{answered:?} after {last}");
        if earlier.contains(last) {
            return earlier.len();
        }
    }
}

#[tokio::test]
async fn whichever_field_of_an_interaction_is_new_or_odd_it_is_answered() {
    let table = Table::set().await;
    let game = table.game().await;
    for spares_nothing in [false, true] {
        if spares_nothing {
            table.discord.change_everything();
        }
        let tried = through_all_changes(&table, async || table.ana.click_on(&game.board, "More").await).await;
        assert!(tried > 200, "{tried} changes of a press");
        let tried = through_all_changes(&table, async || table.ana.slash("/wari about").await).await;
        assert!(tried > 100, "{tried} changes of a command");
    }
}
