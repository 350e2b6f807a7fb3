//! The computer as a player.

use wari_engine::Level;
use wari_rules::{SeedsPerHouse, Side};

use crate::{Game, GameScore, Place, Proposal, Rating, Refusal, Unrated, UserId, rate};

/// The computer's side and level in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// The side it plays.
    pub side: Side,
    /// Its playing strength.
    pub level: Level,
}

/// What a game is waiting for the computer to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Answer its opponent's proposal.
    Answer(Proposal),
    /// Make a move.
    Move,
}

impl Computer {
    /// The rating of each level, by the version of the list. The gaps are measured in games between the levels (see
    /// `wari-engine match`). The middle of the first list is at a newcomer's rating, and the others are on the same
    /// scale: level 4 of the second plays just as level 1 of the first, and the third was measured against the second.
    const RATINGS: [&'static [f64]; 3] = [
        &[847.0, 1064.0, 1302.0, 1500.0, 1738.0, 1982.0, 2245.0, 2465.0],
        &[123.0, 352.0, 612.0, 847.0, 1130.0, 1360.0, 1680.0, 1940.0, 2185.0, 2490.0],
        &[0.0, 225.0, 510.0, 800.0, 1115.0, 1425.0, 1755.0, 2065.0, 2375.0, 2710.0],
    ];
    /// The deviation of these ratings. It is fixed because the ratings are measured and never change.
    const CERTAINTY: f64 = 50.0;

    /// How far a rating is from the level that somebody has beaten or lost to, while it rests on few games.
    const STEP: f64 = 200.0;

    /// Returns the rating of somebody who plays for the first time.
    pub fn newcomers(self) -> Rating {
        let usual = Rating::default();
        Rating { rating: self.rating().rating.min(usual.rating), ..usual }
    }

    /// Returns a player's new rating after a game against this level. The first ones are near the levels that were
    /// played: they are the mean of those, a step higher where the player has won and a step lower where they have
    /// lost. No win lowers a rating, and no loss raises it.
    pub fn rerate(self, own: Rating, score: GameScore) -> Rating {
        let (new, _) = rate(own, self.rating(), score);
        if own.games_to_come() == 0 {
            return new;
        }
        let level = self.rating().rating;
        let performed = match score {
            GameScore::Win => new.rating.max(level + Self::STEP),
            GameScore::Draw => level,
            GameScore::Loss => new.rating.min(level - Self::STEP),
        };
        let before = if own.games == 0 { performed } else { own.rating };
        Rating { rating: before + (performed - before) / new.games as f64, ..new }
    }

    /// Returns the level's rating, on the scale of the people who play it.
    pub fn rating(self) -> Rating {
        let at = |number: u8| usize::from(number - 1);
        let rating = Self::RATINGS[at(self.level.version())][at(self.level.number())];
        Rating { rating, deviation: Self::CERTAINTY, ..Rating::default() }
    }
}

impl Game {
    /// Returns the computer if the result measures its opponent's strength: a long enough game with four seeds per
    /// house, no takebacks and no hints, that was not annulled.
    pub fn measures(&self) -> Option<Computer> {
        let unaided = self.hints == 0 && self.undone == 0;
        let whole = self.ply() >= Unrated::FEWEST_MOVES && self.record.seeds_per_house() == SeedsPerHouse::Four;
        self.computer.filter(|_| unaided && whole && self.annulment().is_none())
    }

    /// Returns the computer and what it has to do now; `None` in games between people, after the end, and while it
    /// waits for its opponent.
    pub fn awaits_computer(&self) -> Option<(Computer, Awaited)> {
        let computer = self.computer?;
        self.to_move()?;
        match self.proposal() {
            Some(proposal) if proposal.agreed == Some(computer.side.opponent()) => {
                Some((computer, Awaited::Answer(proposal)))
            }
            _ if self.record.position().mover() == computer.side => Some((computer, Awaited::Move)),
            _ => None,
        }
    }

    /// Checks that the player can get a hint here and now: only against the computer, and only on their own turn.
    ///
    /// # Errors
    /// Refused to anyone in a running game between people, and otherwise wherever a move would be.
    pub fn may_be_hinted(&self, by: UserId, at: Place) -> Result<(), Refusal> {
        if self.computer.is_none() && self.ending().is_none() {
            return Err(Refusal::HintAmongPeople { game: self.id });
        }
        self.seat(by, at)?;
        let mover = self.players[self.record.position().mover()];
        match mover == by {
            true => Ok(()),
            false => Err(Refusal::NotYourTurn { game: self.id, mover, link: self.link() }),
        }
    }

    /// Returns true if the computer plays this side.
    pub fn is_computers(&self, side: Side) -> bool {
        self.computer.is_some_and(|computer| computer.side == side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what becomes of a newcomer's rating by these games.
    fn after(games: &[(usize, GameScore)]) -> Rating {
        let at = |level: usize| Computer { side: Side::North, level: Level::ALL[level - 1] };
        games.iter().fold(at(games[0].0).newcomers(), |own, &(level, score)| at(level).rerate(own, score))
    }

    #[test]
    fn the_first_rating_is_near_the_levels_that_were_played() {
        use GameScore::{Draw, Loss, Win};
        assert!(after(&[(10, Loss); 5]).told() < Some(1500), "no loss makes anybody strong");
        assert_eq!(after(&[(1, Loss); 4]).told(), None);
        assert_eq!(after(&[(1, Loss); 5]).told(), Some(100), "not below the lowest");
        assert_eq!(after(&[(1, Win); 5]).told(), Some(260), "level 2 is at 225");
        assert_eq!(after(&[(4, Draw); 5]).told(), Some(800));
        let ladder = after(&[(1, Win), (2, Win), (3, Loss), (3, Win), (4, Loss)]);
        assert_eq!(ladder.told(), Some(398), "between levels 2 and 3");
        let later = after(&[(1, Win), (2, Win), (3, Loss), (3, Win), (4, Loss), (4, Win)]);
        assert!((500..900).contains(&later.told().unwrap()), "{later:?}");
    }
}
