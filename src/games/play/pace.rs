//! Time limits for moves, reminders and deadlines.

use crate::{Event, Moment, Place, Span};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The time limit for each move, or for the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// 2 minutes.
    Blitz,
    /// 10 minutes.
    Live,
    /// A day.
    Day,
    /// Three days.
    #[default]
    ThreeDays,
    /// A week.
    Week,
    /// 3 minutes for the game, and 3 seconds more with each move.
    #[strum(serialize = "3+3")]
    ThreeAndThree,
    /// 5 minutes for the game, and 5 seconds more with each move.
    #[strum(serialize = "5+5")]
    FiveAndFive,
    /// 10 minutes for the game, and 10 seconds more with each move.
    #[strum(serialize = "10+10")]
    TenAndTen,
    /// No limit.
    None,
}

/// A player's time for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What the player begins with.
    pub time: Span,
    /// What each move adds.
    pub increment: Span,
}

impl Pace {
    /// The time that is given at once to an opponent who has a time for the whole game.
    const GIFT: Span = Span::minutes(1);
    /// How long after its deadline a game with a time for the whole game ends. Presses and boards are timed by
    /// Discord's clock, from which the one that looks can differ by so much.
    const SLACK: Span = Span::seconds(2);

    /// Returns the usual pace of a place: no limit where the bot can only answer, because it cannot tell anybody there
    /// that time is running out.
    pub fn usual(at: Place) -> Self {
        if at.is_answers_only() { Self::None } else { Self::default() }
    }

    /// Returns each player's time for the whole game; `None` if each move has its own, or there is no limit.
    pub const fn budget(self) -> Option<Budget> {
        let (minutes, seconds) = match self {
            Self::ThreeAndThree => (3, 3),
            Self::FiveAndFive => (5, 5),
            Self::TenAndTen => (10, 10),
            Self::Blitz | Self::Live | Self::Day | Self::ThreeDays | Self::Week | Self::None => return None,
        };
        Some(Budget { time: Span::minutes(minutes), increment: Span::seconds(seconds) })
    }

    /// Returns the time that a player can give to the opponent at once; `None` if there is no limit.
    pub(super) fn gift(self) -> Option<Span> {
        if self.budget().is_some() { Some(Self::GIFT) } else { self.allowance() }
    }

    /// Returns how long after its deadline a game ends.
    pub const fn slack(self) -> Span {
        if self.budget().is_some() { Self::SLACK } else { Span::ZERO }
    }

    /// Returns the time for the first move, and for each other one unless there is a time for the whole game; `None` if
    /// there is no limit.
    pub const fn allowance(self) -> Option<Span> {
        match self {
            Self::Blitz => Some(Span::minutes(2)),
            Self::Live => Some(Span::minutes(10)),
            Self::Day => Some(Span::days(1)),
            Self::ThreeDays => Some(Span::days(3)),
            Self::Week => Some(Span::days(7)),
            Self::ThreeAndThree => Some(Span::minutes(3)),
            Self::FiveAndFive => Some(Span::minutes(5)),
            Self::TenAndTen => Some(Span::minutes(10)),
            Self::None => None,
        }
    }

    /// Whether both players are there while they play.
    pub const fn is_one_sitting(self) -> bool {
        matches!(self, Self::Blitz | Self::Live) || self.budget().is_some()
    }

    /// Returns the time for a move if so much is left. One that is to be prompt, because it shows whether somebody is
    /// there at all, has less in fast games.
    pub(super) fn time_of_move(self, left: Span, is_prompt: bool) -> Span {
        if is_prompt && self.is_one_sitting() { left.min(Event::FIRST_MOVE) } else { left }
    }

    /// Starts the clock of a game; returns `None` if there is no limit.
    pub fn first_clock(self, is_prompt: bool, now: Moment) -> Option<Clock> {
        Some(self.clock_until(now.later(self.time_of_move(self.allowance()?, is_prompt)), now))
    }

    /// Starts the clock for a move; returns `None` if there is no limit.
    pub fn clock(self, now: Moment) -> Option<Clock> {
        Some(self.clock_until(now.later(self.allowance()?), now))
    }

    /// Returns a clock that runs until `deadline`. It has two reminders before that: when a half and when an eighth of
    /// a move's time is left. The fastest games have none, because a reminder would come too late, nor have those with
    /// a time for the whole game, which would be near one of these at every move.
    pub fn clock_until(self, deadline: Moment, now: Moment) -> Clock {
        let reminders = match self {
            Self::Blitz => None,
            _ if self.budget().is_some() => None,
            _ => self.allowance(),
        };
        let reminders = reminders.into_iter().flat_map(|whole| [whole / 2, whole / 8]);
        let due =
            reminders.map(|left| deadline.later(-left)).find(|&due| due > now).unwrap_or(deadline.later(self.slack()));
        Clock { deadline, due }
    }
}

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// When the player loses on time.
    pub deadline: Moment,
    /// When the next event is due: a reminder, or the end of the game, which comes the slack after the deadline.
    pub due: Moment,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Keyword;

    const MINUTE: Span = Span::minutes(1);

    #[test]
    fn blitz_has_no_time_for_reminders_and_none_no_limit() {
        let now = Moment::from_millis(5);
        assert_eq!(Pace::Blitz.clock(now), Some(Clock { deadline: now.later(2 * MINUTE), due: now.later(2 * MINUTE) }));
        assert_eq!(Pace::None.clock(now), None);
    }

    #[test]
    fn more_time_than_a_whole_move_reminds_at_half_of_a_move() {
        let now = Moment::from_millis(0);
        assert_eq!(Pace::Live.clock_until(now.later(20 * MINUTE), now).due, now.later(15 * MINUTE));
    }

    #[test]
    fn every_pace_is_found_by_its_id() {
        for &pace in Pace::ALL {
            assert_eq!(Pace::by_id(pace.id()), Some(pace));
        }
        assert_eq!(Pace::by_id("fast"), None);
    }
}
