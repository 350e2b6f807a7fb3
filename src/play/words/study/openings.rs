//! Openings: what the next moves are worth, and how games went on from there.

use wari_engine::Score;
use wari_games::{Keyword, Learning, Opening, Outcomes, Tally};
use wari_rules::House;

use crate::words::Words;
use crate::words::phrases::Naming;

impl Words {
    /// What there is to learn.
    pub fn learning(&self, learning: Learning) -> String {
        self.text.learning(learning.id())
    }

    /// An opening above its board: its moves, then what each house is worth and how games went on with it.
    pub fn opening(&self, opening: &Opening, worth: &[Option<Score>; 6], outcomes: &[Outcomes; 6]) -> String {
        let record = opening.record();
        let (ruleset, mover) = (record.ruleset().name, self.side(record.position().mover()));
        let heading = match record.moves() {
            [] => self.text.opening_start(ruleset, mover),
            moves => self.text.opening(ruleset, self.moves(moves, Naming::Shown), mover),
        };
        let of = |house: House| {
            let Outcomes { here, everywhere } = outcomes[house.index()];
            let told = |tally: Tally| (tally.games() >= Opening::FEWEST).then(|| self.fared(tally));
            let told = [
                told(here).map(|fared| self.text.opening_here(fared)),
                told(everywhere).map(|fared| self.text.opening_everywhere(fared)),
            ];
            let move_itself = format!("{} {}", self.house(house, Naming::Shown), self.worth_of(worth[house.index()]?));
            Some([Some(move_itself)].into_iter().chain(told).flatten().collect::<Vec<_>>().join(" · "))
        };
        let moves: Vec<String> = House::ALL.into_iter().filter_map(of).collect();
        format!("{heading}\n{}\n-# {}", moves.join("\n"), self.text.opening_key(Opening::FEWEST))
    }

    /// The position of an opening for those who cannot see it, at most 1,024 characters, plain text.
    pub fn opening_alt_text(&self, opening: &Opening) -> String {
        let position = opening.record().position();
        let board = self.spelled_out(position, position.mover());
        match opening.record().moves() {
            [] => self.text.opening_start_alt(board),
            moves => self.text.opening_alt(self.moves(moves, Naming::Spoken), board),
        }
    }

    /// How often whoever made a move won and drew.
    fn fared(&self, tally: Tally) -> String {
        let percent = |games: u64| (100 * games + tally.games() / 2) / tally.games().max(1);
        self.text.opening_fared(tally.games(), percent(tally.wins), percent(tally.draws))
    }
}
