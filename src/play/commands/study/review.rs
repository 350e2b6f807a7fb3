//! `/wari review` and *Review*: the computer's analysis of a finished game; *Share* shows it to the channel.
//!
//! Nobody gets help while they play: a running game is refused before a review is loaded or computed.

use std::time::Duration;

use wari_database::Loaded;
use wari_engine::Review as Found;
use wari_games::{Game, GameId, Leaf, Pattern, Refusal, Shown};
use wari_rules::BySide;

use super::sharing;
use super::steps::{self, Reviewed};
use super::what_if::{Tried, WhatIf};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Command, Request, meant};
use crate::table::{Button, Choice, Made, Picture, Plate, Reply, Style, Table, Unanswered, board, fair_play, reviews};
use crate::words::{View, Words};
use wari_drawing::{ReviewChart, review_png};

/// Shows the review of a finished game.
pub(crate) const REVIEW: Press<GameId> =
    Press::new("review", |request, table, game| Box::pin(press(request, table, game)));
/// Shows the review of a finished game to the channel.
const SHARE: Press<GameId> = Press::new("share", |request, table, game| Box::pin(share(request, table, game)));
/// Steps through such a game, with the value of each house.
const WORTH: Press<(GameId, usize, Leaf)> = Press::new("worth", turn);

/// Tries another house in a position of such a game.
pub(super) const WHAT_IF: WhatIf = Press::new("what-if", |request, table, (game, ply, sown)| {
    Box::pin(async move {
        let game = meant::find(request, table, game).await?;
        reviews::whole(&game)?;
        let tried = Tried { game: &game, ply, sown, go_on: &WHAT_IF, go_back: &WORTH };
        tried.answered(request, table).await
    })
});

/// The `/wari review` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry],
    presses: &[&REVIEW, &SHARE, &WORTH, &WHAT_IF],
    suggest: |request, table, _| Box::pin(choices(request, table)),
    ..Command::new("review", |words| words.text.command_review(), |request, table| Box::pin(run(request, table)))
};

/// Shows the review to the game's channel if a player asks there, else to the asker alone.
async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, meant(request, table).await?).await?;
    let private = game.side_of(request.who.id).is_none() || game.place != request.place;
    show(request, table, game, private).await
}

/// Returns choices for the asker's finished games here.
async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    Ok(meant::among(meant::finished(request, table).await?, request, table).await)
}

/// Returns the game that the asker names, else the newest finished one here, one of their own if there is any.
async fn meant(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = meant::GAME.read(request)? {
        return Ok(id);
    }
    let own = meant::finished(request, table).await?;
    let newest = match own.first() {
        Some(game) => Some(game.id),
        None => table.database.games().newest_finished_in(request.place).await?,
    };
    Ok(newest.ok_or(Refusal::NothingToReview)?)
}

/// Handles a press of *Review*.
async fn press(request: &Request, table: &Table, game: GameId) -> Result<Reply, Unanswered> {
    show(request, table, meant::find(request, table, game).await?, true).await
}

/// Shows the review that the asker alone sees to the channel where they asked for it.
async fn share(request: &Request, table: &Table, game: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, game).await?;
    reviews::whole(&game)?;
    sharing::check(request, table, &game, Shown::Review).await?;
    show(request, table, game, false).await
}

/// Goes to another position of a reviewed game, in the same message.
fn turn<'a>(request: &'a Request, table: &'a Table, (game, ply, leaf): (GameId, usize, Leaf)) -> ReplyFuture<'a> {
    Box::pin(async move {
        let game = meant::find(request, table, game).await?;
        let Some(found) = reviews::known(table, &game).await? else {
            return show(request, table, game, true).await;
        };
        let back = REVIEW.button(game.id, request.words.text.button_review(), Style::Secondary);
        let reviewed = Reviewed { found: &found, leaf: &WORTH, tries: &WHAT_IF, back: &back };
        steps::position(request, table, &game, leaf.from(ply, game.ply()), Some(reviewed)).await
    })
}

/// Shows the review of a game: at once if it is stored, else as soon as it is computed.
async fn show(request: &Request, table: &Table, game: Loaded, private: bool) -> Result<Reply, Unanswered> {
    if let Some(found) = reviews::known(table, &game).await? {
        let shown = shown(request, table, &game, found, private).await?;
        return Ok(Reply { replaces: private && request.is_in_private, ..shown });
    }
    let place = table.reviewers.join(request.who.id)?;
    let (request, table) = (request.clone(), table.clone());
    Ok(Reply::later(private, Duration::ZERO, async move {
        let shown = async {
            let seat = place.seat().await;
            let found = reviews::find(&table, &game, request.now).await?;
            drop(seat);
            shown(&request, &table, &game, found, private).await
        };
        request.answered(shown.await)
    }))
}

/// Builds the message of a review.
async fn shown(
    request: &Request,
    table: &Table,
    game: &Game,
    found: Found,
    private: bool,
) -> Result<Reply, Unanswered> {
    let told = (Pattern::FIRST_PLY..game.ply()).filter_map(|ply| game.record().position_at(ply));
    fair_play::check(request.viewer(), table, told).await?;
    reviews::note_mistakes(table, game, &found, request.now).await?;
    let words = request.words_for(private);
    let names = board::names(table, words, game).await;
    let view = View { game, names: &names };
    let (text, alt_text) = (words.review(&view, &found), words.review_alt_text(&view, &found));
    let instead = words.review_text(&view, &found);
    let buttons = buttons(words, game, &found, private && !request.place.is_direct());
    let taste = if private { table.taste(request.viewer()).await? } else { table.shared_taste(game).await? };
    let (record, winner) = (game.record().clone(), game.ending().and_then(|ending| ending.winner));
    let (named, texts) = (names.clone(), words.review_sheet());
    let plate = Plate::Review(game.id, names.clone(), taste.theme, texts.clone());
    let order = table.pictures.order(request.who.id, plate)?;
    let drawn = order.fill(move || {
        let names = BySide { south: named.south.plain(), north: named.north.plain() };
        let theme = taste.theme;
        Made::picture(review_png(&ReviewChart { theme, names, record: &record, review: &found, winner, texts: &texts }))
    });
    let file = drawn.await.file;
    let picture = Picture { file, name: Picture::REVIEW, alt_text, text: instead, medium: taste.medium };
    Ok(Reply { picture: Some(picture), buttons, private, ..Reply::public(text) })
}

/// Returns the buttons to the game's start and to its turning points, and perhaps to share the review.
fn buttons(words: &Words, game: &Game, found: &Found, sharing: bool) -> Vec<Vec<Button>> {
    let share = sharing.then(|| SHARE.button(game.id, words.text.button_share(), Style::Secondary));
    let start = WORTH.button((game.id, 0, Leaf::First), words.text.button_step_through(), Style::Secondary);
    let turned = found.turning_points().into_iter().map(|ply| {
        // One step back from there is the position before the move.
        WORTH.button((game.id, ply + 1, Leaf::Back), words.turning_point(ply), Style::Secondary)
    });
    vec![[start].into_iter().chain(turned).chain(share).collect()]
}
