//! Decides who can see which game, in this one place: every lookup of a named game goes through `find`, which asks it.
//!
//! Players can see their games from anywhere. In a game's server, everybody who can see its channel can see it. For
//! everybody else, there is no such game; so it is for everybody but the players if the bot is not in the server.

use std::collections::HashSet;

use futures_util::future::join_all;
use wari_database::Error;
use wari_games::{ChannelId, Game, Moment, Pairing, Place, Puzzle, ShutOut, Source, UserId};

use super::{Table, Viewer};

/// The most channels besides the asker's that are looked at for one answer: Discord is asked about each.
pub(crate) const MOST_LOOKED_AT: usize = 10;

/// The channels of a list that somebody sees.
pub(crate) struct SeenChannels {
    channels: HashSet<ChannelId>,
    /// Whether there were so many that some were not looked at; those count as not seen.
    pub(crate) is_cut: bool,
}

impl SeenChannels {
    /// Whether the channel is one of them.
    pub(crate) fn has(&self, place: Place) -> bool {
        self.channels.contains(&place.channel)
    }
}

impl Table {
    /// Returns which of these channels the viewer sees. Only the first few are looked at, together.
    pub(crate) async fn seen(&self, viewer: Viewer<'_>, places: impl IntoIterator<Item = Place>) -> SeenChannels {
        let is_near = |place: &Place| place.server().is_some() && place.server() == viewer.place.server();
        let (mut listed, mut asked) = (HashSet::from([viewer.place.channel]), Vec::new());
        for place in places.into_iter().filter(is_near) {
            if listed.insert(place.channel) {
                asked.push(place);
            }
        }
        let is_cut = asked.len() > MOST_LOOKED_AT;
        let asked = asked.into_iter().take(MOST_LOOKED_AT).chain([viewer.place]);
        let sees = asked.map(async |place| self.sees(viewer, place).await.then_some(place.channel));
        SeenChannels { channels: join_all(sees).await.into_iter().flatten().collect(), is_cut }
    }

    /// Whether the viewer may see a game between these players in this channel.
    pub(crate) async fn is_visible(&self, viewer: Viewer<'_>, players: &Pairing, place: Place) -> bool {
        [players.south, players.north].contains(&viewer.id) || self.sees(viewer, place).await
    }

    /// Whether the viewer can see a channel: the one where they ask, or another of the same server that Discord shows
    /// them.
    pub(crate) async fn sees(&self, viewer: Viewer<'_>, place: Place) -> bool {
        match place.server() {
            _ if place == viewer.place => !place.is_answers_only(),
            Some(server) => {
                viewer.place.server() == Some(server) && self.outside.sees(viewer.id, viewer.roles, place).await
            }
            None => false,
        }
    }

    /// Why the viewer, who acts from another channel, could do nothing in the channel of their game. The bot does
    /// nothing there for them either, since nobody else would ask whether they may.
    pub(crate) async fn shut_out(&self, viewer: Viewer<'_>, game: &Game, now: Moment) -> Option<ShutOut> {
        let server = game.place.server().filter(|_| game.place != viewer.place)?;
        let roles = (viewer.place.server() == Some(server)).then_some(viewer.roles);
        self.outside.shut_out(viewer.id, roles, game.place, now).await
    }

    /// Whether the viewer may see a puzzle: one of the collection, a former puzzle of the day, or one from a game that
    /// they may see.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn shows_puzzle(&self, viewer: Viewer<'_>, puzzle: &Puzzle) -> Result<bool, Error> {
        let Some(Source { game, .. }) = puzzle.source else { return Ok(true) };
        if self.database.study().was_of_the_day(puzzle.number).await? {
            return Ok(true);
        }
        match self.database.games().load(game).await? {
            Some(game) => Ok(self.is_visible(viewer, &game.players, game.place).await),
            None => Ok(false),
        }
    }

    /// Whether a puzzle may be posted in a channel: one of the collection, or one from a game in that channel or in one
    /// that everybody in the server can see.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn may_post(&self, puzzle: &Puzzle, at: Place) -> Result<bool, Error> {
        let Some(Source { game, .. }) = puzzle.source else { return Ok(true) };
        let Some(game) = self.database.games().load(game).await? else { return Ok(false) };
        Ok(self.may_show_from(game.place, at).await)
    }

    /// Whether the games of a channel may be shown in another: in itself, or in one of the same server if everybody
    /// there can see it.
    pub(crate) async fn may_show_from(&self, place: Place, at: Place) -> bool {
        let is_same_server = place.server().is_some() && place.server() == at.server();
        place == at || is_same_server && self.all_see(place).await
    }

    /// Whether everybody on its server sees a channel.
    pub(crate) async fn all_see(&self, place: Place) -> bool {
        // An arbitrary user with no role but @everyone.
        self.outside.sees(UserId::new(0), &[], place).await
    }
}
