//! `/wari move` and the six house buttons: sow a house and show the board.

use wari_database::Loaded;
use wari_games::{Game, GameId, Point, Refusal};
use wari_rules::House;

use super::{claim, more, next};
use crate::commands::option::{Kind, Opt};
use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Choice, ChoiceValue, Reply, Table, TurnGuard, Unanswered, act};

const HOUSE: Opt<House> = Opt::new(
    "house",
    |words| words.text.option_house(),
    Kind::Word,
    |given| {
        let mut letters = given.text().chars();
        match (letters.next().and_then(House::from_letter), letters.next()) {
            (Some(house), None) => Ok(house),
            _ => Err(Refusal::NoSuchHouse),
        }
    },
)
.required();

/// Sows a house on the board at a point of the game.
pub(crate) const SOW: Press<(GameId, Point, House)> =
    Press::new("", |request, table, (game, point, house)| Box::pin(press(request, table, game, point, house)));

/// The `/wari move` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&HOUSE.entry, &meant::GAME.entry],
    presses: &[&SOW, &more::MORE, &more::GIVE_TIME, &claim::CLAIM],
    suggest: |request, table, option| Box::pin(suggest(request, table, option)),
    ..Command::new("move", |words| words.text.command_move(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let house = HOUSE.read(request)?;
    let game = my_turn(request, table).await?;
    if request.place.is_direct()
        && let Some(there) = elsewhere(request, table, game).await?
    {
        return next::sow(request, table, game, there, house).await;
    }
    let turn = table.turn(game).await?;
    let game = meant::find(request, table, game).await?;
    if game.seat(request.who.id, request.place).is_ok() && game.is_owed {
        // An answer was lost: nobody should move in a position that they have not seen.
        return act::show(table, request.voice(), game, turn).await;
    }
    sow(request, table, game, house, turn).await
}

/// Returns choices for the game or, once that is clear, for its house.
async fn suggest(request: &Request, table: &Table, option: &str) -> Result<Vec<Choice>, Unanswered> {
    if option == meant::GAME.entry.name {
        return meant::choices(request, table, |game| game.to_move() == Some(request.who.id)).await;
    }
    let game = meant::find(request, table, my_turn(request, table).await?).await?;
    let position = game.record().position();
    let choice = |house: House| {
        let captures = game.record().clone().play(house).map_or(0, |sowing| sowing.captured_seeds());
        let label = request.words.house_choice(house, position.seeds(position.mover(), house), captures);
        Choice { label, value: ChoiceValue::Word(house.to_string()) }
    };
    Ok(game.record().legal().iter().map(choice).collect())
}

/// Returns the point of a game of another channel in which the asker can move from a direct message with the bot;
/// `None` if it has to be refused, or belongs to this one.
async fn elsewhere(request: &Request, table: &Table, id: GameId) -> Result<Option<Point>, Unanswered> {
    let game = meant::find(request, table, id).await?;
    let can_move = game.to_move() == Some(request.who.id) && game.place != request.place;
    Ok((can_move && !game.place.is_answers_only()).then(|| game.point()))
}

/// Handles a press of a house on the board at `point`.
async fn press(
    request: &Request,
    table: &Table,
    game: GameId,
    point: Point,
    house: House,
) -> Result<Reply, Unanswered> {
    let turn = table.turn(game).await?;
    let game = meant::find(request, table, game).await?;
    if game.point() != point && game.seat(request.who.id, request.place).is_ok() {
        if !act::is_wanting(table, &game).await {
            return Ok(outdated(request, &game));
        }
        return act::show_again(table, request.voice(), game, turn).await;
    }
    sow(request, table, game, house, turn).await
}

/// Says that a board is out of date and removes its buttons: it may be a duplicate, posted by an attempt that seemed to
/// fail.
fn outdated(request: &Request, game: &Game) -> Reply {
    let refusal = Refusal::OldBoard { game: game.id, link: game.link() };
    let answered = request.message.filter(|&message| request.is_on_message && game.message != Some(message));
    Reply { answered: answered.into_iter().collect(), ..Reply::private(request.words.refusal(&refusal)) }
}

/// Sows a house, stores the move and shows the board.
async fn sow(
    request: &Request,
    table: &Table,
    mut game: Loaded,
    house: House,
    turn: TurnGuard,
) -> Result<Reply, Unanswered> {
    request.check_visible_in(&game)?;
    let lapsed = request.words.plan_lapsed(&game, request.who.id);
    let made_at = request.made_at(&game);
    match game.play(request.who.id, request.place, house, made_at) {
        Ok(_) => {}
        Err(refusal @ Refusal::Illegal { .. }) => return Err(refusal.into()),
        Err(refusal) => return act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await,
    }
    Ok(Reply { aside: lapsed, ..act::store_and_show(table, request.voice(), game, turn).await? })
}

/// Returns the game that the asker names, else the only one here that waits for their move; if none does, the only one
/// they play here.
async fn my_turn(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = meant::GAME.read(request)? {
        return Ok(id);
    }
    let here = meant::here(request, table).await?;
    let mut waiting = here.clone();
    waiting.retain(|game| game.to_move() == Some(request.who.id));
    meant::only(if waiting.is_empty() { here } else { waiting }, request, table).await
}
