//! The bar with a player's name and standing.

use std::sync::{Arc, LazyLock};

use super::geometry::{self, BAR_ROOM, BoardRow, NAME_SIZES, NAME_START, PITCH, PixelPoint, SMALL_SIZE};
use super::plank;
use crate::Points;
use crate::letters::lettering;
use crate::letters::names::{self, FittedName};
use crate::material::carving::{Carving, inset};
use crate::material::colour::{Colour, coverage};
use crate::material::noise::wander;
use crate::material::outline::Outline;
use crate::material::stencil::Stencil;
use crate::material::theme::{Look, Plaque};
use crate::memo::Memo;
use crate::picture::slate::Slate;
use crate::picture::tile::Tile;

/// A player's standing, as the name bar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BarStanding {
    /// Waiting for the opponent's move, or has lost.
    Waiting,
    /// To move: a dot, on the plaque.
    ToMove,
    /// To move, in a film still running: only a dot, because the plaque would flash from bar to bar.
    Moving,
    /// Won: a crown, on the plaque.
    Won,
    /// Drawn: two equal strokes.
    Drawn,
}

/// Capacity of the lettering cache, in bars: enough for hundreds of games.
const MOST_FITTED: usize = 1000;
/// Maximum length of a ruleset's name in characters; no ruleset has a longer one.
const RULES_LENGTH: usize = 16;
/// How far letters reach beyond their places at most, in pixels.
const OVERHANG: usize = 24;
/// Distance in pixels between a name and the text beside it.
const GAP: f32 = 14.0;

impl BarStanding {
    /// Whether the bar stands out from the plates.
    fn is_marked(self) -> bool {
        matches!(self, Self::ToMove | Self::Won)
    }

    /// Returns the colours of the name and of the smaller text.
    pub(super) fn inks(self, look: &Look) -> (Colour, Colour) {
        let Plaque { text, letter, .. } = look.plaque;
        if self.is_marked() { (text, letter) } else { (look.text, look.letter) }
    }
}

/// Everything written on a bar.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BarLettering {
    name: FittedName,
    rating: String,
    /// The rules and the score of the match, at the right end.
    aside: String,
    /// Where the room between the texts begins and ends, in pixels from the left end of the bar.
    room: (usize, usize),
}

impl BarLettering {
    /// Returns the lettering of a bar; the name gets the room that the rest leaves. `instead` replaces a name with
    /// nothing visible in it; an empty `rules` is not shown; `wins` are those in a match and those that decide it.
    pub(crate) fn of(
        name: &str,
        instead: &str,
        rating: Option<Points>,
        rules: &str,
        wins: Option<(u8, u8)>,
    ) -> Arc<Self> {
        /// Fitted letterings by all that is written; fitting takes longer than assembling a board.
        type Fitted = Memo<(String, String, Option<Points>, String, Option<(u8, u8)>), Arc<BarLettering>>;
        static FITTED: LazyLock<Fitted> = LazyLock::new(|| Memo::new(MOST_FITTED));
        let read: String = name.chars().take(names::READ).collect();
        let asked = (read, instead.to_owned(), rating, rules.to_owned(), wins);
        FITTED.get_or(asked, |_| Self::new(name, instead, rating, rules, wins).into())
    }

    fn new(name: &str, instead: &str, rating: Option<Points>, rules: &str, wins: Option<(u8, u8)>) -> Self {
        let rating = rating.map_or_else(String::new, |rating| format!("({rating})"));
        let mut rules = names::writable(rules);
        rules.truncate(rules.char_indices().nth(RULES_LENGTH).map_or(rules.len(), |(end, _)| end));
        let wins = wins.map(|(won, needed)| format!("🏆 {won}/{needed}"));
        let aside =
            Some(rules).into_iter().filter(|rules| !rules.is_empty()).chain(wins).collect::<Vec<_>>().join("   ");
        let taken = |text: &str| if text.is_empty() { 0.0 } else { GAP + lettering::width(text, SMALL_SIZE) };
        let (rated, aside_width) = (taken(&rating), taken(&aside));
        let name = FittedName::new(name, instead, BAR_ROOM - rated - aside_width);
        let named = NAME_START + lettering::width(&name.text, name.size());
        let room = ((named + rated) as usize, (NAME_START + BAR_ROOM - aside_width) as usize);
        Self { name, rating, aside, room }
    }

    /// Returns where the room between the texts begins and ends, in pixels from the left end of the bar.
    pub(crate) fn room(&self) -> (usize, usize) {
        self.room
    }

    /// Whether the name or the rating reaches a column of the bar.
    pub(crate) fn is_named_in(&self, column: usize) -> bool {
        !self.name.text.is_empty() && column * PITCH < self.room.0 + OVERHANG
    }

    /// Whether anything is written in a column of the bar.
    pub(crate) fn reaches(&self, column: usize) -> bool {
        self.is_named_in(column) || !self.aside.is_empty() && (column + 1) * PITCH + OVERHANG > self.room.1
    }

    /// Writes the lettering on a bar.
    pub(crate) fn write(&self, bar: &mut Slate, look: &Look, standing: BarStanding) {
        let area = bar.area();
        let writing = geometry::written(if area.y < geometry::HEIGHT / 2 { BoardRow::Far } else { BoardRow::Near });
        let level = lettering::base_line(area.centre().y, NAME_SIZES[0]);
        let (text, letter) = standing.inks(look);
        let mut engrave = |text: &str, x: f32, size: f32, colour: Colour| {
            let base = lettering::base_line_within(text, size, level, writing);
            if let Some(light) = look.plaque.lip.filter(|_| standing.is_marked()) {
                // The lower lip of an engraving in metal catches the light.
                let lip = PixelPoint { x, y: base + 1.4 };
                lettering::write(bar, writing, text, lip, size, light);
            }
            lettering::write(bar, writing, text, PixelPoint { x, y: base }, size, colour);
        };
        let (start, size) = (area.x as f32 + NAME_START, self.name.size());
        engrave(&self.name.text, start, size, text);
        engrave(&self.rating, start + lettering::width(&self.name.text, size) + GAP, SMALL_SIZE, letter);
        engrave(&self.aside, start + BAR_ROOM - lettering::width(&self.aside, SMALL_SIZE), SMALL_SIZE, letter);
    }
}

/// Paints a column of a bar with nothing on it but its player's standing: a plate, or the plaque if the player is to
/// move or has won.
pub(crate) fn paint(look: &Look, row: BoardRow, column: usize, standing: BarStanding) -> Tile {
    let area = geometry::bar(row);
    let outline = geometry::bar_plate(row);
    let mut tile = plank::tile(look, geometry::bar_part(row, column));
    if standing.is_marked() {
        lay_plaque(&mut tile, look, outline);
    } else {
        inset(&mut tile, look, outline);
    }
    let middle = PixelPoint { x: area.x as f32 + NAME_START - 24.0, y: outline.centre().y };
    sign(&mut tile, middle, standing, standing.inks(look).0);
    tile
}

/// Paints the plaque: brushed if the board has relief, otherwise a flat fill.
pub(crate) fn lay_plaque(tile: &mut Tile, look: &Look, outline: Outline) {
    let material = look.plaque.material;
    let is_level = matches!(look.carving, Carving::Flat | Carving::Hatched);
    tile.repaint(|x, y, under| {
        let (distance, outward) = outline.reach(x, y);
        if is_level {
            return under.mix(material.level(), coverage(distance));
        }
        let level = material.level - 0.0042 * (y - outline.centre().y) + 0.012 * wander(y / 1.3, 70);
        let rim = material.level - 0.02 - 0.25 * (outward[0] + outward[1]);
        let shine = rim + (level - rim) * coverage(distance + 2.5);
        let shadow = coverage(outline.distance(x - 1.0, y - 1.5) - 1.5);
        under.mix(look.plank.ramp.at(0.04), 0.6 * shadow).mix(material.ramp.at(shine), coverage(distance))
    });
}

/// Paints the sign before a name.
fn sign(tile: &mut Tile, middle: PixelPoint, standing: BarStanding, colour: Colour) {
    let sign = match standing {
        BarStanding::Waiting => return,
        BarStanding::ToMove | BarStanding::Moving => Stencil::new().disc(0.0, 0.0, 9.5),
        BarStanding::Drawn => Stencil::new().rectangle(-10.0, -7.2, 10.0, -2.8).rectangle(-10.0, 2.8, 10.0, 7.2),
        BarStanding::Won => crown(),
    };
    sign.lay(tile, middle, colour);
}

/// Cuts a crown with three points and a ball on each, about 28 by 24 pixels.
fn crown() -> Stencil {
    let outer = [(-13.0, -7.5), (-6.5, 0.5), (0.0, -9.5), (6.5, 0.5), (13.0, -7.5)];
    let base = [(11.0, 9.5), (-11.0, 9.5)];
    let points = Stencil::new().polygon(outer.into_iter().chain(base));
    [(-13.0, -10.0), (0.0, -12.0), (13.0, -10.0)].into_iter().fold(points, |crown, (x, y)| crown.disc(x, y, 2.3))
}

/// Whether a name and a text at the right end of the bar can be read in full, beside the score of a match.
pub fn holds(name: &str, rules: &str) -> bool {
    let bar = BarLettering::new(name, "", None, rules, Some((19, 20)));
    bar.name.text == names::writable(name) && bar.aside.contains(&names::writable(rules))
}
