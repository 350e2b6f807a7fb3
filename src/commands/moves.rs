//! `/wari move` and the six house buttons: a player sows, and the answer is the board.

use async_trait::async_trait;
use futures_util::future::join_all;
use wari_rules::{House, Side};

use super::reply::Id;
use super::{Choice, Command, Kind, Opt, Reply, Request, Turn, Unanswered, Wari, showing};
use crate::games::{Game, GameId, Name, Point, Refusal};
use crate::words::Menu;

/// The command.
pub(super) struct Move;

#[async_trait]
impl Command for Move {
    fn name(&self) -> &'static str {
        "move"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.move_
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::required("house", |menu| menu.option_house, Kind::Word),
            Opt::new("game", |menu| menu.option_game, Kind::Id),
        ];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let house = request.options.house()?;
        let game = my_turn(request, wari).await?;
        let turn = wari.turn(game).await?;
        let game = find(wari, game).await?;
        if game.seat(request.who.id, request.place).is_ok() && !game.is_shown() {
            // An answer was lost: nobody plays on a position that they have not seen.
            return showing::board(request, wari, game, turn).await;
        }
        sow(request, wari, game, house, turn).await
    }

    async fn suggest(&self, option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        if option == "game" {
            return choices(request, wari, |game| game.to_move() == Some(request.who.id)).await;
        }
        let game = find(wari, my_turn(request, wari).await?).await?;
        let position = game.record.position();
        let choice = |house: House| {
            let captures = game.record.clone().play(house).map_or(0, |sowing| sowing.captured_seeds());
            let label = request.words.house_choice(house, position.seeds(position.mover(), house), captures);
            Choice { label, value: Id::Word(house.to_string()) }
        };
        Ok(game.record.legal().iter().map(choice).collect())
    }
}

/// A press of a house on the board of some point.
pub(super) async fn press(
    request: &Request,
    wari: &Wari,
    game: GameId,
    point: Point,
    house: House,
) -> Result<Reply, Unanswered> {
    let turn = wari.turn(game).await?;
    let game = find(wari, game).await?;
    if game.point() != point && game.seat(request.who.id, request.place).is_ok() {
        let refusal = Refusal::OldBoard { game: game.id, link: game.link() };
        return showing::unless_unseen(refusal, request, wari, game, turn).await;
    }
    sow(request, wari, game, house, turn).await
}

/// Sows, stores, shows.
async fn sow(request: &Request, wari: &Wari, mut game: Game, house: House, turn: Turn) -> Result<Reply, Unanswered> {
    let before = game.point();
    match game.play(request.who.id, request.place, house, request.now) {
        Ok(_) => {}
        Err(refusal @ Refusal::Illegal { .. }) => return Err(refusal.into()),
        Err(refusal) => return showing::unless_unseen(refusal, request, wari, game, turn).await,
    }
    if !wari.database.store(&mut game, before, request.now).await? {
        return Err(Refusal::OldBoard { game: game.id, link: game.link() }.into());
    }
    if game.record.asks_to_stop() {
        // The rules now ask both players, and the board with them.
        game = find(wari, game.id).await?;
    }
    showing::board(request, wari, game, turn).await
}

/// The game of this number.
pub(super) async fn find(wari: &Wari, id: GameId) -> Result<Game, Unanswered> {
    Ok(wari.database.game(id).await?.ok_or(Refusal::NoSuchGame)?)
}

/// The game in which somebody moves: the one they name, or the only one here that waits for them; if none does, the
/// only one they play here.
async fn my_turn(request: &Request, wari: &Wari) -> Result<GameId, Unanswered> {
    if let Some(id) = request.options.game()? {
        return Ok(id);
    }
    let here = here(request, wari).await?;
    let waiting: Vec<&Game> = here.iter().filter(|game| game.to_move() == Some(request.who.id)).collect();
    only(if waiting.is_empty() { here.iter().collect() } else { waiting })
}

/// The only option of many commands: which game.
pub(super) const GAME: &[Opt] = &[Opt::new("game", |menu| menu.option_game, Kind::Id)];

/// The game somebody means: the one they name, or the only one they play here.
pub(super) async fn mine(request: &Request, wari: &Wari) -> Result<GameId, Unanswered> {
    match request.options.game()? {
        Some(id) => Ok(id),
        None => only(here(request, wari).await?.iter().collect()),
    }
}

/// The running games somebody plays in this channel.
pub(super) async fn here(request: &Request, wari: &Wari) -> Result<Vec<Game>, Unanswered> {
    let mut games = wari.database.games_of(request.who.id).await?;
    games.retain(|game| game.place == request.place);
    Ok(games)
}

/// The one game that can be meant.
pub(super) fn only(games: Vec<&Game>) -> Result<GameId, Unanswered> {
    match games[..] {
        [] => Err(Refusal::NoGameHere.into()),
        [game] => Ok(game.id),
        _ => Err(Refusal::WhichGame(games.iter().map(|game| game.id).collect()).into()),
    }
}

/// Somebody's running games in this channel that fit.
pub(super) async fn choices(
    request: &Request,
    wari: &Wari,
    fits: impl Fn(&Game) -> bool + Send,
) -> Result<Vec<Choice>, Unanswered> {
    let games = here(request, wari).await?;
    let choice = async |game: &Game| {
        let label = request.words.game_choice(game, &opponent(game, request, wari).await);
        Choice { label, value: Id::Number(game.id.get()) }
    };
    let choices = join_all(
        games
            .iter()
            .filter(|game| fits(game) && request.options.could_be("game", game.id.get()))
            .take(Choice::MOST)
            .map(choice),
    )
    .await;
    Ok(choices)
}

/// What the opponent in somebody's game is called.
pub(super) async fn opponent(game: &Game, request: &Request, wari: &Wari) -> Name {
    let side = game.side_of(request.who.id).map_or(Side::North, Side::opponent);
    if game.is_computers(side) {
        return Name::of_computer();
    }
    wari.name(game.players[side], request).await.unwrap_or_else(|| Name::of_side(side))
}
