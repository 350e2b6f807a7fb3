//! Visibility: who can see which game.

use insta::assert_snapshot;
use local_discord::permission::VIEW_CHANNEL;
use local_discord::{Message, Person, Whom};

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

const NONE: &str = "That game doesn't exist. `/wari games` lists yours.";

/// All commands that can name a game by its number.
const COMMANDS: [&str; 14] = [
    "board game:1",
    "board game:1 ply:1",
    "replay game:1",
    "replay game:1 as:steps",
    "replay game:1 as:file",
    "review game:1",
    "preview game:1 houses:a",
    "hint game:1",
    "move game:1 house:a",
    "resign game:1",
    "draw game:1",
    "stop game:1",
    "undo game:1",
    "accept challenge:\"game 1\"",
];
/// All buttons with the number of a game.
const BUTTONS: [&str; 15] = [
    "1:1:1:b",
    "1:resign:1",
    "1:resign-match:1",
    "1:more:1",
    "1:ask-resign:1",
    "1:ask:draw:1",
    "1:preview:1:1",
    "1:step:1:1:a",
    "1:hint:1:1:motive",
    "1:time:1:1700000000000",
    "1:rematch:1",
    "1:replay:1",
    "1:leaf:1:0:on",
    "1:review:1",
    "1:worth:1:0:on",
];

/// Checks that no command or button shows game 1 to this person.
async fn sees_nothing(person: &Person, message: &Message) {
    for command in COMMANDS {
        let answer = person.slash(&format!("/wari {command}")).await.unwrap();
        assert_eq!(told(&answer), NONE, "{command}");
    }
    for button in BUTTONS {
        let answer = person.forge(message, button).await.unwrap();
        assert_eq!(told(&answer), NONE, "{button}");
    }
}

/// Checks that this person can look at game 1 privately.
async fn sees(person: &Person) {
    for command in ["board game:1", "board game:1 ply:1", "replay game:1 as:steps", "preview game:1 houses:a"] {
        let answer = person.slash(&format!("/wari {command}")).await.unwrap();
        assert_ne!(told(&answer), NONE, "{command}");
        assert_eq!(answer.message.unwrap().attachments.len(), 1, "{command}");
    }
}

/// Starts a game with one move in a channel.
async fn game_in(ana: &Person, kofi: &Person, table: &Table) -> Followed {
    let (rules, seeds) = (&wari_rules::rulesets::CLASSIC, wari_rules::SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, ana, kofi, rules, seeds, By::Buttons).await;
    game.sow(wari_rules::House::A, By::Buttons).await;
    game
}

#[tokio::test]
async fn for_people_of_another_server_there_is_no_such_game() {
    let table = Table::set().await;
    let game = game_in(&table.ana, &table.kofi, &table).await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    sees_nothing(&kumasi.person("Yaw"), &game.board).await;
    // The players can see it in the other server too, privately.
    sees(&table.ana.in_channel(&kumasi)).await;
    sees(&table.kofi.in_channel(&kumasi)).await;
    sees(&table.esi).await;
    assert_eq!(kumasi.messages().len(), 0);
}

#[tokio::test]
async fn for_those_who_do_not_see_its_channel_there_is_no_such_game() {
    let table = Table::set().await;
    let hidden = table.guild.channel("hidden");
    let role = table.guild.add_role("Elders", 0);
    hidden.overwrite(Whom::Everyone, 0, VIEW_CHANNEL);
    hidden.overwrite(Whom::Role(role), VIEW_CHANNEL, 0);
    table.guild.give_role(table.kofi.id(), role);
    let yaw = table.channel.person("Yaw");
    table.guild.give_role(yaw.id(), role);
    // Ana owns the server, so she can see the hidden channel.
    let game = game_in(&table.ana.in_channel(&hidden), &table.kofi.in_channel(&hidden), &table).await;
    assert!(table.esi.in_channel(&hidden).slash("/wari board").await.is_err(), "Esi is not let in");

    sees_nothing(&table.esi, &game.board).await;
    for person in [&yaw, &table.kofi, &table.ana] {
        sees(person).await;
    }
    assert_eq!(table.channel.messages().len(), 0, "onlookers look alone");

    assert_snapshot!(table.typed(&table.esi, "/wari games user:@Kofi").await, @"
    private:
    Games
    @Kofi has no games on this server right now.
    ");
    assert_snapshot!(table.typed(&yaw, "/wari games user:@Kofi").await, @"
    private:
    Games
    [Game 1](link) against @Ana · Classic rules · 1 move · @Kofi to move, due in 3 days
    ");

    let offer = shown(table.ana.in_channel(&hidden).slash("/wari challenge").await.unwrap());
    assert_snapshot!(table.typed(&table.esi, "/wari accept challenge:2").await, @"private: That challenge doesn't exist. `/wari challenge` makes one.");
    assert_snapshot!(table.typed(&yaw, "/wari accept challenge:2").await, @"private: Challenge 2 belongs to another channel: link");
    shown(yaw.in_channel(&hidden).click_on(&offer, "Accept").await.unwrap());
}

#[tokio::test]
async fn where_discord_does_not_say_who_sees_a_channel_nobody_does() {
    let table = Table::set().await;
    let talk = table.guild.channel("talk");
    let game = game_in(&table.ana.in_channel(&talk), &table.kofi.in_channel(&talk), &table).await;
    talk.set_bot_permissions(0);
    sees_nothing(&table.esi, &game.board).await;
}
