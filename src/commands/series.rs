//! How a match goes on: the next game has begun with the end of the one before, and its board follows in a message of
//! its own.

use super::{Event, Posted, Wari};
use crate::database::Error;
use crate::games::GameId;

impl Wari {
    /// The game that begins with what has been posted, if that tells of the end of another and its channel has not seen
    /// the new one.
    ///
    /// # Errors
    /// If the database fails; then the next start tells of it.
    pub async fn begun_after(&self, posted: &Posted) -> Result<Option<Event>, Error> {
        let Posted::Board(game) = posted else { return Ok(None) };
        if game.next().is_none() {
            return Ok(None);
        }
        match self.database.next_of(game.id).await? {
            Some(next) => self.begun(next).await,
            None => Ok(None),
        }
    }

    /// That a game has begun by itself; nothing if its channel knows, or is just being told.
    pub(super) async fn begun(&self, id: GameId) -> Result<Option<Event>, Error> {
        let Ok(turn) = self.turn(id).await else { return Ok(None) };
        let game = self.database.game(id).await?.filter(|game| game.shown.board.is_none());
        Ok(game.map(|game| Event::Begun(Box::new(game), turn)))
    }
}
