//! `/wari resign`: gives a game up, once that is confirmed.

use async_trait::async_trait;

use super::{Button, Choice, Command, Opt, Press, Reply, Request, Style, Unanswered, Wari, moves, showing};
use crate::games::{GameId, Refusal};
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
    let button = Button::new(&Press::Resign(id), request.words.menu().button_resign, Style::Danger);
    Ok(Reply { buttons: vec![vec![button]], ..Reply::private(request.words.confirm_resign(&game)) })
}

/// Gives the game up and shows how it ended.
pub(super) async fn resign(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let mut game = moves::find(wari, id).await?;
    if let Err(refusal) = game.resign(request.who.id, request.place) {
        return showing::unless_unseen(refusal, request, wari, game, turn).await;
    }
    if !wari.database.store(&game, game.point(), request.now).await? {
        return Err(Refusal::OldBoard { game: id, link: game.link() }.into());
    }
    Ok(showing::board(request, wari, game, turn).await?)
}
