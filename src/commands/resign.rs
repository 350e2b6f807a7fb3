//! `/wari resign`: gives a game up, or the whole match, once that is confirmed.

use async_trait::async_trait;

use super::{Button, Choice, Command, Opt, Press, Reply, Request, Style, Unanswered, Wari, moves, showing};
use crate::games::{Game, GameId, Place, Refusal, UserId};
use crate::words::Menu;

/// The command.
pub(super) struct Resign;

#[async_trait]
impl Command for Resign {
    fn name(&self) -> &'static str {
        "resign"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.resign
    }

    fn options(&self) -> &'static [Opt] {
        moves::GAME
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let id = moves::mine(request, wari).await?;
        confirm(request, wari, id).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |_| true).await
    }
}

/// Asks whether somebody really wants to give a game up.
pub(super) async fn confirm(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, id).await?;
    game.seat(request.who.id, request.place)?;
    let menu = request.words.menu();
    let mut buttons = vec![Button::new(&Press::Resign(id), menu.button_resign, Style::Danger)];
    let mut resigned = game.clone();
    resigned.resign(request.who.id, request.place)?;
    let goes_on = resigned.next().is_some();
    buttons.extend(goes_on.then(|| Button::new(&Press::ResignMatch(id), menu.button_resign_match, Style::Danger)));
    Ok(Reply { buttons: vec![buttons], ..Reply::private(request.words.confirm_resign(&game, goes_on)) })
}

/// Gives the game up and shows how it ended.
pub(super) async fn resign(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    give_up(request, wari, id, Game::resign).await
}

/// Gives the game up and the match with it, and shows how both ended.
pub(super) async fn resign_match(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    give_up(request, wari, id, Game::resign_series).await
}

async fn give_up(
    request: &Request,
    wari: &Wari,
    id: GameId,
    what: fn(&mut Game, UserId, Place) -> Result<(), Refusal>,
) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let mut game = moves::find(wari, id).await?;
    if let Err(refusal) = what(&mut game, request.who.id, request.place) {
        return showing::unless_unseen(refusal, request, wari, game, turn).await;
    }
    let point = game.point();
    if !wari.database.store(&mut game, point, request.now).await? {
        return Err(Refusal::OldBoard { game: id, link: game.link() }.into());
    }
    showing::board(request, wari, game, turn).await
}
