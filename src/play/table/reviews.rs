//! Reviews of finished games. Each is computed once, by whichever process is asked first, and stored. The puzzles that
//! it finds are kept for the server where the game was played, and the mistakes for who made them.
//!
//! Nobody gets help while they play: a running game is refused before a review is loaded or computed.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use wari_database::{Chore, DueAgain, Error};
use wari_engine::{Puzzle, Reason, Review};
use wari_games::{Game, Mistake, Moment, Refusal, Weakness};
use wari_rules::{Record, Side};

use super::{Table, Unanswered, computer};
use crate::thinking::{Busy, REVIEW_VERSION};

/// Returns the moves of a finished game.
///
/// # Errors
/// Refused while the game is running, and if it has no moves.
pub(crate) fn whole(game: &Game) -> Result<Record, Refusal> {
    let whole = game.whole().ok_or_else(|| Refusal::ReviewOfARunningGame { game: game.id, link: game.link() })?;
    match whole.ply() {
        0 => Err(Refusal::NothingToReplay { game: game.id, link: game.link() }),
        _ => Ok(whole),
    }
}

/// Loads the stored review of a finished game; `None` if there is none yet.
///
/// # Errors
/// Refused while the game is running, even if a review is stored, and if it has no moves.
pub(crate) async fn known(table: &Table, game: &Game) -> Result<Option<Review>, Unanswered> {
    whole(game)?;
    Ok(table.database.study().review(game, REVIEW_VERSION).await?)
}

/// Returns the review of a finished game, made now unless it is stored or being made, in this process or in another.
///
/// # Errors
/// Refused like [`whole`], and while the engine has too much to do; also if the database fails.
pub(crate) async fn find(table: &Table, game: &Game, now: Moment) -> Result<Review, Unanswered> {
    /// How often to look whether another process is done.
    const LOOK: Duration = Duration::from_millis(500);
    let whole = whole(game)?;
    let _turn = table.review_turn(game.id).await;
    let begun = Instant::now();
    loop {
        if let Some(found) = known(table, game).await? {
            return Ok(found);
        }
        // Another process may have finished since.
        let made = async {
            let found = match known(table, game).await {
                Ok(Some(found)) => Ok(found),
                Ok(None) => make(table, game, &whole).await,
                Err(error) => Err(error),
            };
            (found, DueAgain::Never)
        };
        let name = format!("review {}", game.id);
        if let Chore::Done(found) = table.database.chore(name, now.later(begun.elapsed().into()), made).await? {
            return found;
        }
        sleep(LOOK).await;
    }
}

/// Reviews a game and stores the result.
async fn make(table: &Table, game: &Game, whole: &Record) -> Result<Review, Unanswered> {
    let found = table.thinker.review(computer::subject(game), whole).await.map_err(|busy| match busy {
        Busy::Full => Refusal::NoTimeToReview { game: game.id },
        Busy::SameGame => Refusal::ThinkingAlready { game: game.id },
    })?;
    table.database.study().store_review(game.id, REVIEW_VERSION, &found).await?;
    keep_puzzles(table, game, whole, &found);
    Ok(found)
}

/// Searches a reviewed game for puzzles, in a background task that nobody waits for.
fn keep_puzzles(table: &Table, game: &Game, whole: &Record, review: &Review) {
    let (table, game, whole, review) = (table.clone(), game.clone(), whole.clone(), review.clone());
    tokio::spawn(async move {
        if let Err(error) = gather(&table, &game, &whole, &review).await {
            tracing::warn!(%error, game = %game.id, "could not store the puzzles from a game");
        }
    });
}

/// Stores the puzzles of a game; stops early if the engine is busy.
///
/// # Errors
/// If the database fails.
pub(crate) async fn gather(table: &Table, game: &Game, whole: &Record, review: &Review) -> Result<(), Error> {
    for ply in Puzzle::candidates(review) {
        match table.thinker.puzzle(computer::subject(game), whole, ply).await {
            Ok(Some(puzzle)) => table.database.study().store_puzzle(game, ply, &puzzle).await?,
            Ok(None) => {}
            Err(_busy) => break,
        }
    }
    Ok(())
}

/// Notes the mistakes of the people in a reviewed game, to practise from now on.
///
/// # Errors
/// If the database fails.
pub(crate) async fn note_mistakes(table: &Table, game: &Game, review: &Review, now: Moment) -> Result<(), Error> {
    for side in Side::ALL.into_iter().filter(|&side| !game.is_computers(side)) {
        let player = game.players[side];
        if player.is_tombstone() {
            continue;
        }
        let mistakes = Mistake::plies_of(review, side).into_iter().filter_map(|ply| {
            let reason = Reason::of(&game.record().up_to(ply)?, &review.plies[ply]);
            Some((Mistake { game: game.id, ply }, Weakness::of(&reason.cause)))
        });
        let mistakes: Vec<(Mistake, Weakness)> = mistakes.collect();
        table.database.study().note_mistakes(player, &mistakes, now).await?;
    }
    Ok(())
}
