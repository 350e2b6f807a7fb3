//! *Share*: what the asker alone sees is shown to the channel where they asked for it.

use wari_games::{Game, Refusal, Shown};

use crate::commands::Request;
use crate::table::{Table, Unanswered};

/// Checks that something about a game may be shown to the channel, and notes that it is.
///
/// # Errors
/// Refused if the bot cannot show it there, not everybody there could see the game, or it was shown of late.
pub(super) async fn check(request: &Request, table: &Table, game: &Game, what: Shown) -> Result<(), Unanswered> {
    if !request.is_in_private {
        return Err(Refusal::UnknownButton.into());
    }
    let (id, link) = (game.id, game.link());
    if !request.is_public() {
        return Err(Refusal::NotSharingHere { game: id, what }.into());
    }
    if !table.may_show_from(game.place, request.place).await {
        return Err(Refusal::NotSharingElsewhere { game: id, what, link }.into());
    }
    if !table.notices.note_share(id, what, request.place.channel) {
        return Err(Refusal::SharedAlready { game: id, what }.into());
    }
    Ok(())
}
