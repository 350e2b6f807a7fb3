//! Games against the computer, with the real engine and database and the time held still.

use tempfile::TempDir;
use wari_rules::{SeedsPerHouse, Side, rulesets};

use super::*;
use crate::commands::stage::{self, ANA, BOT, HERE, KOFI, NOW};
use crate::commands::{Person, Posted, Press, Value, answer};
use crate::games::{GameId, Name, Offer, Pace, Start, Terms, UserId};
use crate::thinking::Urgency;

async fn open() -> (Wari, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (stage::open(&folder).await, folder)
}

/// What Ana does, with what she gets to see at last.
async fn does(wari: &Wari, act: Act, options: Vec<(&str, Value)>) -> Reply {
    let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let who = Person { id: ANA, name: Name::new("Ana"), bot: false };
    let request = Request { who, ..stage::request(act, options) };
    let reply = answer(&request, wari).await;
    let reply = match reply.later {
        Some(later) => later.make().await,
        None => reply,
    };
    if let Some(posted) = &reply.posted {
        wari.posted(posted, None).await.unwrap();
    }
    // It has been posted, so others may act.
    Reply { turn: None, ..reply }
}

async fn challenge(wari: &Wari, options: Vec<(&str, Value)>) -> Reply {
    does(wari, Act::Command("challenge".to_owned()), options).await
}

fn text(word: &str) -> Value {
    Value::Text(word.to_owned())
}

/// The game that a board shows.
fn shown(reply: &Reply) -> &Game {
    match &reply.posted {
        Some(Posted::Board(game)) => game,
        _ => panic!("no board: {}", reply.text),
    }
}

/// Plays until the game is over, always the first house that may be sown.
async fn play_on(wari: &Wari, mut board: Reply) -> Game {
    loop {
        let game = shown(&board).clone();
        let Some(house) = game.record.legal().iter().next() else { return game };
        assert_eq!(game.to_move(), Some(ANA), "the computer has moved");
        assert_eq!(board.ping, Some(ANA));
        board = does(wari, Act::Press(Press::Sow(game.id, game.point(), house).to_string()), Vec::new()).await;
    }
}

#[tokio::test]
async fn whole_games_are_played_under_every_ruleset_and_alike_each_time() {
    let mut played = Vec::new();
    for _ in 0..2 {
        let (wari, _folder) = open().await;
        let mut games = Vec::new();
        for ruleset in rulesets::ALL {
            let options = vec![
                ("level", Value::Number(2)),
                ("rules", text(ruleset.id)),
                ("start", text("them")),
                ("match", Value::Number(1)),
            ];
            let board = challenge(&wari, options).await;
            assert!(board.text.contains(&format!("{} · game ", ruleset.name)), "{}", board.text);
            assert!(board.text.contains(" · computer: 2 · beginner"), "{}", board.text);
            let game = play_on(&wari, board).await;
            assert_eq!(game.computer.unwrap().side, Side::South);
            assert!(game.ending().is_some() && !game.rated);
            games.push(game.record.notation());
        }
        played.push(games);
        // A pool of its own, which can be made anew from the games.
        let ratings = wari.database.ratings_against_computer(ANA).await.unwrap();
        assert_eq!(ratings.len(), rulesets::ALL.len());
        assert!(ratings.iter().all(|(_, rating)| rating.rating != 1500.0), "{ratings:?}");
        wari.database.recompute_ratings().await.unwrap();
        assert_eq!(wari.database.ratings_against_computer(ANA).await.unwrap(), ratings);
        assert_eq!(wari.database.rating(ANA, &rulesets::CLASSIC).await.unwrap(), None);
        let profile = does(&wari, Act::Command("profile".to_owned()), Vec::new()).await;
        assert!(profile.card.unwrap().text.contains("**Against the computer** Classic **"));
    }
    assert_eq!(played[0], played[1], "the same game gets the same answers");
}

#[tokio::test]
async fn what_the_last_two_moves_did_is_told_together() {
    let (wari, _folder) = open().await;
    let board = challenge(&wari, vec![("level", Value::Number(8)), ("start", text("me"))]).await;
    assert!(board.text.starts_with("Ana is South and moves first; Wari is North."), "{}", board.text);
    let game = shown(&board).clone();
    let press = Press::Sow(game.id, game.point(), wari_rules::House::F);
    let board = does(&wari, Act::Press(press.to_string()), Vec::new()).await;
    let line = board.text.lines().next().unwrap();
    assert!(line.starts_with("Ana sowed f (4). Wari sowed "), "{line}");
    // Pressed twice it plays nothing, and the computer moves once.
    let again = does(&wari, Act::Press(press.to_string()), Vec::new()).await;
    assert!(again.private && again.text.contains("nothing was played"), "{}", again.text);
    assert_eq!(wari.database.game(game.id).await.unwrap().unwrap().ply(), 2);
}

#[tokio::test]
async fn it_lets_moves_be_taken_back_and_ends_games_only_where_it_loses_nothing_by_that() {
    let (wari, _folder) = open().await;
    let board = challenge(&wari, vec![("level", Value::Number(6)), ("start", text("me"))]).await;
    let game = shown(&board).clone();
    let press = |game: &Game, house| Act::Press(Press::Sow(game.id, game.point(), house).to_string());
    does(&wari, press(&game, wari_rules::House::A), Vec::new()).await;
    let back = does(&wari, Act::Command("undo".to_owned()), Vec::new()).await;
    assert!(back.text.starts_with("Ana took a move back.\n"), "{}", back.text);
    assert_eq!(shown(&back).ply(), 0, "both moves");

    // Six bad moves later it thinks that it will win.
    let mut board = back;
    for _ in 0..6 {
        let game = shown(&board).clone();
        let worst = game.record.legal().iter().next().unwrap();
        board = does(&wari, press(&game, worst), Vec::new()).await;
    }
    let declined = does(&wari, Act::Command("draw".to_owned()), Vec::new()).await;
    assert!(declined.text.contains("declined the draw; game 1 goes on."), "{}", declined.text);
    assert!(shown(&declined).ending().is_none());
    let resigned = does(&wari, Act::Press(Press::Resign(GameId::new(1)).to_string()), Vec::new()).await;
    assert!(resigned.text.contains("**Wari wins.**") && resigned.ping.is_none(), "{}", resigned.text);
    let rematch = does(&wari, Act::Press(Press::Rematch(GameId::new(1)).to_string()), Vec::new()).await;
    assert_eq!((shown(&rematch).ply(), shown(&rematch).computer.unwrap().side), (1, Side::South), "it begins now");
}

#[tokio::test]
async fn a_level_is_for_the_computer() {
    let (wari, _folder) = open().await;
    let kofi = Value::User(Person { id: UserId::new(2), name: None, bot: false });
    let refused = challenge(&wari, vec![("opponent", kofi), ("level", Value::Number(3))]).await;
    assert!(refused.private && refused.text.starts_with("A `level` is for the computer"), "{}", refused.text);
    let unknown = challenge(&wari, vec![("level", Value::Number(9))]).await;
    assert!(unknown.private, "{}", unknown.text);
    let itself = Value::User(Person { id: BOT, name: None, bot: true });
    let usual = challenge(&wari, vec![("opponent", itself), ("start", text("me"))]).await;
    assert!(usual.text.contains("computer: 3 · learner"), "{}", usual.text);
}

#[tokio::test]
async fn who_gets_no_hint_just_now_may_ask_again() {
    let (wari, _folder) = open().await;
    let game = shown(&challenge(&wari, vec![("level", Value::Number(1)), ("start", text("me"))]).await).clone();
    let hint = || does(&wari, Act::Command("hint".to_owned()), Vec::new());
    let (begin, begun) = std::sync::mpsc::channel::<()>();
    let busy = wari.thinker.think(Urgency::Move, subject(&game), move |_, _| begun.recv());
    let asked = async {
        let reply = hint().await;
        begin.send(()).unwrap();
        reply
    };
    let (_, reply) = tokio::join!(busy, asked);
    assert_eq!(reply.text, crate::words::of("en").busy());
    let again = Act::Press(reply.buttons[0][0].id.clone());
    assert_eq!(wari.database.game(game.id).await.unwrap().unwrap().hints, 0, "none was given");
    assert!(does(&wari, again, Vec::new()).await.text.starts_with("Hint for game 1"));
    assert_eq!(wari.database.game(game.id).await.unwrap().unwrap().hints, 1);
}

#[tokio::test]
async fn a_hint_is_no_way_to_have_a_game_between_people_judged() {
    let (wari, _folder) = open().await;
    let mut board = challenge(&wari, vec![("level", Value::Number(1)), ("start", text("me"))]).await;
    let sow = |game: &Game| {
        let house = game.record.legal().iter().next().unwrap();
        Act::Press(Press::Sow(game.id, game.point(), house).to_string())
    };
    for _ in 0..2 {
        board = does(&wari, sow(shown(&board)), Vec::new()).await;
    }
    let hinted = shown(&board).clone();
    let hint = || does(&wari, Act::Command("hint".to_owned()), vec![("game", Value::Number(1))]);
    assert!(hint().await.text.starts_with("Hint for game 1"));

    // The same moves in a game against Kofi.
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = wari.database.post_challenge(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, true).unwrap();
    let mut twin = wari.database.accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    for &house in hinted.record.moves() {
        let before = twin.point();
        twin.play(twin.to_move().unwrap(), HERE, house, NOW).unwrap();
        assert!(wari.database.store(&mut twin, before, NOW).await.unwrap());
    }
    let refused = hint().await.text;
    assert!(refused.starts_with("The same position waits for your move in game 2"), "{refused}");

    // Once she has moved there, it is hers again.
    does(&wari, sow(&twin), Vec::new()).await;
    assert!(hint().await.text.starts_with("Hint for game 1"));
}
