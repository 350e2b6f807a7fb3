//! Whether a game is still where somebody has seen it.

use wari_games::{GameId, Point};

use crate::Error;
use crate::columns::ply;
use crate::engine::sql::{self, Connection};

/// Makes sure that a game is at a point until the end of the transaction: whoever changes it meanwhile waits, or gives
/// way. Returns `false` if it is not.
pub(crate) async fn touch(connection: &mut Connection<'_>, game: GameId, point: Point) -> Result<bool, Error> {
    let touch = "UPDATE games SET undone = undone WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL";
    let touch = sql::query(touch).bind(game).bind(ply(point.ply)).bind(point.undone);
    Ok(touch.execute(connection).await? == 1)
}
