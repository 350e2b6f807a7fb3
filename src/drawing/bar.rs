//! The bar with a player's name, and how that player stands.

use super::colour::{Colour, coverage};
use super::geometry::{self, NAME_SIZE, NAME_START, Point, RULES_SIZE, Row};
use super::lettering;
use super::noise::wander;
use super::plank;
use super::relief::Outline;
use super::theme::Theme;
use super::tile::Tile;

/// How a player stands, as the name bar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Standing {
    /// Waits for the other's move, or has lost.
    Waiting,
    /// Is to move: a dot, on brass.
    ToMove,
    /// Has won: a crown, on brass.
    Won,
    /// Has drawn: two equal strokes.
    Drawn,
}

/// Paints a name bar: dark wood, or brass for who is to move or has won.
pub(super) fn paint(theme: &Theme, row: Row, name: &str, rules: &str, standing: Standing) -> Tile {
    let area = geometry::bar(row);
    let centre = area.centre();
    let outline = Outline { centre, half_width: area.width as f32 / 2.0 - 4.0, half_height: 22.0, corner: 12.0 };
    let mut tile = plank::tile(theme, area);
    let brass = matches!(standing, Standing::ToMove | Standing::Won);
    if brass {
        tile.repaint(|x, y, under| {
            let (distance, outward) = outline.reach(x, y);
            let level = 0.74 - 0.0042 * (y - centre.y) + 0.012 * wander(y / 1.3, 70);
            let rim = 0.72 - 0.25 * (outward[0] + outward[1]);
            let shine = rim + (level - rim) * coverage(distance + 2.5);
            under
                .mix(theme.ink, 0.6 * coverage(outline.distance(x - 1.0, y - 1.5) - 1.5))
                .mix(theme.brass.at(shine), coverage(distance))
        });
    } else {
        plank::inset(&mut tile, theme, outline);
    }
    let (text, letter) = if brass { (theme.ink, theme.ink) } else { (theme.text, theme.letter) };
    sign(&mut tile, Point { x: area.x as f32 + 32.0, y: centre.y }, standing, text);
    let inner = area.shrunk(8);
    let base = lettering::base_line(centre.y, NAME_SIZE);
    let start = Point { x: area.x as f32 + NAME_START, y: base };
    if brass {
        // The lower lip of the engraving catches the light.
        let lip = Point { y: base + 1.5, ..start };
        lettering::write(&mut tile, inner, name, lip, NAME_SIZE, theme.brass.at(0.97));
    }
    lettering::write(&mut tile, inner, name, start, NAME_SIZE, text);
    let start = Point { x: geometry::rules_end() - lettering::width(rules, RULES_SIZE), y: base };
    lettering::write(&mut tile, inner, rules, start, RULES_SIZE, letter);
    tile
}

/// The sign before a name.
fn sign(tile: &mut Tile, middle: Point, standing: Standing, colour: Colour) {
    let shape = |x: f32, y: f32| -> f32 {
        let (dx, dy) = (x - middle.x, y - middle.y);
        match standing {
            Standing::Waiting => f32::INFINITY,
            Standing::ToMove => (dx * dx + dy * dy).sqrt() - 8.5,
            Standing::Drawn => (dx.abs() - 10.0).max((dy.abs() - 5.0).abs() - 2.2),
            Standing::Won => crown(dx, dy),
        }
    };
    tile.repaint_near(middle, 18.0, |x, y, under| under.mix(colour, coverage(shape(x, y))));
}

/// Distance from the edge of a crown of three points, about 26 by 20 pixels.
fn crown(dx: f32, dy: f32) -> f32 {
    let fold = dx.abs();
    // The teeth: from the base up to the outer points at 13 and the middle one at 0, down to the valleys at 6.5.
    let tooth = if fold > 6.5 { 3.0 - (fold - 6.5) * 1.7 } else { 3.0 - (6.5 - fold) * 1.9 };
    let body = (fold - 13.0 + 0.12 * (dy + 8.0)).max(dy - 9.5).max((tooth - 3.0 - dy) * 0.5);
    let ball = |x: f32, y: f32| ((fold - x) * (fold - x) + (dy - y) * (dy - y)).sqrt() - 2.3;
    body.min(ball(0.0, -12.0)).min(ball(13.0, -10.5))
}
