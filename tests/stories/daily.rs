//! The puzzle of the day in a channel.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Channel, Message, Person, permission};
use wari_games::Puzzle;
use wari_rules::{House, Side};

use crate::followed::{By, Followed};
use crate::hurried::{DAY, Hurried, HurriedBot, MINUTE};
use crate::table::{Table, position, told};

/// Waits for the puzzle of the day that follows `others` earlier ones in a channel.
async fn puzzle(table: &Table, channel: &Channel, others: usize) -> (Message, &'static Puzzle) {
    let messages = || channel.messages().into_iter().filter(|message| message.content.contains("Puzzle of the day"));
    let message = table.discord.until("the puzzle of the day", || messages().nth(others)).await.unwrap();
    let (_, number) = message.content.split_once(" · puzzle ").unwrap();
    let number = number.split(' ').next().unwrap().parse().unwrap();
    let puzzle = Puzzle::by_number(number).unwrap();
    assert_eq!(position(&message), puzzle.task.position.to_string());
    assert_eq!(message.enabled_labels().len(), puzzle.ruleset.legal(puzzle.task.position).len());
    assert!(message.pings.is_empty() && message.private_to.is_none());
    (message, puzzle)
}

async fn arrange(table: &Table, person: &Person, options: &str) -> String {
    table.typed(person, &format!("/wari-admin puzzle {options}")).await
}

#[tokio::test]
async fn a_server_solves_the_puzzle_of_the_day_and_nobody_is_spoiled() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    assert_snapshot!(arrange(&table, &table.ana, "daily:here").await, @"
    private: #wari gets a puzzle every day at HH:MM (Classic rules), easy on Monday and hard on Sunday. The first one is on its way. Answers are private.
    `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; `daily:off` turns it off.
    The hour is kept in UTC. To keep yours over summer time, choose this server's time zone: `/wari-admin settings zone:`.
    ");
    let (first, todays) = puzzle(&table, &table.channel, 0).await;
    assert!(first.attachments[0].is_png() && !first.content.contains("tried"), "{}", first.content);

    let solution = todays.task.solution;
    let wrong = todays.ruleset.legal(todays.task.position).iter().find(|&house| house != solution).unwrap();
    for (person, house, verdict) in [
        (&table.ana, solution, "**Right!**"),
        (&table.kofi, wrong, "**Not quite.**"),
        (&table.esi, solution, "**Right!**"),
    ] {
        let answer = person.click_on(&first, &house.to_string()).await.unwrap();
        assert!(told(&answer).contains(verdict), "{}", answer.content());
        // You can continue in private.
        let go_on = if house == solution { "Another puzzle" } else { "Try again" };
        let another = person.click_on(answer.message.as_ref().unwrap(), go_on).await.unwrap();
        assert!(told(&another).starts_with("**Puzzle "), "{}", another.content());
    }
    assert_eq!(table.discord.message(first.id).unwrap().content, first.content, "who has solved it is counted later");
    assert_eq!(table.channel.messages().len(), 1);
    time.skip(MINUTE);
    let counted = || table.discord.message(first.id).filter(|message| message.content != first.content);
    let counted = table.discord.until("the count", counted).await.unwrap();
    assert!(counted.content.ends_with("Solved so far: 2 of 3."), "{}", counted.content);
    assert_eq!(counted.attachments, first.attachments, "it keeps its picture");

    time.skip(DAY);
    let (second, tomorrows) = puzzle(&table, &table.channel, 1).await;
    let solvers = "The last one was solved by Ana and Esi; 3 of you tried it.";
    assert!(second.content.ends_with(solvers), "{}", second.content);
    assert_ne!(tomorrows.number, todays.number);
    // The old puzzle can still be tried.
    let late = table.kofi.click_on(&first, &solution.to_string()).await.unwrap();
    assert!(told(&late).contains("**Right!**") && told(&late).contains("doesn't count"), "{}", late.content());
    bot.stop(&table).await;
}

#[tokio::test]
async fn where_the_bot_may_not_attach_files_it_comes_as_text_and_where_it_may_not_write_not_at_all() {
    let table = Table::set().await;
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::ATTACH_FILES);
    assert_snapshot!(arrange(&table, &table.ana, "daily:here").await, @"private: I can only reply in this channel, so I can't post a daily puzzle here: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*. Grant them, or try another channel.");
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    arrange(&table, &table.ana, "daily:here").await;
    let (message, todays) = puzzle(&table, &table.channel, 0).await;
    assert!(message.attachments.is_empty() && message.content.contains("```"), "{}", message.content);
    let right = table.kofi.click_on(&message, &todays.task.solution.to_string()).await.unwrap();
    assert!(told(&right).contains("**Right!**"), "{}", right.content());
}

#[tokio::test]
async fn a_channel_that_is_gone_ends_it_and_one_that_is_closed_does_not() {
    let mut table = Table::set().await;
    arrange(&table, &table.ana, "daily:here").await;
    puzzle(&table, &table.channel, 0).await;
    let moved = async |table: &mut Table, channel: String| {
        table.kill().await;
        table.execute(format!("UPDATE daily_puzzles SET channel = {channel}, due_at = due_at - 86400000")).await;
        table.start().await;
    };
    let posts = |table: &Table, channel: &str| {
        let path = format!("/channels/{channel}/messages");
        table.discord.requests().iter().filter(|request| request.path.ends_with(&path)).count()
    };
    let closed = table.guild.channel("closed");
    closed.set_bot_permissions(0);
    moved(&mut table, closed.id().to_string()).await;
    // The bot tries it with a picture and as text, then not again until tomorrow.
    table.discord.until("two tries", || (posts(&table, &closed.id().to_string()) == 2).then_some(())).await.unwrap();
    assert_snapshot!(arrange(&table, &table.ana, "").await, @"
    private: #closed gets a puzzle every day at HH:MM (Classic rules), easy on Monday and hard on Sunday. The next one is in 1 day. Answers are private.
    `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; `daily:off` turns it off.
    The hour is kept in UTC. To keep yours over summer time, choose this server's time zone: `/wari-admin settings zone:`.
    ");

    moved(&mut table, "4711".to_owned()).await;
    table.discord.until("a try", || (posts(&table, "4711") == 1).then_some(())).await.unwrap();
    let stands = async || Some(arrange(&table, &table.ana, "").await).filter(|stands| !stands.contains("<#4711>"));
    let stands = table.discord.until_async("the bot to give the channel up", stands).await.unwrap();
    assert_snapshot!(stands, @"private: No daily puzzle here yet. Run `/wari-admin puzzle daily:here` in a channel to post one there now and every day at this time, easy on Monday and hard on Sunday; add `rules` for others than Classic. Everybody can get more with `/wari puzzle`.");
    assert_eq!((posts(&table, "4711"), posts(&table, &closed.id().to_string())), (1, 2));
    assert_eq!(table.channel.messages().len(), 1);
}

/// After the first 22 moves, one of South's moves is much better than all others.
const REVIEWED: &str = "AaFaBaFaEbEeBcDaAbBcDeA";

async fn plays(game: &mut Followed, moves: &str) {
    for letter in moves.chars() {
        game.sow(House::from_letter(letter).unwrap(), By::Buttons).await;
    }
}

/// Reviews a game between Ana and Kofi, and returns the puzzle from it that Esi gets.
async fn own_puzzle(table: &Table) -> Message {
    let mut game = table.game().await;
    plays(&mut game, REVIEWED).await;
    game.resign(Side::North).await;
    let promise = table.esi.slash("/wari review game:1").await.unwrap();
    table.kept(&table.esi, promise).await;
    // The bot looks for puzzles when it has nothing else to do.
    let own = async || {
        let answer = table.esi.slash("/wari puzzle").await.unwrap();
        told(&answer).starts_with("**A puzzle from a game on this server**").then(|| answer.message.unwrap())
    };
    let own = table.discord.until_async("a puzzle to be found", own).await.unwrap();
    assert_eq!(position(&own), game.record.position_at(22).unwrap().to_string());
    // Without its grade it suits any day, whatever day it is.
    let number = |text: &str| format!("rtrim(rtrim({text}, '0123456789'), ' ')");
    table.execute(format!("UPDATE puzzles SET solution = {}", number(&number("solution")))).await;
    own
}

/// Waits for the puzzle of the day that follows `others` earlier ones.
async fn of_the_day(table: &Table, others: usize) -> Message {
    let messages =
        || table.channel.messages().into_iter().filter(|message| message.content.contains("Puzzle of the day"));
    table.discord.until("the puzzle of the day", || messages().nth(others)).await.unwrap()
}

async fn tries(table: &Table, person: &Person, puzzle: &Message) -> String {
    let house = &puzzle.enabled_labels()[0];
    table.pressed(person, puzzle, house.split(' ').next().unwrap()).await
}

#[tokio::test]
async fn a_game_that_was_reviewed_becomes_a_puzzle_of_its_server() {
    let table = Table::set().await;
    let own = own_puzzle(&table).await;
    assert_snapshot!(table.seen(&own), @"
    private: **A puzzle from a game on this server** · Classic rules · you are South
    One move is clearly best. Which one?
    board.png
    [a · 1] [b · 1] [c · 12]
    (d · 0) [e · 4] [f · 2]
    ");
    assert!(["Ana", "Kofi", "game 1"].iter().all(|name| !own.alt_text().contains(name)), "{}", own.alt_text());
    arrange(&table, &table.ana, "daily:here").await;
    let message = of_the_day(&table, 0).await;
    assert_snapshot!(table.seen(&message), @"
    **Puzzle of the day** · from a game on this server · Classic rules · South to move
    One move is clearly best. Press yours: only you see whether it's right.
    board.png
    [a · 1] [b · 1] [c · 12]
    (d · 0) [e · 4] [f · 2]
    ");
    assert_eq!(position(&message), position(&own));
    assert_snapshot!(tries(&table, &table.kofi, &message).await, @"
    private: A puzzle from a game on this server · Classic rules. **Not quite.** **a** lets North prepare a capture of 2 from your **a**.
    What could follow (your moves in bold): **a** *d* **f** *e* **d** *f* **f** *d* **e** *a* **d** *e* **b** …
    You can still find it today: your streak waits until the next puzzle comes.
    You haven't solved one yet.
    board.png
    [Try again] [Solution]
    ");
}

#[tokio::test]
async fn the_puzzle_of_the_day_helps_nobody_in_a_game() {
    let table = Table::set().await;
    let own = own_puzzle(&table).await;
    // Ana and Kofi reach that position again, and Ana thinks about it.
    let mut game = table.game().await;
    plays(&mut game, &REVIEWED[..22]).await;
    arrange(&table, &table.ana, "daily:here").await;
    assert_ne!(position(&of_the_day(&table, 0).await), position(&own));

    // It can be posted once their game has moved on.
    plays(&mut game, &REVIEWED[22..]).await;
    arrange(&table, &table.ana, "daily:off").await;
    arrange(&table, &table.ana, "daily:here").await;
    let message = of_the_day(&table, 1).await;
    assert_eq!(position(&message), position(&own));

    // If another game reaches the position later, answers are refused until that game moves on.
    game.resign(Side::North).await;
    let mut game = table.game().await;
    plays(&mut game, &REVIEWED[..22]).await;
    assert_snapshot!(tries(&table, &table.esi, &message).await, @"private: Two people are playing from this very position, so I can't help with it until their game has moved on. Please try again later.");
    plays(&mut game, &REVIEWED[22..]).await;
    assert_snapshot!(tries(&table, &table.esi, &message).await, @"
    private: A puzzle from a game on this server · Classic rules. **Not quite.** **a** gets you less than you could have.
    You can still find it today: your streak waits until the next puzzle comes.
    You haven't solved one yet.
    board.png
    [Try again] [Solution]
    ");
}
