//! `/wari rules` and `/wari help` with pictures: pages in one message.

use std::collections::HashSet;

use insta::assert_snapshot;
use local_discord::{AnswerKind, Message, Person};
use wari_games::{Example, Lesson};
use wari_rules::{Ruleset, Side, rulesets};

use crate::table::{Table, position, told};

/// Returns the first page of a ruleset's rules.
async fn rules(person: &Person, ruleset: &Ruleset) -> Message {
    let answer = person.slash(&format!("/wari rules rules:{}", ruleset.id)).await.unwrap();
    told(&answer);
    answer.message.unwrap()
}

/// Returns the first page of the help, once the bot has heard under which ids Discord knows its commands.
async fn helped(person: &Person) -> Message {
    loop {
        let help = person.slash("/wari help").await.unwrap().message.unwrap();
        if help.content.contains("</wari challenge:") {
            return help;
        }
    }
}

/// Checks that a page is complete, pings nobody, and agrees with the rules crate.
fn shows(page: &Message, example: &Example) {
    let text = &page.content;
    assert!(page.pings.is_empty() && page.attachments.len() == 1, "{text}");
    assert!(page.png().is_some_and(|png| png.starts_with(b"\x89PNG")), "{text}");
    assert!(page.alt_text().chars().count() <= 1024, "{}", page.alt_text());
    assert_eq!(position(page), example.position().to_string());

    for (told, before, after) in [(text.as_str(), "**", "**"), (page.alt_text(), "house ", "")] {
        let named = |house| format!("{before}{house}{after}");
        match example.comes {
            Err(_) => assert!(told.contains(&format!("South can't sow {}", named(example.house))), "{told}"),
            Ok(sowing) => {
                let sown = format!("South sows {} ({}).", named(sowing.origin()), sowing.lifted());
                assert!(told.contains(&sown), "{told}");
                let captures = format!(": South captures {} seeds.", sowing.captured_seeds());
                assert_eq!(told.contains(&captures), sowing.captured_seeds() > 0, "{told}");
            }
        }
        let winner = example.outcome().map(|outcome| outcome.winner().unwrap());
        for side in Side::ALL {
            assert_eq!(told.contains(&format!("{side} wins, ")), winner == Some(side), "{told}");
        }
    }
}

#[tokio::test]
async fn every_lesson_of_every_ruleset_is_a_press_away() {
    let table = Table::set().await;
    let mut pictures = HashSet::new();
    for ruleset in rulesets::ALL {
        let first = rules(&table.ana, ruleset).await;
        shows(&first, &Lesson::first().under(ruleset));
        assert!(first.content.starts_with(&format!("# {}\n", ruleset.name)), "{}", first.content);
        let labels: Vec<&str> = first.buttons().map(|button| button.label.as_str()).collect();
        assert_eq!(labels.len(), Lesson::of(ruleset).count() + 1);

        let mut message = first.clone();
        for (label, lesson) in labels[1..].iter().zip(Lesson::of(ruleset)) {
            let pressed = table.ana.click_on(&message, label).await.unwrap();
            assert_eq!((pressed.kind, pressed.private), (AnswerKind::Update, true));
            message = pressed.message.unwrap();
            assert_eq!(message.id, first.id, "the page takes the place of the one before");
            assert!(message.content.starts_with(&format!("# {} · {label}\n", ruleset.name)), "{}", message.content);
            shows(&message, &lesson.under(ruleset));
            assert!(pictures.insert(message.png().unwrap().to_vec()), "{}: this picture was seen before", lesson.id);
            // Only the button of the current page is disabled.
            assert!(message.button(label).unwrap().disabled);
            assert_eq!(message.enabled_labels().len(), labels.len() - 1);
        }

        let back = table.ana.click_on(&message, "Rules").await.unwrap().message.unwrap();
        assert_eq!((back.id, &back.content, &back.rows), (first.id, &first.content, &first.rows));
    }
    let usual = table.ana.slash("/wari rules").await.unwrap();
    assert!(told(&usual).starts_with("# Classic\n"), "{}", usual.content());
    assert!(table.channel.messages().iter().all(|message| message.private_to == Some(table.ana.id())));
}

#[tokio::test]
async fn help_shows_a_board_and_leads_to_the_rules() {
    let table = Table::set().await;
    let help = helped(&table.kofi).await;
    assert_snapshot!(table.seen(&help), @"
    private: # Wari, the sowing game of West Africa and the Caribbean
    - **New here?** *Learn* teaches you the game in ten small exercises. *Play the computer* asks *Easy*, *Medium* or *Hard*, and you play.
    - **To play somebody**, run </wari challenge>. Leave out the opponent, and anyone can accept.
    - **When it's your turn**, you get a new board. Press one of your six houses to sow its seeds, or run </wari move>.
    - **Games can take weeks:** you have three days for each move, unless you agree on something else.
    - **A club night?** </wari-event create> opens a tournament in a channel: an arena, a Swiss, a round robin, a knock-out or a simul. People join with a button.
    [Play the computer] [Learn] [Rules]
    (Start) [The board] [Commands 1] [Commands 2] [Commands 3]
    ");
    let board = table.kofi.click_on(&help, "The board").await.unwrap().message.unwrap();
    assert_eq!(board.id, help.id, "in the same message");
    assert_snapshot!(table.seen(&board), @"
    private: # How to read the board
    When it's your turn, your row is at the bottom: **a** to **f** from your left, with your store on the right. Each house shows its seeds and their number.
    Rings mark the last move: a **thick** one where the seeds were lifted, **thin** ones where they landed, **double** ones where they were captured, **broken** ones where a capture didn't count.
    In the picture, South sowed **d**: its last seed made 2 in North's **c**, so South captured them.
    board.png
    [Start] (The board) [Commands 1] [Commands 2] [Commands 3]
    ");
    assert_eq!(position(&board), Lesson::first().under(&rulesets::CLASSIC).position().to_string());
    let commands = table.kofi.click_on(&board, "Commands 3").await.unwrap().message.unwrap();
    assert!(commands.attachments.is_empty() && !commands.content.contains("wari-admin"), "{}", commands.content);
    let managers = helped(&table.ana).await;
    let managers = table.ana.click_on(&managers, "Commands 3").await.unwrap().message.unwrap();
    assert_snapshot!(table.seen(&managers), @"
    private: # Commands, 3 of 3
    </wari-event extend> Let your arena go on for longer
    </wari-event remove> Take somebody out of your tournament
    </wari-event correct> Set the result of a game of your tournament
    </wari-event cancel> Cancel your tournament
    </wari-event export> Get a tournament as a file for other programs
    </wari-admin settings> Default settings for this server
    </wari-admin puzzle> Turn the daily puzzle on or off
    </wari-admin tv> Show the game most worth watching in this channel
    </wari-admin annul> Annul a running game, so that it doesn't count
    </wari-admin erase> Delete everything I store about this server
    **Challenge to Wari** Right-click somebody, then *Apps*: challenge them to a game
    **Review this game** Right-click a board, then *Apps*: see what the computer thinks of its game
    **Replay** Right-click a board, then *Apps*: get its game as a GIF
    **Follow** Right-click a board, then *Apps*: hear privately how its game goes
    [Start] [The board] [Commands 1] [Commands 2] (Commands 3)
    ");
    let start = table.kofi.click_on(&commands, "Start").await.unwrap().message.unwrap();
    let pressed = table.kofi.click_on(&start, "Rules").await.unwrap().message.unwrap();
    assert_eq!(pressed.id, help.id);
    assert_snapshot!(table.seen(&pressed), @"
    private: # Classic
    Each player has six houses, **a** to **f** from their own left, and a store. South moves first.
    - **Sow.** Lift all the seeds from one of your houses and drop them one by one into the next houses, counterclockwise. Skip the stores; with 12 or more seeds, skip the house you started from.
    - **Capture.** If your last seed makes 2 or 3 in one of your opponent's houses, they go to your store, along with the 2s and 3s directly before it, back to the first of their houses that holds another number.
    - **Win.** Capture more than half of the seeds to win; half each is a draw.
    ## What is special about these rules
    - **Grand slam.** A move that would capture all your opponent's seeds captures them and ends the game; you also get the seeds left on your side.
    - **Feeding.** If your opponent has no seeds, you must play a move that gives them some if you can. If no move can, the game ends and you get the remaining seeds.
    - **Repetition.** The third time the same position comes up, or after 200 moves without a capture, the game ends and each player gets the seeds on their own side.

    **In the picture:** South sows **d** (5). The last seed makes 2 in North's **c**: South captures 2 seeds. The capture ends at **b**, which holds 5.
    board.png
    (Rules) [Capture] [Chain] [Lap]
    [Grand slam] [Feeding] [Last seeds] [Majority]
    ");
    shows(&pressed, &Lesson::first().under(&rulesets::CLASSIC));
}

#[tokio::test]
async fn a_page_never_takes_the_place_of_a_public_message() {
    let table = Table::set().await;
    let game = table.game().await;
    let forged = table.esi.forge(&game.board, "1:rules:abapa:chain").await.unwrap();
    assert_snapshot!(table.seen(&forged), @"
    private: # Abapa · Chain
    **Capture.** If your last seed makes 2 or 3 in one of your opponent's houses, they go to your store, along with the 2s and 3s directly before it, back to the first of their houses that holds another number.

    **In the picture:** South sows **d** (8). The last seed makes 2 in North's **f**, right after **e** (3) and **d** (2): South captures 7 seeds. The capture ends at **c**, which holds 4.
    board.png
    [Rules] [Capture] (Chain) [Lap]
    [Grand slam] [Feeding] [Last seeds] [Majority]
    ");
    assert_eq!(forged.kind, AnswerKind::Message);
    game.only_the_newest_board_has_buttons().await;
}

#[tokio::test]
async fn pages_that_are_not_there_are_refused() {
    let table = Table::set().await;
    let page = rules(&table.ana, &rulesets::CLASSIC).await;
    let refused = table.forged(&table.ana, &page, "1:rules").await;
    assert_snapshot!(refused, @"private: This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.");
    for id in ["1:rules:", "1:rules:chess", "1:rules:classic:", "1:rules:classic:few", "1:rules:Abapa:lap"] {
        let answer = table.ana.forge(&page, id).await.unwrap();
        assert_eq!(table.seen(&answer), refused, "{id}");
        assert_eq!(answer.kind, AnswerKind::Message, "the page stays");
    }
    assert_snapshot!(table.forged(&table.ana, &page, "1:rules:beads:few").await, @"
    private: # Beads · Few seeds
    **Feeding.** If your opponent has no seeds, you must play a move that gives them some if you can. If no move can, the game ends and your opponent gets the remaining seeds; three or fewer are split, and an odd one is yours.

    **In the picture:** South sows **f** (1). South has no seeds left, and North has no move that gives any, so the game is over. Of the remaining seeds, South takes 1 and North takes 2. North wins, 25 to 23.
    board.png
    [Rules] [Capture] [Chain] [Lap] [Grand slam]
    [Feeding] [Last seeds] (Few seeds) [Majority]
    ");
}
