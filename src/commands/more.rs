//! *More*: what else can be done in a game, for a player's eyes only.

use super::{Button, Press, Reply, Request, Style, Unanswered, Wari, moves};
use crate::games::{GameId, Wish};

/// Lists it, with a button for each.
pub(super) async fn more(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, id).await?;
    game.seat(request.who.id, request.place)?;
    let menu = request.words.menu();
    let ask = |wish: Wish| Button::new(&Press::Ask(wish, id), (menu.wish)(wish), Style::Secondary);
    let asks = Wish::ALL.map(ask).to_vec();
    let resign = Button::new(&Press::AskToResign(id), menu.button_resign, Style::Danger);
    let rules = Button::new(&Press::Rules(game.record.ruleset(), None), menu.button_rules, Style::Secondary);
    Ok(Reply { buttons: vec![asks, vec![resign, rules]], ..Reply::private(request.words.more(&game)) })
}
