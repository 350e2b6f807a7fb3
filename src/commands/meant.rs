//! Which game somebody means: the one they name, or the only one that it can be.

use std::collections::HashMap;

use wari_rules::Side;

use super::Request;
use super::option::Opt;
use crate::games::{Game, GameId, Name, Refusal, Summary, UserId};
use crate::table::{Choice, Id, Table, Unanswered};

/// The game of this number, if whoever asks may see it.
pub(crate) async fn find(request: &Request, table: &Table, id: GameId) -> Result<Game, Unanswered> {
    let game = table.database.game(id).await?.ok_or(Refusal::NoSuchGame)?;
    match table.is_visible(request.viewer(), &game.players, game.place).await {
        true => Ok(game),
        false => Err(Refusal::NoSuchGame.into()),
    }
}

/// The option of many commands: which game.
pub(crate) const GAME: Opt<Option<GameId>> = Opt::GAME;

/// The game somebody means: the one they name, or the only one they play here.
pub(crate) async fn mine(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    match GAME.read(request)? {
        Some(id) => Ok(id),
        None => only(here(request, table).await?.iter().collect()),
    }
}

/// The running games somebody plays in this channel.
pub(crate) async fn here(request: &Request, table: &Table) -> Result<Vec<Summary>, Unanswered> {
    Ok(table.database.games_in(request.place, request.who.id).await?)
}

/// The one game that can be meant.
pub(crate) fn only(games: Vec<&Summary>) -> Result<GameId, Unanswered> {
    match games[..] {
        [] => Err(Refusal::NoGameHere.into()),
        [game] => Ok(game.id),
        _ => Err(Refusal::WhichGame(games.iter().map(|game| game.id).collect()).into()),
    }
}

/// Somebody's running games in this channel that fit.
pub(crate) async fn choices(
    request: &Request,
    table: &Table,
    fits: impl Fn(&Summary) -> bool + Send,
) -> Result<Vec<Choice>, Unanswered> {
    let mut games = here(request, table).await?;
    games.retain(fits);
    Ok(among(games, request, table).await)
}

/// All running games of somebody, those in this channel first.
pub(crate) async fn choices_everywhere(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    let mut games = table.database.games_of(request.who.id).await?;
    games.sort_by_key(|game| game.place != request.place);
    Ok(among(games, request, table).await)
}

/// Games to choose from, as far as they begin with what has been typed.
pub(crate) async fn among(games: Vec<Summary>, request: &Request, table: &Table) -> Vec<Choice> {
    let mut games = games;
    games.retain(|game| GAME.could_be(request, game.id.get()));
    games.truncate(Choice::MOST);
    let opponents: Vec<UserId> = games.iter().filter_map(|game| opponent(game, request)).collect();
    let names = table.names(&opponents, request.place.guild).await;
    let choice = |game: &Summary| {
        let label = request.words.game_choice(game, &called(game, request, &names));
        Choice { label, value: Id::Number(game.id.get()) }
    };
    games.iter().map(choice).collect()
}

/// The opponent in somebody's game; `None` if that is the computer.
pub(crate) fn opponent(game: &Summary, request: &Request) -> Option<UserId> {
    let side = opposite(game, request);
    (!game.is_computers(side)).then_some(game.players[side])
}

/// What the opponent in somebody's game is called, by the names that are known.
pub(crate) fn called(game: &Summary, request: &Request, names: &HashMap<UserId, Name>) -> Name {
    let side = opposite(game, request);
    match names.get(&game.players[side]) {
        _ if game.is_computers(side) => Name::of_computer(),
        Some(name) => name.clone(),
        None => Name::of_side(side),
    }
}

/// The side of the opponent in somebody's game.
fn opposite(game: &Summary, request: &Request) -> Side {
    game.side_of(request.who.id).map_or(Side::North, Side::opponent)
}

/// The game somebody wants to see: the one they name; of their own here the only one, or the only one in which they
/// have to move; and for everybody else the newest of the channel.
pub(crate) async fn to_see(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = GAME.read(request)? {
        return Ok(id);
    }
    let own = here(request, table).await?;
    if own.is_empty() {
        let newest = table.database.newest_game_in(request.place).await?;
        return Ok(newest.ok_or(Refusal::NoGameHere)?);
    }
    let waiting: Vec<_> = own.iter().filter(|game| game.to_move() == Some(request.who.id)).collect();
    only(if waiting.len() == 1 { waiting } else { own.iter().collect() })
}
