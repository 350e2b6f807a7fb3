//! Reviews: the computer's analysis of finished games, which nobody can see before the end.

use local_discord::{AnswerKind, Message};
use wari_rules::{House, Side};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown, told};

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

/// Checks that a message is the review of this game.
fn check(review: &Message, game: &Followed) {
    let [picture] = &review.attachments[..] else { panic!("one picture, not {:?}", review.attachments) };
    assert_eq!((&*picture.filename, picture.is_png()), ("review.png", true));
    let told = format!("{}\n{}", review.content, review.alt_text());
    let first = format!("Review of game {}: Ana (South) against Kofi (North), {} moves.\n", game.number, MOVES.len());
    assert!(review.content.starts_with(&first), "{told}");
    assert!(review.content.contains("\n**Ana** · accuracy ") && review.content.contains("\n**Kofi** · accuracy "));
    assert!(
        review.alt_text().starts_with(&format!("The winning chances in game {}, over 5 moves.", game.number)),
        "{told}"
    );
    assert!(review.alt_text().chars().count() <= 1024, "{told}");
    assert!(review.pings.is_empty() && !review.content.contains("<@"), "{told}");
    let labels: Vec<&str> = review.rows.iter().flatten().map(|button| &*button.label).collect();
    assert_eq!(labels[0], "Step through", "{told}");
    assert!(labels[1..].iter().all(|label| review.content.contains(&format!("\n- {label}: "))), "{labels:?} {told}");
    assert_eq!(review.content.matches("\n- Move ").count(), labels.len() - 1, "{told}");
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_and_shown_again_at_once() {
    let mut table = Table::set().await;
    let game = finished(&table).await;
    let promise = table.ana.click_on(&game.board, "Review").await.unwrap();
    assert!(promise.private, "a press shows it to whoever pressed");
    let first = table.kept(&table.ana, promise).await;
    check(&first, &game);

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
        check(&again, &game);
        assert_eq!(again.content, first.content);
    }
    assert_eq!(table.discord.late(), 0);
}

#[tokio::test]
async fn whoever_asks_while_it_is_thought_about_gets_the_same() {
    let table = Table::set().await;
    let game = finished(&table).await;
    let (one, other) = tokio::join!(table.ana.slash("/wari review"), table.kofi.slash("/wari review"));
    let (one, other) = (table.kept(&table.ana, one.unwrap()).await, table.kept(&table.kofi, other.unwrap()).await);
    check(&one, &game);
    assert_eq!(one.content, other.content);
}

#[tokio::test]
async fn a_reviewed_game_is_gone_through_with_what_each_house_was_worth() {
    let table = Table::set().await;
    let game = finished(&table).await;
    let promise = table.kofi.slash("/wari review").await.unwrap();
    assert!(!promise.private, "players show it to their channel");
    let review = table.kept(&table.kofi, promise).await;

    let answer = table.esi.click_on(&review, "Step through").await.unwrap();
    assert!(answer.private);
    let opened = answer.message.unwrap();
    let mut message = opened.clone();
    for (sign, ply) in [("▶", 1), ("▶", 2), ("◀", 1), ("⏭", MOVES.len()), ("⏮", 0)] {
        message = table.esi.click_on(&message, sign).await.unwrap().message.unwrap();
        assert_eq!(message.id, opened.id, "in the same message");
        assert_eq!(position(&message), game.record.position_at(ply).unwrap().to_string(), "{sign}");
        let mover = if ply % 2 == 0 { "Ana" } else { "Kofi" };
        let numbers = format!("\nBelow each house: {mover}'s expected lead in seeds.");
        assert_eq!(message.content.contains(&numbers), ply < MOVES.len(), "{}", message.content);
        let worth = ["South's expected lead in seeds: a ", "North's expected lead in seeds: a "][ply % 2];
        assert_eq!(message.alt_text().starts_with(worth), ply < MOVES.len(), "{}", message.alt_text());
        let sown = MOVES.get(ply).map(|house| format!("\n{mover} sowed {house}"));
        assert!(sown.is_none_or(|sown| message.content.contains(&sown)), "{}", message.content);
    }
    let back = table.esi.click_on(&message, "Review").await.unwrap().message.unwrap();
    assert_eq!((back.id, &back.content), (opened.id, &review.content));
}

#[tokio::test]
async fn nobody_is_helped_while_they_play() {
    let table = Table::set().await;
    // The review of a finished game does not make the review of another available.
    let over = finished(&table).await;
    let promise = table.ana.click_on(&over.board, "Review").await.unwrap();
    let review = table.kept(&table.ana, promise).await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let computer = shown(table.esi.slash("/wari challenge level:1 start:me").await.unwrap());
    assert!(computer.content.contains(" · game 3 · "), "{}", computer.content);

    for person in [&table.ana, &table.kofi, &table.esi] {
        for number in [2, 3] {
            let refusal = format!("Game {number} isn't over yet: ");
            let asked = person.slash(&format!("/wari review game:{number}")).await.unwrap();
            assert!(told(&asked).starts_with(&refusal), "{}", asked.content());
            for forged in [
                format!("1:review:{number}"),
                format!("1:worth:{number}:0:on"),
                format!("1:worth:{number}:2:back"),
                format!("1:worth:{number}:0:last"),
            ] {
                let pressed = person.forge(&game.board, &forged).await.unwrap();
                assert!(told(&pressed).starts_with(&refusal), "{forged}: {}", pressed.content());
                assert!(pressed.message.unwrap().attachments.is_empty());
            }
        }
        let missing = person.slash("/wari review game:4").await.unwrap();
        assert!(told(&missing).starts_with("That game doesn't exist."), "{}", missing.content());
    }
    // The boards of the running game show no analysis either.
    for command in ["/wari board game:2", "/wari board game:2 ply:0", "/wari replay game:2 as:steps"] {
        let answer = table.ana.slash(command).await.unwrap();
        assert!(!answer.content().contains("expected lead"), "{}", answer.content());
    }
    // After the end the review is available.
    game.resign(Side::South).await;
    let promise = table.kofi.slash("/wari review game:2").await.unwrap();
    let second = table.kept(&table.kofi, promise).await;
    assert!(second.content.starts_with("Review of game 2: ") && second.content != review.content, "{}", second.content);
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_said_and_what_can_is_offered() {
    let table = Table::set().await;
    let nothing = table.ana.slash("/wari review").await.unwrap();
    assert!(told(&nothing).starts_with("No game in this channel is finished yet"), "{}", nothing.content());
    let mut unplayed = table.game().await;
    unplayed.resign(Side::North).await;
    let unplayed = table.ana.slash("/wari review game:1").await.unwrap();
    assert!(told(&unplayed).starts_with("Nobody has made a move in game 1 yet"), "{}", unplayed.content());
    finished(&table).await;
    table.game().await;
    let offered = table.kofi.complete("/wari review game:").await.unwrap();
    let labels: Vec<&str> = offered.iter().map(|choice| &*choice.name).collect();
    assert_eq!(labels, ["2 · against Ana · Classic · 5 moves"]);
}
