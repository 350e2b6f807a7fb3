//! *More*: what else can be done in a game, for a player's eyes only.

use super::{Button, Press, Reply, Request, Style, Unanswered, Wari, hint, moves};
use crate::games::{Clue, GameId, Moment, Refusal, Wish};

/// Lists it, with a button for each.
pub(super) async fn more(request: &Request, wari: &Wari, id: GameId) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, id).await?;
    game.seat(request.who.id, request.place)?;
    let menu = request.words.menu();
    let ask = |wish: Wish| Button::new(&Press::Ask(wish, id), (menu.wish)(wish), Style::Secondary);
    let asks = Wish::ALL.map(ask).to_vec();
    let hint = game.may_be_hinted(request.who.id, request.place).is_ok();
    let hint = hint.then(|| hint::button(menu, &game, Clue::Motive));
    let resign = Button::new(&Press::AskToResign(id), menu.button_resign, Style::Danger);
    let time = game
        .clock
        .filter(|_| game.to_move() != Some(request.who.id))
        .map(|clock| Button::new(&Press::GiveTime(id, clock.deadline), menu.button_give_time, Style::Secondary));
    let rules = Button::new(&Press::Rules(game.record.ruleset(), None), menu.button_rules, Style::Secondary);
    Ok(Reply {
        buttons: vec![asks, hint.into_iter().chain(time).chain([resign, rules]).collect()],
        ..Reply::private(request.words.more(&game))
    })
}

/// Gives the opponent the time of another move, once for each deadline.
pub(super) async fn give_time(
    request: &Request,
    wari: &Wari,
    id: GameId,
    deadline: Moment,
) -> Result<Reply, Unanswered> {
    let turn = wari.turn(id).await?;
    let before = moves::find(wari, id).await?;
    let mut game = before.clone();
    game.give_time(request.who.id, request.place, request.now)?;
    let moved_on = Refusal::OldBoard { game: id, link: game.link() };
    let Some(clock) = game.clock.filter(|_| before.clock.is_some_and(|clock| clock.deadline == deadline)) else {
        return Err(moved_on.into());
    };
    if !wari.database.set_clock(&before, clock).await? {
        return Err(moved_on.into());
    }
    let text = request.words.more_time(&game, request.who.id, clock.deadline);
    Ok(Reply { turn: Some(turn), ..Reply::public(text) })
}
