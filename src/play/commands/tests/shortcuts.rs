//! Tests of the commands in the menus of people and messages.

use wari_games::{Pace, UserId};

use super::stage::{ANA, BOT, KOFI};
use super::story::Story;
use crate::commands::{Act, OptionValue, Person, Quoted, SHORTCUTS, Target};
use crate::table::Reply;
use crate::words;

/// Returns the answer to Ana's click on a shortcut with this English name.
async fn clicks(story: &Story, name: &str, target: Target) -> Reply {
    story.asks(ANA, Act::Shortcut(name.to_owned(), target), &[]).await
}

fn person(id: UserId, bot: bool) -> Person {
    Person { id, name: None, bot }
}

#[tokio::test]
async fn a_click_on_a_person_does_what_the_challenge_does() {
    let story = Story::begin().await;
    let challenge = async |value: OptionValue| {
        let typed = story.asks(ANA, Act::Command("challenge".to_owned()), &[("opponent", value.clone())]).await;
        (typed.text, clicks(&story, "Challenge to Wari", Target::Person(value)).await)
    };
    for refused in [
        OptionValue::User(person(ANA, false)),
        OptionValue::User(person(UserId::new(77), true)),
        OptionValue::Stranger(person(UserId::new(78), false)),
    ] {
        let (typed, clicked) = challenge(refused).await;
        assert!(clicked.private && clicked.text == typed, "{} or {typed}", clicked.text);
    }
    let offer = clicks(&story, "Challenge to Wari", Target::Person(OptionValue::User(person(KOFI, false)))).await;
    assert_eq!((offer.private, offer.ping), (false, Some(KOFI)));
    let question = clicks(&story, "Challenge to Wari", Target::Person(OptionValue::User(person(BOT, true)))).await;
    assert!(question.private && question.text.starts_with("How well should I play?"), "{}", question.text);
}

#[tokio::test]
async fn a_click_on_a_board_finds_its_game() {
    let story = Story::begin().await;
    let games = [story.game(Pace::Day).await, story.game(Pace::Day).await];
    let replay = async |message: Quoted| clicks(&story, "Replay", Target::Message(message)).await.text;
    let quoted = |text: &str, buttons: &[&str]| Quoted {
        is_own: true,
        text: text.to_owned(),
        buttons: buttons.iter().map(|id| (*id).to_owned()).collect(),
    };
    for game in games {
        let refused = format!("Game {game} has no moves");
        let board = quoted("", &["1:accept:9", &format!("1:{game}:0:c"), &format!("1:next:{}", games[0])]);
        assert!(replay(board).await.starts_with(&refused));
        let old =
            format!("Ana · game 7 · x 0 · Kofi 2 — <@2> to move\nClassic · game {game} · rated · move due <t:1:R>");
        assert!(replay(quoted(&old, &[])).await.starts_with(&refused));
    }
    let nothing = "That message doesn't show a game of mine.";
    let foreign = Quoted { is_own: false, ..quoted("Classic rules · game 1 · rated", &["1:1:0:c"]) };
    for message in
        [foreign, quoted("Hello!", &["1:computer", "1:learn"]), quoted("Classic rules · game · game x1", &[])]
    {
        assert!(replay(message).await.starts_with(nothing));
    }
    let review = clicks(&story, "Review this game", Target::Message(quoted("", &["1:1:0:c"]))).await;
    assert!(review.text.starts_with("Game 1 isn't over yet"), "{}", review.text);
}

#[tokio::test]
async fn a_shortcut_is_known_by_its_english_name_and_what_was_clicked() {
    let story = Story::begin().await;
    let english = words::of("en");
    assert_eq!(
        SHORTCUTS.each_ref().map(|it| (it.name)(english)),
        ["Challenge to Wari", "Review this game", "Replay", "Follow"]
    );
    let kofi = || Target::Person(OptionValue::User(person(KOFI, false)));
    for name in ["Replay", "challenge", "Défier au Wari"] {
        let reply = clicks(&story, name, kofi()).await;
        assert!(reply.private && reply.text.starts_with("I don't know this command"), "{}", reply.text);
    }
}
