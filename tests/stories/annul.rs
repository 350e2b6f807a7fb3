//! `/wari-admin annul`: a manager ends a game so that it counts for nothing.

use insta::assert_snapshot;
use local_discord::permission::{MANAGE_GUILD, VIEW_CHANNEL};
use local_discord::{Answer, Fault, Message, Person, Refused, RequestKind, Whom};
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

/// Starts the game that Ana, who manages the server, does not play: Kofi against Esi, after these moves.
async fn game(table: &Table, moves: &str) -> Followed {
    let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, &table.kofi, &table.esi, rules, seeds, By::Buttons).await;
    for letter in moves.chars() {
        game.sow(House::from_letter(letter).unwrap(), By::Buttons).await;
    }
    game
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
async fn a_manager_says_why_and_the_game_counts_for_nothing() {
    let table = Table::set().await;
    let game = game(&table, "CdEbAaBb").await;
    let opened = opens(&table.ana, 1).await;
    let form = opened.form.clone().unwrap();
    let [field] = &form.fields[..] else { panic!("{form:?}") };
    assert_snapshot!(format!("{}\n{} ({} to {})", form.title, field.label, field.min_length, field.max_length), @"
    Annul game 1
    Why? Everybody in the channel can read it. (3 to 200)
    ");
    let answer =
        table.ana.submit(&opened, &[("reason", "They played for *each other*,\nsee @everyone https://x.y")]).await;
    assert_snapshot!(table.seen(&answer.unwrap()), @"private: You annulled game 1. It doesn't count, and the players are told: link");
    assert_snapshot!(table.seen(&hears(&table, "was annulled").await), @r"
    pings @Kofi: Game 1 was annulled by a manager: “They played for \*each other\*, see \@everyone https\:\/\/x\.y” It doesn't count.
    Kofi 0 · Esi 0 — @Kofi, this game is over.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Replay] [Review]
    ");
    assert_snapshot!(table.seen(&hears(&table, "a manager annulled your").await), @"pings @Esi: @Esi, a manager annulled your [game 1](link). It doesn't count.");
    let quiet = || table.discord.message(game.board.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("the old board to lose its buttons", quiet).await.unwrap();

    // Both have been told once, and what is left to do works.
    let pinged = |person: &Person| {
        let messages = table.channel.messages().into_iter();
        messages.filter(|message| message.content.contains("annulled") && message.pings == [person.id()]).count()
    };
    assert_eq!((pinged(&table.kofi), pinged(&table.esi)), (1, 1));
    assert_snapshot!(table.typed(&table.kofi, "/wari board game:1").await, @r"
    Game 1 was annulled by a manager: “They played for \*each other\*, see \@everyone https\:\/\/x\.y” It doesn't count.
    Kofi 0 · Esi 0 — @Kofi, this game is over.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Replay] [Review]
    ");
    assert_snapshot!(table.typed(&table.kofi, "/wari replay game:1 as:steps").await, @"
    private: Game 1, before the first of 8 moves.
    Kofi 0 · Esi 0 — Kofi to move
    Classic rules · game 1 · unrated
    board.png
    (⏮) (◀) [▶] [⏭]
    ");
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
    assert_snapshot!(table.typed(&table.kofi, "/wari move house:c game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
    assert_snapshot!(table.typed(&table.kofi, "/wari profile").await, @"private: You haven't finished a game yet. `/wari challenge` starts one.");
    assert_snapshot!(table.typed(&table.kofi, "/wari leaderboard").await, @"
    **Classic · This server**
    Nobody has finished a rated game in the last 90 days. Start one with `/wari challenge`.
    ");
    let end = hears(&table, "was annulled").await;
    assert_snapshot!(table.pressed(&table.esi, &end, "Rematch").await, @"
    pings @Kofi: @Kofi, Esi would like a rematch.
    First move: Esi · expires in 7 days · challenge 2
    [Accept] [Decline] [Withdraw] [Details]
    ");
}

#[tokio::test]
async fn who_may_not_annul_a_game_is_told_why() {
    let table = Table::set().await;
    let followed = game(&table, "").await;
    let refused = table.kofi.slash("/wari-admin annul game:1").await;
    assert!(matches!(refused, Err(Refused::UnknownCommand { .. })), "{refused:?}");
    assert_snapshot!(table.typed(&table.ana, "/wari-admin annul game:77").await, @"private: That game doesn't exist. `/wari games` lists yours.");

    // A game of one's own.
    let own = shown(table.ana.slash("/wari challenge opponent:@Kofi").await.unwrap());
    shown(table.kofi.click_on(&own, "Accept").await.unwrap());
    assert_snapshot!(table.typed(&table.ana, "/wari-admin annul game:2").await, @"private: You play in game 2 yourself, so somebody else who manages the server has to annul it. You can end it with `/wari resign`.");

    // A game of another server, even their own.
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let [ana, kofi, esi] = table.people_in(&kumasi);
    for (challenger, opponent, name) in [(&kofi, &esi, "Esi"), (&ana, &kofi, "Kofi")] {
        let offer = shown(challenger.slash(&format!("/wari challenge opponent:@{name}")).await.unwrap());
        shown(opponent.click_on(&offer, "Accept").await.unwrap());
    }
    let nothing = "That game doesn't exist. `/wari games` lists yours.";
    for game in [3, 4] {
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

    // What is over.
    let mut followed = followed;
    followed.resign(Side::North).await;
    assert_snapshot!(table.typed(&table.ana, "/wari-admin annul game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}

#[tokio::test]
async fn everything_is_checked_again_when_the_form_is_sent() {
    let table = Table::set().await;
    let mut followed = game(&table, "C").await;
    let role = table.guild.add_role("moderator", MANAGE_GUILD);
    let kwame = table.channel.person("Kwame");
    table.guild.give_role(kwame.id(), role);
    let sends =
        async |opened: &Answer, reason: &str| table.seen(&kwame.submit(opened, &[("reason", reason)]).await.unwrap());

    // Nothing that anybody could read.
    let opened = opens(&kwame, 1).await;
    assert_snapshot!(sends(&opened, "\u{200b}\u{200b}\u{3164}").await, @"private: Nothing was annulled. Give the players a reason of at least 3 characters.");
    assert_eq!(kwame.submit(&opened, &[("reason", "because")]).await.unwrap_err(), Refused::ClosedForm);
    let opened = opens(&kwame, 1).await;
    let too_short = kwame.submit(&opened, &[("reason", "no")]).await.unwrap_err();
    assert!(matches!(too_short, Refused::WrongLength { least: 3, most: 200, .. }), "{too_short}");

    // Moves that were made meanwhile do not matter; an end does.
    followed.sow(House::D, By::Buttons).await;
    followed.resign(Side::North).await;
    assert_snapshot!(sends(&opened, "Late").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");

    // No longer a manager.
    let offer = shown(table.kofi.slash("/wari challenge opponent:@Esi").await.unwrap());
    shown(table.esi.click_on(&offer, "Accept").await.unwrap());
    let opened = opens(&kwame, 2).await;
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
async fn a_match_goes_on_with_a_game_in_its_place() {
    let table = Table::set().await;
    let offer = shown(table.kofi.slash("/wari challenge opponent:@Esi start:me match:3").await.unwrap());
    shown(table.esi.click_on(&offer, "Accept").await.unwrap());
    let question = table.esi.slash("/wari resign game:1").await.unwrap().message.unwrap();
    shown(table.esi.click_on(&question, "Resign").await.unwrap());
    let second = hears(&table, "game 2").await;
    shown(table.esi.click_on(&second, "c").await.unwrap());
    annuls(&table, 2, "Esi's cat played.").await;
    assert_snapshot!(table.seen(&hears(&table, "was annulled").await), @r"
    pings @Kofi: Game 2 was annulled by a manager: “Esi's cat played\.” It doesn't count.
    Esi 0 · Kofi 0 — @Kofi, this game is over.
    Match: Esi 0 – 1 Kofi, first to 3. The next game follows.
    Classic rules · game 2 · unrated
    board.png
    [Replay] [Review] [Next game]
    ");
    assert_snapshot!(table.seen(&hears(&table, "game 3").await), @"
    pings @Esi: Esi is South and moves first; Kofi is North.
    Esi 0 · Kofi 0 — @Esi to move
    Match: Esi 0 – 1 Kofi, first to 3
    Classic rules · game 3 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn a_game_against_the_computer_is_annulled_for_its_player() {
    let table = Table::set().await;
    let board = table.kofi.slash("/wari challenge level:1 start:me").await.unwrap();
    crate::table::answered(&table.kofi, board).await;
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

#[tokio::test]
async fn the_form_and_the_news_come_in_their_readers_language() {
    let table = Table::set().await;
    game(&table, "C").await;
    table.ana.set_locale("de");
    let opened = opens(&table.ana, 1).await;
    let form = opened.form.clone().unwrap();
    assert_snapshot!(format!("{}\n{}", form.title, form.fields[0].label), @"
    Partie 1 annullieren
    Warum? Alle im Kanal können es lesen.
    ");
    let answer = table.ana.submit(&opened, &[("reason", "Falsche Regeln")]).await.unwrap();
    assert_snapshot!(table.seen(&answer), @"private: Du hast Partie 1 annulliert. Sie zählt nicht, und wer mitspielt, erfährt es: link");
    assert_snapshot!(table.seen(&hears(&table, "was annulled").await), @"
    pings @Esi: Game 1 was annulled by a manager: “Falsche Regeln” It doesn't count.
    Kofi 0 · Esi 0 — @Esi, this game is over.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Replay] [Review]
    ");
}
