//! Game summaries for lists.

use wari_rules::{BySide, Ruleset, Side};

use crate::{Clock, Computer, Game, GameId, Hold, MessageId, Pairing, Place, Proposal, Series, UserId};

/// A game as shown in lists and choices: everything that does not require its moves.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The game's number.
    pub id: GameId,
    /// The channel it belongs to.
    pub place: Place,
    /// The player of each side.
    pub players: Pairing,
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// The number of moves made.
    pub ply: usize,
    /// Whether the game is over.
    pub is_over: bool,
    /// The clock of the player to move; `None` without a time limit and after the end.
    pub clock: Option<Clock>,
    /// Why the clock stands still.
    pub hold: Option<Hold>,
    /// The state of the match that the game belongs to.
    pub series: Series,
    /// The computer's side and level, if it plays.
    pub computer: Option<Computer>,
    /// The proposal that is waiting for an answer.
    pub proposal: Option<Proposal>,
    /// The newest board message.
    pub message: Option<MessageId>,
}

impl Summary {
    /// Returns the side the user plays; `None` if they are not a player.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.players[side] == user)
    }

    /// Returns the player to move; `None` once the game is over. South moves at even plies.
    pub fn to_move(&self) -> Option<UserId> {
        let mover = if self.ply.is_multiple_of(2) { Side::South } else { Side::North };
        (!self.is_over).then_some(self.players[mover])
    }

    /// Returns true if the user can get a hint: only against the computer, and only on their own turn.
    pub fn may_be_hinted(&self, by: UserId) -> bool {
        self.computer.is_some() && self.to_move() == Some(by)
    }

    /// Returns true if the computer plays this side.
    pub fn is_computers(&self, side: Side) -> bool {
        self.computer.is_some_and(|computer| computer.side == side)
    }

    /// Returns the number of games won in the match before this one, by the player of each side.
    pub fn score(&self) -> BySide<u8> {
        self.series.won
    }

    /// Returns a link to the newest board.
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
            clock: game.clock(),
            hold: game.told_hold(),
            series: game.series,
            computer: game.computer,
            proposal: game.proposal(),
            message: game.message,
        }
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;
    use crate::{ChannelId, GuildId, Moment, Pace, Start, Terms};

    #[test]
    fn a_summary_tells_whose_move_it_is_as_the_game_does() {
        for ruleset in rulesets::ALL {
            let place = Place::in_server(GuildId::new(10), ChannelId::new(20));
            let players = BySide { south: UserId::new(1), north: UserId::new(2) };
            let terms = Terms::new(ruleset, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
            let mut game = Game::begin(GameId::new(1), place, players, &terms, Moment::from_millis(0));
            while game.ending().is_none() {
                assert_eq!(Summary::from(&game).to_move(), game.to_move(), "{}", game.record.notation());
                let house = game.record.legal().iter().last().unwrap();
                game.sow(house).unwrap();
            }
            assert_eq!(Summary::from(&game).to_move(), None);
        }
    }
}
