//! Carries out an act: stores the change, has the computer answer, and shows the channel the result.

use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::task::yield_now;
use wari_database::{Error, Loaded};
use wari_games::Refusal;

use super::board::DrawnBoard;
use super::{Reply, Table, TurnGuard, Unanswered, Viewer, Voice, computer};

/// The minimum delay of the computer's answer, so that players see it thinking.
const PAUSE: Duration = Duration::from_millis(700);

/// Stores a change of a game.
///
/// # Errors
/// Refused if the game has changed meanwhile; also if the database fails.
pub(crate) async fn store(table: &Table, game: &mut Loaded, voice: Voice) -> Result<(), Unanswered> {
    if !table.database.games().store(game, voice.now).await? {
        return Err(Refusal::MovedOn { game: game.id, link: game.link() }.into());
    }
    if game.record().asks_to_stop() {
        // The rules now ask both players to stop. Load that question, because the board shows it.
        *game = table.game(game.id).await?;
    }
    Ok(())
}

/// Stores a change of a game, and shows the game to its channel. The board of a game that goes on is drawn while the
/// change is being stored.
///
/// # Errors
/// Refused if the game has changed meanwhile; also if the database fails.
pub(crate) async fn store_and_show(
    table: &Table,
    voice: Voice,
    mut game: Loaded,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    if game.ending().is_some() || game.awaits_computer().is_some() {
        store(table, &mut game, voice).await?;
        return show(table, voice, game, turn).await;
    }
    let moved = game.clone();
    let drawing = async {
        // Let the writer start first.
        yield_now().await;
        DrawnBoard::draw(table, voice, &moved).await
    };
    let (stored, board) = tokio::join!(store(table, &mut game, voice), drawing);
    stored?;
    if game.version() != moved.version() {
        // Another process has changed it again.
        return show(table, voice, game, turn).await;
    }
    Ok(board?.message(table, voice, game, turn))
}

/// Shows a game to its channel, at once or after the computer's turn.
///
/// # Errors
/// If the database fails.
pub(crate) async fn show(table: &Table, voice: Voice, game: Loaded, turn: TurnGuard) -> Result<Reply, Unanswered> {
    if game.awaits_computer().is_none() {
        return show_now(table, voice, game, turn).await;
    }
    let table = table.clone();
    Ok(Reply::later(false, PAUSE, async move {
        let shown = show_now(&table, voice, game, turn).await;
        shown.unwrap_or_else(|unanswered| unanswered.explained(voice.words, &"the computer's turn"))
    }))
}

/// Like [`show`], but waits for the computer instead of deferring the reply. Boxed, so that the program has it once,
/// and not in each part that shows boards.
///
/// # Errors
/// If the database fails.
pub(crate) fn show_now(
    table: &Table,
    voice: Voice,
    game: Loaded,
    turn: TurnGuard,
) -> BoxFuture<'_, Result<Reply, Unanswered>> {
    Box::pin(async move {
        if game.awaits_computer().is_none() {
            return Ok(DrawnBoard::draw(table, voice, &game).await?.message(table, voice, game, turn));
        }
        let answered = computer::answer(table, voice, game).await?;
        let _seat = table.seat_or(answered.seat).await;
        let board = DrawnBoard::draw(table, voice, &answered.game).await?;
        let board = board.message(table, voice, answered.game, turn);
        let text: Vec<String> = answered.told.into_iter().chain([board.text]).collect();
        Ok(Reply { text: text.join("\n"), ..board })
    })
}

/// Shows a board that its channel lacks, unless another process does.
///
/// # Errors
/// Refused if another process does; also if the database fails.
pub(crate) async fn show_again(
    table: &Table,
    voice: Voice,
    game: Loaded,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    let claims = async |game: &Loaded| {
        let has_news = game.is_owed && !game.place.is_answers_only();
        Ok::<_, Error>(!has_news || table.database.outbox().claim_board(game.id, voice.now).await?)
    };
    if claims(&game).await? {
        return show(table, voice, game, turn).await;
    }
    // If this process's own relay is about to show it, that needs the turn.
    drop(turn);
    let turn = table.turn(game.id).await?;
    let game = table.game(game.id).await?;
    match claims(&game).await? {
        true => show(table, voice, game, turn).await,
        false => Err(Refusal::StillAnswering.into()),
    }
}

/// Shows the first board of a challenge's game.
///
/// # Errors
/// Refused if its channel has seen a board; also if the database fails.
pub(crate) async fn first_board(
    table: &Table,
    voice: Voice,
    viewer: Viewer<'_>,
    game: Loaded,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    unless_owed(Refusal::ChallengeAccepted { game: game.id }, table, voice, viewer, game, turn).await
}

/// Refuses, unless an answer was lost and the channel has not seen the current board: then a player gets that board.
///
/// # Errors
/// The refusal, if nothing was lost.
pub(crate) async fn unless_owed(
    refusal: Refusal,
    table: &Table,
    voice: Voice,
    viewer: Viewer<'_>,
    game: Loaded,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    match can_catch_up(viewer, &game) {
        true => show_again(table, voice, game, turn).await,
        false => Err(refusal.into()),
    }
}

/// Whether the channel has not seen the current board, and this is one of its players, to whom it can be shown there.
/// Where the bot can only answer, nothing else brings a board that was lost, or what a clock or another game has
/// changed.
pub(crate) fn can_catch_up(viewer: Viewer<'_>, game: &Loaded) -> bool {
    let player_is_here = game.side_of(viewer.id).is_some() && game.place == viewer.place;
    let is_behind = game.is_owed || game.place.is_answers_only() && game.awaits_computer().is_some();
    player_is_here && is_behind
}

/// Whether the channel lacks the current board, because it was never posted or has been deleted. Only where the bot can
/// post can it find out about the latter.
pub(crate) async fn is_wanting(table: &Table, game: &Loaded) -> bool {
    game.is_owed
        || match game.message.filter(|_| !game.place.is_answers_only()) {
            Some(newest) => !table.outside.is_there(game.place.channel, newest).await,
            None => false,
        }
}
