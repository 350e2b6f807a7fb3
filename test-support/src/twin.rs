//! A second implementation of the rules, as plain as possible: arrays, loops, and one ruling after another.
//!
//! The library packs the board into two machine words and its rulings into small enums. This twin does neither, so
//! that a mistake would have to be made twice to go unnoticed. The benchmark also measures the library against it.

use wari_rules::{Outcome, Position, Ruleset, Side};

/// The rulesets, distinguished by name alone: each ruling below lists those it applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are documented where they are defined")]
pub enum Rules {
    Classic,
    Pratt,
    Beads,
    Modern,
    Warri,
    Abapa,
}

use Rules::*;

/// A board and the ruleset it is played under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twin {
    /// The rules.
    pub rules: Rules,
    /// South's `a` to `f`, then North's.
    pub houses: [u8; 12],
    /// South's, North's.
    pub stores: [u8; 2],
    /// 0 is South, 1 is North.
    pub mover: usize,
}

/// The effect of a move: the board with the turn passed, and what was or would have been captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The board.
    pub after: Twin,
    /// The seeds captured from each of the twelve houses.
    pub captured: [u8; 12],
    /// Whether the capture would take every seed in the opponent's row.
    pub grand_slam: bool,
}

/// The reason the game is over, and the final stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The ID of the reason.
    pub reason: &'static str,
    /// South's store, North's.
    pub stores: [u8; 2],
}

impl End {
    /// The end that an outcome describes.
    pub fn of(outcome: Outcome) -> Self {
        let position = outcome.position();
        Self { reason: outcome.reason().id(), stores: Side::ALL.map(|side| position.store(side)) }
    }
}

impl Twin {
    /// The twin of a position under a ruleset.
    pub fn of(ruleset: &Ruleset, position: Position) -> Self {
        Self {
            rules: match ruleset.id {
                "classic" => Classic,
                "pratt" => Pratt,
                "beads" => Beads,
                "modern" => Modern,
                "warri" => Warri,
                "abapa" => Abapa,
                unknown => panic!("the twin does not know the ruleset {unknown}"),
            },
            houses: std::array::from_fn(|i| position.row(Side::ALL[i / 6])[i % 6]),
            stores: Side::ALL.map(|side| position.store(side)),
            mover: position.mover() as usize,
        }
    }

    fn row(&self, side: usize) -> &[u8] {
        &self.houses[6 * side..6 * side + 6]
    }

    fn in_row(&self, side: usize) -> u8 {
        self.row(side).iter().sum()
    }

    /// Sows one of the mover's houses, 0 to 5, and captures, without checking that the move is legal.
    pub fn sow(&self, house: usize) -> Moved {
        let opponent = 1 - self.mover;
        let origin = 6 * self.mover + house;
        let mut after = *self;
        let mut hand = after.houses[origin];
        after.houses[origin] = 0;
        let mut last = origin;
        while hand > 0 {
            last = (last + 1) % 12;
            if last != origin {
                after.houses[last] += 1;
                hand -= 1;
            }
        }

        let mut captured = [0; 12];
        let mut at = last;
        while at / 6 == opponent && (after.houses[at] == 2 || after.houses[at] == 3) {
            captured[at] = after.houses[at];
            if at == 0 {
                break;
            }
            at -= 1;
        }
        let seeds: u8 = captured.iter().sum();
        let grand_slam = seeds > 0 && seeds == after.in_row(opponent);
        if grand_slam && matches!(self.rules, Beads | Abapa) {
            captured = [0; 12];
        }
        for (house, seeds) in captured.into_iter().enumerate() {
            after.houses[house] -= seeds;
            after.stores[self.mover] += seeds;
        }
        after.mover = opponent;
        Moved { after, captured, grand_slam }
    }

    /// The end if a set-up position is over; `None` if the game goes on.
    pub fn end(&self) -> Option<End> {
        let opponent = 1 - self.mover;
        if let Some(end) = self.majority() {
            return Some(end);
        }
        if self.in_row(self.mover) == 0 {
            return Some(match self.rules {
                Warri => self.all_to(self.mover, "no legal move"),
                _ => self.own_rows("no legal move"),
            });
        }
        if self.in_row(opponent) == 0 && (0..6).all(|house| !self.feeds(house)) {
            let left = self.in_row(self.mover);
            return Some(match self.rules {
                Classic | Pratt | Modern | Abapa => self.all_to(self.mover, "cannot feed"),
                Beads if left <= 3 => {
                    let mut stores = self.stores;
                    stores[self.mover] += left.div_ceil(2);
                    stores[opponent] += left / 2;
                    End { reason: "cannot feed", stores }
                }
                Beads | Warri => self.all_to(opponent, "cannot feed"),
            });
        }
        if (0..6).all(|house| !self.may_play(house)) {
            return Some(self.own_rows("no legal move"));
        }
        None
    }

    /// The end if a legal move ended the game; `None` if it goes on.
    pub fn end_after(&self, moved: &Moved) -> Option<End> {
        let after = &moved.after;
        let (mover, opponent) = (self.mover, 1 - self.mover);
        if let Some(end) = after.majority() {
            return Some(end);
        }
        if moved.grand_slam {
            match self.rules {
                Classic | Pratt => return Some(after.all_to(mover, "grand slam")),
                Warri => return Some(after.all_to(opponent, "grand slam")),
                Beads | Modern | Abapa => {}
            }
        }
        if self.in_row(opponent) == 0 && after.in_row(opponent) == 0 {
            return Some(after.all_to(opponent, "starved"));
        }
        after.end()
    }

    /// Whether a house may be played in a position that is not over.
    pub fn may_play(&self, house: usize) -> bool {
        let opponent_has_seeds = self.in_row(1 - self.mover) > 0;
        self.row(self.mover)[house] > 0
            && match self.rules {
                Pratt | Warri => true,
                Classic | Beads | Abapa => opponent_has_seeds || self.feeds(house),
                Modern => self.feeds(house),
            }
    }

    /// Whether the opponent has a seed after this house is played.
    fn feeds(&self, house: usize) -> bool {
        self.row(self.mover)[house] > 0 && self.sow(house).after.in_row(1 - self.mover) > 0
    }

    fn majority(&self) -> Option<End> {
        let total: u8 = self.houses.iter().chain(&self.stores).sum();
        let [south, north] = self.stores;
        (south > total / 2 || north > total / 2 || (south == total / 2 && south == north))
            .then_some(End { reason: "majority", stores: self.stores })
    }

    fn all_to(&self, side: usize, reason: &'static str) -> End {
        let mut stores = self.stores;
        stores[side] += self.houses.iter().sum::<u8>();
        End { reason, stores }
    }

    fn own_rows(&self, reason: &'static str) -> End {
        let stores = [0, 1].map(|side| self.stores[side] + self.in_row(side));
        End { reason, stores }
    }

    /// The number of ways to play exactly `depth` legal moves; the last move is counted without being made.
    pub fn perft(&self, depth: u8) -> u64 {
        match self.end() {
            _ if depth == 0 => 1,
            None => self.sequences(depth),
            Some(_) => 0,
        }
    }

    fn sequences(&self, depth: u8) -> u64 {
        (0..6)
            .filter(|&house| self.may_play(house))
            .map(|house| {
                if depth == 1 {
                    return 1;
                }
                let moved = self.sow(house);
                match self.end_after(&moved) {
                    None => moved.after.sequences(depth - 1),
                    Some(_) => 0,
                }
            })
            .sum()
    }
}
