//! A game in a line.

use wari_rules::{BySide, Ruleset, Side};

use super::{Clock, Computer, Game, GameId, MessageId, Pairing, Place, Proposal, Series, UserId};

/// What lists and choices tell of a game: all that can be known of it without its moves.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its number.
    pub id: GameId,
    /// The channel it belongs to.
    pub place: Place,
    /// Who plays which side.
    pub players: Pairing,
    /// The rules it follows.
    pub ruleset: &'static Ruleset,
    /// How many moves have been made.
    pub ply: usize,
    /// Whether it has ended.
    pub is_over: bool,
    /// The time of whoever is to move; `None` without a limit, and once the game is over.
    pub clock: Option<Clock>,
    /// Where it stands in its match.
    pub series: Series,
    /// Which side the computer plays, if it does.
    pub computer: Option<Computer>,
    /// What waits for an answer of either player.
    pub proposal: Option<Proposal>,
    /// The newest board message.
    pub message: Option<MessageId>,
}

impl Summary {
    /// The side somebody plays; `None` for everybody else.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == user)
    }

    /// Who has to move; `None` once the game is over. South moves at even plies.
    pub fn to_move(&self) -> Option<UserId> {
        let mover = if self.ply.is_multiple_of(2) { Side::South } else { Side::North };
        (!self.is_over).then_some(self.players[mover])
    }

    /// Whether somebody may be given a hint in it: against the computer alone, and at one's own move.
    pub fn may_be_hinted(&self, by: UserId) -> bool {
        self.computer.is_some() && self.to_move() == Some(by)
    }

    /// Whether it is the computer that plays this side.
    pub fn is_computers(&self, side: Side) -> bool {
        self.computer.is_some_and(|computer| computer.side == side)
    }

    /// How many games of the match each had won before this one.
    pub fn score(&self) -> BySide<u8> {
        self.series.won
    }

    /// A link to the newest board.
    pub fn link(&self) -> String {
        self.place.link(self.message)
    }
}

impl From<&Game> for Summary {
    fn from(game: &Game) -> Self {
        Self {
            id: game.id,
            place: game.place,
            players: game.players,
            ruleset: game.record.ruleset(),
            ply: game.ply(),
            is_over: game.ending().is_some(),
            clock: game.clock,
            series: game.series,
            computer: game.computer,
            proposal: game.proposal,
            message: game.message,
        }
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;
    use crate::games::{ChannelId, GuildId, Moment, Pace, Start, Terms};

    #[test]
    fn a_summary_tells_whose_move_it_is_as_the_game_does() {
        for ruleset in rulesets::ALL {
            let place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
            let players = BySide { south: UserId::new(1), north: UserId::new(2) };
            let terms = Terms::new(ruleset, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
            let mut game = Game::begin(GameId::new(1), place, players, &terms, Moment::from_millis(0));
            while game.ending().is_none() {
                assert_eq!(Summary::from(&game).to_move(), game.to_move(), "{}", game.record.notation());
                let house = game.record.legal().iter().last().unwrap();
                game.record.play(house).unwrap();
            }
            assert_eq!(Summary::from(&game).to_move(), None);
        }
    }
}
