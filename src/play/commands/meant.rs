//! Resolves the game that a user means: the one they name, or else the only candidate.

use std::collections::HashMap;

use wari_database::Loaded;
use wari_games::{GameId, Name, Refusal, Summary, UserId};
use wari_rules::{BySide, Side};

use super::option::Opt;
use super::{Request, which};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered, act};

/// Loads a game if the asker may see it.
pub(crate) async fn find(request: &Request, table: &Table, id: GameId) -> Result<Loaded, Unanswered> {
    let game = table.game(id).await?;
    match table.is_visible(request.viewer(), &game.players, game.place).await {
        true => Ok(game),
        // They see the board that they have pressed.
        false if game.place == request.place && request.is_on_message => Err(Refusal::NotAPlayer { game: id }.into()),
        false => Err(Refusal::NoSuchGame.into()),
    }
}

/// The `game` option that many commands share.
pub(crate) const GAME: Opt<Option<GameId>> = Opt::GAME;

/// Returns the game that the asker names, or else the only one they play in this channel.
pub(crate) async fn mine(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    match GAME.read(request)? {
        Some(id) => Ok(id),
        None => only(here(request, table).await?, request, table).await,
    }
}

/// Returns the asker's running games in this channel; in a direct message with the bot, all of them.
pub(crate) async fn here(request: &Request, table: &Table) -> Result<Vec<Summary>, Unanswered> {
    Ok(match request.place.is_direct() {
        true => table.database.games().of_person(request.who.id).await?,
        false => table.database.games().of_person_in(request.place, request.who.id).await?,
    })
}

/// Returns the newest of the asker's finished games in this channel, as many as a list of choices shows; in a direct
/// message with the bot, of all of them.
pub(crate) async fn finished(request: &Request, table: &Table) -> Result<Vec<Summary>, Unanswered> {
    const MOST: u8 = Choice::MAX_SHOWN as u8;
    Ok(match request.place.is_direct() {
        true => table.database.games().all_finished_of(request.who.id, MOST).await?,
        false => table.database.games().finished_of(request.who.id, request.place, MOST).await?,
    })
}

/// Shows the current board to a channel where the bot can only answer and that has not seen it: any press of a player
/// is a chance to catch up on what was lost or happened by itself. `None` if there is nothing to catch up on.
pub(crate) async fn catch_up(request: &Request, table: &Table, game: &Loaded) -> Result<Option<Reply>, Unanswered> {
    let is_behind = |game: &Loaded| game.place.is_answers_only() && act::can_catch_up(request.viewer(), game);
    if !is_behind(game) {
        return Ok(None);
    }
    let turn = table.turn(game.id).await?;
    // An answer may just have been on its way.
    let game = find(request, table, game.id).await?;
    match is_behind(&game) {
        true => Ok(Some(act::show(table, request.voice(), game, turn).await?)),
        false => Ok(None),
    }
}

/// Returns the only game in `games`, or asks which of them is meant.
pub(crate) async fn only(games: Vec<Summary>, request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    match &games[..] {
        [] if request.place.is_direct() => Err(Refusal::NoGameAnywhere.into()),
        [] => Err(Refusal::NoGameHere.into()),
        [game] => Ok(game.id),
        _ => {
            let question = request.words.text.which_game(games.len());
            Err(which::ask(request, &GAME, question, among(games, request, table).await))
        }
    }
}

/// Returns choices for the asker's running games in this channel that pass `fits`.
pub(crate) async fn choices(
    request: &Request,
    table: &Table,
    fits: impl Fn(&Summary) -> bool + Send,
) -> Result<Vec<Choice>, Unanswered> {
    let mut games = here(request, table).await?;
    games.retain(fits);
    Ok(among(games, request, table).await)
}

/// Returns choices for all of the asker's running games, those in this channel first.
pub(crate) async fn choices_everywhere(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    let mut games = table.database.games().of_person(request.who.id).await?;
    games.sort_by_key(|game| game.place != request.place);
    Ok(among(games, request, table).await)
}

/// Turns games into choices, keeping only those that can match the typed text.
pub(crate) async fn among(games: Vec<Summary>, request: &Request, table: &Table) -> Vec<Choice> {
    let mut games = games;
    games.retain(|game| GAME.could_be(request, game.id.get()));
    let opponents: Vec<UserId> = games.iter().filter_map(|game| opponent(game, request)).collect();
    let names = table.names(&opponents, request.place).await;
    let choice = |game: &Summary| {
        let label = request.words.game_choice(game, &called(game, request, &names));
        Choice { label, value: ChoiceValue::Number(game.id.get()) }
    };
    games.iter().map(choice).collect()
}

/// The games of a server that somebody sees.
pub(crate) struct SeenGames {
    /// The games, the newest first.
    pub(crate) games: Vec<Summary>,
    /// Whether they are in so many channels that some were not looked at.
    pub(crate) is_cut: bool,
}

/// Returns the running games of this server in channels that the asker sees and that `besides` does not play; for a
/// reader, without those of others who do not want to appear in lists.
pub(crate) async fn played_here(
    request: &Request,
    table: &Table,
    besides: UserId,
    reader: Option<UserId>,
) -> Result<SeenGames, Unanswered> {
    /// As many as are looked through.
    const MOST: u8 = 100;
    let server = request.place.server().ok_or(Refusal::OnlyInServers)?;
    let mut games = table.database.games().running_on(server, besides, reader, MOST).await?;
    games.retain(|game| GAME.could_be(request, game.id.get()));
    let seen = table.seen(request.viewer(), games.iter().map(|game| game.place)).await;
    games.retain(|game| seen.has(game.place));
    Ok(SeenGames { games, is_cut: seen.is_cut })
}

/// Returns choices for what [`played_here`] finds of the games of others.
pub(crate) async fn choices_of_others(
    request: &Request,
    table: &Table,
    reader: Option<UserId>,
) -> Result<Vec<Choice>, Unanswered> {
    let seen = played_here(request, table, request.who.id, reader).await?;
    Ok(among_others(&seen.games, request, table).await)
}

/// Turns games of others into choices.
pub(crate) async fn among_others(games: &[Summary], request: &Request, table: &Table) -> Vec<Choice> {
    let people: Vec<UserId> = games.iter().flat_map(|game| [game.players.south, game.players.north]).collect();
    let names = table.names(&people, request.place).await;
    let choice = |game: &Summary| {
        let name = |side| name(game, side, request, &names);
        let players = BySide { south: name(Side::South), north: name(Side::North) };
        let label = request.words.game_choice_of_others(game, &players);
        Choice { label, value: ChoiceValue::Number(game.id.get()) }
    };
    games.iter().map(choice).collect()
}

/// Returns the asker's opponent in a game; `None` for the computer.
pub(crate) fn opponent(game: &Summary, request: &Request) -> Option<UserId> {
    let side = opposite(game, request);
    (!game.is_computers(side)).then_some(game.players[side])
}

/// Returns the name of the asker's opponent in a game, or their side if `names` lacks it.
pub(crate) fn called(game: &Summary, request: &Request, names: &HashMap<UserId, Name>) -> Name {
    name(game, opposite(game, request), request, names)
}

/// Returns the name of a player of a game, or their side if `names` lacks it.
fn name(game: &Summary, side: Side, request: &Request, names: &HashMap<UserId, Name>) -> Name {
    match names.get(&game.players[side]) {
        _ if game.is_computers(side) => Name::of_computer(),
        Some(name) => name.clone(),
        None if game.players[side].is_tombstone() => request.words.name_of_former(),
        None => request.words.name_of_side(side),
    }
}

/// Returns the side of the asker's opponent in a game.
fn opposite(game: &Summary, request: &Request) -> Side {
    game.side_of(request.who.id).map_or(Side::North, Side::opponent)
}

/// Returns the game that the asker names, else their only game here or the only one in which they have to move. If
/// they play none here, returns the newest game of the channel.
pub(crate) async fn to_see(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = GAME.read(request)? {
        return Ok(id);
    }
    let own = here(request, table).await?;
    if own.is_empty() {
        let newest = table.database.games().newest_in(request.place).await?;
        let none = if request.place.is_direct() { Refusal::NoGameAnywhere } else { Refusal::NoGameHere };
        return Ok(newest.ok_or(none)?);
    }
    let mut waiting = own.clone();
    waiting.retain(|game| game.to_move() == Some(request.who.id));
    only(if waiting.len() == 1 { waiting } else { own }, request, table).await
}
