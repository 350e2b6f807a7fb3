//! `/wari board`: shows any position of any game. If a player asks for the current one, it becomes the board message.

use wari_games::Refusal;

use super::next;
use crate::commands::option::{Kind, Opt};
use crate::commands::{Command, Request, meant};
use crate::table::{Choice, Reply, Table, Unanswered, act, board};

const PLY: Opt<Option<usize>> = Opt::new(
    "ply",
    |words| words.text.option_ply(),
    Kind::Number(0, 9_999),
    |given| Ok(given.number()?.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX))),
);

/// The `/wari board` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry, &PLY.entry],
    suggest: |request, table, _| Box::pin(choices(request, table)),
    ..Command::new("board", |words| words.text.command_board(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let id = meant::to_see(request, table).await?;
    let game = meant::find(request, table, id).await?;
    match PLY.read(request)? {
        Some(ply) if ply != game.ply() => {
            let past = game.at(ply).ok_or(Refusal::NoSuchPly { last: game.ply() })?;
            Ok(board::look_back(table, request.voice(), request.viewer(), &past, game.ply()).await?)
        }
        _ if game.side_of(request.who.id).is_some() && game.place == request.place => {
            // Only a board for the channel waits for its turn, and then loads the game again.
            let turn = table.turn(id).await?;
            act::show_again(table, request.voice(), meant::find(request, table, id).await?, turn).await
        }
        // From here, one can move in it.
        _ if request.place.is_direct() && game.to_move() == Some(request.who.id) => {
            next::open(request, table, id).await
        }
        _ => Ok(board::look(table, request.voice(), request.viewer(), &game).await?),
    }
}

/// Returns choices for the asker's games here, running or finished.
async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    let mut games = meant::here(request, table).await?;
    games.extend(meant::finished(request, table).await?);
    Ok(meant::among(games, request, table).await)
}
