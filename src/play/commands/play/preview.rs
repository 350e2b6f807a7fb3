//! `/wari preview` and *Preview*: a private look at the board after some moves.

use wari_games::{Game, GameId, Point, Refusal, Running};
use wari_rules::House;

use super::moves::SOW;
use super::next::SOW_THERE;
use crate::commands::option::{Kind, Opt};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::sequence::Sequence;
use crate::commands::{Command, Request, houses, meant};
use crate::table::board::Extra;
use crate::table::{Button, Reply, Style, Table, Unanswered, act, board};
use crate::words::{View, Words};

const HOUSES: Opt<Sequence> = Opt::new(
    "houses",
    |words| words.text.option_houses(),
    Kind::Text(1, 6),
    |given| {
        let letters: String = given.text().chars().filter(|letter| !letter.is_whitespace()).collect();
        let some = Some(letters).filter(|letters| (1..=6).contains(&letters.chars().count()));
        some.and_then(|letters| letters.parse().ok()).ok_or(Refusal::NoSuchHouses)
    },
)
.required();

/// Opens a preview of the board at a point of the game.
pub(crate) const OPEN: Press<(GameId, Point)> =
    Press::new("preview", |request, table, (game, point)| Box::pin(open(request, table, game, point)));
/// Goes to a position in an open preview.
const STEP: Press<(GameId, Point, Sequence)> = Press::new("step", step);

/// The `/wari preview` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&HOUSES.entry, &meant::GAME.entry],
    presses: &[&OPEN, &STEP],
    suggest: |request, table, _| Box::pin(meant::choices(request, table, |_| true)),
    ..Command::new("preview", |words| words.text.command_preview(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let houses = HOUSES.read(request)?;
    let game = meant::find(request, table, meant::to_see(request, table).await?).await?;
    look_ahead(request, table, &game, &houses).await
}

/// Opens a preview from the board at `point`.
async fn open(request: &Request, table: &Table, id: GameId, point: Point) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    if let Some(board) = meant::catch_up(request, table, &game).await? {
        return Ok(board);
    }
    if game.point() == point {
        return look_ahead(request, table, &game, &Sequence::default()).await;
    }
    // Wait for a board that is being posted, so that the refusal can link to it.
    let turn = table.turn(id).await?;
    let game = meant::find(request, table, id).await?;
    if game.seat(request.who.id, request.place).is_ok() && act::is_wanting(table, &game).await {
        return act::show_again(table, request.voice(), game, turn).await;
    }
    Err(Refusal::OldPreview { game: id, link: game.link() }.into())
}

/// Goes to another position in an open preview.
fn step<'a>(request: &'a Request, table: &'a Table, (id, point, houses): (GameId, Point, Sequence)) -> ReplyFuture<'a> {
    Box::pin(async move {
        let game = meant::find(request, table, id).await?;
        if game.point() != point {
            return Err(Refusal::OldPreview { game: id, link: game.link() }.into());
        }
        Ok(Reply { replaces: request.is_in_private, ..look_ahead(request, table, &game, &houses).await? })
    })
}

/// Shows the board after these houses. Stops at the first illegal one and says why.
async fn look_ahead(request: &Request, table: &Table, game: &Game, houses: &Sequence) -> Result<Reply, Unanswered> {
    if game.ending().is_some() {
        return Err(Refusal::GameOver { game: game.id, link: game.link() }.into());
    }
    let mut ahead = game.clone().with(game.record().clone(), None, Running::default());
    let mut stopped = None;
    for &house in houses.houses() {
        if let Err(illegal) = ahead.sow(house) {
            stopped = Some(Refusal::Illegal { house, illegal });
            break;
        }
    }
    let sown = houses.first(ahead.ply() - game.ply());
    let names = board::names(table, request.words, game).await;
    let view = View { game: &ahead, names: &names };
    let text = request.words.preview(&view, &sown.to_string(), stopped.as_ref());
    let go = |to: Sequence| STEP.id((game.id, game.point(), to));
    let label = |house: House, seeds: u8| request.words.text.button_try(house.to_string(), seeds);
    let mut buttons = houses::of_game(&ahead, label, |house| go(sown.with(house)));
    if sown.is_full() {
        buttons.clear();
    }
    let mut steps = back(request.words, &sown, go);
    if let Some(&house) = sown.houses().first()
        && game.to_move() == Some(request.who.id)
    {
        let play = request.words.play_house(house);
        let sow = match game.place == request.place {
            true => Some(&SOW),
            false => (request.place.is_direct() && !game.place.is_answers_only()).then_some(&SOW_THERE),
        };
        steps.splice(0..0, sow.map(|sow| sow.button((game.id, game.point(), house), play, Style::Success)));
    }
    buttons.extend((!steps.is_empty()).then_some(steps));
    let veil = Extra::Veil(request.words.text.preview_stamp());
    let look = board::picture(table, request.voice(), request.viewer(), &view, text, veil).await?;
    Ok(Reply { buttons, ..look })
}

/// Returns the buttons for one step back and for all of them.
fn back(words: &Words, sown: &Sequence, go: impl Fn(Sequence) -> String) -> Vec<Button> {
    let button = |to: Sequence, label| Button::new(go(to), label, Style::Secondary);
    let last = sown.houses().len().checked_sub(1).map(|before| button(sown.first(before), words.text.button_back()));
    let all = (sown.houses().len() > 1).then(|| button(Sequence::default(), words.text.button_start_over()));
    last.into_iter().chain(all).collect()
}
