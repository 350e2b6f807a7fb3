//! Who gets to see which game. It stands here once: whatever names a game finds it by `find`, which asks.
//!
//! A game is seen by those who play it, from anywhere; in its server, by whoever sees its channel. For everybody else
//! there is no such game.

use super::{Table, Viewer};
use crate::database::Error;
use crate::games::{Pairing, Place, Puzzle, Source, UserId};

impl Table {
    /// Whether whoever asks may see a game that these two play in this channel.
    pub(crate) async fn is_visible(&self, viewer: Viewer<'_>, players: &Pairing, place: Place) -> bool {
        [players.south, players.north].contains(&viewer.id) || self.sees(viewer, place).await
    }

    /// Whether whoever asks sees what is in a channel: in their own they do, and in others of the same server if Discord
    /// shows them.
    pub(crate) async fn sees(&self, viewer: Viewer<'_>, place: Place) -> bool {
        place == viewer.place
            || place.guild == viewer.place.guild && self.outside.sees(viewer.id, viewer.roles, place).await
    }

    /// Whether whoever asks may see a puzzle: one of the collection, one that came to their whole server before, or one
    /// from a game that they may see.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn shows_puzzle(&self, viewer: Viewer<'_>, puzzle: &Puzzle) -> Result<bool, Error> {
        let Some(Source { game, .. }) = puzzle.source else { return Ok(true) };
        if self.database.was_of_the_day(puzzle.number).await? {
            return Ok(true);
        }
        match self.database.game(game).await? {
            Some(game) => Ok(self.is_visible(viewer, &game.players, game.place).await),
            None => Ok(false),
        }
    }

    /// Whether a puzzle may come to a channel: one of the collection, or one from a game of that very channel, or of one
    /// that the whole server sees.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn may_post(&self, puzzle: &Puzzle, at: Place) -> Result<bool, Error> {
        let Some(Source { game, .. }) = puzzle.source else { return Ok(true) };
        let Some(game) = self.database.game(game).await? else { return Ok(false) };
        // Nobody in particular, who has no role but that of everyone.
        Ok(game.place == at || self.outside.sees(UserId::new(0), &[], game.place).await)
    }
}
