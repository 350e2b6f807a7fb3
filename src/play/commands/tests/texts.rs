//! Tests of hostile texts in every place where users can enter text.

use std::fs;

use tempfile::TempDir;
use test_support::hostile;
use wari_games::{Medium, Offer, Pace, Permissions, Start, Terms, Zone};
use wari_rules::{SeedsPerHouse, rulesets};

use super::of_all;
use super::stage::{self, ANA, HERE, KOFI, NOW, request};
use crate::commands::{ALL, Act, OptionValue, Request, answer, suggest};
use crate::table::{Card, Choice, Picture, Reply, Table};

/// Creates a game and a challenge between Ana and Kofi.
async fn set() -> (Table, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let table = stage::open(&folder).await;
    let database = &table.database;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, true).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    // The first request of a user and a server stores their locales.
    answer(&request(Act::Command("help".to_owned()), Vec::new()), &table).await;
    (table, folder)
}

/// Reads everything that is stored.
fn stored(folder: &TempDir) -> [Vec<u8>; 2] {
    ["wari.db", "wari.db-wal"].map(|file| fs::read(folder.path().join(file)).unwrap())
}

/// Like [`stored`], but waits until the database has finished the upkeep of its file, which runs when it is idle.
async fn settled(folder: &TempDir) -> [Vec<u8>; 2] {
    loop {
        let before = stored(folder);
        // The upkeep begins after half a second without writes.
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        if stored(folder) == before {
            return before;
        }
    }
}

/// Returns texts without a meaning: no house, no number, no id of a choice, no time zone.
fn meaningless(count: usize) -> impl Iterator<Item = String> {
    let means_something = |text: &str| {
        let is_number = text.trim_start_matches('#').parse::<u64>().is_ok();
        text.chars().count() == 1 || is_number || Zone::by_name(text).is_some()
    };
    hostile::texts(count).filter(move |text| !means_something(text.trim()))
}

#[tokio::test]
async fn no_text_in_any_option_breaks_anything() {
    let (table, folder) = set().await;
    let before = settled(&folder).await;
    let (mut asked, texts) = (0, of_all(10_000, 10));
    for text in meaningless(texts) {
        for command in &ALL {
            for option in command.options {
                let value = (option.name.to_owned(), OptionValue::Text(text.clone()));
                // The command's other required option gets a valid value.
                let house = ("house".to_owned(), OptionValue::Text("c".to_owned()));
                let rest = Some(house).filter(|_| command.name == "move" && option.name != "house");
                let options = rest.into_iter().chain([value]).collect();
                let reply = answer(&request(Act::Command(command.name.to_owned()), options), &table).await;
                assert!(reply.private && reply.announces.is_none(), "{} {}:{text:?}", command.name, option.name);
                assert!((1..=2000).contains(&reply.text.chars().count()), "{text:?}: {}", reply.text);
                asked += 1;
            }
        }
    }
    assert!(asked > 10 * texts, "{asked}");
    assert!(stored(&folder) == before, "something has been stored");
}

#[tokio::test]
async fn no_text_as_a_command_or_a_button_breaks_anything() {
    let (table, folder) = set().await;
    let before = settled(&folder).await;
    for text in meaningless(10_000) {
        let made = format!("1:{text}");
        for act in [
            Act::Command(text.clone()),
            Act::Press(text.clone()),
            Act::Press(made.clone()),
            Act::Form(text.clone()),
            Act::Form(made),
        ] {
            let reply = answer(&request(act, Vec::new()), &table).await;
            assert!(reply.private && !reply.text.is_empty(), "{text:?}");
        }
    }
    assert!(stored(&folder) == before, "something has been stored");
}

#[tokio::test]
async fn whatever_is_typed_the_choices_can_be_shown() {
    let (table, _folder) = set().await;
    for text in hostile::texts(500) {
        for command in &ALL {
            for option in command.options {
                let typed = (option.name.to_owned(), OptionValue::Text(text.clone()));
                let choices =
                    suggest(&request(Act::Command(command.name.to_owned()), vec![typed]), option.name, &table).await;
                assert!(choices.len() <= Choice::MAX_SHOWN, "{text:?}");
                assert!(choices.iter().all(|choice| !choice.label.is_empty()), "{text:?}");
            }
        }
    }
}

#[tokio::test]
async fn every_page_of_the_manuals_has_room_for_its_board_in_letters() {
    let (table, _folder) = set().await;
    let ask = async |act: Act, options| {
        let nothing_allowed = Permissions::new(0, false);
        answer(&Request { permissions: nothing_allowed, ..request(act, options) }, &table).await
    };
    let shows = |reply: &Reply| {
        assert!(reply.picture.is_none() && reply.card.is_none());
        assert!(reply.text.chars().count() <= 2000, "{} in:\n{}", reply.text.chars().count(), reply.text);
        assert!(reply.text.contains("\nPosition ") && reply.text.matches("```").count() == 2, "{}", reply.text);
    };
    shows(&ask(Act::Press("1:help:board".to_owned()), Vec::new()).await);
    for ruleset in rulesets::ALL {
        let option = ("rules".to_owned(), OptionValue::Text(ruleset.id.to_owned()));
        let first = ask(Act::Command("rules".to_owned()), vec![option]).await;
        shows(&first);
        for button in first.buttons.into_iter().flatten().filter(|button| button.enabled) {
            shows(&ask(Act::Press(button.id), Vec::new()).await);
        }
    }
}

#[test]
fn what_may_not_be_shown_becomes_text() {
    let reply = || Reply {
        picture: Some(Picture {
            file: vec![0].into(),
            name: Picture::BOARD,
            alt_text: "a board".to_owned(),
            text: "```\nboard\n```".to_owned(),
            medium: Medium::Image,
        }),
        card: Some(Card { title: "Games".to_owned(), text: "Game 1\n".repeat(500) }),
        ..Reply::private("Ana sowed c.")
    };
    let [embed_links, attach_files] = [1 << 14, 1 << 15];
    let within = |bits: u64| reply().within(Permissions::new(bits, false));

    let all = within(embed_links | attach_files);
    assert!(all.picture.is_some() && all.card.is_some());
    assert_eq!(all.text, "Ana sowed c.");

    let framed = within(embed_links);
    assert!(framed.picture.is_none() && framed.card.is_some());
    assert_eq!(framed.text, "Ana sowed c.\n```\nboard\n```");

    let drawn = within(attach_files);
    assert!(drawn.picture.is_some() && drawn.card.is_none());
    assert!(drawn.text.starts_with("Ana sowed c.\n**Games**\nGame 1\nGame 1\n") && drawn.text.ends_with("Game 1\n…"));
    assert!((1990..=2000).contains(&drawn.text.chars().count()), "{}", drawn.text.chars().count());

    let plain = within(0);
    assert!(plain.picture.is_none() && plain.card.is_none());
    assert!(plain.text.starts_with("Ana sowed c.\n```\nboard\n```\n**Games**\nGame 1\n"), "{}", plain.text);
}
