//! Clocks that stand still.

use super::pace::Pace;
use crate::{Game, Moment, Place, Refusal, Span, Vacation};

/// Why a clock stands still. It does while any of the reasons stands, so they add up without counting twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// When the first of the reasons came. What was left then is kept.
    pub since: Moment,
    /// Whether the bot cannot reach the game's server.
    pub unreachable: bool,
    /// Until when the players have agreed to pause.
    pub paused_until: Option<Moment>,
    /// Until when the player to move is away.
    pub away_until: Option<Moment>,
    /// Whether Discord has not taken the board yet, in a game with a time for the whole of it.
    pub unshown: bool,
}

impl Hold {
    /// The longest that a pause lasts.
    pub const LONGEST_PAUSE: Span = Span::days(30);

    /// Whether it holds the clock of either player, whoever has to move.
    pub const fn is_for_both(&self) -> bool {
        self.unreachable || self.paused_until.is_some()
    }

    /// Whether players are told of it: not if the clock only waits for the board that would tell them.
    pub const fn is_told(&self) -> bool {
        self.unreachable || self.paused_until.is_some() || self.away_until.is_some()
    }

    /// Returns a hold until the board is shown.
    pub const fn until_shown(since: Moment) -> Self {
        Self { since, unreachable: false, paused_until: None, away_until: None, unshown: true }
    }
}

impl Pace {
    /// Whether vacations hold its clocks: not in games that are played in one sitting.
    pub const fn waits_for_vacations(self) -> bool {
        matches!(self, Self::Day | Self::ThreeDays | Self::Week)
    }
}

impl Game {
    /// Returns why the clock stands still; `None` if it runs, or there is none.
    pub fn hold(&self) -> Option<Hold> {
        self.running().and_then(|running| running.hold)
    }

    /// Returns why the clock stands still, as far as players are told.
    pub fn told_hold(&self) -> Option<Hold> {
        self.hold().filter(Hold::is_told)
    }

    /// Returns the hold that a game begins a move with: with a time for the whole game, the clock runs from the moment
    /// Discord has the board. Where the bot can only answer, it cannot tell when that is.
    pub(crate) fn first_hold(pace: Pace, place: Place, now: Moment) -> Option<Hold> {
        (pace.budget().is_some() && !place.is_answers_only()).then(|| Hold::until_shown(now))
    }

    /// Returns the time that is left for the move; `None` without a limit.
    pub fn left(&self, now: Moment) -> Option<Span> {
        let stands = self.hold().map_or(now, |hold| hold.since);
        self.clock().map(|clock| clock.deadline.since(stands))
    }

    /// Whether the players have agreed to pause.
    pub fn is_paused(&self) -> bool {
        self.hold().is_some_and(|hold| hold.paused_until.is_some())
    }

    /// Whether the clock of the player to move stands still from now on if they are away.
    pub fn may_be_away(&self, now: Moment) -> bool {
        self.pace.waits_for_vacations() && self.left(now).is_some_and(|left| left >= Vacation::LEAST)
    }

    /// Checks that the players can agree to pause, or to resume.
    ///
    /// # Errors
    /// Refused without a time limit, and if the game is paused already, or is not.
    pub(super) fn check_pause(&self, pauses: bool) -> Result<(), Refusal> {
        let game = self.id;
        match self.hold().and_then(|hold| hold.paused_until) {
            _ if self.clock().is_none() => Err(Refusal::NoTimeLimit { game }),
            Some(until) if pauses => Err(Refusal::PausedAlready { game, until }),
            None if !pauses => Err(Refusal::NotPaused { game }),
            _ => Ok(()),
        }
    }
}
