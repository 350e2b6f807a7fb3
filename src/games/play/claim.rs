//! Claiming the win in a game that would go on for ever, because the opponent has left.

use crate::{Decided, Decision, Game, Moment, Pace, Place, Refusal, Span, UserId};

impl Game {
    /// The time without a move after which the win can be claimed.
    pub const CLAIMABLE_AFTER: Span = Span::days(14);

    /// Checks that a player could claim the win if the opponent has left the server: in a game between people without a
    /// time limit, long after the last move. Where the bot can only answer, it cannot tell who is there.
    ///
    /// # Errors
    /// Refused as for [`Game::seat`], and otherwise.
    pub fn may_be_claimed(&self, by: UserId, at: Place, now: Moment) -> Result<(), Refusal> {
        self.seat(by, at)?;
        let is_endless = self.pace == Pace::None && self.computer.is_none() && self.place.server().is_some();
        match is_endless && now.since(self.moved) >= Self::CLAIMABLE_AFTER {
            true => Ok(()),
            false => Err(Refusal::NothingToClaim { game: self.id }),
        }
    }

    /// Claims the win for a player whose opponent has left the server, and with it the series.
    ///
    /// # Errors
    /// Refused as for [`Game::may_be_claimed`].
    pub fn claim(&mut self, by: UserId, at: Place, now: Moment) -> Result<(), Refusal> {
        self.may_be_claimed(by, at, now)?;
        self.decide(Decision::Player(self.seat(by, at)?, Decided::Claimed));
        self.series.given_up = !self.series.is_single();
        Ok(())
    }

    /// Returns the opponent of a player; `None` if the user is not one.
    pub fn opponent_of(&self, user: UserId) -> Option<UserId> {
        self.side_of(user).map(|side| self.players[side.opponent()])
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, House, SeedsPerHouse, Side, rulesets};

    use super::*;
    use crate::{ChannelId, GameId, GuildId, Start, Termination, Terms};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn game(pace: Pace, first_to: u8) -> Game {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true).first_to(first_to);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    #[test]
    fn the_win_can_be_claimed_fourteen_days_after_the_last_move() {
        let mut game = game(Pace::None, 1);
        let nothing = Err(Refusal::NothingToClaim { game: game.id });
        assert_eq!(game.claim(ANA, HERE, NOW.later(Span::days(13))), nothing);
        assert_eq!(game.may_be_claimed(ANA, HERE, NOW.later(Span::days(14))), Ok(()));
        game.play(ANA, HERE, House::C, NOW.later(Span::days(14))).unwrap();
        assert_eq!(game.claim(ANA, HERE, NOW.later(Span::days(27))), nothing);
        game.claim(ANA, HERE, NOW.later(Span::days(28))).unwrap();
        let ending = game.ending().unwrap();
        assert_eq!((ending.reason, ending.winner), (Termination::Claimed(Side::South), Some(Side::South)));
        assert_eq!((game.called(), game.counts()), (KOFI, true));
    }

    #[test]
    fn a_claim_wins_the_match_and_needs_a_game_without_limit() {
        let late = NOW.later(Span::days(400));
        let mut endless = game(Pace::None, 6);
        endless.claim(KOFI, HERE, late).unwrap();
        assert_eq!((endless.champion(), endless.next()), (Some(Side::North), None));
        let mut limited = game(Pace::Week, 1);
        assert_eq!(limited.claim(ANA, HERE, late), Err(Refusal::NothingToClaim { game: limited.id }));
        assert!(matches!(game(Pace::None, 1).claim(UserId::new(3), HERE, late), Err(Refusal::NotAPlayer { .. })));
    }
}
