//! Restarts: the bot is killed or stopped during games, and resumes them.

use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Answer, Fault, LocalDiscord, Message, PATIENCE, Person, Refused, RequestKind};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use sqlx::{Connection, SqliteConnection};
use tokio::task::{JoinHandle, JoinSet};
use wari_rules::{House, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{LONG_PATIENCE, Table, position, shown, told};

#[tokio::test]
async fn a_game_and_an_offer_survive_a_kill() {
    let mut table = Table::set().await;
    let mut game = table.game().await;
    for house in [House::B, House::D, House::F] {
        game.sow(house, By::Buttons).await;
    }
    let offer = shown(table.esi.slash("/wari challenge opponent:@Ana rules:abapa start:me").await.unwrap());

    table.kill().await;
    table.start().await;

    game.sow(House::C, By::Buttons).await;
    game.sow(House::E, By::Commands).await;
    assert_eq!(game.record.position().to_string(), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N");
    let board = shown(table.ana.click_on(&offer, "Accept").await.unwrap());
    // The names are looked up again.
    assert_snapshot!(table.seen(&board), @"
    pings @Esi: Esi is South and moves first; Ana is North.
    Esi 0 · Ana 0 — @Esi to move
    Abapa rules · game 2 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}

/// Performs an action and kills the bot between its commit and its answer.
async fn killed_before_the_answer(
    table: &mut Table,
    act: impl Future<Output = Result<Answer, Refused>> + Send + 'static,
) {
    let discord = table.discord.clone();
    discord.set_patience(Duration::from_millis(500));
    discord.hold_answers(true);
    let act: JoinHandle<_> = tokio::spawn(act);
    an_answer_is_on_its_way(&discord).await;
    table.kill().await;
    discord.hold_answers(false);
    assert_eq!(act.await.unwrap().unwrap_err(), Refused::NoResponse);
    discord.set_patience(LONG_PATIENCE);
    table.start().await;
}

async fn an_answer_is_on_its_way(discord: &LocalDiscord) {
    discord.until("the answer to be on its way", || (discord.held_answers() == 1).then_some(())).await.unwrap();
}

fn press(
    person: &Person,
    game: &Followed,
    house: &'static str,
) -> impl Future<Output = Result<Answer, Refused>> + use<> {
    let (person, board) = (person.clone(), game.board.clone());
    async move { person.click_on(&board, house).await }
}

/// Returns a table where the bot stored Ana's move c, but was killed before anyone saw the answer.
async fn with_a_lost_board() -> (Table, Followed) {
    let mut table = Table::by_gateway().await;
    let game = table.game().await;
    let press = press(&table.ana, &game, "c");
    killed_before_the_answer(&mut table, press).await;
    (table, game)
}

const AFTER_C: &str = "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";

/// Checks that the lost board appears once, by itself or as one of `answers`, and that the game continues from it.
async fn is_mended(table: &Table, mut game: Followed, answers: impl IntoIterator<Item = Answer>) {
    let board = table.discord.until("the lost board", || table.boards_of(AFTER_C).pop()).await.unwrap();
    for answer in answers {
        let shown = answer.message.as_ref().filter(|_| !answer.private).map(|message| message.id);
        assert!(shown.is_none_or(|shown| shown == board.id), "{}", answer.content());
    }
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.boards_of(AFTER_C).len(), 1);
}

#[tokio::test]
async fn a_lost_board_is_shown_once_whoever_presses_at_the_start_and_nothing_is_played_on_it_unseen() {
    for house in ["c", "e"] {
        let (table, game) = with_a_lost_board().await;
        let again = press(&table.ana, &game, house).await.unwrap();
        is_mended(&table, game, [again]).await;
    }
    let (table, game) = with_a_lost_board().await;
    let opponents = press(&table.kofi, &game, "a").await.unwrap();
    is_mended(&table, game, [opponents]).await;
}

#[tokio::test]
async fn a_lost_board_is_shown_once_whatever_is_said_at_the_start() {
    let (table, game) = with_a_lost_board().await;
    let moved = table.ana.slash("/wari move house:c").await.unwrap();
    is_mended(&table, game, [moved]).await;
}

#[tokio::test]
async fn a_lost_board_is_shown_once_when_both_press_at_the_start() {
    let (table, game) = with_a_lost_board().await;
    let (ana, kofi) = tokio::join!(press(&table.ana, &game, "c"), press(&table.kofi, &game, "a"));
    is_mended(&table, game, [ana.unwrap(), kofi.unwrap()]).await;
}

#[tokio::test]
async fn the_first_board_is_not_lost_either() {
    let mut table = Table::by_gateway().await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let (kofi, pressed) = (table.kofi.clone(), offer.clone());
    killed_before_the_answer(&mut table, async move { kofi.click_on(&pressed, "Accept").await }).await;

    let board = table.discord.until("the first board", || table.boards().pop()).await.unwrap();
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    let again = table.ana.slash("/wari games").await.unwrap().message.unwrap();
    assert_eq!(again.embeds[0]["description"].as_str().unwrap().lines().count(), 1, "one game, not two");
    shown(table.ana.click_on(&board, "c").await.unwrap());
}

#[tokio::test]
async fn a_resignation_is_not_lost_either() {
    let mut table = Table::by_gateway().await;
    table.game().await;
    let question = table.ana.slash("/wari resign").await.unwrap().message.unwrap();
    let (ana, pressed) = (table.ana.clone(), question.clone());
    killed_before_the_answer(&mut table, async move { ana.click_on(&pressed, "Resign").await }).await;

    let end = || table.boards().into_iter().nth(1);
    let board = table.discord.until("the end", end).await.unwrap();
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Ana resigned.
    **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Learn]
    ");
    assert_snapshot!(table.pressed(&table.ana, &question, "Resign").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}

#[tokio::test]
async fn an_offer_whose_message_was_lost_is_made_at_the_next_start() {
    let mut table = Table::by_gateway().await;
    let ana = table.ana.clone();
    killed_before_the_answer(&mut table, async move { ana.slash("/wari challenge opponent:@Kofi start:me").await })
        .await;
    let offer = table.discord.until("the offer", || table.channel.last()).await.unwrap();
    assert_snapshot!(table.seen(&offer), @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    First move: Ana · expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]
    ");
    let board = shown(table.kofi.slash("/wari accept").await.unwrap());
    assert_eq!(board.pings, [table.ana.id()]);
    assert_eq!(table.channel.messages().len(), 2, "the offer comes once");
}

#[tokio::test]
async fn a_stop_answers_what_has_begun_and_exits_well() {
    for signal in ["TERM", "INT"] {
        let mut table = Table::set().await;
        let mut game = table.game().await;
        table.discord.hold_answers(true);
        let press = tokio::spawn(press(&table.ana, &game, "c"));
        an_answer_is_on_its_way(&table.discord).await;
        table.signal(signal).await;
        table.discord.bot_gone().await.unwrap();
        table.discord.hold_answers(false);
        game.adopt(House::C, shown(press.await.unwrap().unwrap()));
        assert_eq!(table.ended().await.code(), Some(0), "{signal}");

        table.start().await;
        game.sow(House::F, By::Buttons).await;
        assert_eq!(table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").len(), 1);
        table.signal(signal).await;
        assert_eq!(table.ended().await.code(), Some(0), "{signal}");
    }
}

#[tokio::test]
async fn a_second_stop_does_not_wait_and_loses_nothing() {
    let mut table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    table.discord.hold_answers(true);
    let press = tokio::spawn(press(&table.ana, &game, "c"));
    an_answer_is_on_its_way(&table.discord).await;
    table.signal("TERM").await;
    table.discord.bot_gone().await.unwrap();
    table.signal("TERM").await;
    assert_eq!(table.ended().await.code(), Some(130));
    table.discord.hold_answers(false);
    let _ = press.await.unwrap();
    table.start().await;
    let shown = || table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").pop();
    let board = table.discord.until("the board of the stored move", shown).await.unwrap();
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
}

#[tokio::test]
async fn a_cut_connection_is_taken_up_again() {
    let table = Table::by_gateway().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    for house in [House::B, House::D, House::F, House::C] {
        table.discord.drop_gateway();
        table.discord.bot_ready().await.unwrap();
        game.sow(house, By::Buttons).await;
    }
}

/// Returns the deadline on a board, in seconds since 1970.
fn deadline(content: &str) -> i64 {
    let (_, time) = content.split_once("move due <t:").unwrap();
    time.split_once(':').unwrap().0.parse().unwrap()
}

#[tokio::test]
async fn a_deadline_that_passes_while_the_bot_is_away_takes_nobodys_game() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:live").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    table.signal("TERM").await;
    assert!(table.ended().await.success());

    // In the database, shift the time by an hour: the move was due ten seconds after the bot stopped.
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let hour_ago = "UPDATE lines SET heard_at = heard_at - 3600000";
    sqlx::query(hour_ago).execute(&mut file).await.unwrap();
    let due = "UPDATE games SET deadline = (SELECT heard_at FROM lines) + 10000,
               due_at = (SELECT heard_at FROM lines) + 10000";
    sqlx::query(due).execute(&mut file).await.unwrap();
    let away: i64 =
        sqlx::query_scalar("SELECT unixepoch() - heard_at / 1000 FROM lines").fetch_one(&mut file).await.unwrap();
    assert!(away >= 3600);
    file.close().await.unwrap();

    table.start().await;
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let left = async || -> Option<i64> {
        let seconds = sqlx::query_scalar("SELECT coalesce(deadline / 1000 - unixepoch(), 0) FROM games");
        Some(seconds.fetch_one(&mut file).await.unwrap()).filter(|left| *left >= 0)
    };
    let left = table.discord.until_async("the deadline to be put off", left).await.unwrap();
    assert!((1..=301).contains(&left), "{left} seconds: the game is not over, and there is some time for it");
    file.close().await.unwrap();
    let again = shown(table.ana.slash("/wari board").await.unwrap());
    assert!(deadline(&again.content) < deadline(&board.content), "{}", again.content);
    let next = shown(table.ana.click_on(&again, "c").await.unwrap());
    assert!(deadline(&next.content) >= deadline(&board.content), "the game goes on: {}", next.content);
}

/// Plays four games while the bot is killed repeatedly; each player presses until an answer comes.
#[tokio::test]
async fn kills_at_any_instant_lose_no_move_and_play_none_twice() {
    let mut table = Table::set().await;
    table.discord.set_patience(Duration::from_millis(700));
    let mut games = JoinSet::new();
    for (seed, ruleset) in rulesets::ALL.into_iter().enumerate().take(4) {
        let channel = table.guild.channel(ruleset.id);
        let (ana, kofi) = (table.ana.in_channel(&channel), table.kofi.in_channel(&channel));
        let mut game = Followed::begin(&table.discord, &ana, &kofi, ruleset, Default::default(), By::Buttons).await;
        let discord = table.discord.clone();
        games.spawn(async move {
            let mut chance = SmallRng::seed_from_u64(seed as u64);
            for _ in 0..60 {
                if game.is_over() {
                    break;
                }
                let house = game.record.legal().iter().choose(&mut chance).unwrap();
                let label = house.to_string();
                // The board comes as the answer, or by itself after the next start.
                let board = loop {
                    if let Some(again) = boards(&game).get(game.record.ply()).filter(|again| again.id != game.board.id)
                    {
                        game.show_again(again.clone());
                    }
                    let pressed = game.mover().click_on(&game.board, &label).await;
                    if let Some(board) = boards(&game).get(game.record.ply() + 1) {
                        break board.clone();
                    }
                    match pressed {
                        Ok(answer) => drop(told(&answer)),
                        Err(Refused::NoResponse) => discord.bot_ready().await.unwrap(),
                        Err(refused) => panic!("{refused}"),
                    }
                };
                game.adopt(house, board);
            }
            assert_eq!(boards(&game).len(), game.record.ply() + 1, "each board once");
        });
    }
    for pause in [40, 90, 150, 10, 70, 120, 30, 200, 60, 110] {
        // Somewhere amid the presses; on a slower machine, elsewhere.
        tokio::time::sleep(Duration::from_millis(pause)).await;
        table.kill().await;
        table.start().await;
    }
    games.join_all().await;
}

/// The receipt of a board waits for another write, and the bot is killed meanwhile.
#[tokio::test]
async fn a_board_that_came_just_before_a_kill_does_not_come_twice() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    let (notes, owed) = (table.folder().join("wari.db.posted"), "outbox WHERE kind = 'board'");
    let mut is_caught = false;
    while !is_caught {
        let house = game.record.legal().iter().next().expect("the game has not ended yet");
        game.sow(house, By::Buttons).await;
        // Until the bot has heard that the board came, it cannot know.
        let has_heard = async || {
            let noted = std::fs::read_to_string(&notes).unwrap();
            (noted.contains(&game.board.id.to_string()) || table.count(owed).await == 0).then_some(())
        };
        table.discord.until_async("the bot to hear that its board came", has_heard).await.unwrap();
        table.kill().await;
        // Now and then the receipt was quicker.
        is_caught = table.count(owed).await == 1;
        table.start().await;
    }
    let shown = table.boards().len();
    let house = game.record.legal().iter().next().unwrap();
    game.sow(house, By::Buttons).await;
    assert_eq!(table.boards().len(), shown + 1, "the board before did not come again");
    assert_eq!(shown, game.record.ply(), "nor did any other");
}

/// Returns the boards in a game's channel, oldest first. A board is posted twice if the bot was killed after an answer
/// but before storing that it was sent; the second copy replaces the first here.
fn boards(game: &Followed) -> Vec<Message> {
    let messages = game.players[Side::South].channel().messages().into_iter();
    let mut boards: Vec<Message> = Vec::new();
    for board in messages.filter(|message| !message.attachments.is_empty()) {
        match boards.last_mut() {
            Some(before) if before.attachments[0].description == board.attachments[0].description => *before = board,
            _ => boards.push(board),
        }
    }
    boards
}

/// A bot that is killed before it learns that Discord has taken a question asks it again.
#[tokio::test]
async fn a_question_that_came_twice_is_answered_at_either_message() {
    let mut table = Table::set().await;
    let game = table.game().await.number;
    for (question, label) in [
        (format!("/wari stop game:{game}"), "Decline"),
        (format!("/wari draw game:{game}"), "Accept"),
        ("/wari challenge opponent:@Kofi".to_owned(), "Accept"),
        ("/wari challenge opponent:@Kofi".to_owned(), "Decline"),
    ] {
        table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::CutAfter);
        let first = shown(table.ana.slash(&question).await.unwrap());
        table.kill().await;
        table.discord.mend();
        table.start().await;
        let again =
            || table.channel.messages().into_iter().find(|other| other.id > first.id && other.rows == first.rows);
        let second = table.discord.until("the question to come again", again).await.unwrap();
        table.kofi.click_on(&first, label).await.unwrap();
        let settled = |asked: &Message| table.discord.message(asked.id).is_none_or(|asked| asked.rows.is_empty());
        let settled = || (settled(&first) && settled(&second)).then_some(());
        table
            .discord
            .until("both to lose their buttons", settled)
            .await
            .unwrap_or_else(|_| panic!("{question}: {label}"));
    }
}
