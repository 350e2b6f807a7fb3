//! `/wari rules` and `/wari help` with pictures: pages in one message.

use std::collections::HashSet;

use local_discord::{Answer, AnswerKind, Message, Person};
use wari::games::{Example, Lesson};
use wari_rules::{Ruleset, Side, rulesets};

use crate::table::{Table, position, told};

/// Returns the first page of a ruleset's rules.
async fn rules(person: &Person, ruleset: &Ruleset) -> Message {
    let answer = person.slash(&format!("/wari rules rules:{}", ruleset.id)).await.unwrap();
    told(&answer);
    answer.message.unwrap()
}

/// Checks that a page is complete, pings nobody, and agrees with the rules crate.
fn shows(page: &Message, example: &Example) {
    let text = &page.content;
    assert!(page.pings.is_empty() && page.attachments.len() == 1, "{text}");
    assert!(page.png().is_some_and(|png| png.starts_with(b"\x89PNG")), "{text}");
    assert!(page.alt_text().chars().count() <= 1024, "{}", page.alt_text());
    assert_eq!(position(page), example.position().to_string());

    for told in [text.as_str(), page.alt_text()] {
        match example.comes {
            Err(_) => assert!(told.contains(&format!("South can't sow {}", example.house)), "{told}"),
            Ok(sowing) => {
                assert!(told.contains(&format!("South sows {} ({}).", sowing.origin(), sowing.lifted())), "{told}");
                let captures = format!(": South captures {} seeds.", sowing.captured_seeds());
                assert_eq!(told.contains(&captures), sowing.captured_seeds() > 0, "{told}");
            }
        }
        let winner = example.outcome().map(|outcome| outcome.winner().unwrap());
        for side in Side::ALL {
            assert_eq!(told.contains(&format!("{side} wins, ")), winner == Some(side), "{told}");
        }
    }
}

#[tokio::test]
async fn every_lesson_of_every_ruleset_is_a_press_away() {
    let table = Table::set().await;
    let mut pictures = HashSet::new();
    for ruleset in rulesets::ALL {
        let first = rules(&table.ana, ruleset).await;
        shows(&first, &Lesson::first().under(ruleset));
        let labels: Vec<&str> = first.buttons().map(|button| button.label.as_str()).collect();
        assert_eq!(labels.len(), Lesson::of(ruleset).count() + 1);

        let mut message = first.clone();
        for (label, lesson) in labels[1..].iter().zip(Lesson::of(ruleset)) {
            let pressed = table.ana.click_on(&message, label).await.unwrap();
            assert_eq!((pressed.kind, pressed.private), (AnswerKind::Update, true));
            message = pressed.message.unwrap();
            assert_eq!(message.id, first.id, "the page takes the place of the one before");
            assert!(message.content.starts_with(&format!("# {} · {label}\n", ruleset.name)), "{}", message.content);
            shows(&message, &lesson.under(ruleset));
            assert!(pictures.insert(message.png().unwrap().to_vec()), "{}: this picture was seen before", lesson.id);
            // Only the button of the current page is disabled.
            assert!(message.button(label).unwrap().disabled);
            assert_eq!(message.enabled_labels().len(), labels.len() - 1);
        }

        let back = table.ana.click_on(&message, "Rules").await.unwrap().message.unwrap();
        assert_eq!((back.id, &back.content, &back.rows), (first.id, &first.content, &first.rows));
    }
    assert!(table.channel.messages().iter().all(|message| message.private_to == Some(table.ana.id())));
}

#[tokio::test]
async fn help_shows_a_board_and_leads_to_the_rules() {
    let table = Table::set().await;
    let help = table.kofi.slash("/wari help").await.unwrap();
    assert!(told(&help).contains("How to read the board"));
    let help = help.message.unwrap();
    assert!(help.png().is_some());
    assert_eq!(position(&help), Lesson::first().under(&rulesets::CLASSIC).position().to_string());
    let pressed = table.kofi.click_on(&help, "Rules").await.unwrap().message.unwrap();
    assert_eq!(pressed.id, help.id);
    assert!(pressed.content.starts_with("# Classic\n") && pressed.embeds.is_empty(), "{}", pressed.content);
    shows(&pressed, &Lesson::first().under(&rulesets::CLASSIC));
}

#[tokio::test]
async fn a_page_never_takes_the_place_of_a_public_message() {
    let table = Table::set().await;
    let game = table.game().await;
    let forged = table.esi.forge(&game.board, "1:rules:abapa:chain").await.unwrap();
    assert!(told(&forged).starts_with("# Abapa · Chain\n"), "{}", forged.content());
    assert_eq!(forged.kind, AnswerKind::Message);
    game.only_the_newest_board_has_buttons().await;
}

#[tokio::test]
async fn pages_that_are_not_there_are_refused() {
    let table = Table::set().await;
    let page = rules(&table.ana, &rulesets::CLASSIC).await;
    let refused = async |id: &str| -> Answer { table.ana.forge(&page, id).await.unwrap() };
    for id in ["1:rules", "1:rules:", "1:rules:chess", "1:rules:classic:", "1:rules:classic:few", "1:rules:Abapa:lap"] {
        let answer = refused(id).await;
        assert!(told(&answer).starts_with("This button is from another version of me"), "{id}: {}", answer.content());
        assert_eq!(answer.kind, AnswerKind::Message, "the page stays");
    }
    let divided = refused("1:rules:beads:few").await;
    assert!(
        divided.content().contains("They split the last 3 seeds: South takes 1, North 2."),
        "{}",
        divided.content()
    );
}
