//! `/wari review` and *Review*: what the computer has found in a game that is over.
//!
//! Nobody is helped while they play: a game that goes on is refused before anything is read or thought.

use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::join_all;
use wari_engine::Review as Found;
use wari_rules::{BySide, Record};

use super::reply::Id;
use super::{
    Button, Choice, Command, Kind, Opt, Picture, Press, Reply, Request, Style, Unanswered, Wari, fair_play, gather,
    moves, showing,
};
use crate::drawing::{ReviewChart, review_png};
use crate::games::{Game, GameId, Leaf, Refusal};
use crate::thinking::{Busy, REVIEW_VERSION, Subject};
use crate::words::Menu;
use crate::words::View;

/// The command.
pub(super) struct Review;

#[async_trait]
impl Command for Review {
    fn name(&self) -> &'static str {
        "review"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.review
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[Opt::new("game", |menu| menu.option_game, Kind::Id)];
        OPTIONS
    }

    /// Players show the review of their game to its channel; everybody else looks at it alone.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let game = moves::find(wari, meant(request, wari).await?).await?;
        let private = game.side_of(request.who.id).is_none() || game.place != request.place;
        show(request, wari, game, private).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        let games = wari.database.finished_games_of(request.who.id, request.place, Choice::MOST as u8).await?;
        let games = games.iter().filter(|game| request.options.could_be("game", game.id.get()));
        let choice = async |game: &Game| {
            let label = request.words.game_choice(game, &moves::opponent(game, request, wari).await);
            Choice { label, value: Id::Number(game.id.get()) }
        };
        Ok(join_all(games.map(choice)).await)
    }
}

/// The game somebody wants to have reviewed: the one they name, else the newest that is over here, one of their own if
/// there is any.
async fn meant(request: &Request, wari: &Wari) -> Result<GameId, Unanswered> {
    if let Some(id) = request.options.game()? {
        return Ok(id);
    }
    let own = wari.database.finished_games_of(request.who.id, request.place, 1).await?;
    let newest = match own.first() {
        Some(game) => Some(game.id),
        None => wari.database.newest_finished_in(request.place).await?,
    };
    Ok(newest.ok_or(Refusal::NothingToReview)?)
}

/// A press of *Review*.
pub(super) async fn press(request: &Request, wari: &Wari, game: GameId) -> Result<Reply, Unanswered> {
    show(request, wari, moves::find(wari, game).await?, true).await
}

/// What is known of a game that is over; `None` if nobody has looked yet.
///
/// # Errors
/// Refused as long as the game goes on, whatever is known.
pub(super) async fn known(wari: &Wari, game: &Game) -> Result<Option<Found>, Unanswered> {
    whole(game)?;
    Ok(wari.database.review(game, REVIEW_VERSION).await?)
}

/// Shows the review of a game: at once if it is known, else as soon as it is.
pub(super) async fn show(request: &Request, wari: &Wari, game: Game, private: bool) -> Result<Reply, Unanswered> {
    let whole = whole(&game)?;
    if let Some(found) = known(wari, &game).await? {
        let shown = shown(request, wari, &game, found, private).await?;
        return Ok(Reply { replaces: private && request.is_in_private, ..shown });
    }
    let (request, wari) = (request.clone(), wari.clone());
    Ok(Reply::later(private, Duration::ZERO, async move {
        let shown = async {
            let found = find(&wari, &game, &whole).await?;
            shown(&request, &wari, &game, found, private).await
        };
        super::answered(&request, shown.await)
    }))
}

/// The moves of a game that is over and in which there were some.
fn whole(game: &Game) -> Result<Record, Refusal> {
    let whole = game.whole().ok_or_else(|| Refusal::ReviewOfARunningGame { game: game.id, link: game.link() })?;
    match whole.ply() {
        0 => Err(Refusal::NothingToReplay { game: game.id, link: game.link() }),
        _ => Ok(whole),
    }
}

/// Finds out what there is to know of a game, unless somebody else has done so meanwhile.
async fn find(wari: &Wari, game: &Game, whole: &Record) -> Result<Found, Unanswered> {
    let _turn = wari.review_turn(game.id).await;
    if let Some(found) = known(wari, game).await? {
        return Ok(found);
    }
    let subject = Subject { guild: game.place.guild, game: game.id };
    let found = wari.thinker.review(subject, whole).await.map_err(|Busy| Refusal::NoTimeToReview { game: game.id })?;
    wari.database.store_review(game.id, REVIEW_VERSION, &found).await?;
    gather::begin(wari, game, whole, &found);
    Ok(found)
}

/// A review as it is shown.
async fn shown(request: &Request, wari: &Wari, game: &Game, found: Found, private: bool) -> Result<Reply, Unanswered> {
    fair_play::check(request, wari, &game.record, found.turning_points()).await?;
    let names = showing::names(request, wari, game).await;
    let view = View { game, names: &names };
    let words = request.words;
    let (text, alt_text) = (words.review(&view, &found), words.review_alt_text(&view, &found));
    let instead = words.review_text(&view, &found);
    let buttons = buttons(request, game, &found);
    let taste = if private { wari.taste(request).await? } else { wari.shared_taste(game).await? };
    let (record, winner) = (game.record.clone(), game.ending().and_then(|ending| ending.winner));
    let named = names.clone();
    let file = showing::paint(move || {
        let names = BySide { south: named.south.plain(), north: named.north.plain() };
        review_png(&ReviewChart { theme: taste.theme, names, record: &record, review: &found, winner })
    })
    .await;
    let picture = Picture { file, name: Picture::REVIEW, alt_text, text: instead, medium: taste.medium };
    Ok(Reply { picture: Some(picture), buttons, private, ..Reply::public(text) })
}

/// The ways into the game: to its start, and to where it turned.
fn buttons(request: &Request, game: &Game, found: &Found) -> Vec<Vec<Button>> {
    let start = Press::Worth(game.id, 0, Leaf::First);
    let start = Button::new(&start, request.words.menu().button_step_through, Style::Secondary);
    let turned = found.turning_points().into_iter().map(|ply| {
        // What is shown is the position before the move.
        let press = Press::Worth(game.id, ply + 1, Leaf::Back);
        Button::new(&press, &request.words.turning_point(ply), Style::Secondary)
    });
    vec![[start].into_iter().chain(turned).collect()]
}
