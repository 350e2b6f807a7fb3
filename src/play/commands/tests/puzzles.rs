//! Puzzles that come from reviewed games.

use wari_games::{GuildId, Place, Source, UserId};

use super::stage::{self, ANA, HERE, KOFI, NOW, SERVER, asks, played, reviewed};
use crate::commands::{Act, Person, Request, answer};
use crate::table::computer;
use crate::table::reviews::gather;

fn puzzle() -> Act {
    Act::Command("puzzle".to_owned())
}

#[tokio::test]
async fn a_reviewed_game_leaves_its_puzzle_to_its_server_alone() {
    let folder = tempfile::tempdir().unwrap();
    let table = stage::open(&folder).await;
    let (game, whole, review) = reviewed(&table).await;
    gather(&table, &game, &whole, &review).await.unwrap();
    gather(&table, &game, &whole, &review).await.unwrap();

    let own = table.database.study().unanswered_puzzles_of(SERVER, ANA, None).await.unwrap().remove(0);
    assert_eq!((own.number, own.source), (1_000_001, Some(Source { game: game.id, ply: 22 })));
    let shown = asks(&table, HERE, puzzle(), &[]).await;
    assert!(shown.text.starts_with("**A puzzle from a game on this server** · Classic rules · "), "{}", shown.text);
    let alt_text = shown.picture.unwrap().alt_text;
    assert!(alt_text.ends_with(&whole.position_at(22).unwrap().to_string()), "{alt_text}");
    let by_other_rules = asks(&table, HERE, puzzle(), &[("rules", "abapa")]).await;
    assert!(by_other_rules.text.starts_with("**Puzzle "), "{}", by_other_rules.text);

    let elsewhere = Place { guild: Some(GuildId::new(11)), ..HERE };
    let press = Act::Press(format!("1:puzzle:{}:{}", own.number, own.task.solution));
    assert!(asks(&table, elsewhere, puzzle(), &[]).await.text.starts_with("**Puzzle "));
    let forged = asks(&table, elsewhere, press.clone(), &[]).await;
    assert!(forged.text.starts_with("This button is from another version of me"), "{}", forged.text);

    let right = asks(&table, HERE, press, &[]).await;
    assert!(right.text.contains("**Right!**"), "{}", right.text);
    assert!(right.text.contains("\nIt came up at move 23 of game 1; `/wari review game:1` "), "{}", right.text);
    assert!(right.text.ends_with("your first one solved."), "{}", right.text);
    let next = asks(&table, HERE, puzzle(), &[]).await;
    assert!(next.text.starts_with("**Puzzle ") && !next.text.contains("first one solved"), "{}", next.text);
}

#[tokio::test]
async fn nothing_is_kept_of_a_game_that_goes_on_nor_told_while_it_waits_for_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let table = stage::open(&folder).await;
    let (game, whole, review) = reviewed(&table).await;
    let twin = played(&table, 22).await;
    // Not even if a caller tries to.
    gather(&table, &twin, twin.record(), &review).await.unwrap();
    let found = table.thinker.puzzle(computer::subject(&game), &whole, 22).await.unwrap().unwrap();
    table.database.study().store_puzzle(&twin, 22, &found).await.unwrap();
    assert_eq!(table.database.study().unanswered_puzzles_of(SERVER, ANA, None).await.unwrap(), []);

    gather(&table, &game, &whole, &review).await.unwrap();
    let shown = asks(&table, HERE, puzzle(), &[]).await;
    assert!(shown.text.starts_with("**Puzzle "), "another is shown instead: {}", shown.text);
    let own = table.database.study().unanswered_puzzles_of(SERVER, ANA, None).await.unwrap().remove(0);
    let solves = async |who: UserId| {
        let press = Act::Press(format!("1:puzzle:{}:{}", own.number, own.task.solution));
        let who = Person { id: who, name: None, bot: false };
        answer(&Request { who, ..stage::request(press, Vec::new()) }, &table).await.text
    };
    for player in [ANA, KOFI] {
        let refused = solves(player).await;
        assert!(
            refused.starts_with(
                "I can't help with a position from one of your running games. This one is on the board in game 2"
            ),
            "{refused}"
        );
    }
    let refused = solves(UserId::new(3)).await;
    assert!(refused.starts_with("Two people are playing from this very position"), "{refused}");

    let mut twin = table.database.games().load(twin.id).await.unwrap().unwrap();
    twin.resign(KOFI).unwrap();
    assert!(table.database.games().store(&mut twin, NOW).await.unwrap());
    assert!(solves(UserId::new(3)).await.contains("It came up at move 23 of game 1"), "once it is over, it is told");
}
