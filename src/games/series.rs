//! A match: games between the same two, one after the other, until one of them has won so many. In the code it is a
//! series, for `match` is a word of the language.

use wari_rules::{BySide, Side};

use super::{Computer, Game, GameId, Pairing, Place, Refusal, Start, Terms, UserId};

/// Where a game stands in its series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// Who first wins so many games wins the series, 1 to [`Series::LONGEST`]; 1 is a single game.
    pub first_to: u8,
    /// How many the player of each side had won before this game.
    pub won: BySide<u8>,
    /// Whether the loser of this game gives up the whole series with it.
    pub given_up: bool,
}

impl Series {
    /// The most wins that can be agreed on.
    pub const LONGEST: u8 = 20;

    /// One of which no game has ended.
    pub const fn begin(first_to: u8) -> Self {
        Self { first_to, won: BySide { south: 0, north: 0 }, given_up: false }
    }

    /// Whether one game decides.
    pub const fn is_single(&self) -> bool {
        self.first_to == 1
    }
}

/// A game that is to begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beginning {
    /// The channel it will belong to.
    pub place: Place,
    /// Who will play which side.
    pub players: Pairing,
    /// What will be played.
    pub terms: Terms,
    /// How many games of the series the player of each side has won.
    pub won: BySide<u8>,
    /// The game of the series before this one.
    pub previous: Option<GameId>,
    /// Which side the computer will play, if it does.
    pub computer: Option<Computer>,
}

impl Game {
    /// What was agreed on, with another start.
    pub fn terms(&self, start: Start) -> Terms {
        let (ruleset, seeds) = (self.record.ruleset(), self.record.seeds_per_house());
        let terms = Terms::new(ruleset, seeds, start, self.pace, self.rated).first_to(self.series.first_to);
        self.computer.map_or(terms, |computer| terms.against_computer(computer.level))
    }

    /// How many games of the series each has won, this one among them once it is over. Draws count for nobody.
    pub fn score(&self) -> BySide<u8> {
        let winner = self.ending().and_then(|ending| ending.winner);
        let score = |side: Side| self.series.won[side].saturating_add(u8::from(winner == Some(side)));
        BySide { south: score(Side::South), north: score(Side::North) }
    }

    /// Who has won the series with this game; `None` while nobody has, and if one game decides.
    pub fn champion(&self) -> Option<Side> {
        let winner = self.ending()?.winner?;
        let has_won = self.series.given_up || self.score()[winner] >= self.series.first_to;
        Some(winner).filter(|_| has_won && !self.series.is_single())
    }

    /// The game of the series that follows this one: the same terms, but the other one begins. `None` before the end,
    /// and if the series is over too.
    pub fn next(&self) -> Option<Beginning> {
        if self.ending().is_none() || self.series.is_single() || self.champion().is_some() {
            return None;
        }
        let (players, score) = (self.players, self.score());
        Some(Beginning {
            place: self.place,
            players: BySide { south: players.north, north: players.south },
            terms: self.terms(Start::Me),
            won: BySide { south: score.north, north: score.south },
            previous: Some(self.id),
            computer: self.computer.map(|Computer { side, level }| Computer { side: side.opponent(), level }),
        })
    }

    /// Gives the game up for a player, and with it the whole series.
    ///
    /// # Errors
    /// Refused as [`Game::resign`] is.
    pub fn resign_series(&mut self, by: UserId) -> Result<(), Refusal> {
        self.resign(by)?;
        self.series.given_up = !self.series.is_single();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;
    use crate::games::{ChannelId, Decided, Decision, GuildId, Moment, Pace};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    /// The first game of a series, which Ana begins.
    fn first(first_to: u8) -> Game {
        let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, Pace::Day, true).first_to(first_to);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    /// The next game after `loser` has lost this one, or nobody.
    fn after(mut game: Game, loser: Option<UserId>) -> Option<Game> {
        match loser {
            Some(loser) => game.resign(loser).unwrap(),
            None => game.decision = Some(Decision { by: Side::South, what: Decided::Drawn }),
        }
        let Beginning { place, players, terms, won, .. } = game.next()?;
        let next = Game::begin(GameId::new(game.id.get() + 1), place, players, &terms, NOW);
        Some(Game { series: Series { won, ..next.series }, ..next })
    }

    #[test]
    fn starters_alternate_and_draws_count_for_nobody() {
        let second = after(first(2), Some(KOFI)).unwrap();
        assert_eq!((second.players.south, second.score()), (KOFI, BySide { south: 0, north: 1 }));
        let third = after(second, None).unwrap();
        assert_eq!((third.players.south, third.score()), (ANA, BySide { south: 1, north: 0 }));
        let fourth = after(third, Some(ANA)).unwrap();
        assert_eq!((fourth.players.south, fourth.score()), (KOFI, BySide { south: 1, north: 1 }));
        assert!(after(fourth.clone(), Some(ANA)).is_none() && after(fourth, Some(KOFI)).is_none());
    }

    #[test]
    fn who_gives_the_series_up_has_lost_it_whatever_the_score() {
        let mut game = Game { series: Series { won: BySide { south: 5, north: 0 }, ..Series::begin(6) }, ..first(6) };
        game.resign_series(ANA).unwrap();
        assert_eq!((game.champion(), game.next()), (Some(Side::North), None));
    }

    #[test]
    fn who_never_came_to_a_game_loses_the_series_with_it() {
        let late = NOW.later(2 * 24 * 60 * 60_000);
        let mut absent = first(6);
        assert!(absent.time_out(late));
        assert_eq!(absent.champion(), Some(Side::North));

        let mut slow = first(6);
        for (player, house) in [(ANA, wari_rules::House::A), (KOFI, wari_rules::House::A)] {
            slow.play(player, HERE, house, NOW).unwrap();
        }
        assert!(slow.time_out(late));
        assert_eq!((slow.champion(), slow.next().is_some()), (None, true));
    }

    #[test]
    fn a_single_game_has_no_champion_and_no_next() {
        let mut game = first(1);
        game.resign_series(ANA).unwrap();
        assert_eq!((game.champion(), game.next(), game.series), (None, None, Series::begin(1)));
    }
}
