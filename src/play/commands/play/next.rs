//! *Next game*: goes to the next game that waits for the user's move, in any server, and plays it from there.

use wari_games::{Game, GameId, Point, Refusal};
use wari_rules::House;

use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Request, houses, meant};
use crate::table::board::Extra;
use crate::table::{Button, Reply, Style, Table, Unanswered, board};
use crate::words::{View, Words};

/// Goes from a game to the next one that waits.
pub(crate) const NEXT: Press<GameId> = Press::new("next", |request, table, game| Box::pin(press(request, table, game)));

/// Returns the button that leads on from a game.
pub(crate) fn button(words: &Words, from: GameId) -> Button {
    NEXT.button(from, words.text.button_next_game(), Style::Secondary)
}

/// Returns the button that goes to the first game that waits.
pub(crate) fn first(words: &Words) -> Button {
    // No game has this number.
    button(words, GameId::new(0))
}

/// Sows a house of the game that is shown, from wherever the player is.
pub(crate) const SOW_THERE: Press<(GameId, Point, House)> =
    Press::new("sow", |request, table, (game, point, house)| sow(request, table, game, point, house));

/// Shows the game that waits after this one, in the order of `/wari games`; after the last comes the first.
async fn press(request: &Request, table: &Table, from: GameId) -> Result<Reply, Unanswered> {
    match after(request, table, from).await? {
        Some((next, waiting)) => show(request, table, next, waiting, None).await,
        None => Err(Refusal::NothingElseWaits.into()),
    }
}

/// Returns the game that waits after this one, and how many wait.
async fn after(request: &Request, table: &Table, from: GameId) -> Result<Option<(GameId, usize)>, Unanswered> {
    let mut waiting = table.database.games().of_person(request.who.id).await?;
    waiting.retain(|game| game.to_move() == Some(request.who.id));
    let next = waiting.iter().position(|game| game.id == from).map_or(0, |place| (place + 1) % waiting.len());
    let next = waiting.get(next).filter(|game| game.id != from);
    Ok(next.map(|next| (next.id, waiting.len())))
}

/// Shows a game that waits, with its houses, perhaps below what was just done in another.
async fn show(
    request: &Request,
    table: &Table,
    id: GameId,
    waiting: usize,
    done: Option<String>,
) -> Result<Reply, Unanswered> {
    // The link leads to the board's message. If that is on its way, wait for it.
    drop(table.own_turn(id).await);
    let game = meant::find(request, table, id).await?;
    let names = board::names(table, request.words, &game).await;
    let view = View { game: &game, names: &names };
    let next = request.words.next_game(&view, waiting);
    let text = done.map_or(next.clone(), |done| format!("{done}\n{next}"));
    let look = board::picture(table, request.voice(), request.viewer(), &view, text, Extra::None).await?;
    let mut buttons = houses::of_game(&game, houses::plain, |house| SOW_THERE.id((game.id, game.point(), house)));
    let preview = table.controls.preview(request.words, &game);
    let more = (waiting > 1).then(|| button(request.words, game.id));
    if game.place.is_answers_only() {
        // The opponent would not be shown the move: only a press in that channel can.
        buttons.clear();
    }
    buttons.push([preview].into_iter().chain(more).collect());
    Ok(Reply { buttons, replaces: request.is_in_private, ..look })
}

/// Shows a game that waits for the asker, with its houses and the way to the next one.
pub(crate) async fn open(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let waiting = table.database.games().of_person(request.who.id).await?;
    let waiting = waiting.iter().filter(|game| game.to_move() == Some(request.who.id)).count();
    show(request, table, id, waiting, None).await
}

/// Returns the sentence about the opponent's planned answer, if that was the last move.
async fn planned(request: &Request, table: &Table, game: &Game) -> Option<String> {
    let last = game.record().last().filter(|_| game.planned.last)?;
    let names = board::names(table, request.words, game).await;
    Some(request.words.planned(&View { game, names: &names }, &last))
}

/// Sows a house and shows the next game that waits. The relay posts the board in the game's channel.
pub(crate) fn sow<'a>(
    request: &'a Request,
    table: &'a Table,
    id: GameId,
    point: Point,
    house: House,
) -> ReplyFuture<'a> {
    Box::pin(async move {
        let game = meant::find(request, table, id).await?;
        if let Some(why) = table.shut_out(request.viewer(), &game, request.now).await {
            return Err(Refusal::ShutOut { game: id, why }.into());
        }
        let turn = table.turn(id).await?;
        let mut game = meant::find(request, table, id).await?;
        if game.place.is_answers_only() {
            return Err(Refusal::GameElsewhere { game: id, link: game.link() }.into());
        }
        if game.is_owed {
            table.notify_relay();
            return Err(Refusal::StillAnswering.into());
        }
        let outdated = Refusal::OldBoard { game: id, link: game.link() };
        if game.point() != point {
            return Err(outdated.into());
        }
        let lapsed = request.words.plan_lapsed(&game, request.who.id);
        let (place, made_at) = (game.place, request.made_at(&game));
        game.play(request.who.id, place, house, made_at)?;
        if !table.database.games().store_unasked(&mut game, request.now).await? {
            return Err(outdated.into());
        }
        drop(turn);
        table.notify_relay();
        let done = request.words.sowed_elsewhere(house, &game);
        let done = match planned(request, table, &game).await {
            Some(planned) => format!("{done} {planned}"),
            None => done,
        };
        let reply = match after(request, table, id).await? {
            Some((next, waiting)) => show(request, table, next, waiting, Some(done)).await?,
            // The opponent has planned the answer, so this game waits again.
            None if game.to_move() == Some(request.who.id) => show(request, table, id, 1, Some(done)).await?,
            None => {
                let text = format!("{done} {}", request.words.text.all_played());
                Reply { replaces: request.is_in_private, ..Reply::private(text) }
            }
        };
        Ok(Reply { aside: lapsed, ..reply })
    })
}
