//! `/wari resign`: gives a game up, or the whole match, once that is confirmed; from anywhere, for its channel may be
//! gone.

use async_trait::async_trait;

use crate::commands::option::Entry;
use crate::commands::press::{Press, Pressed};
use crate::commands::{Command, Request, meant};
use crate::games::{Game, GameId, Refusal, UserId};
use crate::table::{Choice, Reply, Style, Table, Unanswered, act};
use crate::words::Menu;

/// Asks whether to give a game up.
pub(crate) const CONFIRM: Press<GameId> =
    Press::new("ask-resign", |request, table, game| Box::pin(confirm(request, table, game)));
/// Gives a game up.
const RESIGN: Press<GameId> =
    Press::new("resign", |request, table, game| Box::pin(give_up(request, table, game, Game::resign)));
/// Gives the match of a game up.
const RESIGN_MATCH: Press<GameId> =
    Press::new("resign-match", |request, table, game| Box::pin(give_up(request, table, game, Game::resign_series)));

/// `/wari resign`.
pub(crate) struct Resign;

#[async_trait]
impl Command for Resign {
    fn name(&self) -> &'static str {
        "resign"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.resign
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[&meant::GAME.entry]
    }

    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[&CONFIRM, &RESIGN, &RESIGN_MATCH]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let id = meant::mine(request, table).await?;
        confirm(request, table, id).await
    }

    async fn suggest(&self, _option: &str, request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
        meant::choices_everywhere(request, table).await
    }
}

/// Asks whether somebody really wants to give a game up.
async fn confirm(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    let menu = request.words.menu();
    let mut buttons = vec![RESIGN.button(id, menu.button_resign, Style::Danger)];
    let mut resigned = game.clone();
    resigned.resign(request.who.id)?;
    let goes_on = resigned.next().is_some();
    buttons.extend(goes_on.then(|| RESIGN_MATCH.button(id, menu.button_resign_match, Style::Danger)));
    Ok(Reply { buttons: vec![buttons], ..Reply::private(request.words.confirm_resign(&game, goes_on)) })
}

/// Gives a game up, or the match with it, and shows how that ended.
async fn give_up(
    request: &Request,
    table: &Table,
    id: GameId,
    what: fn(&mut Game, UserId) -> Result<(), Refusal>,
) -> Result<Reply, Unanswered> {
    let turn = table.turn(id).await?;
    let mut game = meant::find(request, table, id).await?;
    if let Err(refusal) = what(&mut game, request.who.id) {
        return act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await;
    }
    let point = game.point();
    let is_here = request.place == game.place;
    let stored = match is_here {
        true => table.database.store(&mut game, point, request.now).await?,
        false => table.database.store_unasked(&mut game, point, request.now).await?,
    };
    if !stored {
        return Err(Refusal::OldBoard { game: id, link: game.link() }.into());
    }
    if is_here {
        return act::show(table, request.voice(), game, turn).await;
    }
    // The channel of the game, if it is still there, is told by itself.
    table.notify_teller();
    Ok(Reply::private(request.words.resigned_from_afar(&game)))
}
