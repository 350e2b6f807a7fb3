//! Turns a scene into the pieces that show it: the content, separate from the appearance.
//!
//! A ring, a barred house or a gain is a state of its own piece, made once for all boards; so is whose turn it is, of
//! the columns of the bar. Names and the worth of houses are made once for each text. A veil is another palette before
//! the same bits.

use std::sync::{Arc, LazyLock};

use wari_rules::{House, Side, Sowing};

use super::bar::{BarLettering, BarStanding};
use super::cell::Cell;
use super::geometry::{self, Area, BoardRow};
use super::marks::Mark;
use super::still::{HouseState, Still, Store};
use crate::{Scene, SceneStage, Worth};

/// The areas of a board's pieces, in the order of [`plan`]; together they cover the board.
pub(crate) static AREAS: LazyLock<Vec<Area>> = LazyLock::new(|| {
    let areas = |row| {
        let houses = (0..6).flat_map(move |column| [geometry::chip(row, column), geometry::house(row, column)]);
        let store = [geometry::tally, geometry::gain, geometry::rest, geometry::pile];
        let frame = store.into_iter().map(move |part| geometry::framed(part(row))).chain([geometry::edge(row)]);
        houses.chain(frame).chain((0..6).map(move |column| geometry::bar_part(row, column)))
    };
    BoardRow::ALL.into_iter().flat_map(areas).collect()
});

/// Returns the pieces of a board.
pub(crate) fn plan(scene: &Scene) -> Vec<Cell> {
    pieces(scene, &Still::of(scene), |side| standing(scene, side))
}

/// Like [`plan`], but with the houses and stores of `still` and the given standings.
pub(crate) fn pieces(scene: &Scene, still: &Still, standing: impl Fn(Side) -> BarStanding) -> Vec<Cell> {
    let mut pieces = Vec::with_capacity(AREAS.len());
    for row in BoardRow::ALL {
        let side = row.side(scene.seen_from);
        for house in (0..6).map(|column| row.house(column)) {
            let HouseState { seeds, taken, mark, earlier } = still.houses[side][house.index()];
            pieces.extend([Cell::Chip { row, house, seeds }, Cell::House { row, seeds, taken, mark, earlier }]);
        }
        let Store { seeds, gain, rest } = still.stores[side];
        pieces.extend([Cell::Tally { row, seeds }, Cell::Gain { row, seeds: gain }, Cell::Rest { row, seeds: rest }]);
        pieces.extend([Cell::Pile { row, seeds }, Cell::Edge { row }]);
        match scene.worth.filter(|_| row == BoardRow::Near) {
            Some(worth) => pieces.extend(worths(worth)),
            None => pieces.extend(bar(scene, row, standing(side))),
        }
    }
    pieces
}

/// Returns the seeds that the last move, or the one that it answers, added to a side's store.
pub(crate) fn gain(scene: &Scene, side: Side) -> u8 {
    let shown = [scene.last, scene.answered].into_iter().flatten();
    shown.filter(|sowing| sowing.mover() == side).map(Sowing::captured_seeds).sum()
}

/// Returns the seeds the end of the game added to a side's store.
pub(crate) fn rest(scene: &Scene, side: Side) -> u8 {
    scene.outcome.map_or(0, |outcome| outcome.taken()[side])
}

/// Returns what the last move did to a house, or that it may not be sown. A captured house also received a seed, but
/// only the capture is marked.
pub(crate) fn mark(scene: &Scene, row: BoardRow, house: House) -> Option<Mark> {
    let side = row.side(scene.seen_from);
    if scene.barred.contains(house) && side == scene.position.mover() {
        return Some(Mark::Barred);
    }
    left_by(scene.last?, side, house)
}

/// Returns what the move that the last one answers did to a house. Where both have sown, only the last mark is seen.
pub(crate) fn earlier(scene: &Scene, row: BoardRow, house: House) -> Option<Mark> {
    let earlier = left_by(scene.answered?, row.side(scene.seen_from), house)?;
    match mark(scene, row, house) {
        None => Some(earlier),
        Some(Mark::Sown) if earlier != Mark::Sown => Some(earlier),
        Some(_) => None,
    }
}

/// Returns the mark that a move leaves on a house.
fn left_by(sowing: &Sowing, side: Side, house: House) -> Option<Mark> {
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

/// Returns the seeds still in a house after the last move that were taken from it when that move ended the game.
pub(crate) fn taken(scene: &Scene, row: BoardRow, house: House) -> u8 {
    let side = row.side(scene.seen_from);
    match (scene.outcome, scene.last) {
        (Some(_), Some(sowing)) => sowing.after().seeds(side, house).saturating_sub(scene.position.seeds(side, house)),
        _ => 0,
    }
}

/// Returns a player's standing.
pub(crate) fn standing(scene: &Scene, side: Side) -> BarStanding {
    match scene.stage {
        SceneStage::ToMove(mover) if mover == side => BarStanding::ToMove,
        SceneStage::Over(Some(winner)) if winner == side => BarStanding::Won,
        SceneStage::Over(None) => BarStanding::Drawn,
        SceneStage::ToMove(_) | SceneStage::Over(Some(_)) | SceneStage::Annulled => BarStanding::Waiting,
    }
}

fn bar(scene: &Scene, row: BoardRow, standing: BarStanding) -> impl Iterator<Item = Cell> {
    let side = row.side(scene.seen_from);
    // The rules are named once, on the far bar.
    let rules = if row == BoardRow::Far { scene.rules } else { "" };
    let wins = scene.wins.map(|wins| (wins.won[side], wins.needed));
    let named = BarLettering::of(scene.names[side], &side.to_string(), scene.ratings[side], rules, wins);
    let aside = BarLettering::of("", "", None, rules, wins);
    let directed = scene.directed;
    (0..6).map(move |column| {
        let lettering = if directed || named.is_named_in(column) { &named } else { &aside };
        if directed || lettering.reaches(column) {
            Cell::Written { row, column, standing, lettering: Arc::clone(lettering), directed }
        } else {
            Cell::bare(row, column, standing)
        }
    })
}

fn worths(worth: &Worth) -> impl Iterator<Item = Cell> {
    let houses = House::ALL.into_iter().zip(&worth.houses);
    houses.map(|(house, text)| Cell::Worth { text: text.clone(), verdict: worth.verdict(house) })
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, Position, Ruleset};

    use super::*;
    use crate::Theme;

    /// Describes the marks that a move leaves on the board: `O` origin, `+` sown, `X` captured, `/` spared; then a
    /// number where seeds were taken at the end, and the gains of the stores.
    fn told(ruleset: &str, position: &str, house: House) -> String {
        let ruleset = Ruleset::by_id(ruleset).unwrap();
        let sowing = ruleset.sow(position.parse::<Position>().unwrap(), house).unwrap();
        let outcome = sowing.outcome();
        let after = Scene::after(Theme::Hardwood, &sowing, outcome.as_ref());
        let pieces = plan(&Scene { seen_from: Side::South, ..after });
        let mut lines = BySide { south: String::new(), north: String::new() };
        let mut stores = lines.clone();
        for piece in pieces {
            match piece {
                Cell::House { row, taken, mark, .. } => {
                    let sign = match mark {
                        None => '.',
                        Some(Mark::Origin) => 'O',
                        Some(Mark::Sown) => '+',
                        Some(Mark::Captured) => 'X',
                        Some(Mark::Spared) => '/',
                        Some(Mark::Barred) => '#',
                    };
                    let taken = if taken > 0 { taken.to_string() } else { String::new() };
                    lines[row.side(Side::South)] += &format!("{sign}{taken} ");
                }
                Cell::Gain { row, seeds } if seeds > 0 => {
                    stores[row.side(Side::South)].insert_str(0, &format!("gains {seeds} "));
                }
                Cell::Rest { row, seeds } if seeds > 0 => {
                    stores[row.side(Side::South)] += &format!("gets {seeds} of the rest ");
                }
                _ => {}
            }
        }
        let line = |side: Side| (lines[side].clone() + &stores[side]).trim_end().to_owned();
        format!("{}\n{}", line(Side::North), line(Side::South))
    }

    #[test]
    fn a_move_leaves_its_trail() {
        assert_eq!(told("classic", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", House::D), ". . . . + +\n. . . O + +");
    }

    #[test]
    fn captured_houses_are_told_apart_from_those_only_sown() {
        let told = told("classic", "0-0-0-0-0-3-5-1-2-5-4-0-14-14-S", House::F);
        assert_eq!(told, ". . . X X +\n. . . . . O gains 5");
    }

    #[test]
    fn a_lap_skips_its_origin_and_marks_all_others() {
        let told = told("classic", "0-0-0-0-0-13-4-4-4-4-4-4-5-6-S", House::F);
        assert_eq!(told, "+ + + + + +\n+ + + + + O");
    }

    #[test]
    fn the_move_that_was_answered_is_seen_below_the_answer_with_both_gains() {
        let classic = Ruleset::by_id("classic").unwrap();
        // South's d captures North's a, and North's f captures South's a and b.
        let first = classic.sow("1-1-0-3-0-0-1-4-0-0-0-2-18-18-S".parse().unwrap(), House::D).unwrap();
        let answer = classic.sow(first.after(), House::F).unwrap();
        assert_eq!((first.captured_seeds(), answer.captured_seeds()), (2, 4));
        let both = Scene { answered: Some(&first), ..Scene::after(Theme::Hardwood, &answer, None) };
        let told: Vec<_> = plan(&Scene { seen_from: Side::South, ..both })
            .into_iter()
            .filter_map(|piece| match piece {
                Cell::House { row, mark, earlier, .. } => Some(format!("{row:?} {mark:?} {earlier:?}")),
                Cell::Gain { row, seeds } => Some(format!("{row:?} gains {seeds}")),
                _ => None,
            })
            .filter(|piece| !piece.ends_with("None None"))
            .collect();
        assert_eq!(
            told,
            [
                "Far Some(Origin) None",
                "Far None Some(Captured)",
                "Far gains 4",
                "Near Some(Captured) None",
                "Near Some(Captured) None",
                "Near None Some(Origin)",
                "Near None Some(Sown)",
                "Near None Some(Sown)",
                "Near gains 2",
            ]
        );
    }

    #[test]
    fn a_grand_slam_that_captures_nothing_spares_its_houses() {
        assert_eq!(told("abapa", "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S", House::F), ". . . . / /\n. . . . . O");
    }

    #[test]
    fn every_ruleset_tells_how_it_settles_the_end() {
        // After a slam: the player who slammed takes what is left, the opponent does, or nobody has to.
        let slam = "1-0-0-0-0-2-1-1-0-0-0-0-20-23-S";
        for ruleset in ["classic", "pratt"] {
            assert_eq!(told(ruleset, slam, House::F), ". . . . X X\n.1 . . . . O gains 4 gets 1 of the rest");
        }
        assert_eq!(told("warri", slam, House::F), ". . . . X X gets 1 of the rest\n.1 . . . . O gains 4");
        for ruleset in ["beads", "abapa"] {
            assert_eq!(told(ruleset, slam, House::F), ". . . . / /\n. . . . . O");
        }

        // The opponent was not fed, though that was possible.
        let starving = "1-0-0-0-0-1-0-0-0-0-0-0-22-24-S";
        for ruleset in ["pratt", "warri"] {
            assert_eq!(told(ruleset, starving, House::A), ". . . . . . gets 2 of the rest\nO +1 . . . .1");
        }

        // The opponent cannot feed.
        let last_seed = |ruleset| told(ruleset, "0-0-0-0-0-1-0-0-2-0-0-0-22-23-S", House::F);
        for ruleset in ["classic", "pratt", "modern", "abapa"] {
            assert_eq!(last_seed(ruleset), ". . . .2 . +1 gets 3 of the rest\n. . . . . O", "{ruleset}");
        }
        assert_eq!(last_seed("warri"), ". . . .2 . +1\n. . . . . O gets 3 of the rest");
        assert_eq!(last_seed("beads"), ". . . .2 . +1 gets 2 of the rest\n. . . . . O gets 1 of the rest");
    }

    #[test]
    fn at_the_end_it_is_told_who_took_what_was_left() {
        let told = told("classic", "0-0-1-0-0-1-1-0-0-0-0-0-22-23-S", House::F);
        assert_eq!(told, ". . . . . X\n. . .1 . . O gains 2 gets 1 of the rest");
    }
}
