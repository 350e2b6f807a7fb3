//! `/wari games`: what somebody is playing.

use async_trait::async_trait;

use super::{Button, Card, Command, Kind, Opt, Press, Reply, Request, Style, Unanswered, Wari};
use crate::games::UserId;
use crate::words::{GAMES_A_PAGE, Menu};

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

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let player = request.options.user("user")?.map_or(request.who.id, |person| person.id);
        page(request, wari, player, 0).await
    }
}

/// Turns to another page, in the same message.
pub(super) async fn turn(request: &Request, wari: &Wari, player: UserId, number: usize) -> Result<Reply, Unanswered> {
    Ok(Reply { replaces: request.is_in_private, ..page(request, wari, player, number).await? })
}

/// A page, counted from 0, of one's own games everywhere, those in which one moves first; of others only those of this
/// community. The last page if there are fewer.
async fn page(request: &Request, wari: &Wari, player: UserId, number: usize) -> Result<Reply, Unanswered> {
    let (words, menu) = (request.words, request.words.menu());
    let own = player == request.who.id;
    let mut games = wari.database.games_of(player).await?;
    games.retain(|game| own || game.place.guild == request.place.guild);
    games.sort_by_key(|game| game.to_move() != Some(player));
    let pages = games.len().div_ceil(GAMES_A_PAGE);
    let number = number.min(pages.saturating_sub(1));
    let shown = games.chunks(GAMES_A_PAGE).nth(number).unwrap_or_default();
    let button = |label: &str, page: usize, enabled: bool| Button {
        enabled,
        ..Button::new(&Press::Games(player, page), label, Style::Secondary)
    };
    let buttons = vec![
        button(menu.button_previous, number.saturating_sub(1), number > 0),
        button(menu.button_next, number + 1, number + 1 < pages),
    ];
    Ok(Reply {
        card: Some(Card { title: words.games_title(number, pages), text: words.games(player, own, shown) }),
        buttons: if pages > 1 { vec![buttons] } else { Vec::new() },
        private: true,
        ..Reply::default()
    })
}
