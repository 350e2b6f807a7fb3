//! Tests of games against the computer, with the real engine and database and a frozen clock.

use tempfile::TempDir;
use wari_database::Loaded;
use wari_engine::Level;
use wari_games::{
    Computer, Decided, Decision, Game, GameId, Name, News, Offer, Pace, Running, Start, Terms, Theme, UserId,
};
use wari_rules::{BySide, Record, SeedsPerHouse, Side, rulesets};

use super::stage::{self, ANA, BOT, HERE, KOFI, NOW};
use crate::commands::play::moves::SOW;
use crate::commands::{Act, CommandControls, OptionValue, Person, Request, answer};
use crate::table::board::with_scene;
use crate::table::computer::subject;
use crate::table::{Aside, Controls, Reply, Style, Table};
use crate::thinking::{JobSubject, Urgency};
use crate::words;
use wari_drawing::{Scene, board_png};

async fn open() -> (Table, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (stage::open(&folder).await, folder)
}

/// Carries out an act of Ana's and returns the final reply.
async fn does(table: &Table, act: Act, options: Vec<(&str, OptionValue)>) -> Reply {
    let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let who = Person { id: ANA, name: Name::new("Ana"), bot: false };
    let request = Request { who, ..stage::request(act, options) };
    let reply = answer(&request, table).await;
    let reply = match reply.later {
        Some(later) => later.make().await,
        None => reply,
    };
    if let Some(news) = reply.announces {
        table.mark_posted(news, None).await.unwrap();
    }
    // The reply has been posted, so release the turn.
    Reply { turn: None, ..reply }
}

async fn challenge(table: &Table, options: Vec<(&str, OptionValue)>) -> Reply {
    does(table, Act::Command("challenge".to_owned()), options).await
}

fn text(word: &str) -> OptionValue {
    OptionValue::Text(word.to_owned())
}

/// Loads the game that a board shows, and checks that the board is current.
async fn shown(table: &Table, reply: &Reply) -> Loaded {
    let Some(News::Board(game, version)) = reply.announces else { panic!("no board: {}", reply.text) };
    let game = table.database.games().load(game).await.unwrap().unwrap();
    assert_eq!(game.version(), version);
    game
}

/// Plays the first legal house until the game is over.
async fn play_on(table: &Table, mut board: Reply) -> Loaded {
    loop {
        let game = shown(table, &board).await;
        let Some(house) = game.record().legal().iter().next() else { return game };
        assert_eq!(game.to_move(), Some(ANA), "the computer has moved");
        assert_eq!(board.ping, Some(ANA));
        board = does(table, Act::Press(SOW.id((game.id, game.point(), house))), Vec::new()).await;
    }
}

#[tokio::test]
async fn whole_games_are_played_under_every_ruleset_and_alike_each_time() {
    let mut played: Vec<Vec<String>> = Vec::new();
    for rulesets in [rulesets::ALL.as_slice(), &rulesets::ALL[..1]] {
        let (table, _folder) = open().await;
        let mut games = Vec::new();
        for ruleset in rulesets {
            let options = vec![
                ("level", OptionValue::Number(2)),
                ("rules", text(ruleset.id)),
                ("start", text("them")),
                ("match", OptionValue::Number(1)),
            ];
            let board = challenge(&table, options).await;
            assert!(board.text.contains(&format!("{} rules · game ", ruleset.name)), "{}", board.text);
            assert!(board.text.contains(" · computer: 2 · beginner"), "{}", board.text);
            let game = play_on(&table, board).await;
            assert_eq!(game.computer.unwrap().side, Side::South);
            assert!(game.ending().is_some() && !game.rated);
            games.push(game.record().notation());
        }
        played.push(games);
        // A separate rating pool, which can be recomputed from the games.
        let ratings = table.database.people().ratings_against_computer(ANA).await.unwrap();
        assert_eq!(ratings.len(), rulesets.len());
        assert!(ratings.iter().all(|(_, rating)| rating.rating != 1500.0), "{ratings:?}");
        let profile = table.database.people().profile(ANA, None).await.unwrap();
        let [(2, results)] = profile.levels[..] else { panic!("one level, not {:?}", profile.levels) };
        assert_eq!(results.games(), rulesets.len() as u64);
        assert_eq!(profile.strongest_beaten(), (results.wins > 0).then_some(2));
        table.database.people().recompute_ratings().await.unwrap();
        assert_eq!(table.database.people().profile(ANA, None).await.unwrap().levels, profile.levels);
        assert_eq!(table.database.people().ratings_against_computer(ANA).await.unwrap(), ratings);
        assert_eq!(table.database.people().rating(ANA, &rulesets::CLASSIC).await.unwrap(), None);
        let profile = does(&table, Act::Command("profile".to_owned()), Vec::new()).await;
        assert!(profile.card.unwrap().text.contains("**Against the computer** Classic: rating in 4 more"));
    }
    assert_eq!(played[0][..1], played[1], "the same game gets the same answers");
}

#[tokio::test]
async fn what_the_last_two_moves_did_is_told_together() {
    let (table, _folder) = open().await;
    let board = challenge(&table, vec![("level", OptionValue::Number(10)), ("start", text("me"))]).await;
    assert!(board.text.starts_with("South is South and moves first; Wari is North."), "{}", board.text);
    let game = shown(&table, &board).await;
    let press = SOW.id((game.id, game.point(), wari_rules::House::F));
    let board = does(&table, Act::Press(press.to_string()), Vec::new()).await;
    let line = board.text.lines().next().unwrap();
    assert!(line.starts_with("South sowed **f** (4). Wari sowed "), "{line}");
    // The picture shows both, too.
    let picture = board.picture.as_ref().unwrap();
    assert!(picture.alt_text.starts_with("South sowed house f (4). Wari sowed "), "{}", picture.alt_text);
    let after = shown(&table, &board).await;
    let names = BySide { south: Name::of_side(Side::South), north: Name::of_computer() };
    let plates = words::of("en").plates(&after, &names);
    let drawn = |answered| {
        with_scene(&after, &plates, BySide::default(), Theme::default(), Side::South, |scene| {
            board_png(&Scene { answered, directed: true, ..scene.clone() })
        })
    };
    let own = after.record().up_to(1).unwrap().last();
    assert!(*picture.file == drawn(own.as_ref()));
    assert!(*picture.file != drawn(None));
    // A second press plays nothing, and the computer moves only once.
    let again = does(&table, Act::Press(press.to_string()), Vec::new()).await;
    assert!(again.private && again.text.contains("nothing was played"), "{}", again.text);
    assert_eq!(table.database.games().load(game.id).await.unwrap().unwrap().ply(), 2);
}

#[tokio::test]
async fn it_lets_moves_be_taken_back_and_ends_games_only_where_it_loses_nothing_by_that() {
    let (table, _folder) = open().await;
    let board = challenge(&table, vec![("level", OptionValue::Number(6)), ("start", text("me"))]).await;
    let game = shown(&table, &board).await;
    let press = |game: &Game, house| Act::Press(SOW.id((game.id, game.point(), house)));
    does(&table, press(&game, wari_rules::House::A), Vec::new()).await;
    let back = does(&table, Act::Command("undo".to_owned()), Vec::new()).await;
    assert!(back.text.starts_with("South undid a move.\n"), "{}", back.text);
    assert_eq!(shown(&table, &back).await.ply(), 0, "both moves");

    // After six bad moves, the computer expects to win.
    let mut board = back;
    for _ in 0..6 {
        let game = shown(&table, &board).await;
        let worst = game.record().legal().iter().next().unwrap();
        board = does(&table, press(&game, worst), Vec::new()).await;
    }
    let declined = does(&table, Act::Command("draw".to_owned()), Vec::new()).await;
    assert!(declined.text.contains("It's early – let's play on"), "{}", declined.text);
    assert!(shown(&table, &declined).await.ending().is_none());
    let resigned = does(&table, Act::Press("1:resign:1".to_owned()), Vec::new()).await;
    assert!(resigned.text.contains("**Wari wins.**") && resigned.ping.is_none(), "{}", resigned.text);
    let rematch = does(&table, Act::Press("1:rematch:1".to_owned()), Vec::new()).await;
    assert_eq!(
        (shown(&table, &rematch).await.ply(), shown(&table, &rematch).await.computer.unwrap().side),
        (1, Side::South),
        "it begins now"
    );
}

#[tokio::test]
async fn a_level_is_for_the_computer() {
    let (table, _folder) = open().await;
    let kofi = OptionValue::User(Person { id: UserId::new(2), name: None, bot: false });
    let refused = challenge(&table, vec![("opponent", kofi), ("level", OptionValue::Number(3))]).await;
    assert!(refused.private && refused.text.starts_with("A `level` is only for the computer"), "{}", refused.text);
    let unknown = challenge(&table, vec![("level", OptionValue::Number(11))]).await;
    assert!(unknown.private, "{}", unknown.text);
    let itself = OptionValue::User(Person { id: BOT, name: None, bot: true });
    let options =
        vec![("opponent", itself), ("rules", text("abapa")), ("start", text("me")), ("rated", OptionValue::Flag(true))];
    let question = challenge(&table, options).await;
    assert!(question.private && question.text.contains("How well should I play?"), "{}", question.text);
    assert!(question.text.starts_with("Only games between people"), "{}", question.text);
    assert_eq!(labels(&question), ["Easy", "Medium", "Hard"]);
    let begun = does(&table, Act::Press(question.buttons[0][1].id.clone()), Vec::new()).await;
    assert!(begun.text.contains("Abapa rules · game 1 · computer: 4"), "{}", begun.text);
}

/// Returns the labels of all buttons.
fn labels(reply: &Reply) -> Vec<&str> {
    reply.buttons.iter().flatten().map(|button| &*button.label).collect()
}

#[tokio::test]
async fn everywhere_the_same_question_leads_to_a_game_against_the_computer() {
    let (table, _folder) = open().await;
    let course = does(&table, Act::Press("1:learned:pratt".to_owned()), Vec::new()).await;
    let list = does(&table, Act::Command("games".to_owned()), Vec::new()).await;
    let help = does(&table, Act::Command("help".to_owned()), Vec::new()).await;
    let words = words::of("en");
    let greeting = Reply { buttons: table.controls.greeting(words), ..Reply::default() };
    let closed = Reply { buttons: table.controls.without_game(words), ..Reply::default() };
    for (game, (message, rules)) in
        (1..).zip([(course, "Pratt"), (list, "Classic"), (help, "Classic"), (greeting, "Classic"), (closed, "Classic")])
    {
        let press = message.buttons.iter().flatten().find(|button| button.label == "Play the computer").unwrap();
        let question = does(&table, Act::Press(press.id.clone()), Vec::new()).await;
        assert!(question.private && question.text.starts_with("How well should I play?"), "{}", question.text);
        assert_eq!(labels(&question), ["Easy", "Medium", "Hard"]);
        let begun = does(&table, Act::Press(question.buttons[0][2].id.clone()), Vec::new()).await;
        assert!(begun.text.contains(&format!("{rules} rules · game {game} · computer: 8")), "{}", begun.text);
    }
}

#[test]
fn a_finished_game_leads_to_the_level_above_or_below() {
    let over = |level: u8, loser: Option<Side>| -> Vec<String> {
        let players = BySide { south: ANA, north: BOT };
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
        let mut game = Game::begin(GameId::new(1), HERE, players, &terms, NOW);
        let level = Level::by_number(level).unwrap();
        game.computer = Some(Computer { side: Side::North, level });
        let record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "CdFa").unwrap();
        let how = loser
            .map_or(Decision::Player(Side::North, Decided::Drawn), |side| Decision::Player(side, Decided::Resigned));
        let game = game.with(record, Some(how), Running::default());
        let rows = CommandControls.board(words::of("en"), &game, Aside { waits_elsewhere: true, ..Aside::default() });
        rows.iter().map(|row| row.iter().map(|button| &*button.label).collect::<Vec<_>>().join(", ")).collect()
    };
    let rows = |rows: Vec<String>| rows.join(" / ");
    let lost = |level| rows(over(level, Some(Side::South)));
    assert_eq!(lost(1), "Rematch, Learn, Replay, Review, Next game");
    assert_eq!(lost(2), "Rematch, Try level 1, Learn / Replay, Review, Next game");
    assert_eq!(lost(10), "Rematch, Try level 9, Learn / Replay, Review, Next game");
    let won = |level| rows(over(level, Some(Side::North)));
    assert_eq!(won(9), "Rematch, Try level 10, Replay, Review, Next game");
    assert_eq!(won(10), "Rematch, Replay, Review, Next game");
    assert_eq!(rows(over(5, None)), "Rematch, Replay, Review, Next game");
}

/// Plays two moves against a level and resigns; returns the last board.
async fn resigns_against(table: &Table, level: i64) -> Reply {
    let board = challenge(table, vec![("level", OptionValue::Number(level)), ("start", text("me"))]).await;
    let game = shown(table, &board).await;
    let house = game.record().legal().iter().next().unwrap();
    does(table, Act::Press(SOW.id((game.id, game.point(), house))), Vec::new()).await;
    does(table, Act::Press(format!("1:resign:{}", game.id)), Vec::new()).await
}

#[tokio::test]
async fn after_three_losses_in_a_row_the_next_game_is_offered_a_level_below() {
    let (table, _folder) = open().await;
    let suggested = "South, level 4 may be more fun for now.";
    for _ in 0..2 {
        let board = resigns_against(&table, 5).await;
        assert!(board.text.contains("**Wari wins.**") && !board.text.contains(suggested), "{}", board.text);
    }
    let board = resigns_against(&table, 5).await;
    assert!(board.text.ends_with(&format!("\n-# {suggested}")), "{}", board.text);
    assert!(labels(&board).contains(&"Try level 4"));

    // Wherever the bot asks for a level, that one comes first. It is among the usual ones, so it has no second button.
    let question = does(&table, Act::Press("1:computer".to_owned()), Vec::new()).await;
    let why =
        "You've lost your last 3 games against level 5. Level 4 may be more fun for now.\nHow well should I play?";
    assert!(question.private && question.text.starts_with(why), "{}", question.text);
    assert_eq!(labels(&question), ["Easy", "Medium", "Hard"]);
    let styles: Vec<Style> = question.buttons.iter().flatten().map(|button| button.style).collect();
    assert_eq!(styles, [Style::Secondary, Style::Primary, Style::Secondary]);

    // With a level between those, it has.
    for _ in 0..3 {
        resigns_against(&table, 4).await;
    }
    let itself = OptionValue::User(Person { id: BOT, name: None, bot: true });
    let question = challenge(&table, vec![("opponent", itself), ("rules", text("abapa"))]).await;
    assert!(question.text.starts_with("You've lost your last 3 games against level 4."), "{}", question.text);
    assert_eq!(labels(&question), ["Try level 3", "Easy", "Medium", "Hard"]);
    let begun = does(&table, Act::Press(question.buttons[0][0].id.clone()), Vec::new()).await;
    assert!(begun.text.contains("Abapa rules · game 7 · computer: 3"), "{}", begun.text);
}

#[tokio::test]
async fn who_gets_no_hint_just_now_may_ask_again() {
    let (table, _folder) = open().await;
    let game =
        shown(&table, &challenge(&table, vec![("level", OptionValue::Number(1)), ("start", text("me"))]).await).await;
    let hint = || does(&table, Act::Command("hint".to_owned()), Vec::new());
    let (begin, begun) = std::sync::mpsc::channel::<()>();
    let busy = table.thinker.think(Urgency::Move, subject(&game), move |_, _| begun.recv());
    let asked = async {
        let reply = hint().await;
        assert!(reply.text.starts_with("I'm already thinking about game 1"), "{}", reply.text);
        let mut waiting = Vec::new();
        for other in 2.. {
            let other = JobSubject { game: GameId::new(other), ..subject(&game) };
            let mut thought = Box::pin(table.thinker.think(Urgency::Hint, other, |_, _| ()));
            if futures_util::poll!(&mut thought).is_ready() {
                break;
            }
            waiting.push(thought);
        }
        let reply = hint().await;
        begin.send(()).unwrap();
        futures_util::future::join_all(waiting).await;
        reply
    };
    let (_, reply) = tokio::join!(busy, asked);
    assert!(reply.text.starts_with("I'm thinking about too many games"), "{}", reply.text);
    let again = Act::Press(reply.buttons[0][0].id.clone());
    assert_eq!(table.database.games().load(game.id).await.unwrap().unwrap().hints, 0, "none was given");
    assert!(does(&table, again, Vec::new()).await.text.starts_with("Hint for game 1"));
    assert_eq!(table.database.games().load(game.id).await.unwrap().unwrap().hints, 1);
}

#[tokio::test]
async fn a_hint_is_no_way_to_have_a_game_between_people_judged() {
    let (table, _folder) = open().await;
    let mut board = challenge(&table, vec![("level", OptionValue::Number(1)), ("start", text("me"))]).await;
    let sow = |game: &Game| {
        let house = game.record().legal().iter().next().unwrap();
        Act::Press(SOW.id((game.id, game.point(), house)))
    };
    for _ in 0..4 {
        board = does(&table, sow(&*shown(&table, &board).await), Vec::new()).await;
    }
    let hinted = shown(&table, &board).await;
    let hint = || does(&table, Act::Command("hint".to_owned()), vec![("game", OptionValue::Number(1))]);
    assert!(hint().await.text.starts_with("Hint for game 1"));

    // The same moves in a game against Kofi.
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = table.database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, true).unwrap();
    let mut twin = table.database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    for &house in hinted.record().moves() {
        let mover = twin.to_move().unwrap();
        twin.play(mover, HERE, house, NOW).unwrap();
        assert!(table.database.games().store(&mut twin, NOW).await.unwrap());
    }
    let refused = hint().await.text;
    assert!(
        refused.starts_with(
            "I can't help with a position from one of your running games. This one is on the board in game 2"
        ),
        "{refused}"
    );

    // Once she has moved there, she gets hints again.
    does(&table, sow(&twin), Vec::new()).await;
    assert!(hint().await.text.starts_with("Hint for game 1"));
}

#[tokio::test]
async fn every_game_of_many_can_be_chosen_from_a_menu() {
    let (table, _folder) = open().await;
    for _ in 0..30 {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
        let offer = Offer::new(HERE, KOFI, Some(ANA), terms).unwrap();
        let challenge = table.database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let pairing = challenge.accept(ANA, HERE, true).unwrap();
        table.database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    }
    let asked = does(&table, Act::Command("resign".to_owned()), Vec::new()).await;
    assert_eq!(asked.text, "You have 30 games here. Which one do you mean?");
    let menus: Vec<_> = asked.menus.iter().map(|menu| (&*menu.hint, menu.items.len())).collect();
    assert_eq!(menus, [("Choose one: 1 to 25", 25), ("Choose one: 26 to 30", 5)]);
}
