//! Reviews: the computer's analysis of finished games, which nobody can see before the end.

use insta::assert_snapshot;
use local_discord::{AnswerKind, Message, permission};
use wari_rules::{House, Side};

use crate::followed::{By, Followed, number};
use crate::table::{Table, position, shown};

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
    assert_snapshot!(table.seen(&first), @"
    private: **Kofi lost a game that was still open.**
    Review of game 1: Ana (South) against Kofi (North), 5 moves.
    **Ana** · accuracy 42% · 2.3 seeds lost per move · 1 inaccuracy, 0 mistakes, 1 blunder
    **Kofi** · accuracy 46% · 2.7 seeds lost per move · 0 inaccuracies, 2 mistakes, 0 blunders
    The biggest turning points, with the winning chances before and after:
    - Move 2: Kofi's **a**, a mistake, let Ana prepare a capture of 4 from **a** and **b** (`a e d f b c e a`); **f** would have avoided that. (Kofi 53% → 41%)
    - Move 4: Kofi's **b**, a mistake, let Ana prepare a capture of 3 from **a** (`b c f a c a e b d d d f`); **c** would have avoided that. (Kofi 45% → 34%)
    - Move 5: Ana's **a**, a blunder, missed a threat: **c** would have attacked 4 seeds in Kofi's **a** and **b**. (Ana 73% → 52%)
    review.png
    [Step through] [Move 2] [Move 4] [Move 5] [Share]
    ");
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
    assert_eq!(table.discord.late(), 0);
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
async fn a_reviewed_game_is_gone_through_with_what_each_house_was_worth() {
    let table = Table::set().await;
    let game = finished(&table).await;
    let promise = table.kofi.slash("/wari review").await.unwrap();
    assert!(!promise.private, "players show it to their channel");
    let review = table.kept(&table.kofi, promise).await;

    let answer = table.esi.click_on(&review, "Step through").await.unwrap();
    assert!(answer.private);
    let opened = answer.message.unwrap();
    let (mut message, mut pages) = (opened.clone(), vec![table.seen(&opened)]);
    for (sign, ply) in [("▶", 1), ("▶", 2), ("◀", 1), ("⏭", MOVES.len()), ("⏮", 0)] {
        message = table.esi.click_on(&message, sign).await.unwrap().message.unwrap();
        assert_eq!(message.id, opened.id, "in the same message");
        assert_eq!(position(&message), game.record.position_at(ply).unwrap().to_string(), "{sign}");
        pages.push(message.content.clone());
        let worth = ["South's expected lead in seeds: house a ", "North's expected lead in seeds: house a "][ply % 2];
        assert_eq!(message.alt_text().starts_with(worth), ply < MOVES.len(), "{}", message.alt_text());
    }
    assert_snapshot!(pages.join("\n\n"), @"
    private: Game 1, before the first of 5 moves.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · unrated
    Ana sowed **f**; there was nothing better.
    Below each house: Ana's expected lead in seeds.
    -# Try a house to see what could have followed.
    board.png
    [try a · 4] [try b · 4] [try c · 4]
    [try d · 4] [try e · 4] [try f · 4]
    (⏮) (◀) [▶] [⏭] [Review]

    Game 1, after move 1 of 5: Ana sowed **f** (4).
    Ana 0 · Kofi 0 — Kofi to move
    Classic rules · game 1 · unrated
    Kofi's **a**, a mistake, let Ana prepare a capture of 4 from **a** and **b** (`a e d f b c e a`); **f** would have avoided that.
    Below each house: Kofi's expected lead in seeds.
    -# Try a house to see what could have followed.

    Game 1, after move 2 of 5: Kofi sowed **a** (5).
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · unrated
    Ana's **b**, an inaccuracy, missed a threat: **e** would have attacked 2 seeds in Kofi's **a**.
    Below each house: Ana's expected lead in seeds.
    -# Try a house to see what could have followed.

    Game 1, after move 1 of 5: Ana sowed **f** (4).
    Ana 0 · Kofi 0 — Kofi to move
    Classic rules · game 1 · unrated
    Kofi's **a**, a mistake, let Ana prepare a capture of 4 from **a** and **b** (`a e d f b c e a`); **f** would have avoided that.
    Below each house: Kofi's expected lead in seeds.
    -# Try a house to see what could have followed.

    Game 1, after 5 moves: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0
    Classic rules · game 1 · unrated

    Game 1, before the first of 5 moves.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · unrated
    Ana sowed **f**; there was nothing better.
    Below each house: Ana's expected lead in seeds.
    -# Try a house to see what could have followed.
    ");
    let back = table.esi.click_on(&message, "Review").await.unwrap().message.unwrap();
    assert_eq!((back.id, &back.content), (opened.id, &review.content));
}

#[tokio::test]
async fn who_asked_for_a_review_shows_it_to_the_channel() {
    let table = Table::set().await;
    let game = finished(&table).await;
    let promise = table.esi.slash("/wari review").await.unwrap();
    let own = table.kept(&table.esi, promise).await;
    let before = table.channel.messages().len();
    let shared = shown(table.esi.click_on(&own, "Share").await.unwrap());
    assert_snapshot!(table.seen(&shared), @"
    **Kofi lost a game that was still open.**
    Review of game 1: Ana (South) against Kofi (North), 5 moves.
    **Ana** · accuracy 42% · 2.3 seeds lost per move · 1 inaccuracy, 0 mistakes, 1 blunder
    **Kofi** · accuracy 46% · 2.7 seeds lost per move · 0 inaccuracies, 2 mistakes, 0 blunders
    The biggest turning points, with the winning chances before and after:
    - Move 2: Kofi's **a**, a mistake, let Ana prepare a capture of 4 from **a** and **b** (`a e d f b c e a`); **f** would have avoided that. (Kofi 53% → 41%)
    - Move 4: Kofi's **b**, a mistake, let Ana prepare a capture of 3 from **a** (`b c f a c a e b d d d f`); **c** would have avoided that. (Kofi 45% → 34%)
    - Move 5: Ana's **a**, a blunder, missed a threat: **c** would have attacked 4 seeds in Kofi's **a** and **b**. (Ana 73% → 52%)
    review.png
    [Step through] [Move 2] [Move 4] [Move 5]
    ");
    is_pictured(&shared);
    assert_eq!((shared.channel, table.channel.messages().len()), (table.channel.id(), before + 1));
    assert_snapshot!(table.pressed(&table.esi, &own, "Share").await, @"private: You've just shown the review of game 1 here; scroll up a little.");

    // Anybody can step through what was shared, and nobody can share from there.
    let step = table.kofi.click_on(&shared, "Step through").await.unwrap();
    assert!(step.private);
    assert_snapshot!(table.forged(&table.kofi, &shared, "1:share:1").await, @"private: This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.");

    // Where pictures may not be attached, the text stands for it; where nothing may be written, it stays private.
    let talk = table.guild.channel("talk");
    let kofi = table.kofi.in_channel(&talk);
    let own = kofi.slash("/wari review game:1").await.unwrap().message.unwrap();
    talk.set_bot_permissions(permission::VIEW_CHANNEL);
    assert_snapshot!(table.pressed(&kofi, &own, "Share").await, @"private: I can only reply privately in this channel, so I can't show the review of game 1 to everybody: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*.");
    talk.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    let shared = shown(kofi.click_on(&own, "Share").await.unwrap());
    assert!(shared.attachments.is_empty() && shared.content.contains("South's winning chances"), "{}", shared.content);
    drop(game);
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
    // After the end the review is available.
    game.resign(Side::South).await;
    let promise = table.kofi.slash("/wari review game:2").await.unwrap();
    let second = table.kept(&table.kofi, promise).await;
    assert_snapshot!(table.seen(&second), @"
    **Ana let it slip with the last move.**
    Review of game 2: Ana (South) against Kofi (North), 1 move.
    **Ana** · accuracy 64% · 1.5 seeds lost per move · 1 inaccuracy, 0 mistakes, 0 blunders
    **Kofi** · no choice to make
    Where the game turned, with the winning chances before and after:
    - Move 1: Ana's **c**, an inaccuracy, helped Kofi: **f** would have left them fewer houses to play from. (Ana 50% → 43%)
    review.png
    [Step through] [Move 1]
    ");
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_said_and_what_can_is_offered() {
    let table = Table::set().await;
    assert_snapshot!(table.typed(&table.ana, "/wari review").await, @"private: No game in this channel is finished yet. To review one from another channel, use `/wari review` with the option `game`.");
    let mut unplayed = table.game().await;
    unplayed.resign(Side::North).await;
    assert_snapshot!(table.typed(&table.ana, "/wari review game:1").await, @"private: Nobody has made a move in game 1 yet: link");
    finished(&table).await;
    table.game().await;
    let offered = table.kofi.complete("/wari review game:").await.unwrap();
    let labels: Vec<&str> = offered.iter().map(|choice| &*choice.name).collect();
    assert_eq!(labels, ["2 · against Ana · Classic rules · 5 moves"]);
}
