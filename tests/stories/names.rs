//! People with names that try to break things.

use local_discord::{Message, Person, Refused, Request};
use serde_json::json;
use test_support::hostile;

use crate::table::{Table, position, shown, told};

/// Returns names that have broken other bots, or might.
fn hostile_names() -> Vec<String> {
    let names = [
        "@everyone",
        "@here <@&1> <@1> <#1> </wari:1> <t:1:R> <:a:1>",
        "**bold** __under__ ~~gone~~ ||spoiler|| _it_",
        "`code` ```block```",
        "[click](https://example.com) https://example.com",
        "# heading\n> quote\n- list\n1. one",
        "> quoted",
        "-# small",
        "\\",
        "\\*\\",
        "\u{202e}toeb evil\u{202c}\u{2066}\u{2069}",
        "\u{200b}\u{200d}\u{3164}\u{2800}",
        "Z\u{334}\u{335}\u{336}\u{337}\u{338}a\u{310}\u{311}\u{312}l\u{313}\u{314}g\u{315}o\u{316}",
        "a\u{0}b\u{7}c\u{1b}[31md",
        "﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽",
        "עברית العربية ߒߞߏ",
        "\"quoted\" 'too' %s {} $(id) ; DROP TABLE games; --",
        "· game 7 · rated",
        "Position 0-0-0-0-0-0-0-0-0-0-0-0-48-0-S",
        "\u{e000}\u{f8ff}\u{10ffff}",
        " ",
    ];
    let wide =
        ["👩‍👩‍👧‍👦".repeat(32), "🏴󠁧󠁢󠁳󠁣󠁴󠁿".repeat(32), "🦀".repeat(32), "W".repeat(32), "*".repeat(32), "\u{fdfa}".repeat(32)];
    names.into_iter().map(str::to_owned).chain(wide).chain(hostile::texts(26)).collect()
}

#[tokio::test]
async fn hostile_names_ping_nobody_and_break_nothing() {
    let table = Table::set().await;
    let names = hostile_names();
    for (index, [south, north]) in names.iter().zip(names.iter().cycle().skip(1)).map(<[_; 2]>::from).enumerate() {
        let channel = table.guild.channel(&format!("channel-{index}"));
        let [south, north] = [south, north].map(|name| channel.person(name));
        play(&south, &north).await;
        for message in channel.messages() {
            assert!(message.pings.iter().all(|ping| [south.id(), north.id()].contains(ping)));
            is_harmless(&message);
        }
    }
    table.discord.requests().iter().for_each(pings_one_at_most);
}

#[tokio::test]
async fn hostile_names_break_no_text_board() {
    let table = Table::set().await;
    for (index, name) in hostile_names().iter().enumerate().step_by(3) {
        let channel = table.guild.channel(&format!("channel-{index}"));
        channel.set_bot_permissions(0);
        let [south, north] = [channel.person(name), channel.person("Kofi")];
        shown(south.slash(&format!("/wari challenge opponent:<@{}> start:me", north.id())).await.unwrap());
        let board = shown(north.slash("/wari accept").await.unwrap());
        let board = shown(south.click_on(&board, "c").await.unwrap());
        assert_eq!(position(&board), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
        assert_eq!(board.content.matches("```").count(), 2, "{}", board.content);
        let (_, drawn) = board.content.split_once("```\n").unwrap();
        let (drawn, _) = drawn.split_once("\n```").unwrap();
        assert!(!drawn.contains('`') && drawn.lines().count() == 7, "{drawn}");
        assert!(drawn.lines().all(|line| line.chars().count() <= 32), "{drawn}");
        assert_eq!(board.pings, [north.id()]);
    }
    table.discord.requests().iter().for_each(pings_one_at_most);
}

#[tokio::test]
async fn hostile_texts_in_options_are_refused_kindly() {
    let table = Table::set().await;
    table.game().await;
    let messages = table.channel.messages().len();
    let (mut offered, mut refused) = (0, 0);
    for text in hostile::texts(120) {
        for option in ["move house", "move game", "board game", "resign game"] {
            let (command, option) = option.split_once(' ').unwrap();
            match table.ana.complete(&format!("/wari {command} {option}:{text}")).await {
                Ok(choices) => offered += usize::from(choices.len() <= 25),
                // Discord's client would not send such a command.
                Err(refused) => assert_ne!(refused, Refused::NoResponse, "{text:?}"),
            }
        }
        match table.ana.slash(&format!("/wari move house:{text}")).await {
            Ok(answer) => {
                assert_eq!(told(&answer), "Pick a house from **a** to **f** (**a** is on your left).", "{text:?}");
                refused += 1;
            }
            Err(refused) => assert_ne!(refused, Refused::NoResponse, "{text:?}"),
        }
    }
    assert!(offered > 100 && refused > 50, "{offered} {refused}");
    assert_eq!(table.channel.messages().len(), messages, "nothing was said to all");
    assert_eq!(position(&shown(table.ana.slash("/wari board").await.unwrap())), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    table.discord.requests().iter().for_each(pings_one_at_most);
}

/// Checks that a message from the bot can ping at most one person, by id, and nobody else.
fn pings_one_at_most(request: &Request) {
    let message = if request.body["data"].is_object() { &request.body["data"] } else { &request.body };
    if message["content"].is_string() || message["embeds"].is_array() {
        let mentions = &message["allowed_mentions"];
        assert_eq!(mentions["parse"], json!([]), "{request:?}");
        assert!(mentions["users"].as_array().is_none_or(|users| users.len() <= 1), "{request:?}");
        assert!(mentions["roles"].as_array().is_none_or(Vec::is_empty), "{request:?}");
    }
}

/// Plays from the offer to a resignation, with every kind of view on the way.
async fn play(south: &Person, north: &Person) {
    let offer = south.slash(&format!("/wari challenge opponent:<@{}> start:me", north.id())).await.unwrap();
    assert_eq!(shown(offer).pings, [north.id()]);
    assert_eq!(north.complete("/wari accept challenge:").await.unwrap().len(), 1);
    let board = shown(north.slash("/wari accept").await.unwrap());
    assert_eq!(board.pings, [south.id()]);
    assert_eq!(south.complete("/wari board game:").await.unwrap().len(), 1);

    let board = shown(south.click_on(&board, "c").await.unwrap());
    assert_eq!(board.pings, [north.id()]);
    assert_eq!(position(&board), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    let happened = board.content.lines().next().unwrap();
    is_escaped(happened.strip_suffix(" sowed **c** (4).").unwrap());
    south.slash("/wari games").await.unwrap();

    let question = north.slash("/wari resign").await.unwrap().message.unwrap();
    let end = shown(north.click_on(&question, "Resign").await.unwrap());
    assert_eq!(end.pings, [south.id()]);
    is_escaped(end.content.lines().next().unwrap().strip_suffix(" resigned.").unwrap());
    south.slash("/wari leaderboard").await.unwrap();
}

/// Checks that a name in a message is visible and contains no formatting, mention or link.
fn is_escaped(name: &str) {
    assert!(name.chars().any(|letter| !letter.is_whitespace()), "{name:?}");
    let mut letters = name.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => assert!(letters.next().is_some_and(|letter| letter.is_ascii_punctuation()), "{name:?}"),
            _ => assert!(!"*_~|`<>@#[]()!:/.-+=".contains(letter), "{name:?}"),
        }
    }
}

/// Checks that a message has only the bot's own lines, and no direction overrides or stacked marks.
fn is_harmless(message: &Message) {
    assert!(message.content.lines().count() <= 4 && message.content.chars().count() <= 1000, "{}", message.content);
    for text in [message.content.as_str(), message.alt_text()] {
        assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "{text:?}");
        assert!(!text.contains(['\u{202e}', '\u{202c}', '\u{2066}', '\u{e000}']), "{text:?}");
        // Right-to-left names are isolated, and each isolate is closed.
        let marks = ['\u{2068}', '\u{2069}'].map(|mark| text.chars().filter(|&letter| letter == mark).count());
        assert_eq!(marks[0], marks[1], "{text:?}");
        assert!(!text.contains("\u{334}\u{335}\u{336}"), "{text:?}");
    }
    if message.png().is_some() {
        assert!(message.alt_text().chars().count() <= 1024 && !message.alt_text().contains('\n'));
        position(message).parse::<wari_rules::Position>().unwrap();
    }
}
