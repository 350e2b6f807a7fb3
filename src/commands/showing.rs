//! The board message: text, picture, houses to press.

use std::num::NonZero;
use std::sync::LazyLock;
use std::thread;

use tokio::sync::Semaphore;
use wari_rules::{BySide, House, Houses, Position, Side};

use super::{Button, Picture, Posted, Press, Reply, Request, Style, Turn, Unanswered, Wari, ask, computer, next};
use crate::database::Error;
use crate::drawing::{Scene, Stage, Worth, board_png, move_gif, text_board};
use crate::games::{Game, Motion, Name, Rating, Refusal, Taste, Theme};
use crate::words::{Menu, View};

/// As many boards are drawn at once as there are processors. More threads would be no faster, and each would keep
/// memory of its own.
static EASELS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(thread::available_parallelism().map_or(1, NonZero::get)));

/// A game for the whole channel, once the computer has done what it is to do in it, if anything.
pub(super) async fn board(request: &Request, wari: &Wari, game: Game, turn: Turn) -> Result<Reply, Unanswered> {
    if game.awaits_computer().is_some() {
        return computer::board(request, wari, game, turn).await;
    }
    Ok(as_it_stands(request, wari, game, turn).await?)
}

/// A game as it stands, for the whole channel: the new board message, which calls whoever must act.
pub(super) async fn as_it_stands(request: &Request, wari: &Wari, game: Game, turn: Turn) -> Result<Reply, Error> {
    let names = names(request, wari, &game).await;
    let view = View { game: &game, names: &names };
    let taste = wari.shared_taste(&game).await?;
    let reply = picture(request, wari, &view, request.words.board(&view), taste, None).await?;
    Ok(Reply {
        private: false,
        ping: calls(&game).then(|| game.called()),
        buttons: buttons(request.words.menu(), &game),
        posted: Some(Posted::Board(Box::new(game))),
        turn: Some(turn),
        ..reply
    })
}

/// Whether the board calls somebody: people whose turn it is, or whose game has ended without their doing.
fn calls(game: &Game) -> bool {
    let called = game.side_of(game.called());
    let is_person = called.is_some_and(|side| !game.is_computers(side));
    is_person && (game.to_move().is_some() || !game.is_shown())
}

/// A game at any ply, for the asker alone, with nothing to press.
pub(super) async fn look(request: &Request, wari: &Wari, game: &Game) -> Result<Reply, Error> {
    let names = names(request, wari, game).await;
    let view = View { game, names: &names };
    let taste = wari.taste(request).await?.still();
    picture(request, wari, &view, request.words.board(&view), taste, None).await
}

/// A picture of a game, for the asker alone, below a text; of one that is over with what the houses were worth.
pub(super) async fn picture(
    request: &Request,
    wari: &Wari,
    view: &View<'_>,
    text: String,
    taste: Taste,
    worth: Option<Worth>,
) -> Result<Reply, Error> {
    let View { game, names } = *view;
    let alt_text = request.words.alt_text(view);
    let ratings = ratings(wari, game).await?;
    let Drawn { file, name, letters } = draw(game.clone(), names.clone(), ratings, taste, worth).await;
    let picture = Picture {
        file,
        name,
        alt_text,
        text: request.words.text_board(&letters, &game.record.position(), game.record.last().as_ref(), Houses::EMPTY),
        medium: taste.medium,
    };
    Ok(Reply { picture: Some(picture), ..Reply::private(text) })
}

/// After a refusal: if an answer was lost and the channel has never seen the game as it stands, this shows it to a
/// player instead of refusing.
pub(super) async fn unless_unseen(
    refusal: Refusal,
    request: &Request,
    wari: &Wari,
    game: Game,
    turn: Turn,
) -> Result<Reply, Unanswered> {
    let player_is_here = game.side_of(request.who.id).is_some() && game.place == request.place;
    if player_is_here && !game.is_shown() {
        return board(request, wari, game, turn).await;
    }
    Err(refusal.into())
}

/// What the two players are called; their sides where that cannot be learnt.
pub(super) async fn names(request: &Request, wari: &Wari, game: &Game) -> BySide<Name> {
    let name = async |side: Side| match game.is_computers(side) {
        true => Name::of_computer(),
        false => wari.name(game.players[side], request).await.unwrap_or_else(|| Name::of_side(side)),
    };
    let (south, north) = tokio::join!(name(Side::South), name(Side::North));
    BySide { south, north }
}

/// How good the two players are, as far as that is known.
pub(super) async fn ratings(wari: &Wari, game: &Game) -> Result<BySide<Option<u16>>, Error> {
    let ruleset = game.record.ruleset();
    let rating = async |side: Side| match game.computer {
        Some(computer) if computer.side == side => Ok(Some(computer.rating())),
        Some(_) => wari.database.rating_against_computer(game.players[side], ruleset).await,
        None => wari.database.rating(game.players[side], ruleset).await,
    };
    let ratings = BySide { south: rating(Side::South).await?, north: rating(Side::North).await? };
    Ok(ratings.map(|rating| rating.map(Rating::shown)))
}

/// What can be pressed below a board: the houses, what else there is, and the answers to what is asked; once the game
/// is over, to play another unless its match goes on, and to see it once more if there is anything to see; and always
/// the way to one's next game.
fn buttons(menu: &Menu, game: &Game) -> Vec<Vec<Button>> {
    if game.ending().is_some() {
        let rematch = || Button::new(&Press::Rematch(game.id), menu.button_rematch, Style::Secondary);
        let rematch = game.next().is_none().then(rematch);
        let again = [
            Button::new(&Press::Replay(game.id), menu.button_replay, Style::Secondary),
            Button::new(&Press::Review(game.id), menu.button_review, Style::Secondary),
        ];
        let again = again.into_iter().filter(|_| game.ply() > 0);
        return vec![rematch.into_iter().chain(again).chain([next::button(menu, game.id)]).collect()];
    }
    let mut rows = houses(game, |house| Press::Sow(game.id, game.point(), house));
    let mut more = vec![
        Button::new(&Press::Preview(game.id, game.point()), menu.button_preview, Style::Secondary),
        Button::new(&Press::More(game.id), menu.button_more, Style::Secondary),
    ];
    if let Some(proposal) = &game.proposal {
        more.extend(ask::answers(menu, proposal));
    }
    more.push(next::button(menu, game.id));
    rows.push(more);
    rows
}

/// The houses of a game; none once it is over.
pub(super) fn houses(game: &Game, press: impl Fn(House) -> Press) -> Vec<Vec<Button>> {
    if game.ending().is_some() {
        return Vec::new();
    }
    rows(game.record.position(), game.record.legal(), press)
}

/// The six houses of whoever is to move in a position, in two rows; those that may not be sown cannot be pressed.
pub(super) fn rows(position: Position, legal: Houses, press: impl Fn(House) -> Press) -> Vec<Vec<Button>> {
    let button = |&house: &House| {
        let label = format!("{house} · {}", position.seeds(position.mover(), house));
        Button { enabled: legal.contains(house), ..Button::new(&press(house), &label, Style::Secondary) }
    };
    House::ALL.chunks(3).map(|row| row.iter().map(button).collect()).collect()
}

/// Draws a game, as a picture and in letters: seen from whoever is to move, at the end from South.
async fn draw(
    game: Game,
    names: BySide<Name>,
    ratings: BySide<Option<u16>>,
    taste: Taste,
    worth: Option<Worth>,
) -> Drawn {
    paint(move || {
        let seen_from = if game.ending().is_some() { Side::South } else { game.record.position().mover() };
        let moves = taste.motion == Motion::Animated && game.decision.is_none();
        let draw = if moves { Drawn::moving } else { Drawn::still };
        with_scene(&game, &names, ratings, taste.theme, seen_from, |scene| {
            draw(&Scene { worth: worth.as_ref(), ..scene.clone() })
        })
    })
    .await
}

/// Draws something of a game as it stands.
pub(super) fn with_scene<T>(
    game: &Game,
    names: &BySide<Name>,
    ratings: BySide<Option<u16>>,
    theme: Theme,
    seen_from: Side,
    draw: impl FnOnce(&Scene<'_>) -> T,
) -> T {
    let position = game.record.position();
    let ending = game.ending();
    draw(&Scene {
        theme,
        position,
        seen_from,
        names: BySide { south: names.south.plain(), north: names.north.plain() },
        ratings,
        stage: ending.map_or(Stage::ToMove(position.mover()), |ending| Stage::Over(ending.winner)),
        last: game.record.last().as_ref(),
        outcome: ending.as_ref().and_then(|ending| ending.outcome.as_ref()),
        barred: Houses::EMPTY,
        worth: None,
        rules: game.record.ruleset().name,
    })
}

/// A board as a picture and in letters.
pub(super) struct Drawn {
    /// The picture's file.
    pub(super) file: Vec<u8>,
    /// What the file is called.
    pub(super) name: &'static str,
    /// The same for where no picture may be shown.
    pub(super) letters: String,
}

impl Drawn {
    /// Draws a scene both ways.
    pub(super) fn still(scene: &Scene<'_>) -> Self {
        Self { file: board_png(scene), name: Picture::BOARD, letters: text_board(scene) }
    }

    /// The same with a picture that shows how the last move was sown, if there was one.
    fn moving(scene: &Scene<'_>) -> Self {
        match move_gif(scene) {
            Some(file) => Self { file, name: Picture::MOVING_BOARD, letters: text_board(scene) },
            None => Self::still(scene),
        }
    }
}

/// Draws away from the threads that talk to Discord.
pub(super) async fn paint<T: Send + 'static>(draw: impl FnOnce() -> T + Send + 'static) -> T {
    let _easel = EASELS.acquire().await;
    tokio::task::spawn_blocking(draw).await.expect("drawing never panics")
}
