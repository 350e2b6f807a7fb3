//! People with names that were chosen to break things.

use local_discord::{Message, Person};
use serde_json::json;

use crate::table::{Table, position, shown};

/// Names with which others have broken bots, or would like to.
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
    names.into_iter().map(str::to_owned).chain(wide).collect()
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
    assert_eq!(table.discord.late(), 0);
    for request in table.discord.requests() {
        let mentions = &request.body["data"]["allowed_mentions"];
        if request.body["type"] == 4 {
            assert_eq!(mentions["parse"], json!([]), "{request:?}");
            assert!(mentions["users"].as_array().is_some_and(|users| users.len() <= 1), "{request:?}");
        }
    }
}

/// From the offer to a resignation, looking at everything on the way.
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
    is_escaped(happened.strip_suffix(" sowed c (4).").unwrap());
    south.slash("/wari games").await.unwrap();

    let question = north.slash("/wari resign").await.unwrap().message.unwrap();
    let end = shown(north.click_on(&question, "Resign").await.unwrap());
    assert_eq!(end.pings, [south.id()]);
    is_escaped(end.content.lines().next().unwrap().strip_suffix(" resigned.").unwrap());
    south.slash("/wari leaderboard").await.unwrap();
}

/// A name in a message shows something, and nothing in it formats, mentions or links.
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

/// The lines are those the bot meant to write, and nothing in them turns the reading order or piles up.
fn is_harmless(message: &Message) {
    assert!(message.content.lines().count() <= 3 && message.content.chars().count() <= 1000, "{}", message.content);
    for text in [message.content.as_str(), message.alt_text()] {
        assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "{text:?}");
        assert!(!text.contains(['\u{202e}', '\u{202c}', '\u{2066}', '\u{2069}', '\u{e000}']), "{text:?}");
        assert!(!text.contains("\u{334}\u{335}\u{336}"), "{text:?}");
    }
    if message.png().is_some() {
        assert!(message.alt_text().chars().count() <= 1024 && !message.alt_text().contains('\n'));
        position(message).parse::<wari_rules::Position>().unwrap();
    }
}
