//! From a scene to the pieces that show it: what is told, apart from how it looks.

use wari_rules::House;

use super::Scene;
use super::bar::Standing;
use super::cell::Cell;
use super::geometry::{self, Area, NAME_SIZE, Row};
use super::lettering;
use super::marks::Mark;
use super::names;

/// A piece and the place where it goes.
pub(super) struct Placed {
    /// Where it goes.
    pub(super) area: Area,
    /// What goes there.
    pub(super) cell: Cell,
}

/// Every piece of the board that can change, each once: together they overwrite any board drawn before.
pub(super) fn plan(scene: &Scene) -> Vec<Placed> {
    let mut pieces = Vec::with_capacity(34);
    for row in Row::ALL {
        for house in House::ALL {
            let column = row.column(house);
            let seeds = scene.position.seeds(row.side(scene.seen_from), house);
            pieces.push(Placed { area: geometry::chip(row, column), cell: Cell::Chip { row, house, seeds } });
            let cell = Cell::House { row, seeds, taken: taken(scene, row, house), mark: mark(scene, row, house) };
            pieces.push(Placed { area: geometry::house(row, column), cell });
        }
        let side = row.side(scene.seen_from);
        let seeds = scene.position.store(side);
        let gain = scene.last.filter(|sowing| sowing.mover() == side).map_or(0, |sowing| sowing.captured_seeds());
        let rest = scene.outcome.map_or(0, |outcome| outcome.taken()[side]);
        pieces.push(Placed { area: geometry::tally(row), cell: Cell::Tally { row, seeds } });
        pieces.push(Placed { area: geometry::gain(row), cell: Cell::Gain { row, seeds: gain } });
        pieces.push(Placed { area: geometry::rest(row), cell: Cell::Rest { row, seeds: rest } });
        pieces.push(Placed { area: geometry::pile(row), cell: Cell::Pile { row, seeds } });
        pieces.push(Placed { area: geometry::bar(row), cell: bar(scene, row) });
    }
    pieces
}

/// What the last move did to a house. A house that was captured got a seed as well; the capture is what counts.
fn mark(scene: &Scene, row: Row, house: House) -> Option<Mark> {
    let sowing = scene.last?;
    let side = row.side(scene.seen_from);
    let is_mover = sowing.mover() == side;
    if is_mover && sowing.origin() == house {
        Some(Mark::Origin)
    } else if !is_mover && sowing.captured_houses().contains(house) {
        Some(Mark::Captured)
    } else if !is_mover && sowing.spared().is_some_and(|houses| houses.contains(house)) {
        Some(Mark::Spared)
    } else {
        sowing.sown().any(|sown| sown == (side, house)).then_some(Mark::Sown)
    }
}

/// Seeds that were still in a house after the last move and were taken from it when the game ended there.
fn taken(scene: &Scene, row: Row, house: House) -> u8 {
    let side = row.side(scene.seen_from);
    match (scene.outcome, scene.last) {
        (Some(_), Some(sowing)) => sowing.after().seeds(side, house).saturating_sub(scene.position.seeds(side, house)),
        _ => 0,
    }
}

fn bar(scene: &Scene, row: Row) -> Cell {
    let side = row.side(scene.seen_from);
    let standing = match scene.outcome {
        Some(outcome) => match outcome.winner() {
            Some(winner) if winner == side => Standing::Won,
            Some(_) => Standing::Waiting,
            None => Standing::Drawn,
        },
        None if scene.turn == Some(side) => Standing::ToMove,
        None => Standing::Waiting,
    };
    let rules = match row {
        Row::Far => names::writable(scene.rules, ""),
        Row::Near => String::new(),
    };
    let rating = scene.ratings[side].map_or_else(String::new, |rating| format!(" ({rating})"));
    let rules = names::fitted(&rules, geometry::RULES_SIZE, geometry::RULES_ROOM);
    let room = geometry::name_room(row) - lettering::width(&rating, NAME_SIZE);
    let name = names::fitted(&names::writable(scene.names[side], &side.to_string()), NAME_SIZE, room);
    Cell::Bar { row, name: name + &rating, rules, standing }
}
