//! `/wari board`: any position of any game; the present one, asked for by a player, becomes the board message.

use async_trait::async_trait;

use super::{Choice, Command, Kind, Opt, Reply, Request, Unanswered, Wari, moves, showing};
use crate::games::{GameId, Refusal};
use crate::words::Menu;

/// The command.
pub(super) struct Board;

#[async_trait]
impl Command for Board {
    fn name(&self) -> &'static str {
        "board"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.board
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::new("game", |menu| menu.option_game, Kind::Id),
            Opt::new("ply", |menu| menu.option_ply, Kind::Number(0, 9_999)),
        ];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let id = meant(request, wari).await?;
        let turn = wari.turn(id).await?;
        let game = moves::find(wari, id).await?;
        match request.options.ply()? {
            Some(ply) if ply != game.ply() => {
                let past = game.at(ply).ok_or(Refusal::NoSuchPly { last: game.ply() })?;
                Ok(showing::look(request, wari, &past).await?)
            }
            _ if game.side_of(request.who.id).is_some() && game.place == request.place => {
                showing::board(request, wari, game, turn).await
            }
            _ => Ok(showing::look(request, wari, &game).await?),
        }
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |_| true).await
    }
}

/// The game somebody wants to see: the one they name; of their own here the only one, or the only one in which they
/// have to move; and for everybody else the newest of the channel.
pub(super) async fn meant(request: &Request, wari: &Wari) -> Result<GameId, Unanswered> {
    if let Some(id) = request.options.game()? {
        return Ok(id);
    }
    let own = moves::here(request, wari).await?;
    if own.is_empty() {
        let newest = wari.database.newest_game_in(request.place.channel).await?;
        return Ok(newest.ok_or(Refusal::NoGameHere)?);
    }
    let waiting: Vec<_> = own.iter().filter(|game| game.to_move() == Some(request.who.id)).collect();
    moves::only(if waiting.len() == 1 { waiting } else { own.iter().collect() })
}
