//! What helps against the computer.

use wari_engine::{Hint, Motive};
use wari_games::{Clue, Game};
use wari_rules::House;

use crate::words::Words;
use crate::words::phrases::Naming;

impl Words {
    /// A hint for a game as it stands, as far as this step.
    pub fn hint(&self, game: &Game, hint: &Hint, clue: Clue) -> String {
        let mut lines = vec![self.text.hint(game.id, self.motive(hint.motive))];
        if clue != Clue::Motive {
            lines.push(self.text.hint_house(self.house(hint.house, Naming::Shown)));
        }
        if clue == Clue::Why {
            lines.push(self.line(&hint.line, hint.gain));
        }
        lines.join("\n")
    }

    /// Moves of both players in turn, the reader's first and in bold, and what they bring the reader beyond what they
    /// bring the opponent.
    pub(in crate::words) fn line(&self, houses: &[House], seeds: i16) -> String {
        let gain = match seeds {
            1.. => self.text.gain_ahead(seeds),
            0 => self.text.gain_level(),
            ..0 => self.text.gain_behind(seeds.unsigned_abs()),
        };
        self.text.line(self.in_turn(houses), gain)
    }

    fn motive(&self, motive: Motive) -> String {
        match motive {
            Motive::Win => self.text.motive_win(),
            Motive::Feed => self.text.motive_feed(),
            Motive::Capture { seeds } => self.text.motive_capture(seeds),
            Motive::Rescue { houses } => self.text.motive_rescue(self.houses(houses, Naming::Shown)),
            Motive::Threaten { houses } => self.text.motive_threaten(self.houses(houses, Naming::Shown)),
            Motive::Wait => self.text.motive_wait(),
        }
    }

    /// Moves of both players in turn, the reader's first and in bold, the opponent's in italics.
    pub(super) fn in_turn(&self, houses: &[House]) -> String {
        const MAX_HOUSES: usize = 13;
        let letter = |(ply, &house): (usize, &House)| match ply % 2 {
            0 => self.house(house, Naming::Shown),
            _ => format!("*{house}*"),
        };
        let letters: Vec<String> = houses.iter().take(MAX_HOUSES).enumerate().map(letter).collect();
        letters.join(" ") + if houses.len() > MAX_HOUSES { " …" } else { "." }
    }
}
