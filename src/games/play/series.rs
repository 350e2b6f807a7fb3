//! Matches: games between the same two players until one has won the agreed number. The code calls a match a series,
//! because `match` is a Rust keyword.

use wari_rules::{BySide, Side};

use crate::{Computer, EventId, Game, GameId, Pairing, Place, Refusal, Start, Terms, UserId};

/// The state of a series before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// The number of wins that decides the series, 1 to [`Series::LONGEST`]; 1 is a single game.
    pub first_to: u8,
    /// The number of games won before this one, by the player of each side.
    pub won: BySide<u8>,
    /// Whether the series ends with this game, whatever the score: the loser forfeits it, or a player is gone.
    pub given_up: bool,
}

impl Series {
    /// The maximum number of wins to play for.
    pub const LONGEST: u8 = 20;

    /// Returns a series without any finished games.
    pub const fn begin(first_to: u8) -> Self {
        Self { first_to, won: BySide { south: 0, north: 0 }, given_up: false }
    }

    /// Returns true if the series is a single game.
    pub const fn is_single(&self) -> bool {
        self.first_to == 1
    }
}

/// A game that is about to begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beginning {
    /// The channel it is played in.
    pub place: Place,
    /// The player of each side.
    pub players: Pairing,
    /// The terms.
    pub terms: Terms,
    /// The number of games won in the series, by the player of each side.
    pub won: BySide<u8>,
    /// The previous game of the series.
    pub previous: Option<GameId>,
    /// The computer's side and level, if it plays.
    pub computer: Option<Computer>,
    /// The event that it belongs to.
    pub event: Option<EventGame>,
}

/// What makes a game one of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventGame {
    /// The event.
    pub event: EventId,
    /// How many plies have the short time of its first moves.
    pub prompt_plies: u8,
}

impl Game {
    /// Returns the terms of this game, with another start.
    pub fn terms(&self, start: Start) -> Terms {
        let (ruleset, seeds) = (self.record.ruleset(), self.record.seeds_per_house());
        let terms = Terms::new(ruleset, seeds, start, self.pace, self.rated).first_to(self.series.first_to);
        self.computer.map_or(terms, |computer| terms.against_computer(computer.level))
    }

    /// Returns the wins of each side's player in the series, including this game once it is over. Draws do not count.
    pub fn score(&self) -> BySide<u8> {
        let winner = self.ending().and_then(|ending| ending.winner);
        let score = |side: Side| self.series.won[side].saturating_add(u8::from(winner == Some(side)));
        BySide { south: score(Side::South), north: score(Side::North) }
    }

    /// Returns the side that won the series with this game; `None` if it is undecided or a single game.
    pub fn champion(&self) -> Option<Side> {
        let winner = self.ending()?.winner?;
        let has_won = self.series.given_up || self.score()[winner] >= self.series.first_to;
        Some(winner).filter(|_| has_won && !self.series.is_single())
    }

    /// Returns the next game of the series: the same terms, with the other player starting, or the same again after a
    /// game that counts for nothing. `None` before the end of this game, and once the series is over.
    pub fn next(&self) -> Option<Beginning> {
        let is_decided = self.champion().is_some() || self.series.given_up;
        if self.ending().is_none() || self.series.is_single() || is_decided {
            return None;
        }
        if self.annulment().is_some() {
            return Some(Beginning {
                place: self.place,
                players: self.players,
                terms: self.terms(Start::Me),
                won: self.series.won,
                previous: Some(self.id),
                computer: self.computer,
                event: None,
            });
        }
        let (players, score) = (self.players, self.score());
        Some(Beginning {
            place: self.place,
            players: BySide { south: players.north, north: players.south },
            terms: self.terms(Start::Me),
            won: BySide { south: score.north, north: score.south },
            previous: Some(self.id),
            computer: self.computer.map(|Computer { side, level }| Computer { side: side.opponent(), level }),
            event: None,
        })
    }

    /// Resigns the game for a player, and with it the series.
    ///
    /// # Errors
    /// Refused as for [`Game::resign`].
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
    use crate::{ChannelId, Decided, Decision, GuildId, Moment, Pace, Span};

    const ANA: UserId = UserId::new(1);
    const KOFI: UserId = UserId::new(2);
    const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    /// Returns the first game of a series, started by Ana.
    fn first(first_to: u8) -> Game {
        let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, Pace::Day, true).first_to(first_to);
        Game::begin(GameId::new(1), HERE, BySide { south: ANA, north: KOFI }, &terms, NOW)
    }

    /// Returns the next game after `loser` has lost this one; `None` is a draw.
    fn after(mut game: Game, loser: Option<UserId>) -> Option<Game> {
        match loser {
            Some(loser) => game.resign(loser).unwrap(),
            None => game.decide(Decision::Player(Side::South, Decided::Drawn)),
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
    fn who_never_came_to_a_game_loses_the_series_with_it() {
        let late = NOW.later(Span::days(2));
        let mut absent = first(6);
        assert!(absent.time_out(late));
        assert_eq!((absent.champion(), absent.next().is_some()), (Some(Side::North), false));

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
