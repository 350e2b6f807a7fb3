//! `/wari resign`: gives a game up, once that is confirmed.

use async_trait::async_trait;

use super::{Button, Choice, Command, Kind, Opt, Press, Reply, Request, Style, Unanswered, Wari, moves, showing};
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
        const OPTIONS: &[Opt] = &[Opt::new("game", |menu| menu.option_game, Kind::Id)];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let id = match request.options.game()? {
            Some(id) => id,
            None => moves::only(moves::here(request, wari).await?.iter().collect())?,
        };
        let game = moves::find(wari, id).await?;
        game.seat(request.who.id, request.place)?;
        let button = Button {
            id: Press::Resign(id).to_string(),
            label: request.words.menu().button_resign.to_owned(),
            style: Style::Danger,
            enabled: true,
        };
        Ok(Reply { buttons: vec![vec![button]], ..Reply::private(request.words.confirm_resign(&game)) })
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |_| true).await
    }
}

/// Gives the game up and shows how it ended.
pub(super) async fn resign(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let mut game = moves::find(wari, id).await?;
    if let Err(refusal) = game.resign(request.who.id, request.place) {
        return showing::unless_unseen(refusal, request, wari, game, turn).await;
    }
    if !wari.database.store(&game, game.ply(), request.now).await? {
        return Err(Refusal::OldBoard { game: id, link: game.link() }.into());
    }
    showing::board(request, wari, game, turn).await
}
