//! Annulled games, which count for nothing.

use wari_rules::Side;

use crate::{Decision, Game, Refusal, Remark, UserId};

/// Why a game was annulled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annulment {
    /// A manager of the server decided so, and said why.
    Manager(Remark),
    /// The player of this side is gone for good, because what was stored about them was deleted.
    Departure(Side),
}

impl Game {
    /// Annuls the game. A match goes on with a game in its place, unless one of the players is gone.
    ///
    /// # Errors
    /// Refused after the end.
    pub fn annul(&mut self, why: Annulment) -> Result<(), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver { game: self.id, link: self.link() });
        }
        self.series.given_up = matches!(why, Annulment::Departure(_)) && !self.series.is_single();
        self.decide(Decision::Annulled(why));
        Ok(())
    }

    /// Checks that a manager can annul the game.
    ///
    /// # Errors
    /// Refused to its players, and after the end.
    pub fn may_be_annulled(&self, by: UserId) -> Result<(), Refusal> {
        match (self.side_of(by), self.ending()) {
            (_, Some(_)) => Err(Refusal::GameOver { game: self.id, link: self.link() }),
            (Some(_), None) => Err(Refusal::OwnGame { game: self.id }),
            (None, None) => Ok(()),
        }
    }

    /// Returns why the game was annulled; `None` if it was not.
    pub fn annulment(&self) -> Option<&Annulment> {
        match self.decision()? {
            Decision::Annulled(why) => Some(why),
            Decision::Player(..) => None,
        }
    }

    /// Returns the player who is told of an annulment by a message of their own, because the board pings the other.
    pub fn also_told(&self) -> Option<UserId> {
        let is_told = matches!(self.annulment()?, Annulment::Manager(_)) && self.computer.is_none();
        let side = self.side_of(self.called())?.opponent();
        is_told.then_some(self.players[side])
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{BySide, House, SeedsPerHouse, rulesets};

    use super::*;
    use crate::{ChannelId, GameId, GuildId, Moment, Pace, Place, Series, Start, Termination, Terms};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn remark() -> Annulment {
        Annulment::Manager(Remark::new("They moved for each other.").unwrap())
    }

    /// Returns a game of a match to three after a move.
    fn game() -> Game {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true).first_to(3);
        let mut game = Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW);
        game.series.won = BySide { south: 1, north: 2 };
        game.play(ANA, HERE, House::C, NOW).unwrap();
        game
    }

    #[test]
    fn an_annulled_game_counts_for_nothing_and_is_played_anew() {
        let mut game = game();
        game.annul(remark()).unwrap();
        let ending = game.ending().unwrap();
        assert_eq!((ending.reason, ending.winner, game.counts()), (Termination::Annulled, None, false));
        assert_eq!((game.called(), game.also_told()), (KOFI, Some(ANA)));
        let next = game.next().unwrap();
        assert_eq!((next.players, next.won), (game.players, BySide { south: 1, north: 2 }));
        assert!(matches!(game.annul(remark()), Err(Refusal::GameOver { .. })));
    }

    #[test]
    fn a_match_ends_if_a_player_is_gone() {
        let mut game = game();
        game.annul(Annulment::Departure(Side::North)).unwrap();
        assert_eq!((game.champion(), game.next()), (None, None));
        assert_eq!((game.called(), game.also_told()), (ANA, None));
        game = Game { series: Series::begin(1), ..self::game() };
        game.annul(Annulment::Departure(Side::South)).unwrap();
        assert_eq!((game.series, game.called()), (Series::begin(1), KOFI));
    }
}
