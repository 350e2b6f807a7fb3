//! `/wari preview` and *Preview*: what would become of the board, for one's own eyes.

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;
use wari_rules::House;

use super::{
    Button, Choice, Command, Kind, Opt, Press, Reply, Request, Style, Unanswered, Wari, board, moves, showing,
};
use crate::games::{Game, GameId, Point, Refusal};
use crate::words::{Menu, View};

/// The command.
pub(super) struct Preview;

#[async_trait]
impl Command for Preview {
    fn name(&self) -> &'static str {
        "preview"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.preview
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::required("houses", |menu| menu.option_houses, Kind::Text(1, 6)),
            Opt::new("game", |menu| menu.option_game, Kind::Id),
        ];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let houses = request.options.houses()?;
        let game = moves::find(wari, board::meant(request, wari).await?).await?;
        look_ahead(request, wari, &game, &houses).await
    }

    async fn suggest(&self, _option: &str, request: &Request, wari: &Wari) -> Result<Vec<Choice>, Unanswered> {
        moves::choices(request, wari, |_| true).await
    }
}

/// Houses sown one after the other, both sides in turn; written as their letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequence(Vec<House>);

impl Sequence {
    /// One cannot look further ahead.
    const LONGEST: usize = 24;

    /// With one more house.
    fn with(&self, house: House) -> Self {
        Self(self.0.iter().copied().chain([house]).collect())
    }

    /// Its first houses.
    fn first(&self, many: usize) -> Self {
        Self(self.0[..many].to_vec())
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|house| house.fmt(f))
    }
}

/// A letter stands for no house, or there are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSequence;

impl FromStr for Sequence {
    type Err = NoSequence;

    fn from_str(letters: &str) -> Result<Self, NoSequence> {
        let houses: Option<Vec<House>> = letters.chars().map(House::from_letter).collect();
        houses.filter(|houses| houses.len() <= Self::LONGEST).map(Self).ok_or(NoSequence)
    }
}

/// Opens a preview from the board of some point.
pub(super) async fn open(request: &Request, wari: &Wari, id: GameId, point: Point) -> Result<Reply, Unanswered> {
    let game = at(wari, id, point).await?;
    look_ahead(request, wari, &game, &Sequence::default()).await
}

/// Goes to another place in a preview that is open.
pub(super) async fn step(
    request: &Request,
    wari: &Wari,
    id: GameId,
    point: Point,
    houses: Sequence,
) -> Result<Reply, Unanswered> {
    let game = at(wari, id, point).await?;
    Ok(Reply { replaces: request.is_in_private, ..look_ahead(request, wari, &game, &houses).await? })
}

/// The game, if it still stands where the board that was pressed shows it.
async fn at(wari: &Wari, id: GameId, point: Point) -> Result<Game, Unanswered> {
    // A board that is being posted is waited for, so that it can be pointed to.
    let _turn = wari.turn(id).await?;
    let game = moves::find(wari, id).await?;
    match game.point() == point {
        true => Ok(game),
        false => Err(Refusal::OldBoard { game: id, link: game.link() }.into()),
    }
}

/// The board after these houses; the first that cannot be sown stops it, and why is said.
async fn look_ahead(request: &Request, wari: &Wari, game: &Game, houses: &Sequence) -> Result<Reply, Unanswered> {
    if game.ending().is_some() {
        return Err(Refusal::GameOver { game: game.id, link: game.link() }.into());
    }
    let mut ahead = Game { proposal: None, ..game.clone() };
    let mut stopped = None;
    for &house in &houses.0 {
        if let Err(illegal) = ahead.record.play(house) {
            stopped = Some(Refusal::Illegal { house, illegal });
            break;
        }
    }
    let sown = houses.first(ahead.ply() - game.ply());
    let names = showing::names(request, wari, game).await;
    let view = View { game: &ahead, names: &names };
    let text = request.words.preview(&view, &sown.to_string(), stopped.as_ref());
    let go = |to: Sequence| Press::Step(game.id, game.point(), to);
    let mut buttons = showing::houses(&ahead, |house| go(sown.with(house)));
    if sown.0.len() == Sequence::LONGEST {
        buttons.clear();
    }
    buttons.extend(back(request.words.menu(), &sown, go));
    let taste = wari.taste(request).await?.still();
    let look = showing::picture(request, wari, &view, text, taste, None).await?;
    Ok(Reply { buttons, ..look })
}

/// A step back, and all of them.
fn back(menu: &Menu, sown: &Sequence, go: impl Fn(Sequence) -> Press) -> Option<Vec<Button>> {
    let steps = sown.0.len();
    let mut row = vec![Button::new(&go(sown.first(steps.checked_sub(1)?)), menu.button_back, Style::Secondary)];
    if steps > 1 {
        row.push(Button::new(&go(Sequence::default()), menu.button_start_over, Style::Secondary));
    }
    Some(row)
}
