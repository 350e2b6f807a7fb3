//! `/wari-admin annul`: a manager ends a game so that it counts for nothing.

use insta::assert_snapshot;
use local_discord::permission::{MANAGE_GUILD, VIEW_CHANNEL};
use local_discord::{Answer, Fault, Message, Person, RequestKind, Whom};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

/// Starts the game that Ana, who manages the server, does not play: Kofi against Esi, after these moves.
async fn game(table: &Table, moves: &str) {
    let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, &table.kofi, &table.esi, rules, seeds, By::Buttons).await;
    for letter in moves.chars() {
        game.sow(House::from_letter(letter).unwrap(), By::Buttons).await;
    }
}

/// Opens the form that annuls a game.
async fn opens(person: &Person, game: u64) -> Answer {
    let opened = person.slash(&format!("/wari-admin annul game:{game}")).await.unwrap();
    assert!(opened.form.is_some(), "{}", opened.content());
    opened
}

/// Annuls a game, and returns the answer.
async fn annuls(table: &Table, game: u64, reason: &str) -> String {
    let opened = opens(&table.ana, game).await;
    table.seen(&table.ana.submit(&opened, &[("reason", reason)]).await.unwrap())
}

/// Waits for the newest message that says this.
async fn hears(table: &Table, text: &str) -> Message {
    let newest = || table.channel.messages().into_iter().rev().find(|message| message.content.contains(text));
    table.discord.until("the channel to hear of it", newest).await.unwrap()
}

#[tokio::test]
async fn for_a_manager_who_cannot_see_a_game_it_does_not_exist() {
    let table = Table::set().await;
    game(&table, "").await;

    // A game of another server, even their own.
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let [ana, kofi, esi] = table.people_in(&kumasi);
    for (challenger, opponent, name) in [(&kofi, &esi, "Esi"), (&ana, &kofi, "Kofi")] {
        let offer = shown(challenger.slash(&format!("/wari challenge opponent:@{name}")).await.unwrap());
        shown(opponent.click_on(&offer, "Accept").await.unwrap());
    }
    let nothing = "That game doesn't exist. `/wari games` lists yours.";
    for game in [2, 3] {
        let answer = table.ana.slash(&format!("/wari-admin annul game:{game}")).await.unwrap();
        assert_eq!(told(&answer), nothing);
    }

    // A channel that a manager cannot see.
    let role = table.guild.add_role("moderator", MANAGE_GUILD);
    let kwame = table.channel.person("Kwame");
    table.guild.give_role(kwame.id(), role);
    opens(&kwame, 1).await;
    let elsewhere = table.guild.channel("lounge");
    table.channel.overwrite(Whom::Role(role), 0, VIEW_CHANNEL);
    let answer = kwame.in_channel(&elsewhere).slash("/wari-admin annul game:1").await.unwrap();
    assert_eq!(told(&answer), nothing);
}

#[tokio::test]
async fn neither_an_invisible_reason_nor_somebody_who_no_longer_manages_annuls_a_game() {
    let table = Table::set().await;
    game(&table, "C").await;
    let role = table.guild.add_role("moderator", MANAGE_GUILD);
    let kwame = table.channel.person("Kwame");
    table.guild.give_role(kwame.id(), role);
    let sends =
        async |opened: &Answer, reason: &str| table.seen(&kwame.submit(opened, &[("reason", reason)]).await.unwrap());
    let opened = opens(&kwame, 1).await;
    assert_snapshot!(sends(&opened, "\u{200b}\u{200b}\u{3164}").await, @"private: Nothing was annulled. Give the players a reason of at least 3 characters.");
    let opened = opens(&kwame, 1).await;
    table.guild.take_role(kwame.id(), role);
    assert_snapshot!(sends(&opened, "Because I could").await, @"private: You need the permission *Manage Server* for that. `/wari settings` changes your own settings.");
    assert!(!table.channel.messages().iter().any(|message| message.content.contains("annulled")));
}

#[tokio::test]
async fn the_running_games_of_others_are_offered() {
    let table = Table::set().await;
    game(&table, "CdE").await;
    let computer = table.kofi.slash("/wari challenge level:1 start:me").await.unwrap();
    crate::table::answered(&table.kofi, computer).await;
    let own = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    shown(table.kofi.click_on(&own, "Accept").await.unwrap());
    let hidden = table.guild.channel("hidden");
    let [_, kofi, esi] = table.people_in(&hidden);
    let offer = shown(kofi.slash("/wari challenge opponent:@Esi start:me").await.unwrap());
    shown(esi.click_on(&offer, "Accept").await.unwrap());
    let role = table.guild.add_role("moderator", MANAGE_GUILD);
    let kwame = table.channel.person("Kwame");
    table.guild.give_role(kwame.id(), role);
    hidden.overwrite(Whom::Role(role), 0, VIEW_CHANNEL);
    let offered = async |person: &Person, typed: &str| {
        let choices = person.complete(&format!("/wari-admin annul game:{typed}")).await.unwrap();
        choices.into_iter().map(|choice| choice.name).collect::<Vec<_>>().join("\n")
    };
    assert_snapshot!(offered(&table.ana, "").await, @"
    4 · Kofi against Esi · Classic rules · 0 moves
    2 · Kofi against Wari · Classic rules · 0 moves
    1 · Kofi against Esi · Classic rules · 3 moves
    ");
    assert_snapshot!(offered(&kwame, "").await, @"
    3 · Ana against Kofi · Classic rules · 0 moves
    2 · Kofi against Wari · Classic rules · 0 moves
    1 · Kofi against Esi · Classic rules · 3 moves
    ");
    assert_snapshot!(offered(&kwame, "1").await, @"1 · Kofi against Esi · Classic rules · 3 moves");
}

#[tokio::test]
async fn a_game_against_the_computer_is_annulled_for_its_player() {
    let table = Table::set().await;
    let begun = table.kofi.slash("/wari challenge level:1 start:me").await.unwrap();
    let board = crate::table::answered(&table.kofi, begun).await;
    assert_snapshot!(annuls(&table, 1, "Testing is over.").await, @"private: You annulled game 1. It doesn't count, and the players are told: link");
    assert_snapshot!(table.seen(&hears(&table, "was annulled").await), @r"
    pings @Kofi: Game 1 was annulled by a manager: “Testing is over\.” It doesn't count.
    Kofi 0 · Wari 0 — @Kofi, this game is over.
    Classic rules · game 1 · computer: 1 · first steps
    board.png
    [Rematch]
    ");
    table.all_is_told().await;
    assert!(!table.channel.messages().iter().any(|message| message.content.contains("a manager annulled your")));
    let quiet = || table.discord.message(board.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("the old board to lose its buttons", quiet).await.unwrap();
}

#[tokio::test]
async fn an_outage_and_a_restart_delay_the_news_but_neither_lose_nor_repeat_it() {
    let mut table = Table::set().await;
    game(&table, "C").await;
    table.discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(503));
    annuls(&table, 1, "The power is out.").await;
    let tried = || {
        table
            .discord
            .requests()
            .into_iter()
            .find(|request| request.reply.as_ref().is_some_and(|reply| reply.status == 503))
    };
    table.discord.until("a try", tried).await.unwrap();
    assert!(!table.channel.messages().iter().any(|message| message.content.contains("annulled")));
    table.kill().await;
    table.discord.mend();
    table.start().await;
    hears(&table, "a manager annulled your").await;
    table.all_is_told().await;
    let told = table.channel.messages().into_iter().filter(|message| message.content.contains("annulled"));
    let told: Vec<String> = told.map(|message| table.seen(&message).lines().next().unwrap().to_owned()).collect();
    assert_snapshot!(told.join("\n"), @r"
    pings @Esi: Game 1 was annulled by a manager: “The power is out\.” It doesn't count.
    pings @Kofi: @Kofi, a manager annulled your [game 1](link). It doesn't count.
    ");
}
