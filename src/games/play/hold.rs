//! Clocks that stand still.

use super::pace::Pace;
use crate::games::{Game, Moment, Refusal, Span, Vacation};

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
}

impl Hold {
    /// The longest that a pause lasts.
    pub const LONGEST_PAUSE: Span = Span::days(30);

    /// Whether it holds the clock of either player, whoever has to move.
    pub const fn is_for_both(&self) -> bool {
        self.unreachable || self.paused_until.is_some()
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
