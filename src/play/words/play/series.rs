//! Matches.

use wari_rules::Side;

use crate::words::{View, Words};

impl Words {
    /// How the match of a game stands, as a line; `None` if one game decides.
    pub(in crate::words) fn match_line(&self, view: &View<'_>) -> Option<String> {
        let game = view.game;
        if game.series.is_single() {
            return None;
        }
        let score = game.score();
        if let Some(champion) = game.champion() {
            let (winner, loser) = (view.name(champion), view.name(champion.opponent()));
            let (won, lost) = (score[champion], score[champion.opponent()]);
            return Some(match game.series.given_up {
                true => self.text.match_forfeited(winner, loser, won, lost),
                false => self.text.match_won(winner, won, lost),
            });
        }
        let (south, north, wins) = (view.name(Side::South), view.name(Side::North), game.series.first_to);
        Some(match game.next() {
            Some(_) => self.text.match_goes_on(south, score.south, score.north, north, wins),
            None => self.text.match_stands(south, score.south, score.north, north, wins),
        })
    }
}
