//! Offers during a game: a draw, a stop, or an undo.

use insta::assert_snapshot;
use local_discord::{Answer, Message, Person};
use wari_rules::{House, Record, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, shown};

/// Makes an offer, and checks that the answer is a question only to the other player.
async fn asked(asker: &Person, command: &str, other: &Person) -> Message {
    let question = shown(asker.slash(command).await.unwrap());
    assert_eq!(question.pings, [other.id()], "{}", question.content);
    assert_eq!(question.enabled_labels(), ["Accept", "Decline", "Withdraw"]);
    question
}

async fn press(person: &Person, message: &Message, label: &str) -> Answer {
    person.click_on(message, label).await.unwrap()
}

/// Waits until a message has lost its buttons.
async fn is_settled(table: &Table, message: &Message) {
    let settled = || table.discord.message(message.id).is_some_and(|message| message.rows.is_empty()).then_some(());
    table.discord.until("the question to lose its buttons", settled).await.unwrap();
}

/// Sows the last legal house `plies` times.
async fn play(game: &mut Followed, plies: usize) {
    for _ in 0..plies {
        let house = game.record.legal().iter().last().unwrap();
        game.sow(house, By::Buttons).await;
    }
}

#[tokio::test]
async fn a_draw_is_offered_and_accepted_by_button_and_by_command() {
    let table = Table::set().await;
    let mut ends = Vec::new();
    for by_button in [true, false] {
        let mut game = table.game().await;
        play(&mut game, 11).await;
        let question = asked(&table.ana, "/wari draw", &table.kofi).await;
        let end = shown(match by_button {
            true => press(&table.kofi, &question, "Accept").await,
            false => table.kofi.slash("/wari accept").await.unwrap(),
        });
        // The stores do not change, and the board is shown from South's side.
        assert_eq!(position(&end), game.record.position().to_string());
        is_settled(&table, &question).await;
        ends.push([table.seen(&question), table.seen(&end)].join("\n\n"));
    }
    assert_snapshot!(ends[0], @"
    pings @Kofi: @Kofi, Ana offers a draw in game 1.
    [Accept] [Decline] [Withdraw]

    pings @Ana: Kofi agreed to a draw.
    **The game is drawn.** Ana 0 · Kofi 0 — @Ana, well played!
    Ratings: Ana in 4 more games · Kofi in 4 more games
    Classic rules · game 1 · rated
    board.png
    [Rematch] [Replay] [Review]
    ");
    assert_eq!(ends[1], ends[0].replace("game 1", "game 2").replace("in 4 more", "in 3 more"));
    assert_snapshot!(table.typed(&table.kofi, "/wari move house:a game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
    table.esi.slash("/wari settings view:text").await.unwrap();
    assert_snapshot!(table.typed(&table.esi, "/wari leaderboard").await, @"
    **Classic · This server**
    **Provisional, until a few more rated games**
    @Ana · won 0, drew 2, lost 0 · 0 seeds
    @Kofi · won 0, drew 2, lost 0 · 0 seeds
    ");
}

#[tokio::test]
async fn whoever_wants_the_same_agrees() {
    let table = Table::set().await;
    let game = table.game().await;
    asked(&table.kofi, "/wari draw", &table.ana).await;
    assert_snapshot!(table.typed(&table.ana, &format!("/wari draw game:{}", game.number)).await, @"
    pings @Kofi: Ana agreed to a draw.
    **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch]
    ");
}

#[tokio::test]
async fn what_is_asked_is_declined_or_withdrawn_and_not_asked_again_before_the_next_move() {
    let table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 1).await;
    let mut answers = Vec::new();
    for command in ["/wari draw", "/wari stop"] {
        let question = asked(&table.ana, command, &table.kofi).await;
        answers.push(table.pressed(&table.kofi, &question, "Decline").await);
        is_settled(&table, &question).await;
        answers.push(table.typed(&table.ana, command).await);
    }
    assert_snapshot!(answers.join("\n"), @"
    pings @Kofi: @Kofi declined the draw; game 1 continues.
    private: You've already asked for a draw in this position. You can ask again after the next move.
    pings @Kofi: @Kofi wants to play on; game 1 continues.
    private: You've already asked for a stop in this position. You can ask again after the next move.
    ");
    // The other player can still make an offer, and can withdraw it by button or command.
    let question = asked(&table.kofi, "/wari draw", &table.ana).await;
    assert_snapshot!(table.pressed(&table.kofi, &question, "Withdraw").await, @"pings @Ana: @Kofi withdrew the draw offer; game 1 continues.");
    is_settled(&table, &question).await;
    let question = asked(&table.kofi, "/wari stop", &table.ana).await;
    assert_snapshot!(table.typed(&table.kofi, "/wari decline").await, @"private: @Kofi withdrew the offer to stop; game 1 continues.");
    is_settled(&table, &question).await;
    game.sow(House::A, By::Buttons).await;
    asked(&table.ana, "/wari draw", &table.kofi).await;
}

#[tokio::test]
async fn a_move_ends_what_waits() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let question = asked(&table.kofi, "/wari draw", &table.ana).await;
    game.sow(House::C, By::Commands).await;
    is_settled(&table, &question).await;
    let late = table.forged(&table.ana, &question, "1:agree:1").await;
    assert_snapshot!(late, @"private: That offer was answered or withdrawn, or game 1 has moved on: link");
    for (person, label) in [(&table.kofi, "1:retract:1"), (&table.ana, "1:refuse:1")] {
        assert_eq!(table.forged(person, &question, label).await, late, "{label}");
    }
    assert_eq!(table.typed(&table.ana, "/wari accept challenge:\"game 1\"").await, late);
    assert_snapshot!(table.typed(&table.ana, "/wari accept").await, @"private: Nothing is waiting for your answer here. `/wari challenge` offers a game.");
}

#[tokio::test]
async fn only_the_two_have_a_say_and_only_one_thing_waits_at_a_time() {
    let table = Table::set().await;
    table.game().await;
    let question = asked(&table.ana, "/wari draw", &table.kofi).await;
    let strangers = table.typed(&table.esi, "/wari draw game:1").await;
    assert_snapshot!(strangers, @"private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.");
    for label in ["Accept", "Decline", "Withdraw"] {
        assert_eq!(table.pressed(&table.esi, &question, label).await, strangers);
    }
    let own = table.pressed(&table.ana, &question, "Accept").await;
    assert_snapshot!(own, @"private: You asked for a draw yourself, so @Kofi has to answer. `/wari decline` withdraws it.");
    assert_eq!(table.typed(&table.ana, "/wari draw").await, own);
    assert_snapshot!(table.typed(&table.ana, "/wari accept").await, @"private: Nothing is waiting for your answer here. `/wari challenge` offers a game.");
    assert_snapshot!(table.pressed(&table.kofi, &question, "Withdraw").await, @"private: Only the player who made this offer can withdraw it. You can *Accept* or *Decline*.");
    assert_snapshot!(table.typed(&table.kofi, "/wari stop").await, @"private: In game 1, a request for a draw is waiting for an answer: link. *Accept* or *Decline* it first; a move cancels it too.");
    let elsewhere = table.kofi.in_channel(&table.guild.channel("elsewhere"));
    assert_snapshot!(table.typed(&elsewhere, "/wari draw game:1").await, @"private: Game 1 is in another channel: link");

    // A board that is shown again repeats the question.
    let board = shown(table.kofi.slash("/wari board").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    Ana offers a draw: *Accept* or *Decline*?
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More] [Accept] [Decline]
    ");
    let end = shown(press(&table.kofi, &board, "Accept").await);
    assert!(end.content.starts_with("Kofi agreed to a draw."), "{}", end.content);
}

#[tokio::test]
async fn what_is_asked_outlives_a_restart() {
    let mut table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 2).await;
    let question = asked(&table.ana, "/wari stop", &table.kofi).await;
    table.kill().await;
    table.start().await;
    assert_snapshot!(table.pressed(&table.kofi, &question, "Accept").await, @"
    pings @Ana: Kofi agreed to stop.
    The game was stopped. Of the remaining seeds, Ana takes 24 and Kofi takes 24. **The game is drawn.** Ana 24 · Kofi 24 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Replay] [Review]
    ");
    is_settled(&table, &question).await;
}

#[tokio::test]
async fn a_stop_is_settled_as_each_ruleset_says() {
    let table = Table::set().await;
    let mut told = Vec::new();
    for ruleset in rulesets::ALL {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, ruleset, SeedsPerHouse::Four, By::Buttons).await;
        play(&mut game, 7).await;
        let mut stopped = game.record.clone();
        let outcome = stopped.stop().unwrap();
        let question = asked(kofi, &format!("/wari stop game:{}", game.number), ana).await;
        let end = shown(press(ana, &question, "Accept").await);
        assert_eq!(position(&end), outcome.position().to_string(), "{}", ruleset.id);
        told.push(format!("{}: {}", ruleset.name, table.steady(&question.content)));
        told.push(table.steady(end.content.lines().nth(1).unwrap()));
    }
    assert_snapshot!(told.join("\n"), @"
    Classic: @Ana, Kofi offers to stop game 1 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Pratt: @Ana, Kofi offers to stop game 2 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Beads: @Ana, Kofi offers to stop game 3 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Modern: @Ana, Kofi offers to stop game 4 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Warri: @Ana, Kofi offers to stop game 5 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Abapa: @Ana, Kofi offers to stop game 6 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    ");
}

/// Plays a game under this ruleset until a position occurs for the third time.
async fn third_occurrence(table: &Table, rules: &str) -> Followed {
    let finished = crate::endings::finished_games()
        .into_iter()
        .find(|game| game.record.ruleset().id == rules && game.reason == "fifth occurrence");
    let moves = finished.unwrap().record;
    let Table { discord, ana, kofi, .. } = table;
    let mut game = Followed::begin(discord, ana, kofi, moves.ruleset(), moves.seeds_per_house(), By::Buttons).await;
    let mut moves = moves.moves().iter();
    while !game.record.asks_to_stop() {
        game.sow(*moves.next().unwrap(), By::Buttons).await;
    }
    game
}

#[tokio::test]
async fn at_the_third_occurrence_the_board_itself_asks_both() {
    let table = Table::set().await;
    let mut seen = Vec::new();
    for rules in ["pratt", "warri"] {
        // The first player to agree asks the other.
        let game = third_occurrence(&table, rules).await;
        seen.push(table.seen(&game.board));
        seen.push(table.pressed(&table.esi, &game.board, "Accept").await);
        let asked = shown(press(&table.ana, &game.board, "Accept").await);
        seen.push(table.seen(&asked));
        seen.push(table.pressed(&table.ana, &game.board, "Accept").await);
        let end = shown(press(&table.kofi, &game.board, "Accept").await);
        let mut record: Record = game.record.clone();
        assert_eq!(position(&end), record.stop().unwrap().position().to_string());
        is_settled(&table, &asked).await;
        is_settled(&table, &game.board).await;

        // If a player declines, the question ends, and the board keeps its house buttons.
        let mut game = third_occurrence(&table, rules).await;
        let declined = table.pressed(&table.kofi, &game.board, "Decline").await;
        let late = table.pressed(&table.ana, &game.board, "Accept").await;
        seen.extend([declined, late]);
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
    assert_snapshot!(seen.join("\n\n"), @"
    pings @Ana: Kofi sowed **a** (1).
    Ana 22 · Kofi 24 — @Ana to move
    Pratt rules · game 1 · rated · move due in 3 days
    This position has come up 3 times. Do you both want to stop here? *Accept* or *Decline*, or just keep playing.
    board.png
    [a · 1] (b · 0) (c · 0)
    (d · 0) (e · 0) (f · 0)
    [Preview] [More] [Accept] [Decline]

    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Kofi: @Kofi, Ana offers to stop game 1 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 22, @Kofi 24.
    [Accept] [Decline] [Withdraw]

    private: You asked for a stop yourself, so @Kofi has to answer. `/wari decline` withdraws it.

    @Kofi wants to play on; game 2 continues.

    private: That offer was answered or withdrawn, or game 2 has moved on: link

    pings @Kofi: Ana sowed **f** (1).
    Ana 23 · Kofi 23 — @Kofi to move
    Warri rules · game 3 · rated · move due in 3 days
    This position has come up 3 times. Do you both want to stop here? *Accept* or *Decline*, or just keep playing.
    board.png
    [a · 1] (b · 0) (c · 0)
    (d · 0) (e · 0) (f · 0)
    [Preview] [More] [Accept] [Decline] [Next game]

    private: You don't play in game 3, but you're welcome to watch. `/wari challenge` starts a game of your own.

    pings @Kofi: @Kofi, Ana offers to stop game 3 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 23, @Kofi 23.
    [Accept] [Decline] [Withdraw]

    private: You asked for a stop yourself, so @Kofi has to answer. `/wari decline` withdraws it.

    @Kofi wants to play on; game 4 continues.

    private: That offer was answered or withdrawn, or game 4 has moved on: link
    ");
}

#[tokio::test]
async fn a_move_just_made_is_taken_back_freely() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let old = game.board.clone();
    let undone = shown(table.ana.slash("/wari undo").await.unwrap());
    assert_snapshot!(table.seen(&undone), @"
    pings @Ana: Ana undid a move.
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    is_settled(&table, &old).await;

    // The board of the undone move cannot be played, even after as many moves have been made again.
    let board = shown(press(&table.ana, &undone, "d").await);
    assert_snapshot!(table.forged(&table.kofi, &old, "1:1:1:a").await, @"private: This board is out of date, so nothing was played. The newest board of game 1 is here: link");
    shown(press(&table.kofi, &board, "a").await);

    // After the opponent has replied, an undo needs their consent.
    let question = asked(&table.ana, "/wari undo", &table.kofi).await;
    assert_snapshot!(table.seen(&question), @"
    pings @Kofi: @Kofi, Ana asks to undo their last move in game 1.
    [Accept] [Decline] [Withdraw]
    ");
    assert_eq!(table.pressed(&table.kofi, &question, "Accept").await, table.seen(&undone));

    // A player without a move cannot undo, and an undo does not count as the opponent's move.
    assert_snapshot!(table.typed(&table.kofi, "/wari undo").await, @"private: You haven't made a move that you could undo.");
}

#[tokio::test]
async fn a_move_of_the_opponents_does_not_become_free_when_another_is_taken_back() {
    let table = Table::set().await;
    let mut game = table.game().await;
    play(&mut game, 3).await;
    shown(table.ana.slash("/wari undo").await.unwrap());
    let question = asked(&table.kofi, "/wari undo", &table.ana).await;
    assert_snapshot!(table.pressed(&table.ana, &question, "Decline").await, @"pings @Ana: @Ana declined the undo; game 1 continues.");
}

#[tokio::test]
async fn what_waits_is_offered_to_choose_from() {
    let table = Table::set().await;
    let first = table.game().await;
    let second = table.game().await;
    for game in [&first, &second] {
        asked(&table.ana, &format!("/wari draw game:{}", game.number), &table.kofi).await;
    }
    shown(table.esi.slash("/wari challenge opponent:@Kofi").await.unwrap());
    assert_snapshot!(table.typed(&table.kofi, "/wari accept").await, @"
    private: 3 offers are waiting here. Which one do you mean?
    [game 1 · draw · Ana] [game 2 · draw · Ana] [3 · from Esi · Classic rules]
    ");
    let choices = table.kofi.complete("/wari accept challenge:").await.unwrap();
    let labels: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(labels, ["game 1 · draw · Ana", "game 2 · draw · Ana", "3 · from Esi · Classic rules"]);
    let value = choices[1].value.as_str().unwrap();
    assert_snapshot!(table.typed(&table.kofi, &format!("/wari accept challenge:\"{value}\"")).await, @"
    pings @Ana: Kofi agreed to a draw.
    **The game is drawn.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 2 · unrated
    board.png
    [Rematch] [Next game]
    ");
}

#[tokio::test]
async fn more_is_for_players_alone_and_asks_before_it_resigns() {
    let table = Table::set().await;
    let game = table.game().await;
    assert_snapshot!(table.pressed(&table.esi, &game.board, "More").await, @"private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.");
    let more = press(&table.kofi, &game.board, "More").await.message.unwrap();
    assert_snapshot!(table.seen(&more), @"
    private: Game 1: draws, stops, undos and pauses need your opponent's OK (if you stop, each keeps the seeds in their own row). You can undo your own last move freely for a minute, unless your opponent has moved.
    [Draw] [Stop] [Undo] [Pause]
    [Give more time] [Plan ahead] [Resign] [Rules]
    ");
    let question = shown(press(&table.kofi, &more, "Draw").await);
    assert_snapshot!(table.seen(&question), @"
    pings @Ana: @Ana, Kofi offers a draw in game 1.
    [Accept] [Decline] [Withdraw]
    ");
    let confirm = press(&table.kofi, &more, "Resign").await.message.unwrap();
    assert_snapshot!(table.seen(&confirm), @"
    private: Resign game 1? Your opponent wins. To keep playing, dismiss this message.
    [Resign]
    ");
    assert_snapshot!(table.pressed(&table.kofi, &confirm, "Resign").await, @"
    pings @Ana: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Learn]
    ");
    is_settled(&table, &question).await;
    assert_snapshot!(table.pressed(&table.kofi, &more, "Draw").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}
