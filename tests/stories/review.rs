//! Reviews: the computer's analysis of finished games, which nobody can see before the end.

use insta::assert_snapshot;
use local_discord::{AnswerKind, Message, permission};
use wari_rules::{House, Side};

use crate::followed::{By, Followed, number};
use crate::table::{Table, answered, shown};

/// North loses three seeds with its second move and resigns a move later.
const MOVES: [House; 5] = [House::F, House::A, House::B, House::B, House::A];

async fn finished(table: &Table) -> Followed {
    let mut game = table.game().await;
    for house in MOVES {
        game.sow(house, By::Buttons).await;
    }
    game.resign(Side::North).await;
    game
}

/// Checks that a review has a picture, which is described.
fn is_pictured(review: &Message) {
    assert!(review.png().is_some());
    let described = review.alt_text();
    assert!(described.starts_with("The winning chances in game 1, over 5 moves."), "{described}");
    assert!(described.chars().count() <= 1024, "{described}");
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_and_shown_again_at_once() {
    let mut table = Table::set().await;
    let game = finished(&table).await;
    let promise = table.ana.click_on(&game.board, "Review").await.unwrap();
    let first = table.kept(&table.ana, promise).await;
    is_pictured(&first);

    table.kill().await;
    table.start().await;
    for (person, command, private) in [
        (&table.ana, "/wari review", false),
        (&table.kofi, "/wari review game:1", false),
        (&table.esi, "/wari review", true),
        (&table.ana.in_channel(&table.guild.channel("talk")), "/wari review game:1", true),
    ] {
        let answer = person.slash(command).await.unwrap();
        assert_eq!(
            (answer.kind, answer.private),
            (AnswerKind::Message, private),
            "{command}: nothing is thought again"
        );
        let again = answer.message.unwrap();
        is_pictured(&again);
        let labels = |message: &Message| {
            message.enabled_labels().into_iter().filter(|label| label != "Share").collect::<Vec<_>>()
        };
        let (labels, first_labels) = (labels(&again), labels(&first));
        assert_eq!((&again.content, labels), (&first.content, first_labels));
        assert_eq!(again.enabled_labels().contains(&"Share".to_owned()), private);
    }
}

#[tokio::test]
async fn whoever_asks_while_it_is_thought_about_gets_the_same() {
    let table = Table::set().await;
    finished(&table).await;
    let (one, other) = tokio::join!(table.ana.slash("/wari review"), table.kofi.slash("/wari review"));
    let (one, other) = (table.kept(&table.ana, one.unwrap()).await, table.kept(&table.kofi, other.unwrap()).await);
    is_pictured(&one);
    assert_eq!((&one.content, &one.rows), (&other.content, &other.rows));
}

#[tokio::test]
async fn a_reviewed_game_is_gone_through_in_one_message_that_describes_what_each_house_was_worth() {
    let table = Table::set().await;
    finished(&table).await;
    let promise = table.esi.slash("/wari review").await.unwrap();
    let review = table.kept(&table.esi, promise).await;
    let opened = table.esi.click_on(&review, "Step through").await.unwrap().message.unwrap();
    let mut message = opened.clone();
    for (sign, ply) in [("▶", 1), ("▶", 2), ("◀", 1), ("⏭", MOVES.len()), ("⏮", 0)] {
        message = table.esi.click_on(&message, sign).await.unwrap().message.unwrap();
        assert_eq!(message.id, opened.id, "in the same message");
        let worth = ["South's expected lead in seeds: house a ", "North's expected lead in seeds: house a "][ply % 2];
        assert_eq!(message.alt_text().starts_with(worth), ply < MOVES.len(), "{}", message.alt_text());
    }
    let back = table.esi.click_on(&message, "Review").await.unwrap().message.unwrap();
    assert_eq!((back.id, &back.content), (opened.id, &review.content));
}

#[tokio::test]
async fn a_review_is_shared_as_far_as_the_channel_allows() {
    let table = Table::set().await;
    finished(&table).await;
    let talk = table.guild.channel("talk");
    let kofi = table.kofi.in_channel(&talk);
    let own = answered(&kofi, kofi.slash("/wari review game:1").await.unwrap()).await;
    talk.set_bot_permissions(permission::VIEW_CHANNEL);
    assert_snapshot!(table.pressed(&kofi, &own, "Share").await, @"private: I can only reply privately in this channel, so I can't show the review of game 1 to everybody: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*.");
    talk.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    let shared = shown(kofi.click_on(&own, "Share").await.unwrap());
    assert!(shared.attachments.is_empty() && shared.content.contains("South's winning chances"), "{}", shared.content);
}

#[tokio::test]
async fn nobody_is_helped_while_they_play() {
    let table = Table::set().await;
    // The review of a finished game does not make the review of another available.
    let over = finished(&table).await;
    let promise = table.ana.click_on(&over.board, "Review").await.unwrap();
    table.kept(&table.ana, promise).await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let computer = shown(table.esi.slash("/wari challenge level:1 start:me").await.unwrap());
    assert_eq!(number(&computer), 3);

    let refused = table.typed(&table.ana, "/wari review game:2").await;
    assert_snapshot!(refused, @"private: Game 2 isn't over yet: link. You can review it once it's finished.");
    let missing = table.typed(&table.ana, "/wari review game:4").await;
    assert_snapshot!(missing, @"private: That game doesn't exist. `/wari games` lists yours.");
    for person in [&table.ana, &table.kofi, &table.esi] {
        for number in [2, 3] {
            let refused = refused.replace('2', &number.to_string());
            assert_eq!(table.typed(person, &format!("/wari review game:{number}")).await, refused);
            for forged in [
                format!("1:review:{number}"),
                format!("1:worth:{number}:0:on"),
                format!("1:worth:{number}:2:back"),
                format!("1:worth:{number}:0:last"),
                format!("1:what-if:{number}:0:c"),
            ] {
                assert_eq!(table.forged(person, &game.board, &forged).await, refused, "{forged}");
            }
        }
        assert_eq!(table.typed(person, "/wari review game:4").await, missing);
    }
    // The boards of the running game show no analysis either.
    for command in ["/wari board game:2", "/wari board game:2 ply:0", "/wari replay game:2 as:steps"] {
        let answer = table.ana.slash(command).await.unwrap();
        assert!(!answer.content().contains("expected lead"), "{}", answer.content());
    }
}
