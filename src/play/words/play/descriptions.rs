//! Boards in words, for those who cannot see them.

use wari_games::{Ending, Points, Rerating, Termination};
use wari_rules::{Side, Sowing};

use crate::words::phrases::{Naming, row};
use crate::words::{View, Words};

impl Words {
    /// The board in words, at most 1,024 characters, plain text: the last move, how the game ended, both rows and
    /// stores, those of `first` first, and who is next or has won; then the position.
    pub fn alt_text(&self, view: &View<'_>, first: Side) -> String {
        let game = view.game;
        let position = game.record().position();
        let name = |side: Side| view.names[side].text();
        let ending = game.ending();
        let mut sentences = Vec::new();
        sentences.extend(game.answered().map(|sowing| self.sowed_in_full(name(sowing.mover()), &sowing)));
        sentences.extend(game.record().last().map(|sowing| self.sowed_in_full(name(sowing.mover()), &sowing)));
        // Why a game was annulled stands above the board.
        let decision = game.decision().filter(|_| game.annulment().is_none());
        sentences.extend(decision.map(|decision| self.decided(game, decision, &name)));
        sentences.extend(ending.and_then(|ending| self.why(ending, &name)));
        for side in [first, first.opponent()] {
            sentences.push(self.text.alt_player(
                self.side(side),
                name(side),
                position.store(side),
                row(position, side),
            ));
            let wins = (!game.series.is_single()).then(|| game.score()[side]);
            sentences.extend(wins.map(|won| self.text.alt_wins(won, game.series.first_to)));
            let change = game.changes[side].filter(|_| ending.is_some());
            sentences.extend(change.map(|change| match change {
                Rerating::ToCome(games) => self.text.alt_rating_to_come(games),
                Rerating::Told(Points { before: Some(before), now }) => self.text.alt_rating_changed(before, now),
                Rerating::Told(Points { before: None, now }) => self.text.alt_rating_first(now),
            }));
        }
        sentences.push(match ending {
            None => self.text.alt_to_move(name(position.mover())),
            Some(Ending { winner: Some(side), .. }) => self.text.alt_won(name(*side)),
            Some(Ending { reason: Termination::Annulled, .. }) => self.text.alt_void(),
            Some(_) => self.text.alt_drawn(),
        });
        sentences.push(self.text.position(position.to_string()));
        sentences.join(" ")
    }

    /// Both rows and stores in words, those of `first` first.
    pub fn rows(&self, view: &View<'_>, first: Side) -> String {
        let position = view.game.record().position();
        let told = |side: Side| {
            self.text.alt_player(self.side(side), view.name(side), position.store(side), row(position, side))
        };
        format!("{} {}", told(first), told(first.opponent()))
    }

    /// A move, and what it captured or would have captured from where.
    fn sowed_in_full(&self, name: String, sowing: &Sowing) -> String {
        let (house, seeds) = (self.house(sowing.origin(), Naming::Spoken), sowing.lifted());
        let (captured, houses) = (sowing.captured_seeds(), |houses| self.houses(houses, Naming::Spoken));
        match sowing.spared() {
            Some(spared) => self.text.alt_sowed_slam(name, house, seeds, houses(spared)),
            None if captured == 0 => self.text.alt_sowed(name, house, seeds),
            None => self.text.alt_sowed_capturing(name, house, seeds, captured, houses(sowing.captured_houses())),
        }
    }
}
