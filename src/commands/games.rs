//! `/wari games`: what somebody is playing.

use async_trait::async_trait;

use super::{Card, Command, Kind, Opt, Reply, Request, Unanswered, Wari};
use crate::words::Menu;

/// The command.
pub(super) struct Games;

#[async_trait]
impl Command for Games {
    fn name(&self) -> &'static str {
        "games"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.games
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[Opt::new("user", |menu| menu.option_user, Kind::User)];
        OPTIONS
    }

    /// One's own games everywhere, those in which one moves first; of others only those of this community.
    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let player = request.options.user("user")?.map_or(request.who.id, |person| person.id);
        let own = player == request.who.id;
        let mut games = wari.database.games_of(player).await?;
        games.retain(|game| own || game.place.guild == request.place.guild);
        games.sort_by_key(|game| game.to_move() != Some(player));
        let card =
            Card { title: request.words.menu().games_title.to_owned(), text: request.words.games(player, own, &games) };
        Ok(Reply { card: Some(card), private: true, ..Reply::default() })
    }
}
