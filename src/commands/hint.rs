//! `/wari hint`: help against the computer, for one's own eyes, in three steps: what to look for, where, and why.
//!
//! In games between people nobody is helped. That is refused before anything is thought.

use std::time::Duration;

use async_trait::async_trait;

use super::{Button, Choice, Command, Opt, Press, Reply, Request, Style, Unanswered, Wari, computer, fair_play, moves};
use crate::games::{Clue, Game, GameId, Point, Refusal};
use crate::words::Menu;

/// The command.
pub(super) struct Hint;

#[async_trait]
impl Command for Hint {
    fn name(&self) -> &'static str {
        "hint"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.hint
    }

    fn options(&self) -> &'static [Opt] {
        moves::GAME
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let game = moves::find(wari, meant(request, wari).await?).await?;
        tell(request, wari, game, Clue::Motive)
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |game| game.may_be_hinted(request.who.id, request.place).is_ok()).await
    }
}

/// The game somebody means: the one they name, or the only one here in which they may be given a hint; if there is
/// none, the only one they play here.
async fn meant(request: &Request, wari: &Wari) -> Result<GameId, Unanswered> {
    if let Some(id) = request.options.game()? {
        return Ok(id);
    }
    let here = moves::here(request, wari).await?;
    let hinted = |game: &&Game| game.may_be_hinted(request.who.id, request.place).is_ok();
    let hinted: Vec<&Game> = here.iter().filter(hinted).collect();
    moves::only(if hinted.is_empty() { here.iter().collect() } else { hinted })
}

/// The button for a step of a hint.
pub(super) fn button(menu: &Menu, game: &Game, clue: Clue) -> Button {
    Button::new(&Press::Hint(game.id, game.point(), clue), (menu.clue)(clue), Style::Secondary)
}

/// A press of such a button.
pub(super) async fn press(
    request: &Request,
    wari: &Wari,
    id: GameId,
    point: Point,
    clue: Clue,
) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, id).await?;
    if game.computer.is_some() && game.point() != point {
        return Err(Refusal::OldHint { game: id, link: game.link() }.into());
    }
    tell(request, wari, game, clue)
}

/// Tells a step of a hint as soon as it is found, in the message of the step before.
fn tell(request: &Request, wari: &Wari, game: Game, clue: Clue) -> Result<Reply, Unanswered> {
    game.may_be_hinted(request.who.id, request.place)?;
    let replaces = request.is_in_private;
    let (request, wari) = (request.clone(), wari.clone());
    let told = async move { super::answered(&request, found(&request, &wari, &game, clue).await) };
    Ok(Reply { replaces, ..Reply::later(true, Duration::ZERO, told) })
}

/// Finds a hint and counts it. Each step is found anew, which comes out the same.
async fn found(request: &Request, wari: &Wari, game: &Game, clue: Clue) -> Result<Reply, Unanswered> {
    fair_play::check(request, wari, &game.record, [game.ply()]).await?;
    let menu = request.words.menu();
    let Ok(hint) = wari.thinker.hint(computer::subject(game), &game.record).await else {
        let again = button(menu, game, clue);
        return Ok(Reply { buttons: vec![vec![again]], ..Reply::private(request.words.busy()) });
    };
    if !wari.database.count_hint(game).await? {
        return Err(Refusal::OldHint { game: game.id, link: game.link() }.into());
    }
    let next = clue.next().map(|next| vec![button(menu, game, next)]);
    Ok(Reply { buttons: next.into_iter().collect(), ..Reply::private(request.words.hint(game, &hint, clue)) })
}
