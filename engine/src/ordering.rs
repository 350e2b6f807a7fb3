//! Move ordering: the sooner the best move is searched, the less of the others needs to be.

use wari_rules::{House, Outcome, Ruleset, Turn};

use crate::Limits;

/// A move and its result.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub(crate) house: House,
    /// The next turn, or the outcome if the move ends the game.
    pub(crate) next: Result<Turn, Outcome>,
    /// Whether it captures and the game goes on.
    pub(crate) captures: bool,
    rank: u32,
}

impl Move {
    /// Whether it neither captures nor ends the game, and has not refuted anything lately: it seems to be worse than
    /// the moves before it.
    pub(crate) const fn is_plain(&self) -> bool {
        self.rank < KILLER && self.next.is_ok()
    }

    /// Plays `house`.
    pub(crate) fn of(rules: &Ruleset, turn: Turn, house: House) -> Self {
        let next = rules.turn_after(turn, house);
        let captured = next.map_or(0, |next| u32::from(next.opponents_store() - turn.store()));
        let rank = if captured > 0 { CAPTURE + captured } else { 0 };
        Self { house, next, captures: captured > 0, rank }
    }
}

/// The moves that have refuted the opponent's so far in this search.
pub(crate) struct Ordering {
    /// The last two quiet houses to do so at each ply from the root.
    killers: Vec<[Option<House>; 2]>,
    /// How successful each house has been, for the player at the root and for the opponent.
    history: [[u32; 6]; 2],
}

impl Ordering {
    pub(crate) fn new() -> Self {
        Self { killers: vec![[None; 2]; usize::from(Limits::DEEPEST) + 1], history: [[0; 6]; 2] }
    }

    /// The moves of a turn, most promising first: the best one from the last search of this board, moves that end the
    /// game, captures by size, killers, then the others by history.
    pub(crate) fn moves(&self, rules: &Ruleset, turn: Turn, known: Option<House>, ply: usize) -> Moves {
        let mut moves = Moves { list: [None; 6], ranks: [0; 6], next: 0, number: 0 };
        let [first, second] = self.killers[ply];
        for ((slot, rank), house) in moves.list.iter_mut().zip(&mut moves.ranks).zip(turn.playable().iter()) {
            let mut played = Move::of(rules, turn, house);
            if known == Some(house) {
                played.rank = u32::MAX;
            } else if played.next.is_err() {
                played.rank = u32::MAX - 1;
            } else if first == Some(house) && !played.captures {
                played.rank = KILLER + 1;
            } else if second == Some(house) && !played.captures {
                played.rank = KILLER;
            } else if !played.captures {
                played.rank = self.history[ply % 2][house.index()];
            }
            (*slot, *rank) = (Some(played), played.rank);
            moves.number += 1;
        }
        moves
    }

    /// Records that `house` refuted the opponent's last move in a search of `depth` plies.
    pub(crate) fn refuted(&mut self, house: House, ply: usize, depth: u8) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(house) {
            *second = first.replace(house);
        }
        let history = &mut self.history[ply % 2];
        history[house.index()] += u32::from(depth) * u32::from(depth);
        if history[house.index()] >= KILLER {
            *history = history.map(|worth| worth / 2);
        }
    }
}

const CAPTURE: u32 = 1 << 30;
const KILLER: u32 = 1 << 29;

/// The moves of one turn, iterated best first.
pub(crate) struct Moves {
    list: [Option<Move>; 6],
    /// The ranks of the moves, beside each other because they are compared often.
    ranks: [u32; 6],
    next: usize,
    number: usize,
}

impl Moves {
    /// The turns that they lead to.
    pub(crate) fn turns(&self) -> impl Iterator<Item = Turn> {
        self.list.iter().flatten().filter_map(|played| played.next.ok())
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let first = self.next;
        if first == self.number {
            return None;
        }
        // The first of equals is the best.
        let best =
            (first + 1..self.number).fold(first, |best, at| if self.ranks[at] > self.ranks[best] { at } else { best });
        self.list.swap(first, best);
        self.ranks.swap(first, best);
        self.next += 1;
        self.list[first]
    }
}
