//! Endings to play out against perfect defence, with the endgame tables.

use std::cmp::Ordering;

use wari_rules::{House, Position, Record, Ruleset, Setup, Side};

use crate::search::settled;
use crate::{Chance, Engine, Tables};

/// An ending that the player to move can win or draw, as long as they find the moves that keep the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The position.
    pub position: Position,
    /// What the player to move can reach.
    pub aim: Aim,
    /// How many moves of their own the best play of both sides takes to the end.
    pub moves: u8,
}

/// What the player to move can reach in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A win.
    Win,
    /// A draw.
    Hold,
}

/// What a move in an ending leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// The result is kept, and the game is over.
    Done,
    /// The result is kept, and the best defence is this house.
    By(House),
    /// The result is given away: [`Equal`](Ordering::Equal) for a win that becomes a draw, `Less` for a loss.
    Slipped(Ordering),
}

/// The seeds in play of each grade, and how many of the player's own moves it takes.
const GRADES: [([u8; 2], [u8; 2]); 6] =
    [([3, 4], [2, 3]), ([4, 5], [3, 4]), ([5, 7], [3, 5]), ([7, 8], [4, 6]), ([9, 10], [5, 8]), ([11, 12], [6, 12])];

/// The most positions that are looked at for one ending.
const MOST_TRIES: usize = 20_000;

impl Ending {
    /// The hardest grade; 1 is the easiest.
    pub const HARDEST: u8 = GRADES.len() as u8;
    /// The most seeds in play: the engine's tables have to know as many.
    pub const SEEDS: u8 = GRADES[GRADES.len() - 1].0[1];

    /// An ending of a grade, chosen by chance: only one of two or more moves keeps the result, whatever a loop is
    /// worth. `None` without tables for [so many](Self::SEEDS) seeds.
    #[must_use]
    pub fn by_chance(engine: &Engine, ruleset: &'static Ruleset, grade: u8, seed: u64) -> Option<Self> {
        let tables = engine.tables(ruleset)?;
        let grade = usize::from(grade.clamp(1, Self::HARDEST)) - 1;
        let ([fewest, most], [shortest, longest]) = GRADES[grade];
        let mut chance = Chance::new(seed);
        (0..MOST_TRIES).find_map(|_| {
            let in_play = fewest + chance.below(u64::from(most - fewest) + 1) as u8;
            let position = arranged(ruleset, &tables, in_play, &mut chance)?;
            let ending = Self::at(engine, ruleset, position)?;
            let game = Record::from_position(ruleset, position);
            let mut kept = 0;
            for house in game.legal().iter() {
                let mut after = game.clone();
                after.play(house).ok().filter(|_| is_certain(&tables, &after))?;
                kept += usize::from(!matches!(ending.follow(engine, ruleset, house)?, Followed::Slipped(_)));
            }
            (kept == 1 && game.legal().len() > 1 && (shortest..=longest).contains(&ending.moves)).then_some(ending)
        })
    }

    /// The ending in a position; `None` if its player can neither win nor draw, as far as the tables know, or if the
    /// game is over or goes round.
    #[must_use]
    pub fn at(engine: &Engine, ruleset: &'static Ruleset, position: Position) -> Option<Self> {
        let tables = engine.tables(ruleset)?;
        let game = Record::from_position(ruleset, position);
        if game.outcome().is_some() {
            return None;
        }
        let aim = match result(&tables, &game, position.mover())? {
            Ordering::Greater => Aim::Win,
            Ordering::Equal => Aim::Hold,
            Ordering::Less => return None,
        };
        Some(Self { position, aim, moves: moves_to_the_end(&tables, game)? })
    }

    /// What a house leads to; `None` if it may not be sown.
    #[must_use]
    pub fn follow(&self, engine: &Engine, ruleset: &'static Ruleset, house: House) -> Option<Followed> {
        let (tables, player) = (engine.tables(ruleset)?, self.position.mover());
        let mut game = Record::from_position(ruleset, self.position);
        game.play(house).ok()?;
        let wanted = if self.aim == Aim::Win { Ordering::Greater } else { Ordering::Equal };
        let reached = result(&tables, &game, player)?;
        if reached < wanted {
            return Some(Followed::Slipped(reached));
        }
        if game.outcome().is_some() {
            return Some(Followed::Done);
        }
        // Where neither side gains by ending it, play goes round.
        Some(tables.line(game.position().into()).first().map_or(Followed::Done, |&reply| Followed::By(reply)))
    }
}

/// A position with so many seeds in play, arranged by chance, whose mover wins by the least or draws with the best
/// play.
fn arranged(ruleset: &'static Ruleset, tables: &Tables, in_play: u8, chance: &mut Chance) -> Option<Position> {
    const TOTAL: u8 = 48;
    let mut houses = [0; 12];
    for _ in 0..in_play {
        houses[chance.below(12) as usize] += 1;
    }
    let [mine, theirs] = [0, 6].map(|first| std::array::from_fn(|house| houses[first + house]));
    let value = tables.look_up(wari_rules::Layout::new(mine, theirs)?)?.value;
    let wanted = if chance.below(3) == 0 { 0 } else { 2 };
    let (stores, lead) = (i16::from(TOTAL - in_play), wanted - i16::from(value));
    let mover = Side::ALL[chance.below(2) as usize];
    let mut setup = Setup::from(Position::start(wari_rules::SeedsPerHouse::Four));
    setup.mover = mover;
    (setup.rows[mover], setup.rows[mover.opponent()]) = (mine, theirs);
    setup.stores[mover] = u8::try_from((stores + lead) / 2).ok()?;
    setup.stores[mover.opponent()] = u8::try_from((stores - lead) / 2).ok()?;
    let position = Position::try_from(setup).ok()?;
    ruleset.turn(position).ok().map(|_| position)
}

/// The result of a game for a player if both play their best: `Greater` for a win, `Less` for a loss. Loops are worth
/// nothing, since nobody counts them here; `None` if the tables don't know so many seeds.
fn result(tables: &Tables, game: &Record, player: Side) -> Option<Ordering> {
    let position = game.position();
    let lead = match game.outcome() {
        Some(outcome) => {
            i16::from(outcome.winner() == Some(position.mover()))
                - i16::from(outcome.winner() == Some(position.mover().opponent()))
        }
        None => {
            let store = |side| i16::from(position.store(side));
            let value = tables.look_up(position.into())?.value;
            store(position.mover()) - store(position.mover().opponent()) + i16::from(value)
        }
    };
    let movers = lead.cmp(&0);
    Some(if position.mover() == player { movers } else { movers.reverse() })
}

/// Whether the result of a game is the same whatever a loop is worth.
fn is_certain(tables: &Tables, game: &Record) -> bool {
    let turn = game.ruleset().turn(game.position());
    turn.map_or(true, |turn| tables.look_up(turn.into()).and_then(|entry| settled(turn, entry, 0)).is_some())
}

/// How many moves the player to move makes until the end, if both sides play their best; `None` if that loops.
fn moves_to_the_end(tables: &Tables, mut game: Record) -> Option<u8> {
    const LONGEST: usize = 60;
    while game.outcome().is_none() && game.ply() <= LONGEST {
        let line = tables.line(game.position().into());
        if line.is_empty() {
            return None;
        }
        for house in line {
            game.play(house).ok()?;
        }
    }
    game.outcome().and_then(|_| u8::try_from(game.ply().div_ceil(2)).ok())
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;

    use wari_rules::rulesets;

    use super::*;

    fn knowing(ruleset: &'static Ruleset, seeds: u8) -> Engine {
        let mut engine = Engine::new(1 << 16);
        engine.learn(Arc::new(Tables::build(ruleset, seeds, |_| ControlFlow::Continue(())).expect("nobody stops it")));
        engine
    }

    #[test]
    fn whoever_finds_each_move_reaches_the_aim_and_all_others_slip() {
        let mut found = 0;
        for ruleset in rulesets::ALL {
            let engine = knowing(ruleset, 8);
            for (grade, seed) in (1..=3).flat_map(|grade| (0..5).map(move |seed| (grade, seed))) {
                let Some(first) = Ending::by_chance(&engine, ruleset, grade, seed) else { continue };
                let player = first.position.mover();
                let mut game = Record::from_position(ruleset, first.position);
                while game.outcome().is_none() && game.ply() < 100 {
                    let ending = Ending::at(&engine, ruleset, game.position());
                    let legal = game.legal();
                    let house = match ending {
                        Some(ending) => {
                            assert_eq!(ending.aim, first.aim, "{ruleset:?} {grade} {seed}");
                            let best = engine.tables(ruleset).expect("they are loaded").line(game.position().into());
                            let house = *best.first().expect("it does not loop");
                            assert!(!matches!(ending.follow(&engine, ruleset, house), Some(Followed::Slipped(_))));
                            house
                        }
                        None => legal.iter().next().expect("a move"),
                    };
                    game.play(house).expect("it may be sown");
                    if game.outcome().is_none() {
                        let reply = engine.tables(ruleset).expect("they are loaded").line(game.position().into());
                        game.play(*reply.first().expect("it does not loop")).expect("it may be sown");
                    }
                }
                found += 1;
                let winner = game.outcome().expect("it ends").winner();
                let wanted = (first.aim == Aim::Win).then_some(player);
                assert_eq!(winner, wanted, "{} {grade} {seed}: {}", ruleset.id, first.position);
            }
        }
        assert!(found > 60, "{found}");
    }

    #[test]
    fn the_same_seed_gives_the_same_ending_and_others_give_others() {
        let engine = knowing(&rulesets::CLASSIC, 5);
        let ending = |seed| Ending::by_chance(&engine, &rulesets::CLASSIC, 2, seed);
        assert!(ending(1).is_some());
        assert_eq!(ending(1), ending(1));
        assert_ne!(ending(1), ending(2));
        assert_eq!(Ending::by_chance(&Engine::new(1 << 16), &rulesets::CLASSIC, 2, 1), None, "without tables");
    }

    #[test]
    fn a_capture_that_makes_a_majority_is_the_end() {
        let position: Position = "0-0-0-0-1-2-0-1-0-0-0-0-23-21-S".parse().expect("a position");
        let engine = knowing(&rulesets::ABAPA, 4);
        let ending = Ending::at(&engine, &rulesets::ABAPA, position).expect("an ending");
        assert_eq!((ending.aim, ending.moves), (Aim::Win, 1));
        assert_eq!(ending.follow(&engine, &rulesets::ABAPA, House::F), Some(Followed::Done));
        assert_eq!(ending.follow(&engine, &rulesets::ABAPA, House::A), None, "it is empty");
    }

    #[test]
    fn what_gives_the_result_away_is_told() {
        let engine = knowing(&rulesets::CLASSIC, 5);
        let ending = Ending::by_chance(&engine, &rulesets::CLASSIC, 1, 3).expect("an ending");
        let legal = Record::from_position(&rulesets::CLASSIC, ending.position).legal();
        let followed: Vec<_> =
            legal.iter().filter_map(|house| ending.follow(&engine, &rulesets::CLASSIC, house)).collect();
        assert_eq!(followed.iter().filter(|followed| !matches!(followed, Followed::Slipped(_))).count(), 1);
        assert_eq!(followed.len(), legal.len());
    }
}
