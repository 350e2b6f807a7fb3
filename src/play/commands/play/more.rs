//! *More*: other actions in a game, shown to the player alone.

use wari_games::{Clue, GameId, Moment, Refusal, Wish};

use super::ask::ASK;
use super::{claim, hint, queue, resign};
use crate::commands::press::Press;
use crate::commands::study::rules;
use crate::commands::{Request, meant};
use crate::table::{Reply, Style, Table, Unanswered};

/// Lists the other actions in a game.
pub(crate) const MORE: Press<GameId> = Press::new("more", |request, table, game| Box::pin(more(request, table, game)));
/// Gives the opponent more time, if their deadline is still the given one.
pub(crate) const GIVE_TIME: Press<(GameId, Moment)> =
    Press::new("time", |request, table, (game, deadline)| Box::pin(give_time(request, table, game, deadline)));

/// Lists the other actions, with a button for each.
async fn more(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    if let Some(board) = meant::catch_up(request, table, &game).await? {
        return Ok(board);
    }
    game.seat(request.who.id, request.place)?;
    let words = request.words;
    let ask = |wish: Wish| ASK.button((wish, id), words.wish(wish), Style::Secondary);
    // A clock can stand still if there is one.
    let pause = game.clock().map(|_| if game.is_paused() { Wish::Resume } else { Wish::Pause });
    let asks = [Wish::Draw, Wish::Stop, Wish::Undo].into_iter().chain(pause).map(ask).collect();
    let hint = game.may_be_hinted(request.who.id, request.place).is_ok();
    let hint = hint.then(|| hint::button(words, &game, Clue::Motive));
    let resign = resign::CONFIRM.button(id, words.text.button_resign(), Style::Danger);
    let time = game
        .clock()
        .filter(|_| game.to_move() != Some(request.who.id))
        .map(|clock| GIVE_TIME.button((id, clock.deadline), words.text.button_give_time(), Style::Secondary));
    let claim = claim::button(request, table, &game).await;
    let plan = queue::button(request, &game);
    let gone = game.opponent_of(request.who.id).filter(|_| claim.is_some());
    let text = [Some(words.more(&game)), gone.map(|opponent| words.text.more_claim(opponent))];
    let text: Vec<String> = text.into_iter().flatten().collect();
    let rules = rules::button(words, game.record().ruleset());
    let acts = claim.into_iter().chain(hint).chain(time).chain(plan).chain([resign, rules]);
    Ok(Reply { buttons: vec![asks, acts.collect()], ..Reply::private(text.join("\n")) })
}

/// Gives the opponent the time of another move, once per deadline.
async fn give_time(request: &Request, table: &Table, id: GameId, deadline: Moment) -> Result<Reply, Unanswered> {
    let turn = table.turn(id).await?;
    let before = meant::find(request, table, id).await?;
    request.check_visible_in(&before)?;
    let mut game = before.clone();
    game.give_time(request.who.id, request.place, request.now)?;
    let other_deadline = Refusal::OtherDeadline { game: id, link: game.link() };
    let Some(clock) = game.clock().filter(|_| before.clock().is_some_and(|clock| clock.deadline == deadline)) else {
        return Err(other_deadline.into());
    };
    if !table.database.games().give_time(&before, &game, request.now).await? {
        return Err(other_deadline.into());
    }
    let text = request.public_words.more_time(&game, request.who.id, clock.deadline);
    Ok(Reply { turn: Some(turn), ..Reply::public(text) })
}
