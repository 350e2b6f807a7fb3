//! `/wari queue`: plans for what the opponent may play.

use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Message, Person, Refused};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::hurried::{HOUR, Hurried, HurriedBot};
use crate::table::{LONG_PATIENCE, Table, answered, arrived, position, shown, told};

/// Returns a table where Ana has sown c, so that she can plan while Kofi is to move.
async fn with_a_game() -> (Table, Followed) {
    at(Table::set().await).await
}

/// Begins a game at a table, and sows c.
async fn at(table: Table) -> (Table, Followed) {
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    (table, game)
}

/// Plans, and returns the private answer.
async fn plans(person: &Person, words: &str) -> Message {
    let answer = person.slash(&format!("/wari queue plan:\"{words}\"")).await.unwrap();
    arrived(person, answer, true).await
}

/// Presses a house, and returns the board.
async fn sows(person: &Person, board: &Message, house: &str) -> Message {
    shown(person.click_on(board, house).await.unwrap())
}

#[tokio::test]
async fn a_plan_is_played_with_the_move_that_it_answers() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, .. } = &table;
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    let noted = plans(ana, "BDea, bdfb fa").await;
    assert_snapshot!(table.seen(&noted), @"
    private: **Your plan** for [game 1](link), which only you can see:
    - If Kofi sows **b** (4), you sow **d**.
      - Then, if **e**, you sow **a**.
      - Then, if **f**, you sow **b**.
    - If Kofi sows **f** (4), you sow **a**.
    I play your answer at once. If Kofi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");
    assert_eq!(table.typed(ana, "/wari queue").await, table.seen(&noted));
    let before = table.channel.messages().len();

    let board = sows(kofi, &game.board, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned.
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
    assert_snapshot!(board.alt_text(), @"Kofi sowed house b (4). Ana sowed house d (5). North is Kofi: store 0, houses a to f 6 1 6 5 5 5. South is Ana: store 0, houses a to f 4 4 0 0 6 6. Kofi is to move. Position 4-4-0-0-6-6-6-1-6-5-5-5-0-0-N");
    assert_eq!(table.channel.messages().len(), before + 1, "both moves are told once");
    // A double click plays once.
    let late = game.board.button("b").unwrap().custom_id.clone().unwrap();
    assert_snapshot!(table.forged(kofi, &game.board, &late).await, @"private: This board is out of date, so nothing was played. The newest board of game 1 is here: link");
    assert_snapshot!(table.typed(kofi, "/wari undo").await, @"
    pings @Ana: @Ana, Kofi asks to undo their last move in game 1.
    [Accept] [Decline] [Withdraw]
    ");
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"
    private: **Your plan** for [game 1](link), which only you can see:
    - If Kofi sows **e** (5), you sow **a**.
    - If Kofi sows **f** (5), you sow **b**.
    I play your answer at once. If Kofi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");

    // The board that is asked for says the same.
    let again = shown(kofi.slash("/wari board").await.unwrap());
    assert_eq!(again.content.lines().next(), board.content.lines().next());
    let board = sows(kofi, &again, "e").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **e** (5). Ana sowed **a** (5) as planned.");
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    let board = sows(kofi, &board, "a").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Kofi sowed **a** (6).
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    board.png
    [a · 1] [b · 6] [c · 2]
    [d · 2] [e · 7] [f · 7]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn what_cannot_be_planned_is_refused_with_the_word_and_the_reason() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut refusals = Vec::new();
    for words in ["bd e", "bdf", "bd bf", "bdfa bdfb", "hello", "bd ac", "babd", "b→d"] {
        refusals.push(table.typed(ana, &format!("/wari queue plan:\"{words}\"")).await);
    }
    assert_snapshot!(refusals.join("\n"), @"
    private: `e` has no answer to its last letter. Letters come in pairs, your opponent's house and your answer: `bc`, and on with `bcdf`.
    private: `bdf` has no answer to its last letter. Letters come in pairs, your opponent's house and your answer: `bc`, and on with `bcdf`.
    private: `bf` answers **b** differently from a word before it. Choose one answer.
    private: `bdfb` answers **f** differently from a word before it. Choose one answer.
    private: Write a plan as words of letters from **a** to **f**, up to 60 characters in all. In each word, your opponent's house and your answer alternate, like `bc de` (if **b** then **c**, if **d** then **e**) or `bcdf` (if **b** then **c**; then, if **d**, **f**).
    private: In `ac`, you couldn't answer with **c**. House **c** is empty. Play **a**, **b**, **d**, **e** or **f**.
    private: In `babd`, your opponent couldn't sow **b**: it would be empty. They could sow **a**, **c**, **d**, **e** or **f**.
    private: Write a plan as words of letters from **a** to **f**, up to 60 characters in all. In each word, your opponent's house and your answer alternate, like `bc de` (if **b** then **c**, if **d** then **e**) or `bcdf` (if **b** then **c**; then, if **d**, **f**).
    ");
    assert_snapshot!(table.typed(kofi, "/wari queue plan:bd").await, @"private: It's your turn in game 1: link. Move first; then you can plan your answers.");
    assert_snapshot!(table.typed(esi, "/wari queue plan:bd game:1").await, @"private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.");
    assert_snapshot!(table.typed(esi, "/wari queue").await, @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    let board = sows(kofi, &game.board, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4).");

    let computer = esi.slash("/wari challenge level:1 start:me").await.unwrap();
    answered(esi, computer).await;
    assert_snapshot!(table.typed(esi, "/wari queue plan:bd").await, @"private: In game 2 you play me, and I answer at once, so there's nothing to plan. Plans are for games against people.");
}

#[tokio::test]
async fn a_plan_is_forgotten_by_button_by_command_and_by_another_move() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, .. } = &table;
    let noted = plans(ana, "bd").await;
    let forgotten = answered(ana, ana.click_on(&noted, "Forget it").await.unwrap()).await;
    assert_eq!(forgotten.id, noted.id, "in the same message");
    assert_snapshot!(table.seen(&forgotten), @"private: I've forgotten your plan for [game 1](link). `/wari queue` makes a new one.");
    let press = noted.button("Forget it").unwrap().custom_id.clone().unwrap();
    assert_snapshot!(table.forged(ana, &forgotten, &press).await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    plans(ana, "bd").await;
    assert_snapshot!(table.typed(ana, "/wari queue plan:OFF").await, @"private: I've forgotten your plan for [game 1](link). `/wari queue` makes a new one.");
    assert_snapshot!(table.typed(ana, "/wari queue plan:off").await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    plans(ana, "bd").await;
    plans(ana, "fa").await;
    let board = sows(kofi, &game.board, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4).");
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"private: It's your turn in game 1: link. Move first; then you can plan your answers.");
    assert_eq!(kept(&table).await, 1, "until she moves, Kofi could still undo");
    sows(ana, &board, "a").await;
    assert_eq!(kept(&table).await, 0);
}

/// Returns how many plans are stored.
async fn kept(table: &Table) -> i64 {
    table.count("plans").await
}

#[tokio::test]
async fn the_opponent_sees_nothing_of_a_plan() {
    let (table, _game) = with_a_game().await;
    let Table { ana, kofi, .. } = &table;
    let mut seen = Vec::new();
    for planned in [false, true] {
        if planned {
            plans(ana, "bd fa").await;
        }
        let mut all = Vec::new();
        for command in ["games", "preview houses:b", "queue", "replay as:file", "replay as:steps"] {
            all.push(table.typed(kofi, &format!("/wari {command}")).await);
        }
        let board = shown(kofi.slash("/wari board").await.unwrap());
        all.push(table.seen(&board));
        all.push(table.pressed(kofi, &board, "Preview").await);
        all.push(table.pressed(kofi, &board, "More").await);
        for typed in ["queue game:", "move house:", "board game:"] {
            all.push(format!("{:?}", kofi.complete(&format!("/wari {typed}")).await.unwrap()));
        }
        seen.push(all.join("\n"));
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn whoever_planned_before_a_takeback_is_told_alone() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    plans(ana, "bdfa").await;
    let board = sows(kofi, &game.board, "b").await;
    // Kofi asks to undo both moves, and Ana agrees.
    let question = shown(kofi.slash("/wari undo").await.unwrap());
    let undone = shown(ana.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&undone), @"
    pings @Kofi: Kofi undid a move.
    Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_ne!(position(&undone), position(&board));
    let direct = discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    assert_snapshot!(table.seen(&direct), @"Your plan `fa` for [game 1](link) is off, because a move was undone. `/wari queue` makes a new one.");
    assert!(kofi.direct_messages().is_empty());
    // Until the bot has stored that Discord took the message, she would be told again.
    table.all_is_told().await;
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    let board = sows(kofi, &undone, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4).");
    assert_eq!(ana.direct_messages().len(), 1);
}

#[tokio::test]
async fn a_move_that_the_plan_does_not_name_can_be_undone_and_then_the_planner_is_told() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    plans(ana, "bd").await;
    sows(kofi, &game.board, "f").await;
    let undone = shown(kofi.slash("/wari undo").await.unwrap());
    discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    let board = sows(kofi, &undone, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Kofi sowed **b** (4).
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 4] [b · 4] (c · 0)
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn who_accepts_no_direct_messages_is_told_with_their_next_move() {
    let (table, _game) = with_a_game().await;
    let Table { ana, discord, .. } = &table;
    ana.close_direct_messages();
    plans(ana, "bd").await;
    let undone = shown(ana.slash("/wari undo").await.unwrap());
    let tried = || discord.requests().iter().any(|request| request.path.ends_with("/users/@me/channels")).then_some(());
    discord.until("a direct message to be tried", tried).await.unwrap();
    sows(ana, &undone, "d").await;
    let aside = || ana.messages().pop().filter(|message| message.private_to.is_some());
    let aside = discord.until("Ana to be told", aside).await.unwrap();
    assert_snapshot!(table.seen(&aside), @"private: Your plan `bd` for [game 1](link) is off, because a move was undone. `/wari queue` makes a new one.");
    assert_eq!(kept(&table).await, 0);
}

#[tokio::test]
async fn a_planned_move_that_ends_the_game_calls_the_planner() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, .. } = &table;
    let mut game = Followed::begin(discord, kofi, ana, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    for letter in "EcFbCcDfBd".chars() {
        game.sow(House::from_letter(letter).unwrap(), By::Buttons).await;
    }
    assert_snapshot!(table.typed(ana, "/wari queue plan:aabb").await, @"private: In `aabb`, the game is over after `aa`, so nothing can follow. Shorten that word, or leave it out.");
    plans(ana, "aa").await;
    let end = sows(kofi, &game.board, "a").await;
    assert_snapshot!(table.seen(&end), @"
    pings @Ana: Kofi sowed **a** (8). Ana sowed **a** (10) as planned and captured 9.
    Ana has more than half of the seeds. **Ana wins.** Kofi 4 · Ana 25 — @Ana, well played!
    Ratings: Kofi in 4 more games · Ana in 4 more games
    Classic rules · game 1 · rated
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    assert_eq!(kept(&table).await, 0);
    assert_snapshot!(table.typed(ana, "/wari queue plan:bc game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}

/// Has Kofi sow b, and kills the bot after both moves were stored, but before anybody was shown them.
async fn kill_after_the_move(table: &mut Table, game: &Followed) {
    let discord = table.discord.clone();
    discord.set_patience(Duration::from_millis(500));
    discord.hold_answers(true);
    let (kofi, board) = (table.kofi.clone(), game.board.clone());
    let press = tokio::spawn(async move { kofi.click_on(&board, "b").await });
    discord.until("the answer to be on its way", || (discord.held_answers() == 1).then_some(())).await.unwrap();
    table.kill().await;
    discord.hold_answers(false);
    assert_eq!(press.await.unwrap().unwrap_err(), Refused::NoResponse);
    discord.set_patience(LONG_PATIENCE);
    table.start().await;
}

#[tokio::test]
async fn both_moves_survive_a_crash_together() {
    let (mut table, game) = at(Table::by_gateway().await).await;
    plans(&table.ana, "bdea").await;
    kill_after_the_move(&mut table, &game).await;
    let both = || table.channel.last().filter(|board| board.content.starts_with("Kofi sowed **b**"));
    let board = table.discord.until("the lost board", both).await.unwrap();
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned.
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
    assert_snapshot!(table.typed(&table.ana, "/wari queue").await, @"
    private: **Your plan** for [game 1](link), which only you can see:
    - If Kofi sows **e** (5), you sow **a**.
    I play your answer at once. If Kofi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");
    let board = sows(&table.kofi, &board, "e").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **e** (5). Ana sowed **a** (5) as planned.");
}

#[tokio::test]
async fn a_plan_survives_a_stop() {
    let (mut table, game) = with_a_game().await;
    plans(&table.ana, "bd").await;
    table.stop().await;
    table.start().await;
    let board = sows(&table.kofi, &game.board, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4). Ana sowed **d** (5) as planned.");
}

#[tokio::test]
async fn one_plans_and_moves_from_direct_messages() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    let elsewhere = table.guild.channel("elsewhere");
    // In another channel, and where the bot is alone with Ana, the game is found as well.
    let noted = plans(&ana.in_channel(&elsewhere), "bd").await;
    let direct = ana.dm().slash("/wari queue").await.unwrap();
    assert_eq!(answered(&ana.dm(), direct).await.content, noted.content);
    answered(&ana.dm(), ana.dm().slash("/wari queue plan:bdfb").await.unwrap()).await;

    let kofis = kofi.dm();
    let on = answered(&kofis, kofis.slash("/wari move house:b").await.unwrap()).await;
    assert_snapshot!(table.seen(&on), @"
    private: You sowed **b** in [game 1](link); the board follows there. Ana sowed **d** (5) as planned.
    Your next game is [game 1](link): move due in 3 days.
    Ana 0 · Kofi 0 — Kofi to move
    Classic rules · game 1 · rated
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview]
    ");
    let both = || table.channel.last().filter(|board| board.id != game.board.id);
    let board = discord.until("the board", both).await.unwrap();
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4). Ana sowed **d** (5) as planned.");
    assert_eq!(board.pings, [kofi.id()]);
}

#[tokio::test]
async fn if_several_games_wait_for_others_the_plan_says_for_which() {
    let (table, _game) = with_a_game().await;
    let Table { discord, ana, kofi, esi, .. } = &table;
    let mut second = Followed::begin(discord, ana, esi, &rulesets::ABAPA, SeedsPerHouse::Four, By::Buttons).await;
    assert_snapshot!(plans(ana, "bd").await.content.lines().next().map(|line| table.steady(line)).unwrap(), @"**Your plan** for [game 1](link), which only you can see:");
    second.sow(House::C, By::Buttons).await;
    let question = plans(ana, "bd, fa").await;
    assert_snapshot!(table.seen(&question), @"
    private: You have 2 games here. Which one do you mean?
    [1 · against Kofi · Classic rules · 1 move] [2 · against Esi · Abapa rules · 1 move]
    ");
    let choices = ana.complete("/wari queue game:").await.unwrap();
    let labels: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_snapshot!(labels.join("\n"), @"
    1 · against Kofi · Classic rules · 1 move
    2 · against Esi · Abapa rules · 1 move
    ");
    let label = question.buttons().nth(1).unwrap().label.clone();
    assert_snapshot!(table.pressed(ana, &question, &label).await, @"
    private: **Your plan** for [game 2](link), which only you can see:
    - If Esi sows **b** (4), you sow **d**.
    - If Esi sows **f** (4), you sow **a**.
    I play your answer at once. If Esi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");
    // It is Ana's turn in neither, and Kofi's and Esi's in theirs.
    assert_snapshot!(table.typed(kofi, "/wari queue").await, @"private: It's your turn in game 1: link. Move first; then you can plan your answers.");
    Followed::begin(discord, esi, kofi, &rulesets::BEADS, SeedsPerHouse::Four, By::Buttons).await;
    assert_snapshot!(table.typed(esi, "/wari queue").await, @"private: A plan answers another person's next move, and none of your games is waiting for one.");
}

#[tokio::test]
async fn in_a_match_each_game_has_its_own_plan() {
    let table = Table::set().await;
    let Table { ana, kofi, discord, .. } = &table;
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi match:2 start:me").await.unwrap());
    let first = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    sows(ana, &first, "c").await;
    plans(ana, "bd").await;
    let question = answered(kofi, kofi.slash("/wari resign").await.unwrap()).await;
    sows_resign(kofi, &question).await;
    let next = || table.channel.last().filter(|board| board.content.contains("game 2"));
    let board = discord.until("the next game", next).await.unwrap();
    assert_eq!(kept(&table).await, 0);
    // Kofi begins it.
    plans(ana, "bd").await;
    let board = sows(kofi, &board, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4). Ana sowed **d** (4) as planned.");
}

/// Resigns by a button.
async fn sows_resign(person: &Person, question: &Message) {
    shown(person.click_on(question, "Resign").await.unwrap());
}

#[tokio::test]
async fn where_the_bot_can_only_answer_plans_work_as_well() {
    let table = Table::set().await;
    table.ana.install_app();
    let (ana, kofi) = (table.ana.dm_with(&table.kofi), table.kofi.dm_with(&table.ana));
    let offer = format!("/wari challenge opponent:<@{}> start:me", kofi.id());
    let offer = shown(ana.slash(&offer).await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    let board = sows(&ana, &board, "c").await;
    // Kofi has no commands here, but buttons.
    assert_snapshot!(table.typed(&ana, "/wari queue plan:bdfa").await, @"
    private: **Your plan** for [game 1](link), which only you can see:
    - If Kofi sows **b** (4), you sow **d**. Then, if **f**, you sow **a**.
    I play your answer at once. If Kofi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");
    let board = sows(&kofi, &board, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned.
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · unrated · no time limit
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
    let undo = shown(ana.slash("/wari undo").await.unwrap());
    let direct = table.discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    assert!(direct.content.starts_with("Your plan `fa`"), "{}", direct.content);
    assert_eq!(undo.pings, [ana.id()]);
}

#[tokio::test]
async fn more_leads_to_the_plan() {
    let (table, game) = with_a_game().await;
    let more = table.ana.click_on(&game.board, "More").await.unwrap().message.unwrap();
    assert_snapshot!(table.seen(&more), @"
    private: Game 1: draws, stops, undos and pauses need your opponent's OK (if you stop, each keeps the seeds in their own row). You can undo your own last move freely for a minute, unless your opponent has moved.
    [Draw] [Stop] [Undo] [Pause]
    [Give more time] [Plan ahead] [Resign] [Rules]
    ");
    let how = answered(&table.ana, table.ana.click_on(&more, "Plan ahead").await.unwrap()).await;
    assert!(how.content.starts_with("You have no plan"), "{}", how.content);
    let kofis = table.kofi.click_on(&game.board, "More").await.unwrap().message.unwrap();
    assert!(kofis.button("Plan ahead").is_none());
    let forged = more.button("Plan ahead").unwrap().custom_id.clone().unwrap();
    assert!(told(&table.kofi.forge(&kofis, &forged).await.unwrap()).starts_with("It's your turn in game 1"));
}

#[tokio::test]
async fn the_opponents_time_starts_anew_and_the_planner_has_used_none() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let game = table.game().await;
    let board = sows(&table.ana, &game.board, "c").await;
    plans(&table.ana, "bd").await;
    time.skip(40 * HOUR);
    let board = sows(&table.kofi, &board, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned.
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
    bot.stop(&table).await;
}

#[tokio::test]
async fn an_animated_board_shows_both_moves() {
    let (table, game) = with_a_game().await;
    answered(&table.ana, table.ana.slash("/wari settings boards:animated").await.unwrap()).await;
    answered(&table.kofi, table.kofi.slash("/wari settings boards:animated").await.unwrap()).await;
    plans(&table.ana, "bd").await;
    let board = sows(&table.kofi, &game.board, "b").await;
    assert_eq!(board.attachments[0].filename, "board.gif");
}
