//! Endings to play out.

use std::cmp::Ordering;

use wari_engine::{Aim, Ending};
use wari_rules::{House, Position, Ruleset, Side};

use crate::words::Words;
use crate::words::phrases::Naming;

impl Words {
    /// An ending of a grade, above its board.
    pub fn ending(&self, ruleset: &Ruleset, grade: u8, ending: &Ending) -> String {
        let side = self.side(ending.position.mover());
        let aim = match ending.aim {
            Aim::Win => self.text.ending_win(ending.moves),
            Aim::Hold => self.text.ending_hold(ending.moves),
        };
        format!("{}\n{aim}", self.text.ending(ruleset.name, side, grade, Ending::HARDEST))
    }

    /// The same ending, or one that came of it, once more.
    pub fn ending_again(&self, ruleset: &Ruleset, side: Side) -> String {
        self.text.ending_again(ruleset.name, self.side(side))
    }

    /// The board of an ending for those who cannot see it, at most 1,024 characters, plain text.
    pub fn ending_alt_text(&self, position: Position) -> String {
        self.text.ending_alt(self.spelled_out(position, position.mover()))
    }

    /// That a move has kept the result, how the computer defends itself, and how far it is from there.
    pub fn ending_goes_on(&self, house: House, reply: House, next: &Ending) -> String {
        let [house, reply] = [house, reply].map(|house| self.house(house, Naming::Shown));
        let aim = match next.aim {
            Aim::Win => self.text.ending_win(next.moves),
            Aim::Hold => self.text.ending_hold(next.moves),
        };
        format!("{}\n{aim}", self.text.ending_goes_on(house, reply))
    }

    /// That the last move has reached the aim.
    pub fn ending_solved(&self, house: House, aim: Aim) -> String {
        let house = self.house(house, Naming::Shown);
        match aim {
            Aim::Win => self.text.ending_won(house),
            Aim::Hold => self.text.ending_held(house),
        }
    }

    /// That a move has given the result away.
    pub fn ending_slipped(&self, house: House, aim: Aim, to: Ordering) -> String {
        let house = self.house(house, Naming::Shown);
        match (aim, to) {
            (Aim::Win, Ordering::Equal) => self.text.ending_slipped_to_draw(house),
            _ => self.text.ending_slipped(house),
        }
    }
}
